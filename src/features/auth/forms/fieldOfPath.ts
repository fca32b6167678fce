import type { FieldPath, FieldValues } from 'react-hook-form';

/** Finds the field of a fault's path in a form whose fields have the call's own names. */
export function fieldOfPath<Values extends FieldValues>(values: Values) {
  return (path: string): FieldPath<Values> | undefined =>
    Object.hasOwn(values, path) ? (path as FieldPath<Values>) : undefined; // a name of the form, just looked up
}
