import type { FieldIssue } from '@server/services/staging/stagedKind';
import { quoted, textIssue } from '@server/services/staging/textRules';
import { maxPositionTextLength } from '@/contract/inventory/inventory';
import { currencies } from '@/domain/haircuts/vocabulary';
import { type Money, money } from '@/domain/money';
import { readAmount } from '@/domain/numberText';
import type { IsoDate } from '@/domain/periods';
import { cusipWithZeros, plainSecurityId } from '@/domain/securityIds';
import { dateAdvice, numberAdvice, textAdvice } from './cellAdvice';
import { readDay } from './dayText';

/** What was sent of a position, as text, by column. */
export type SentPosition = Readonly<Record<string, string>>;

type NumberRule = {
  decimals: 2 | 4;
  isRequired: boolean;
  isPositive?: boolean;
  /** The position's side: a minus that says the same of a short one is passed over. */
  side?: string | null;
};

/** The fields of one position as they were sent, with what people call them, and what can't be taken of them. */
export type PositionFields = {
  sent: SentPosition;
  labels: Readonly<Record<string, string>>;
  issues: FieldIssue[];
};

/** The text of a field without spaces around it; empty where nothing was sent, and for what spreadsheets show in its place. */
export function givenText({ sent }: PositionFields, field: string): string {
  const text = (sent[field] ?? '').trim();
  return text !== '' && text.length <= maxPlaceholder && placeholder.test(text) ? '' : text;
}

/** `-`, `$ -`, `N/A`. */
const placeholder = /^(?:\$?\s*[-–—]{1,2}|n\/a|n\.a\.|null|none)$/i;
const maxPlaceholder = 8;

/** Names what can't be taken of a field; gives null, which is read in its place. */
export function refuseField({ issues }: PositionFields, field: string, message: string): null {
  issues.push({ field, message });
  return null;
}

/** A text, with single spaces. */
export function readText(fields: PositionFields, field: string, isRequired = false): string | null {
  const text = givenText(fields, field).replace(spaces, ' ');
  if (text === '') return isRequired ? refuseMissing(fields, field) : null;
  const reason = textIssue(text, maxPositionTextLength);
  if (reason !== null)
    return refuseField(fields, field, `${quoted(text)} ${reason}. Change ${labelOf(fields, field)}.`);
  const advice = textAdvice(text);
  return advice === null ? text : refuseField(fields, field, `${quoted(text)} ${advice}`);
}

/** A CUSIP or ISIN as it is stored; null where none is given, also as zeros. Wrong check digits are a caution and no issue. */
export function readSecurityId(fields: PositionFields, field: string): string | null {
  const text = readText(fields, field);
  if (text === null || /^0+$/.test(text)) return null;
  const whole = cusipWithZeros(text);
  if (whole === null) return plainSecurityId(text);
  const message = `${quoted(text)} lacks the zeros a CUSIP starts with; spreadsheets drop them. Format the column as text and enter ${whole}.`;
  return refuseField(fields, field, message);
}

/** A quantity, price or amount, none of which is negative, as exact text. */
export function readNumber(fields: PositionFields, field: string, rule: NumberRule): string | null {
  const text = givenText(fields, field);
  if (text === '') return rule.isRequired ? refuseMissing(fields, field) : null;
  const { value, issue } = readPositive(text, rule);
  if (issue === undefined) return value;
  return refuseField(fields, field, `${labelOf(fields, field)}: ${quoted(text)} ${issue}`);
}

/** One of the choices, by its value or another of its names. */
export function readChoice(fields: PositionFields, field: string, choices: Choices): string | null {
  const text = givenText(fields, field);
  if (text === '') return refuseMissing(fields, field);
  const found = choiceOf(text, choices);
  if (found !== undefined) return found;
  const message = `${labelOf(fields, field)}: ${quoted(text)} isn't a choice. Use ${choices.offered}.`;
  return refuseField(fields, field, message);
}

/** A day; null where nothing was sent. */
export function readDate(fields: PositionFields, field: string): IsoDate | null {
  const text = givenText(fields, field);
  if (text === '') return null;
  const day = readDay(text);
  if (day !== null) return day;
  const advice = dateAdvice(text) ?? "isn't a date. Enter it like 06/30/2031.";
  return refuseField(fields, field, `${labelOf(fields, field)}: ${quoted(text)} ${advice}`);
}

const spaces = /\s+/g;

function labelOf({ labels }: PositionFields, field: string): string {
  return labels[field] ?? field;
}

function refuseMissing(fields: PositionFields, field: string): null {
  return refuseField(fields, field, `${labelOf(fields, field)} is required.`);
}

type Choice = { value: string; names: readonly string[] };

/** What a field can be: the values as messages list them, and by each way to write them. */
export type Choices = { offered: string; byName: ReadonlyMap<string, string> };

/** Choices, ready to be found by value and names without regard to case, spaces and signs; O and 0 are taken for each other. */
export function choicesOf(choices: readonly Choice[]): Choices {
  const byName = new Map<string, string>();
  // The first choice of a name has it.
  for (const { value, names } of choices.toReversed()) {
    for (const name of [value, ...names]) byName.set(plain(name), value);
  }
  for (const { value } of choices) byName.set(value, value);
  return { offered: choices.map(({ value }) => value).join(', '), byName };
}

/** The choice that a text names; undefined for none. */
export function choiceOf(text: string, { byName }: Choices): string | undefined {
  return byName.get(text) ?? byName.get(plain(text));
}

/** The currencies that positions are held in, by code or name. */
export const currencyChoices = choicesOf(currencies.map(({ code, label }) => ({ value: code, names: [label] })));

export const sideChoices = choicesOf([
  { value: 'Long', names: ['L'] },
  { value: 'Short', names: ['S'] },
]);

function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O');
}

function readPositive(text: string, { decimals, isPositive = false, side }: NumberRule) {
  const reading = readAmount(text, decimals);
  if (!reading.ok) {
    const example = decimals === 4 ? '1,234.5678' : '1,234.50';
    const advice = numberAdvice(text);
    return {
      value: null,
      issue: advice ?? `${reading.reason.replace('an amount', 'a number')}. Enter it like ${example}.`,
    };
  }
  const value = side === 'Short' ? reading.value.replace('-', '') : reading.value;
  if (value.startsWith('-')) {
    return { value: null, issue: 'is negative. Enter it without a sign; Long/ Short gives the side.' };
  }
  if (isPositive && !/[1-9]/.test(value)) return { value: null, issue: 'must be more than 0.' };
  return { value, issue: undefined };
}

/** A value that was read, for computing with it; null where there is none. */
export function moneyOf(text: string | null): Money | null {
  return text === null ? null : money(text);
}

/** Whether a value that was worked out, which has cents and no sign, has no more digits than an amount can have. */
export function isAmount(value: string): boolean {
  return value.indexOf('.') <= maxWholeDigits;
}

const maxWholeDigits = 13;

/** By this a date has a position once: texts without regard to case. */
export function keyOf(parts: readonly (string | null)[]): string {
  return parts.map((part) => (part ?? '').toLowerCase()).join('\n');
}
