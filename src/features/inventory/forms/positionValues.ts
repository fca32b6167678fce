import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { type Money, money, toDecimalString } from '@/domain/money';

/** Reads the answers of a form, each as what its field holds. */
export function readValues(values: FieldValues) {
  return {
    text: (name: string): string => textOf(values[name]),
    /** Null for an empty one. */
    optional: (name: string): string | null => textOf(values[name]) || null,
    /** Zero where nothing is given: what has to be there the form has seen to, and the server does again. */
    number: (name: string): number => numberOf(values[name]) ?? 0,
    optionalNumber: (name: string): number | null => numberOf(values[name]),
    /** Exact, for what is computed here; null where nothing is given. */
    money: (name: string): Money | null => moneyOf(values[name]),
    /** The same as text. */
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
