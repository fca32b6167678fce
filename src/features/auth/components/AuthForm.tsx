import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { apiError } from '@/lib/api';
import { applyServerErrors } from '@/lib/validation';
import { focusFirstField } from '../focusFirstField';

export type AuthFormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  okText: string;
  /** Rejects with what the API answered, which is then shown. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Which field shows the server's fault of a path; none by default. */
  pathToField?: (path: string) => FieldPath<Values> | undefined;
  children: ReactNode;
};

/** The form of an account screen: its fields, where one can type at once, what the server said against them, and the one button. */
export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { form, okText, onSubmit, pathToField = () => undefined, children } = props;
  const { isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(element.current), []);

  async function submit(values: Values) {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (reason) {
      setFailure(showFaults(reason));
    }
  }

  /** Puts the faults onto their fields; answers with what is left to say above them. */
  function showFaults(reason: unknown): string | null {
    if (reason instanceof Error) throw reason;
    const error = apiError(reason);
    // A lost network ends all calls, and leads to the maintenance page.
    if (error === undefined) return null;
    const faults = error.fieldErrors ?? [];
    const isAllShown = faults.length > 0 && applyServerErrors(form, error, pathToField).length === 0;
    return isAllShown ? null : error.message;
  }

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit(submit)}>
        {failure !== null && (
          <div className="alert alert-danger" role="alert">
            {failure}
          </div>
        )}
        {children}
        <button type="submit" className="btn btn-primary w-100" disabled={isSubmitting}>
          {isSubmitting && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
          {okText}
        </button>
      </form>
    </FormProvider>
  );
}
