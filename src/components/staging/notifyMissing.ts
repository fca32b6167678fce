import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { notify } from '@/lib/notifications';
import { isBlank } from '@/lib/validation';

/** Says that required fields are empty, if that is what is wrong; a field that is filled in wrongly speaks for itself. */
export function notifyMissing<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues'>,
  errors: FieldErrors<Values>,
): void {
  const isMissing = Object.keys(errors).some((name) => isBlank(form.getValues(name as FieldPath<Values>)));
  if (isMissing) notify.error('Please fill all the required fields');
}
