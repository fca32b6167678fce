import { isNegative, type Money, parseAmount, zero } from '@/domain/money';
import { type IsoDate, isIsoDate } from '@/domain/periods';
import type { Choice } from './choices';

/** Values by field name, as in the wizard and in wire format. */
export type AnswerValues = Readonly<Record<string, unknown>>;

export type AnswerError = { path: string; message: string };

export const requiredText = 'This field is required';

/**
 * Creates a reader of answers by field name. Missing or invalid values are added to `errors` with their field and replaced by a harmless value;
 * answers aren't used once there's an error.
 */
export function createAnswerReader(values: AnswerValues, errors: AnswerError[]) {
  function refuse<Fallback>(path: string, fallback: Fallback, message: string): Fallback {
    errors.push({ path, message: isBlankAnswer(values[path]) ? requiredText : message });
    return fallback;
  }

  return {
    text(name: string, maxLength: number): string {
      const value = values[name];
      if (typeof value !== 'string' || value.trim() === '') return refuse(name, '', 'Enter a text');
      return value.trim().length <= maxLength ? value.trim() : refuse(name, '', `At most ${maxLength} characters`);
    },
    yesOrNo(name: string): boolean {
      const value = values[name];
      return typeof value === 'boolean' ? value : refuse(name, false, 'Select Yes or No');
    },
    /** True for a ticked box alone. */
    flag(name: string): boolean {
      return values[name] === true;
    },
    day(name: string): IsoDate {
      const value = values[name];
      return typeof value === 'string' && isIsoDate(value) ? value : refuse(name, '', 'Enter a date like 03/31/2026');
    },
    /** An amount that can't be negative. */
    amount(name: string): Money {
      const amount = parseAnswerAmount(values[name]);
      if (amount === null) return refuse(name, zero, 'Enter an amount with at most two decimals');
      return isNegative(amount) ? refuse(name, zero, 'This field must be at least 0') : amount;
    },
    /** Reads a whole number from 1 to `max`, also as text. */
    integer(name: string, max: number): number {
      const number = isBlankAnswer(values[name]) ? Number.NaN : Number(values[name]);
      const isValid = Number.isInteger(number) && number >= 1 && number <= max;
      return isValid ? number : refuse(name, 0, `Enter a number of up to ${String(max).length} digits`);
    },
    choice(name: string, choices: readonly Choice[]): string {
      return choices.find(({ value }) => value === values[name])?.value ?? refuse(name, '', 'Select from the list');
    },
    /** At least one of the choices. */
    choices(name: string, choices: readonly Choice[]): readonly string[] {
      const given: readonly unknown[] = Array.isArray(values[name]) ? values[name] : [];
      if (given.length === 0) return refuse(name, [], requiredText);
      const known = choices.filter(({ value }) => given.includes(value)).map(({ value }) => value);
      return known.length === new Set(given).size ? known : refuse(name, [], 'Select from the list');
    },
  };
}

export type AnswerReader = ReturnType<typeof createAnswerReader>;

/** Parses an amount, a number or a typed text; null if it isn't one. */
export function parseAnswerAmount(value: unknown): Money | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const parsed = parseAmount(String(value));
  return parsed.ok ? parsed.value : null;
}

/** True for an empty field. */
export function isBlankAnswer(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
