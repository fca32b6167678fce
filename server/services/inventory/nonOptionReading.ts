import type { OwnValues, Reading } from '@server/services/staging/stagedKind';
import { quoted } from '@server/services/staging/textRules';
import { nonOptionLabels } from '@/contract/nonOption';
import { positionValue } from '@/domain/haircuts/positionValue';
import {
  currencyType,
  enteredSubtype,
  inventoryTypes,
  needsFaceValue,
  typesWithMaturity,
} from '@/domain/haircuts/vocabulary';
import { formatDollars, isMore, largestAmount, money, toDecimalString } from '@/domain/money';
import {
  type Choice,
  choiceOf,
  currencyChoices,
  type FieldsReader,
  keyOf,
  moneyOf,
  readFields,
  type SentPosition,
  sideChoices,
} from './positionFields';

const typeChoices: readonly Choice[] = inventoryTypes.map(({ code, label }) => ({ value: code, names: [label] }));

/**
 * The rules of a position that need no books. The total position value is worked out where it is empty. A haircut amount is typed with the
 * subtype OTHER alone; for the others it is computed, and `takesComputed` passes over what came back of it.
 */
export function readNonOption(sent: SentPosition, { takesComputed }: { takesComputed: boolean }): Reading {
  const fields = readFields(sent, nonOptionLabels);
  const what = readWhat(sent, fields);
  const values = {
    identifier: fields.text('identifier', true),
    cusip_isin: fields.text('cusip_isin')?.replaceAll(' ', '').toUpperCase() ?? null,
    ...what,
    currency: fields.choice('currency', currencyChoices),
    long_or_short: fields.choice('long_or_short', sideChoices),
    qty: fields.number('qty', { decimals: 4, isRequired: true, isPositive: true }),
    purch_pr: fields.number('purch_pr', { decimals: 4, isRequired: true }),
    closing_price: fields.number('closing_price', { decimals: 4, isRequired: true }),
    ...readDebt(sent, what, fields),
  };
  if (values.type === currencyType && values.currency === 'USD') {
    fields.refuse('currency', "A U.S. dollar balance isn't a position. Keep it in the trial balance.");
  }
  const entered = fields.number('tot_pos_val', { decimals: 2, isRequired: false });
  const total = entered ?? workedOut(values, fields);
  const haircut = readHaircut({ sent, what, total, takesComputed }, fields);
  if (fields.issues.length > 0) return { ok: false, issues: fields.issues };
  const { identifier, cusip_isin, long_or_short } = values;
  return {
    ok: true,
    values: {
      ...values,
      tot_pos_val: total,
      haircut_amount: haircut,
      position_key: keyOf([identifier, cusip_isin, long_or_short]),
    },
  };
}

type What = { type: string | null; subtype: string | null };

function readWhat(sent: SentPosition, fields: FieldsReader): What {
  const type = fields.choice('type', typeChoices);
  const text = (sent['subtype'] ?? '').trim();
  const subtypes = inventoryTypes.find(({ code }) => code === type)?.subtypes ?? [];
  const choices = subtypes.map(({ code, label }) => ({ value: code, names: [label] }));
  if (type === null) return { type, subtype: null };
  if (text === '') {
    if (type === currencyType) return { type, subtype: null };
    return { type, subtype: fields.refuse('subtype', `SubType is required for ${type}. Use ${codesOf(choices)}.`) };
  }
  const subtype = choiceOf(text, choices);
  if (subtype !== undefined) return { type, subtype };
  const message = `${quoted(text)} isn't a subtype of ${type}. Use ${codesOf(choices)}.`;
  return { type, subtype: fields.refuse('subtype', message) };
}

function codesOf(choices: readonly Choice[]): string {
  return choices.map(({ value }) => value).join(', ');
}

/** Maturity and face value are there for debt securities alone. */
function readDebt(sent: SentPosition, what: What, fields: FieldsReader) {
  const maturity = fields.day('maturity');
  const faceValue = fields.number('bonds_face_val', { decimals: 2, isRequired: false, isPositive: true });
  const { type } = what;
  if (type !== null && typesWithMaturity.includes(type)) refuseMissing(sent, what, fields);
  else if (type !== null) {
    if (maturity !== null) fields.refuse('maturity', notOf('Maturity Date', type));
    if (faceValue !== null) fields.refuse('bonds_face_val', notOf('Bonds Face Value', type));
  }
  return { maturity, bonds_face_val: faceValue };
}

function refuseMissing(sent: SentPosition, { type, subtype }: What, fields: FieldsReader): void {
  const isEmpty = (field: string) => (sent[field] ?? '').trim() === '';
  if (isEmpty('maturity')) fields.refuse('maturity', `Maturity Date is required for ${type}.`);
  if (type !== null && needsFaceValue(type, subtype) && isEmpty('bonds_face_val')) {
    fields.refuse('bonds_face_val', 'Bonds Face Value is required for convertible debt.');
  }
}

function notOf(label: string, type: string): string {
  return `${label} is for debt securities. Leave it empty for ${type}.`;
}

function workedOut(values: OwnValues, fields: FieldsReader): string | null {
  const { type, qty, closing_price: price, bonds_face_val: face } = values;
  if (typeof type !== 'string' || typeof qty !== 'string' || typeof price !== 'string') return null;
  const value = positionValue({
    type,
    quantity: money(qty),
    price: money(price),
    faceValue: typeof face === 'string' ? money(face) : null,
  });
  if (!isMore(value, largestAmount)) return toDecimalString(value);
  return fields.refuse('tot_pos_val', 'Quantity times price has more than 13 digits. Correct them.');
}

type SentHaircut = { sent: SentPosition; what: What; total: string | null; takesComputed: boolean };

function readHaircut({ sent, what, total, takesComputed }: SentHaircut, fields: FieldsReader): string | null {
  const isGiven = (sent['haircut_amount'] ?? '').trim() !== '';
  if (what.subtype !== enteredSubtype) {
    if (!isGiven || takesComputed || what.type === null) return null;
    const message = `Haircut Amount is computed for ${what.subtype ?? what.type}. Leave it empty, or use SubType OTHER.`;
    return fields.refuse('haircut_amount', message);
  }
  const amount = fields.number('haircut_amount', { decimals: 2, isRequired: false });
  const [haircut, value] = [moneyOf(amount), moneyOf(total)];
  if (haircut === null || value === null || !isMore(haircut, value)) return amount;
  const message = `Haircut Amount ${formatDollars(haircut)} is more than the position's value, ${formatDollars(value)}.`;
  return fields.refuse('haircut_amount', message);
}
