import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { readFields } from '@/domain/history/records';

/** Returns the resolver of a schema. While `isDraft` is set, an empty field is no error; what is filled in still has to be right. */
export function draftResolver<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
  isDraft: { readonly current: boolean },
): Resolver<Values, unknown, Values> {
  // The same type, which it infers in other words.
  const resolve = yupResolver(schema) as unknown as Resolver<Values, unknown, Values>;
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (!isDraft.current) return result;
    const errors = withoutMissing(result.errors, values);
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> };
    return { values: schema.cast(values, { assert: false }) as Values, errors: {} };
  };
}

/** Returns the errors of filled fields. Rows of a list keep theirs, since half a row can't be saved. */
function withoutMissing(errors: object, values: unknown): object {
  const kept = Object.entries(errors).flatMap(([name, error]): [string, unknown][] => {
    const value = readFields(values)[name];
    if (isEmpty(value)) return [];
    if (Array.isArray(value) || typeof error !== 'object' || error === null || 'message' in error)
      return [[name, error]];
    const within = withoutMissing(error, value);
    return Object.keys(within).length > 0 ? [[name, within]] : [];
  });
  return Object.fromEntries(kept);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
