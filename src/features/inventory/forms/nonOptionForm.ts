import type { NonOption } from '@/contract/inventory/nonOption';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';
import { stagedAddition } from '@/lib/staging';
import { readValues } from './positionValues';

/** Returns a new row with a temporary id, created at `now` (ISO 8601). The server describes it and computes its haircut. */
export function newNonOption(values: FieldValues, { id, now }: { id: number; now: string }): NonOption {
  return {
    ...stagedAddition(id, now),
    report_date: readValues(values).text('report_date'),
    name_description: '',
    ...toFields(values),
  };
}

/** Applies the form's values to the row. */
export function applyNonOptionForm(row: NonOption, values: FieldValues): NonOption {
  return { ...row, ...toFields(values) };
}

function toFields(values: FieldValues) {
  const { text, optional, number, optionalNumber } = readValues(values);
  const subtype = optional('subtype');
  return {
    identifier: text('identifier'),
    cusip_isin: optional('cusip_isin'),
    type: text('type'),
    subtype,
    currency: text('currency'),
    qty: number('qty'),
    purch_pr: number('purch_pr'),
    long_or_short: text('long_or_short') === 'Short' ? ('Short' as const) : ('Long' as const),
    closing_price: number('closing_price'),
    maturity: optional('maturity'),
    tot_pos_val: number('tot_pos_val'),
    bonds_face_val: optionalNumber('bonds_face_val'),
    // Any other haircut is computed once the row is saved; the former one would be wrong.
    haircut_amount: subtype === enteredSubtype ? optionalNumber('haircut_amount') : null,
    undue_concentration_basis: null,
    undue_concentration_charge: null,
  };
}
