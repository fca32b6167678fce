import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import type { ApiError } from '@/lib/api';

/**
 * Shows the server's errors on the form's fields and focuses the first. `pathToField` maps an error's path to a field. Returns the errors that no
 * field can show.
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

/**
 * Returns the field that an error's path names, in a form with the call's field names: `address.city` of `data.address.city`, `rows.3.name` of
 * `data.rows[3].name`. Undefined if the form has no such field.
 */
export function formFieldOfPath<Values extends FieldValues>(
  values: Values,
  path: string,
): FieldPath<Values> | undefined {
  const names = path.replace(/\[(\w+)\]/g, '.$1').split('.');
  const candidates = names[0] === 'data' ? [names, names.slice(1)] : [names];
  const field = candidates.find((candidate) => hasField(values, candidate));
  return field === undefined ? undefined : (field.join('.') as FieldPath<Values>); // a path of the form, just looked up
}

function hasField(values: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return false;
  return rest.length === 0 || hasField(Reflect.get(values, name), rest);
}
