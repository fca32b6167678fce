import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { readFields } from '@/domain/history/records';
import { add, isMore, isZero, largestAmount, type Money, money, subtract, sum, toAmount } from '@/domain/money';
import { toNameKey } from '@/domain/texts';
import type { FormField } from './definitions';

/** Returns the itemized amounts with their items' totals; an item without a valid amount counts as 0. */
export function itemizedAmounts(fields: readonly FormField[], values: FieldValues): ReadonlyMap<string, number> {
  const totals = fields.flatMap(({ name, itemizes }) => {
    const rows = rowsOf(values[name]);
    return itemizes === null || rows.length === 0 ? [] : [[itemizes, toAmount(totalOf(rows))] as const];
  });
  return new Map(totals);
}

/** Name of the item for the rest of an amount that was typed before it was itemized. */
const restName = 'Not itemized';

/**
 * Returns typed values to apply over the initial ones. If the form starts with a list, an amount typed without one stays: the rest becomes an item.
 */
export function mergeTypedAmounts(fields: readonly FormField[], begun: FieldValues, typed: FieldValues): FieldValues {
  const lists = fields.flatMap(({ name, itemizes }): [string, unknown][] => {
    const amount = itemizes === null ? null : typed[itemizes];
    const rows = rowsOf(begun[name]);
    if (typeof amount !== 'number' || name in typed || rows.length === 0) return [];
    const rest = subtract(money(amount), totalOf(rows));
    return isZero(rest) ? [] : [[name, withRest(rows, rest)]];
  });
  return { ...typed, ...Object.fromEntries(lists) };
}

/** Returns the typed values without amounts that follow from a list. */
export function withoutSums(fields: readonly FormField[], values: FieldValues, typed: FieldValues): FieldValues {
  const sums = itemizedAmounts(
    fields.filter(({ name }) => !(name in typed)),
    values,
  );
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !sums.has(name)));
}

function withRest(rows: readonly FieldValues[], rest: Money): readonly FieldValues[] {
  const isRest = ({ name }: FieldValues) => toNameKey(String(name)) === toNameKey(restName);
  if (!rows.some(isRest)) return [...rows, { name: restName, amount: toAmount(rest) }];
  return rows.map((row) => (isRest(row) ? { ...row, amount: toAmount(add(totalOf([row]), rest)) } : row));
}

/** Returns the first name that two items share; null if all differ. */
export function repeatedItem(value: unknown): string | null {
  const names = rowsOf(value).map(({ name }) => (typeof name === 'string' ? name.trim() : ''));
  const keys = names.map(toNameKey);
  return names.find((name, position) => name !== '' && keys.indexOf(toNameKey(name)) < position) ?? null;
}

/** Returns true if the items' total is within the largest amount that can be typed. */
export function hasTypableTotal(value: unknown): boolean {
  return !isMore(totalOf(rowsOf(value)).abs(), largestAmount);
}

function rowsOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(readFields) : [];
}

function totalOf(rows: readonly Record<string, unknown>[]): Money {
  const amounts = rows.map(({ amount }) => amount).filter((amount) => typeof amount === 'number');
  return sum(amounts.filter(Number.isFinite).map((amount) => money(amount)));
}
