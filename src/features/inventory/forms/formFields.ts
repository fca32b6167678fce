import { type FormField, parseFields } from '@/components/definedForm';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';

/** Only asked for an addition: a position stays on its date. */
const reportDate: FieldDefinition = {
  name: 'report_date',
  label: 'Report Date',
  type: 'date',
  isEditable: true,
  validation: { required: true },
};

/** Returns the fields of a position's form from the server's definitions. */
export function positionFields(definitions: readonly FieldDefinition[], isAddition: boolean): readonly FormField[] {
  const own = definitions.filter(({ name }) => name !== reportDate.name).map(withEnteredHaircut);
  return parseFields(isAddition ? [reportDate, ...own] : own);
}

/** Requires a typed haircut for the subtype that none is computed for: in the specification a rule of the form, not of the definitions. */
function withEnteredHaircut(field: FieldDefinition): FieldDefinition {
  const isEntered = { field: 'subtype', is: [enteredSubtype] };
  return field.name === 'haircut_amount' ? { editableWhen: isEntered, clearedWhen: isEntered, ...field } : field;
}
