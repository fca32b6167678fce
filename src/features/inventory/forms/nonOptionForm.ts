import type { NonOption } from '@/contract/inventory/nonOption';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';
import { stagedAddition } from '@/lib/staging';
import { readValues } from './positionValues';

/** A new row under a temporary id, made at `now` (ISO 8601). The server describes it and computes its haircut. */
export function newNonOption(values: FieldValues, { id, now }: { id: number; now: string }): NonOption {
  return {
    ...stagedAddition(id, now),
    report_date: readValues(values).text('report_date'),
    name_description: '',
    ...toFields(values),
  };
}

/** The row with what the form says of it. */
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
    // Any other is computed once the row is saved; the one from before would be wrong.
    haircut_amount: subtype === enteredSubtype ? optionalNumber('haircut_amount') : null,
    undue_concentration_basis: null,
    undue_concentration_charge: null,
  };
}
