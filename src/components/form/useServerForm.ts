import { useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { apiError, canSendAgain } from '@/lib/api';
import { applyServerErrors, formFieldOfPath } from '@/lib/validation';
import { draftResolver } from './draftResolver';

export type ServerFormOptions<Values extends FieldValues, Result> = {
  schema: ObjectSchema<Values>;
  /** The form's values until `values` are loaded. */
  defaultValues: Values;
  /** The server's values, once loaded; later answers fill the fields that the user has not changed. */
  values?: Values | undefined;
  /** Locks typing and sending until `values` are loaded. */
  isLoading?: boolean;
  /** Sends the form; rejects with the `ApiError` that `unwrap` throws. */
  send: (values: Values) => Promise<Result>;
  /** Called once the server has accepted the form, which can be left without a question from then on. */
  onSaved?: (result: Result, values: Values) => unknown;
  /** Called when the form is invalid, in addition to the errors at its fields. */
  onInvalid?: () => void;
  /** Maps a server error's path to the field that shows it; by default the field of the same name. */
  pathToField?: (path: string) => FieldPath<Values> | undefined;
};

/** The server's errors that no field can show. */
export type FormFailure = {
  message: string;
  details: readonly ErrorDetail[];
  /** True if it did not answer, so that the same call may succeed. */
  canRetry?: boolean;
  /** True if it may have been taken all the same. */
  isLost?: boolean;
};

export type ServerForm<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  failure: FormFailure | null;
  isLoading: boolean;
  /** True while the form is being sent and until `onSaved` is done. */
  isBusy: boolean;
  isDirty: boolean;
  /** Returns true if leaving would lose something, at the moment of the call. */
  hasUnsaved: () => boolean;
  /** Clears `failure`, once the user has dealt with it. */
  clearFailure: () => void;
  onSubmit: () => Promise<void>;
  /** Sends what is filled in, with required fields empty; resolves to true once it is saved, after `then`. */
  onSaveDraft: (then?: () => unknown) => Promise<boolean>;
};

/**
 * Validates and sends a form, in a page (`PageForm`) or a dialog (`DialogForm`). Errors of the schema or the server are shown at their fields, with
 * the focus in the first; all others are in `failure`.
 */
export function useServerForm<Values extends FieldValues, Result>(
  options: ServerFormOptions<Values, Result>,
): ServerForm<Values> {
  const { schema, defaultValues, values, isLoading = false } = options;
  const isDraft = useRef(false);
  const form = useForm<Values, unknown, Values>({
    defaultValues: defaultValues as DefaultValues<Values>, // every field, which is more than some
    resolver: draftResolver(schema, isDraft),
    resetOptions: { keepDirtyValues: true },
    ...(values !== undefined && { values }),
  });
  const { isSubmitting, isDirty } = form.formState;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const isSaved = useRef(false);

  async function submit(filled: Values, then?: () => unknown): Promise<boolean> {
    const typed = structuredClone(form.getValues());
    setFailure(null);
    try {
      const result = await options.send(filled);
      // Values typed while the form was being sent still differ from the saved ones.
      form.resetDefaultValues(typed);
      isSaved.current = true;
      await options.onSaved?.(result, filled);
      await then?.();
      return true;
    } catch (reason) {
      setFailure(showErrors(form, options, reason));
      return false;
    } finally {
      isSaved.current = false;
    }
  }

  async function run(asDraft: boolean, then?: () => unknown): Promise<boolean> {
    if (isLoading || isSubmitting) return false;
    isDraft.current = asDraft;
    let isKept = false;
    const keep = async (filled: Values) => {
      isKept = await submit(filled, then);
    };
    await form.handleSubmit(keep, () => (asDraft ? undefined : options.onInvalid?.()))();
    return isKept;
  }

  return {
    form,
    failure,
    isLoading,
    isBusy: isSubmitting,
    isDirty,
    hasUnsaved: () => isDirty && !isSaved.current,
    clearFailure: () => setFailure(null),
    onSubmit: async () => void (await run(false)),
    onSaveDraft: (then) => run(true, then),
  };
}

/** Shows the server's errors at their fields; returns what no field can show. Throws what is no error of a call. */
function showErrors<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Values>,
  options: ServerFormOptions<Values, Result>,
  reason: unknown,
): FormFailure | null {
  if (reason instanceof Error) throw reason;
  const error = apiError(reason);
  // The end of a session cancels all calls and leads to another page.
  if (error === undefined) return null;
  const pathToField = options.pathToField ?? ((path: string) => formFieldOfPath(form.getValues(), path));
  const details = applyServerErrors(form, error, pathToField);
  const isAllShown = (error.fieldErrors ?? []).length > 0 && details.length === 0;
  return isAllShown
    ? null
    : { message: error.message, details, canRetry: canSendAgain(error), isLost: error.lostWrite !== undefined };
}
