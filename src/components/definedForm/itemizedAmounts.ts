import type { FieldValues } from '@/contract/fieldDefinition';
import { isMore, largestAmount, type Money, money, sum, toAmount } from '@/domain/money';
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
