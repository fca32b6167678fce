import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { notify } from '@/lib/notifications';
import { isBlankValue } from '@/lib/validation';

/** Shows a toast if required fields are empty; a wrongly filled field shows its own error. */
export function notifyMissing<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues'>,
  errors: FieldErrors<Values>,
): void {
  const isMissing = wrongPaths(errors).some((path) => isBlankValue(form.getValues(path as FieldPath<Values>)));
  if (isMissing) notify.error('Please fill all the required fields');
}

/** Returns the paths of the fields with an error, those in lists too. */
function wrongPaths(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const isOwn = 'type' in error && typeof error.type === 'string';
    return isOwn ? [name] : wrongPaths(error).map((path) => `${name}.${path}`);
  });
}
