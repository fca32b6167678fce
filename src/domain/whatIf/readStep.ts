import { maxPositionTextLength, maxQuantity } from '@/contract/inventory/inventory';
import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { isMore, isNegative, isPositive, isZero, largestAmount, type Money, money } from '@/domain/money';
import { isIsoDate } from '@/domain/periods';
import type { FilePosition, StepField, StepValue } from './stepKind';
import { stepKinds } from './stepKinds';

/** An issue with a field of a step. */
export type StepFieldIssue = { field: string; message: string };

type Read = { ok: true; value: StepValue | null } | { ok: false; message: string };
type Sent = WhatIfStep['values'][string] | undefined;

/** Parses the values of a step's fields, or returns the issues by field. A skipped field may have any value. */
export function readStep(
  { kind, values }: WhatIfStep,
  passedOver: string | null = null,
): { ok: true; values: Readonly<Record<string, StepValue>> } | { ok: false; issues: readonly StepFieldIssue[] } {
  const { fields } = stepKinds[kind];
  const issues: StepFieldIssue[] = Object.keys(values)
    .filter((name) => fields[name] === undefined)
    .map((field) => ({ field, message: `${field} isn't a field of this step.` }));
  const read: Record<string, StepValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (name === passedOver) continue;
    const reading = readField(field, values[name]);
    if (!reading.ok) issues.push({ field: name, message: reading.message });
    // An optional field that is empty is null, which is its value.
    else read[name] = reading.value as StepValue;
  }
  return issues.length === 0 ? { ok: true, values: read } : { ok: false, issues };
}

function readField(field: StepField, sent: Sent): Read {
  if (sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '')) {
    return 'isOptional' in field ? { ok: true, value: null } : { ok: false, message: emptyText(field) };
  }
  return field.type === 'choice' ? readChoice(field, sent) : readers[field.type](sent);
}

const readers: Readonly<Record<Exclude<StepField['type'], 'choice'>, (sent: Sent) => Read>> = {
  amount: (sent) => readNumber('amount', sent),
  zeroAmount: (sent) => readNumber('zeroAmount', sent),
  percent: (sent) => readNumber('percent', sent),
  quantity: (sent) => readNumber('quantity', sent),
  count: (sent) => readNumber('count', sent),
  price: (sent) => readNumber('price', sent),
  text: readText,
  account: (sent) => (typeof sent === 'string' ? { ok: true, value: sent } : no('Choose an account.')),
  positions: readPositions,
  position: (sent) => (Number.isInteger(sent) ? { ok: true, value: Number(sent) } : no('Choose a position.')),
  date: (sent) => (typeof sent === 'string' && isIsoDate(sent) ? { ok: true, value: sent } : no('Enter a date.')),
};

function emptyText({ type, label }: StepField): string {
  const verb =
    type === 'account' || type === 'position' || type === 'positions' || type === 'choice' ? 'Choose' : 'Enter';
  return `${verb} the ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
}

/** Parses positions of the contract. */
function readPositions(sent: Sent): Read {
  if (!Array.isArray(sent) || sent.length === 0) return no('Choose a file with positions.');
  const value = sent.map(
    ({ cusip_isin, quantity, price, market_value, face_value, haircut, ...position }): FilePosition => ({
      ...position,
      cusipIsin: cusip_isin,
      quantity: money(quantity),
      price: money(price),
      marketValue: money(market_value),
      faceValue: face_value === null ? null : money(face_value),
      userHaircut: haircut === null ? null : money(haircut),
    }),
  );
  return { ok: true, value };
}

function readText(sent: Sent): Read {
  const text = String(sent).trim();
  return text.length > maxPositionTextLength
    ? no(`Enter at most ${maxPositionTextLength} characters.`)
    : { ok: true, value: text };
}

function readChoice(field: StepField & { type: 'choice' }, sent: Sent): Read {
  const known = field.choices.find(({ value }) => value === sent);
  return known === undefined ? no('Choose one of those offered.') : { ok: true, value: known.value };
}

type NumberType = 'amount' | 'zeroAmount' | 'percent' | 'quantity' | 'count' | 'price';

/** Rules for each number type. */
const numberRules: Readonly<
  Record<NumberType, { decimals: number; isRight: (value: Money) => boolean; message: string }>
> = {
  amount: { decimals: 2, isRight: isAmount, message: 'Enter an amount above zero.' },
  zeroAmount: {
    decimals: 2,
    isRight: (value) => isZero(value) || isAmount(value),
    message: 'Enter an amount of zero or more.',
  },
  percent: {
    decimals: 4,
    isRight: (value) => isMore(value, money(-100)) && !isMore(value, money(1000)) && !isZero(value),
    message: 'Enter a percentage above -100 and up to 1,000, other than zero.',
  },
  quantity: { decimals: 4, isRight: isQuantity, message: 'Enter a quantity above zero.' },
  count: {
    decimals: 2,
    isRight: (value) => !isNegative(value) && !isMore(value, money(100_000)),
    message: 'Enter a number from 0 to 100,000.',
  },
  price: { decimals: 4, isRight: isQuantity, message: 'Enter a price above zero.' },
};

function readNumber(type: NumberType, sent: Sent): Read {
  const { decimals, isRight, message } = numberRules[type];
  if (typeof sent !== 'number' || !Number.isFinite(sent)) return no(message);
  const value = money(sent);
  if (value.decimalPlaces() > decimals) return no(`Enter at most ${decimals} decimals.`);
  return isRight(value) ? { ok: true, value } : no(message);
}

function isAmount(value: Money): boolean {
  return isPositive(value) && !isMore(value, largestAmount);
}

function isQuantity(value: Money): boolean {
  return isPositive(value) && !isMore(value, money(maxQuantity));
}

function no(message: string): Read {
  return { ok: false, message };
}
