import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import { fieldsOf, orElse, orNumber, type Read, readListOf, text, whole } from '@/lib/api/wholeValues';

/** Reads a key that a definition has or leaves out: null is left out. */
const orNothing: Read = (value) => value ?? undefined;

const count: Read = (value) => orNumber(value) ?? undefined;

/** Returns the reader of a part that a definition has or leaves out. */
function unlessNothing(read: Read): Read {
  return (value) => (value == null ? undefined : read(value));
}

const cell = {
  ...fieldsOf(['name', 'label'], text),
  type: orElse('input'),
  isEditable: orElse(true),
  ...fieldsOf(['decimals', 'max_qty'], count),
  values: unlessNothing(readListOf((value) => value)),
  ...fieldsOf(['isIdentifier', 'isMonth', 'hint', 'code', 'dependentFieldName', 'dependentFieldValue'], orNothing),
  validation: unlessNothing(
    whole<NonNullable<FieldDefinition['validation']>>({
      ...fieldsOf(['min', 'max', 'maxLength'], count),
      ...fieldsOf(['required', 'requiredWhen', 'minField', 'maxField'], orNothing),
    }),
  ),
};

/** Reads the fields of a form that a backend defines: those without a type are texts, and all can be edited unless it says otherwise. */
export const readFields = readListOf(
  whole<FieldDefinition>({ ...cell, schema: unlessNothing(readListOf(whole<FieldDefinition>(cell))) }),
) as (value: unknown) => FieldDefinition[];

/** Reads the steps of a wizard that a backend defines. */
export const readSteps = readListOf(
  whole<WizardStep>({
    ...fieldsOf(['name', 'title'], text),
    ...fieldsOf(['description', 'positionsOf', 'dependentFieldName', 'dependentFieldValue'], orNothing),
    fields: readFields,
  }),
) as (value: unknown) => WizardStep[];
