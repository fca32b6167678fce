import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { notify } from '@/lib/notifications';
import { isBlank } from '@/lib/validation';

/** Says that required fields are empty, if that is what is wrong; a field that is filled in wrongly speaks for itself. */
export function notifyMissing<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues'>,
  errors: FieldErrors<Values>,
): void {
  const isMissing = wrongPaths(errors).some((path) => isBlank(form.getValues(path as FieldPath<Values>)));
  if (isMissing) notify.error('Please fill all the required fields');
}

/** The fields with an error, those in lists too. */
function wrongPaths(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const isOwn = 'type' in error && typeof error.type === 'string';
    return isOwn ? [name] : wrongPaths(error).map((path) => `${name}.${path}`);
  });
}
