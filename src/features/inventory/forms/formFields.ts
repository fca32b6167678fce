import { type FormField, parseFields } from '@/components/definedForm';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';

/** Asked of an addition alone: a position stays on its date. */
const reportDate: FieldDefinition = {
  name: 'report_date',
  label: 'Report Date',
  type: 'date',
  isEditable: true,
  validation: { required: true },
};

/** The fields of a position's form from the server's definitions. */
export function positionFields(definitions: readonly FieldDefinition[], isAddition: boolean): readonly FormField[] {
  const own = definitions.filter(({ name }) => name !== reportDate.name);
  return parseFields(isAddition ? [reportDate, ...own] : own);
}
