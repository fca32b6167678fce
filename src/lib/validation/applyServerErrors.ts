import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorDetail } from '@/contract/envelope';
import type { ApiError } from '@/lib/api';

/**
 * Puts the server's faults onto the form's fields, the first of them into focus. `pathToField` names the field of a fault's path.
 * Returns the faults that no field can show.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: ApiError,
  pathToField: (path: string) => FieldPath<Values> | undefined,
): ErrorDetail[] {
  let hasFocus = false;
  return (error.fieldErrors ?? []).filter(({ path, message }) => {
    const field = pathToField(path);
    if (field === undefined) return true;
    form.setError(field, { type: 'server', message }, { shouldFocus: !hasFocus });
    hasFocus = true;
    return false;
  });
}
