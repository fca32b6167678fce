import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { add, isMore, isZero, largestAmount, type Money, money, subtract, sum, toAmount } from '@/domain/money';
import { nameKey } from '@/domain/nameKey';
import { fieldsOf } from '@/domain/records';
import type { FormField } from './definitions';

/** The amounts that are itemized, with what their items come to; what isn't an amount yet counts as nothing. */
export function itemizedAmounts(fields: readonly FormField[], values: FieldValues): ReadonlyMap<string, number> {
  const totals = fields.flatMap(({ name, itemizes }) => {
    const rows = rowsOf(values[name]);
    return itemizes === null || rows.length === 0 ? [] : [[itemizes, toAmount(totalOf(rows))] as const];
  });
  return new Map(totals);
}

/** What a list lacks of an amount that was typed before there was a list. */
const restName = 'Not itemized';

/**
 * What was typed, to be laid over what a form begins with. An amount typed alone stays where the form begins with a list: what the list
 * lacks of it becomes an item.
 */
export function keepTypedAmounts(fields: readonly FormField[], begun: FieldValues, typed: FieldValues): FieldValues {
  const lists = fields.flatMap(({ name, itemizes }): [string, unknown][] => {
    const amount = itemizes === null ? null : typed[itemizes];
    const rows = rowsOf(begun[name]);
    if (typeof amount !== 'number' || name in typed || rows.length === 0) return [];
    const rest = subtract(money(amount), totalOf(rows));
    return isZero(rest) ? [] : [[name, withRest(rows, rest)]];
  });
  return { ...typed, ...Object.fromEntries(lists) };
}

/** What was typed, without amounts that only follow from a list. */
export function withoutSums(fields: readonly FormField[], values: FieldValues, typed: FieldValues): FieldValues {
  const sums = itemizedAmounts(
    fields.filter(({ name }) => !(name in typed)),
    values,
  );
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !sums.has(name)));
}

function withRest(rows: readonly FieldValues[], rest: Money): readonly FieldValues[] {
  const isRest = ({ name }: FieldValues) => nameKey(String(name)) === nameKey(restName);
  if (!rows.some(isRest)) return [...rows, { name: restName, amount: toAmount(rest) }];
  return rows.map((row) => (isRest(row) ? { ...row, amount: toAmount(add(totalOf([row]), rest)) } : row));
}

/** The first name that two items share; null where all differ. */
export function repeatedItem(value: unknown): string | null {
  const names = rowsOf(value).map(({ name }) => (typeof name === 'string' ? name.trim() : ''));
  const keys = names.map(nameKey);
  return names.find((name, position) => name !== '' && keys.indexOf(nameKey(name)) < position) ?? null;
}

/** Whether what the items come to is an amount that can be typed. */
export function hasTypableTotal(value: unknown): boolean {
  return !isMore(totalOf(rowsOf(value)).abs(), largestAmount);
}

function rowsOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function totalOf(rows: readonly Record<string, unknown>[]): Money {
  const amounts = rows.map(({ amount }) => amount).filter((amount) => typeof amount === 'number');
  return sum(amounts.filter(Number.isFinite).map((amount) => money(amount)));
}
