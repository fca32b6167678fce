import { yupResolver } from '@hookform/resolvers/yup';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { apiError, isUnanswered } from '@/lib/api';
import { applyServerErrors, formFieldOfPath } from '@/lib/validation';

export type ServerFormOptions<Values extends FieldValues, Result> = {
  schema: ObjectSchema<Values>;
  /** What the form holds while there is nothing else. */
  defaultValues: Values;
  /** What the server holds, once a query has it; later answers enter the fields that nobody has changed. */
  values?: Values | undefined;
  /** Until `values` are there nothing can be typed or sent. */
  isLoading?: boolean;
  /** Sends the form; rejects with the `ApiError` that `unwrap` throws. */
  send: (values: Values) => Promise<Result>;
  /** Goes on once the server has taken the form, which may be left without a question from then on. */
  onSaved?: (result: Result, values: Values) => unknown;
  /** Said when the form cannot be sent as it is filled in, beside what stands at its fields. */
  onInvalid?: () => void;
  /** Which field shows the server's error of a path; the field of the same name unless this says otherwise. */
  pathToField?: (path: string) => FieldPath<Values> | undefined;
};

/** What the server refused and no field can show; `canRetry` when it did not answer, so that the same call may succeed. */
export type FormFailure = { message: string; details: readonly ErrorDetail[]; canRetry?: boolean };

export type ServerForm<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  failure: FormFailure | null;
  isLoading: boolean;
  /** While the form is being sent, and what follows is done. */
  isBusy: boolean;
  isDirty: boolean;
  /** Whether leaving would lose something, asked at the moment of leaving. */
  hasUnsaved: () => boolean;
  /** Takes `failure` away, once the person has dealt with it. */
  clearFailure: () => void;
  onSubmit: () => Promise<void>;
};

/**
 * The one way in which a form is sent, in a page (`PageForm`) and in a dialog (`DialogForm`): what the schema or the server has against a
 * field stands at the field, with the focus in the first; anything else in `failure`.
 */
export function useServerForm<Values extends FieldValues, Result>(
  options: ServerFormOptions<Values, Result>,
): ServerForm<Values> {
  const { schema, defaultValues, values, isLoading = false } = options;
  const form = useForm<Values, unknown, Values>({
    defaultValues: defaultValues as DefaultValues<Values>, // every field, which is more than some
    resolver: yupResolver(schema) as unknown as Resolver<Values, unknown, Values>, // the same type, which it infers in other words
    resetOptions: { keepDirtyValues: true },
    ...(values !== undefined && { values }),
  });
  const { isSubmitting, isDirty } = form.formState;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const isSaved = useRef(false);

  async function submit(filled: Values) {
    const typed = structuredClone(form.getValues());
    setFailure(null);
    try {
      const result = await options.send(filled);
      // What was typed while it was being sent still differs from what is saved.
      form.resetDefaultValues(typed);
      isSaved.current = true;
      await options.onSaved?.(result, filled);
    } catch (reason) {
      setFailure(showErrors(reason));
    } finally {
      isSaved.current = false;
    }
  }

  function showErrors(reason: unknown): FormFailure | null {
    if (reason instanceof Error) throw reason;
    const error = apiError(reason);
    // The end of a session cuts off all calls, and leads elsewhere.
    if (error === undefined) return null;
    const pathToField = options.pathToField ?? ((path: string) => formFieldOfPath(form.getValues(), path));
    const details = applyServerErrors(form, error, pathToField);
    const isAllShown = (error.fieldErrors ?? []).length > 0 && details.length === 0;
    return isAllShown ? null : { message: error.message, details, canRetry: isUnanswered(error) };
  }

  return {
    form,
    failure,
    isLoading,
    isBusy: isSubmitting,
    isDirty,
    hasUnsaved: () => isDirty && !isSaved.current,
    clearFailure: () => setFailure(null),
    onSubmit: async () => {
      if (!isLoading && !isSubmitting) await form.handleSubmit(submit, () => options.onInvalid?.())();
    },
  };
}
