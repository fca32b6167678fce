import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { type Money, money, toDecimalString } from '@/domain/money';

/** Returns readers of a form's values, each for a type of field. */
export function readValues(values: FieldValues) {
  return {
    text: (name: string): string => textOf(values[name]),
    /** Null for an empty one. */
    optional: (name: string): string | null => textOf(values[name]) || null,
    /** Zero for an empty one: the form validates required fields, and so does the server. */
    number: (name: string): number => numberOf(values[name]) ?? 0,
    optionalNumber: (name: string): number | null => numberOf(values[name]),
    /** Exact, for computations here; null for an empty one. */
    money: (name: string): Money | null => moneyOf(values[name]),
    /** Exact, as text. */
    decimal: (name: string): string | null => {
      const amount = moneyOf(values[name]);
      return amount === null ? null : toDecimalString(amount);
    },
  };
}

function moneyOf(value: unknown): Money | null {
  const number = numberOf(value);
  return number === null ? null : money(number);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
