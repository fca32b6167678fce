import { checkedFields } from '@server/services/common/fieldDefinitions';
import { maxPositionTextLength, positionSides } from '@/contract/inventory/inventory';
import { nonOptionLabels } from '@/contract/inventory/nonOption';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import {
  currencies,
  currencyType,
  enteredSubtype,
  inventoryTypes,
  needsFaceValue,
  typesWithMaturity,
} from '@/domain/haircuts/vocabulary';
import { fieldsOf, optionsOf } from './formFields';

const { field, price, computed } = fieldsOf(nonOptionLabels);
const isDebt = { field: 'type', is: [...typesWithMaturity] };
const isEntered = { field: 'subtype', is: [enteredSubtype] };

/** The form of a position; the report date is for additions alone. */
export const nonOptionFields: readonly FieldDefinition[] = checkedFields([
  field('report_date', 'date', { validation: { required: true } }),
  field('identifier', 'input', { validation: { required: true, maxLength: maxPositionTextLength } }),
  field('cusip_isin', 'input', { validation: { maxLength: maxPositionTextLength } }),
  field('name_description', 'input', { isEditable: false }),
  field('type', 'select', {
    values: inventoryTypes.map(({ code, label }) => ({ value: code, label })),
    validation: { required: true },
  }),
  field('subtype', 'select', {
    values: subtypeChoices(),
    validation: { requiredWhen: { field: 'type', isNot: [currencyType] } },
  }),
  field('currency', 'select', {
    values: currencies.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })),
    validation: { required: true },
  }),
  field('long_or_short', 'radio', { values: optionsOf(positionSides), validation: { required: true } }),
  field('qty', 'number', {
    decimals: 4,
    validation: { required: true, min: 0 },
    hint: 'Shares or units; for debt securities the face value',
  }),
  price('purch_pr'),
  price('closing_price', 'Per share or unit; for debt securities per $100 of face value'),
  field('maturity', 'date', { visibleWhen: isDebt, validation: { requiredWhen: isDebt } }),
  field('bonds_face_val', 'currency', {
    visibleWhen: isDebt,
    validation: { requiredWhen: { field: 'subtype', is: subtypesWithFaceValue() }, min: 0 },
    hint: 'Only if Qty is a number of bonds',
  }),
  field('tot_pos_val', 'currency', { validation: { required: true, min: 0 } }),
  field('haircut_amount', 'currency', {
    isEditable: false,
    editableWhen: isEntered,
    clearedWhen: isEntered,
    validation: { min: 0, maxField: 'tot_pos_val' },
    hint: 'Computed, unless SubType is Other',
  }),
  computed('undue_concentration_basis'),
  computed('undue_concentration_charge'),
]);

/** Each subtype once, offered for the types that have it. */
function subtypeChoices(): NonNullable<FieldDefinition['values']> {
  const subtypes = new Map(inventoryTypes.flatMap((type) => type.subtypes.map(({ code, label }) => [code, label])));
  return [...subtypes].map(([code, label]) => ({
    value: code,
    label,
    visibleWhen: {
      field: 'type',
      is: inventoryTypes.filter(({ subtypes: own }) => own.some((one) => one.code === code)).map((type) => type.code),
    },
  }));
}

function subtypesWithFaceValue(): string[] {
  return inventoryTypes.flatMap((type) =>
    type.subtypes.filter(({ code }) => needsFaceValue(type.code, code)).map(({ code }) => code),
  );
}
