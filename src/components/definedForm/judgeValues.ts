import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { buildSchema } from './buildSchema';
import type { FormField } from './definitions';
import { shownFields } from './shownFields';

/** Judges answers as the form would; rejects with yup's `ValidationError`. */
export async function judgeValues(fields: readonly FormField[], values: FieldValues): Promise<void> {
  await buildSchema(shownFields(fields, values)).validate(values, { abortEarly: false });
}
