import { quoted } from '@server/common/textRules';
import type { Reading } from '@server/staging/stagedKind';
import { nonOptionLabels } from '@/contract/inventory/nonOption';
import { positionValue } from '@/domain/haircuts/positionValue';
import { positionWord } from '@/domain/haircuts/positionWords';
import {
  currencyType,
  enteredSubtype,
  inventoryTypes,
  needsFaceValue,
  typesWithMaturity,
} from '@/domain/haircuts/vocabulary';
import { formatDollars, isMore } from '@/domain/money';
import {
  type Choices,
  choiceOf,
  choicesOf,
  currencyChoices,
  givenText,
  isAmount,
  keyOf,
  moneyOf,
  type PositionFields,
  readChoice,
  readDate,
  readNumberField,
  readSecurityId,
  readTextField,
  refuseField,
  type SentPosition,
  sideChoices,
} from './positionFields';

const typeChoices = choicesOf(inventoryTypes.map(({ code, label }) => ({ value: code, label })));
const subtypeChoices: ReadonlyMap<string, Choices> = new Map(
  inventoryTypes.map(({ code: type, subtypes }) => [
    type,
    choicesOf(subtypes.map(({ code, label }) => ({ value: code, label }))),
  ]),
);

/**
 * Validates a position without the books and derives an empty total value. A haircut is typed only for the subtype OTHER; for others it is computed,
 * and `takesComputed` ignores a sent one.
 */
export function readNonOption(sent: SentPosition, { takesComputed }: { takesComputed: boolean }): Reading {
  const fields: PositionFields = { sent, labels: nonOptionLabels, issues: [] };
  const what = readWhat(fields);
  const identifier = readTextField(fields, 'identifier', true);
  const cusip = readSecurityId(fields, 'cusip_isin');
  const currency = readChoice(fields, 'currency', currencyChoices);
  const side = readChoice(fields, 'long_or_short', sideChoices);
  const quantity = readNumberField(fields, 'qty', { decimals: 4, isRequired: true, isPositive: true, side });
  const purchasePrice = readNumberField(fields, 'purch_pr', { decimals: 4, isRequired: true });
  const price = readNumberField(fields, 'closing_price', { decimals: 4, isRequired: true });
  const { maturity, faceValue } = readDebt(what, fields);
  if (what.type === currencyType && currency === 'USD') {
    refuseField(fields, 'currency', "A U.S. dollar balance isn't a position. Keep it in the trial balance.");
  }
  const entered = readNumberField(fields, 'tot_pos_val', { decimals: 2, isRequired: false, side });
  const total = entered ?? workedOut({ type: what.type, quantity, price, faceValue }, fields);
  const haircut = readHaircut({ what, total, takesComputed }, fields);
  if (fields.issues.length > 0) return { ok: false, issues: fields.issues };
  // One object literal, since an import creates a hundred thousand.
  return {
    ok: true,
    values: {
      identifier,
      cusip_isin: cusip,
      type: what.type,
      subtype: what.subtype,
      currency,
      long_or_short: side,
      qty: quantity,
      purch_pr: purchasePrice,
      closing_price: price,
      maturity,
      bonds_face_val: faceValue,
      tot_pos_val: total,
      haircut_amount: haircut,
      position_key: keyOf([identifier, cusip, side]),
    },
  };
}

type What = { type: string | null; subtype: string | null };

function readWhat(fields: PositionFields): What {
  const type = readChoice(fields, 'type', typeChoices);
  const choices = type === null ? undefined : subtypeChoices.get(type);
  if (type === null || choices === undefined) return { type, subtype: null };
  const text = givenText(fields, 'subtype');
  if (text === '') {
    if (type === currencyType) return { type, subtype: null };
    return {
      type,
      subtype: refuseField(fields, 'subtype', `SubType is required for ${wordOf(type)}. Use ${choices.offered}.`),
    };
  }
  const subtype = choiceOf(text, choices);
  if (subtype !== undefined) return { type, subtype };
  const message = `${quoted(text)} isn't a subtype of ${wordOf(type)}. Use ${choices.offered}.`;
  return { type, subtype: refuseField(fields, 'subtype', message) };
}

/** Reads maturity and face value, which only debt securities have. */
function readDebt(what: What, fields: PositionFields) {
  const maturity = readDate(fields, 'maturity');
  const faceValue = readNumberField(fields, 'bonds_face_val', { decimals: 2, isRequired: false, isPositive: true });
  const { type } = what;
  if (type !== null && typesWithMaturity.includes(type)) refuseMissing(what, fields);
  else if (type !== null) {
    if (maturity !== null) refuseField(fields, 'maturity', notOf('Maturity Date', type));
    if (faceValue !== null) refuseField(fields, 'bonds_face_val', notOf('Bonds Face Value', type));
  }
  return { maturity, faceValue };
}

function refuseMissing({ type, subtype }: What, fields: PositionFields): void {
  if (givenText(fields, 'maturity') === '')
    refuseField(fields, 'maturity', `Maturity Date is required for ${wordOf(type)}.`);
  if (type !== null && needsFaceValue(type, subtype) && givenText(fields, 'bonds_face_val') === '') {
    refuseField(fields, 'bonds_face_val', 'Bonds Face Value is required for convertible debt.');
  }
}

function notOf(label: string, type: string): string {
  return `${label} is for debt securities. Leave it empty for ${wordOf(type)}.`;
}

function wordOf(type: string | null): string {
  return positionWord('type', type ?? '');
}

type Factors = { type: string | null; quantity: string | null; price: string | null; faceValue: string | null };

function workedOut({ type, quantity, price, faceValue }: Factors, fields: PositionFields): string | null {
  if (type === null || quantity === null || price === null) return null;
  const value = positionValue({ type, quantity, price, faceValue });
  if (isAmount(value)) return value;
  return refuseField(fields, 'tot_pos_val', 'Quantity times price has more than 13 digits. Correct them.');
}

type SentHaircut = { what: What; total: string | null; takesComputed: boolean };

function readHaircut({ what, total, takesComputed }: SentHaircut, fields: PositionFields): string | null {
  const isGiven = givenText(fields, 'haircut_amount') !== '';
  if (what.subtype !== enteredSubtype) {
    if (!isGiven || takesComputed || what.type === null) return null;
    const name = what.subtype === null ? wordOf(what.type) : positionWord('subtype', what.subtype);
    const message = `Haircut Amount is computed for ${name}. Leave it empty, or use SubType ${positionWord('subtype', enteredSubtype)}.`;
    return refuseField(fields, 'haircut_amount', message);
  }
  const amount = readNumberField(fields, 'haircut_amount', { decimals: 2, isRequired: false });
  const [haircut, value] = [moneyOf(amount), moneyOf(total)];
  if (haircut === null || value === null || !isMore(haircut, value)) return amount;
  const message = `Haircut Amount ${formatDollars(haircut)} is more than the position's value, ${formatDollars(value)}.`;
  return refuseField(fields, 'haircut_amount', message);
}
