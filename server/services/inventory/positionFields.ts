import type { FieldIssue } from '@server/services/staging/stagedKind';
import { quoted, textIssue } from '@server/services/staging/textRules';
import { maxPositionTextLength } from '@/contract/inventory';
import { currencies } from '@/domain/haircuts/vocabulary';
import { compare, type Money, money, zero } from '@/domain/money';
import { readAmount } from '@/domain/numberText';
import type { IsoDate } from '@/domain/periods';
import { readDay } from './dayText';

/** What was sent of a position, as text, by column. */
export type SentPosition = Readonly<Record<string, string>>;

export type Choice = { value: string; names: readonly string[] };

type NumberRule = { decimals: 2 | 4; isRequired: boolean; isPositive?: boolean };

/** Reads the fields of one position; what can't be taken is null, and named in `issues`. */
export type FieldsReader = {
  issues: FieldIssue[];
  refuse: (field: string, message: string) => null;
  text: (field: string, isRequired?: boolean) => string | null;
  number: (field: string, rule: NumberRule) => string | null;
  choice: (field: string, choices: readonly Choice[]) => string | null;
  day: (field: string) => IsoDate | null;
};

/** A reader of what was sent, which calls the fields by their labels. */
export function readFields(sent: SentPosition, labels: Readonly<Record<string, string>>): FieldsReader {
  const issues: FieldIssue[] = [];
  const label = (field: string) => labels[field] ?? field;
  const given = (field: string) => (sent[field] ?? '').trim();
  const refuse = (field: string, message: string) => {
    issues.push({ field, message });
    return null;
  };
  const required = (field: string) => refuse(field, `${label(field)} is required.`);
  return {
    issues,
    refuse,
    text: (field, isRequired = false) => {
      const text = given(field).replace(/\s+/g, ' ');
      if (text === '') return isRequired ? required(field) : null;
      const reason = textIssue(text, maxPositionTextLength);
      return reason === null ? text : refuse(field, `${quoted(text)} ${reason}. Change ${label(field)}.`);
    },
    number: (field, rule) => {
      const text = given(field);
      if (text === '') return rule.isRequired ? required(field) : null;
      const { value, issue } = readPositive(text, rule);
      return issue === undefined ? value : refuse(field, `${label(field)}: ${quoted(text)} ${issue}`);
    },
    choice: (field, choices) => {
      const text = given(field);
      if (text === '') return required(field);
      const found = choiceOf(text, choices);
      if (found !== undefined) return found;
      const offered = choices.map(({ value }) => value).join(', ');
      return refuse(field, `${label(field)}: ${quoted(text)} isn't a choice. Use ${offered}.`);
    },
    day: (field) => {
      const text = given(field);
      if (text === '') return null;
      const day = readDay(text);
      return day ?? refuse(field, `${label(field)}: ${quoted(text)} isn't a date. Enter it like 06/30/2031.`);
    },
  };
}

/** The choice that a text names, by its value or one of its names, without regard to case, spaces and signs; O and 0 are taken for each other. */
export function choiceOf(text: string, choices: readonly Choice[]): string | undefined {
  const wanted = plain(text);
  return choices.find(({ value, names }) => [value, ...names].some((name) => plain(name) === wanted))?.value;
}

/** The currencies that positions are held in, by code or name. */
export const currencyChoices: readonly Choice[] = currencies.map(({ code, label }) => ({
  value: code,
  names: [label],
}));

export const sideChoices: readonly Choice[] = [
  { value: 'Long', names: ['L'] },
  { value: 'Short', names: ['S'] },
];

function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O');
}

function readPositive(text: string, { decimals, isPositive = false }: NumberRule) {
  const reading = readAmount(text, decimals);
  if (!reading.ok) {
    const example = decimals === 4 ? '1,234.5678' : '1,234.50';
    return { value: null, issue: `${reading.reason.replace('an amount', 'a number')}. Enter it like ${example}.` };
  }
  const order = compare(money(reading.value), zero);
  if (order < 0) return { value: null, issue: 'is negative. Enter it without a sign; Long/ Short gives the side.' };
  if (order === 0 && isPositive) return { value: null, issue: 'must be more than 0.' };
  return { value: reading.value, issue: undefined };
}

/** A value that was read, for computing with it; null where there is none. */
export function moneyOf(text: string | null): Money | null {
  return text === null ? null : money(text);
}

/** By this a date has a position once: texts without regard to case. */
export function keyOf(parts: readonly (string | null)[]): string {
  return parts.map((part) => (part ?? '').toLowerCase()).join('\n');
}
