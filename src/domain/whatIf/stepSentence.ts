import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import { formatDollars, formatMoney, money } from '@/domain/money';
import { formatDay, isIsoDate } from '@/domain/periods';
import { sentenceGroups } from './sentenceGroups';
import type { StepField } from './stepKind';
import { stepKinds } from './stepKinds';

/** Names of accounts by number, and of positions by id; missing for those that no longer exist. */
export type StepNames = { accounts: ReadonlyMap<string, string>; positions: ReadonlyMap<number, string> };

/**
 * Writes a step as a sentence: `Take out $1,000.00 of capital, through 1000 Cash and 3000 Equity.` An empty optional field is omitted with the words
 * before it.
 */
export function stepSentence({ kind, values }: WhatIfStep, names: StepNames): string {
  const { fields } = stepKinds[kind];
  const parts = sentenceGroups(kind).flatMap(({ words, field: name }) => {
    const field = name === null ? undefined : fields[name];
    if (name === null || field === undefined) return words;
    const value = values[name] ?? null;
    return value === null || value === '' ? [] : [...words, valueText(field, value, names)];
  });
  return `${parts.reduce(joined, '')}.`;
}

/** Joins words with a blank, except before punctuation. */
function joined(text: string, part: string): string {
  return text === '' || /^[,:%]/.test(part) ? text + part : `${text} ${part}`;
}

function valueText(field: StepField, value: NonNullable<WhatIfStep['values'][string]>, names: StepNames): string {
  if (Array.isArray(value)) return positionsText(value.length);
  switch (field.type) {
    case 'amount':
    case 'zeroAmount':
      return typeof value === 'number' ? formatDollars(money(value)) : value;
    case 'quantity':
    case 'price':
    case 'count':
    case 'percent':
      return typeof value === 'number' ? plainNumber(value) : value;
    case 'date':
      return isIsoDate(String(value)) ? formatDay(String(value)) : String(value);
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'account':
      return [value, names.accounts.get(String(value))].join(' ').trim();
    case 'position':
      return names.positions.get(Number(value)) ?? 'a position that is no longer held';
    default:
      return String(value);
  }
}

/** Formats `the 12 positions of a file`. */
function positionsText(count: number): string {
  return count === 1 ? 'the 1 position of a file' : `the ${plainNumber(count)} positions of a file`;
}

/** Formats a number with grouping and all its decimals. */
function plainNumber(value: number): string {
  const exact = money(value);
  const text = formatMoney(exact.abs(), exact.decimalPlaces());
  return exact.isNegative() ? `-${text}` : text;
}
