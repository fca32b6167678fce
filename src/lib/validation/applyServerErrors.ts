import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorDetail } from '@/contract/wire/envelope';
import type { ApiError } from '@/lib/api';

/**
 * Puts the server's errors onto the form's fields, the first of them into focus. `pathToField` names the field of an error's path.
 * Returns the errors that no field can show.
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
 * The field that an error's path names in a form whose fields have the call's own names: `address.city` of `data.address.city`,
 * `rows.3.name` of `data.rows[3].name`. Undefined where the form has no such field.
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
