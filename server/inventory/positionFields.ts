import { quoted, textIssue } from '@server/common/textRules';
import type { FieldIssue } from '@server/staging/stagedKind';
import { maxPositionTextLength } from '@/contract/inventory/inventory';
import { currencies } from '@/domain/haircuts/vocabulary';
import { readDay } from '@/domain/inventory/dayText';
import { cusipWithZeros, plainSecurityId } from '@/domain/inventory/securityIds';
import { type Money, money } from '@/domain/money';
import { parseAmountText } from '@/domain/numberText';
import type { IsoDate } from '@/domain/periods';

const saveAgain = 'save the file again';

const spoilt: readonly Advice[] = [
  { form: /^#+$/, text: `is a column too narrow for its values. Widen it in the spreadsheet and ${saveAgain}.` },
  {
    form: /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i,
    text: `is an error in the spreadsheet. Correct the cell and ${saveAgain}.`,
  },
  {
    form: /^\d(?:\.\d+)?E[+-]\d+$/i,
    text: `was shortened by the spreadsheet. Format the column as text, enter the full value and ${saveAgain}.`,
  },
];

const numbers: readonly Advice[] = [
  { form: /^[\d.,]+ ?%$/, text: 'is a percentage. Enter the number without the percent sign, such as 99.5.' },
  { form: /^\d+(?: \d+\/\d+|-\d\d\+?)$/, text: 'is a fraction. Enter it as a decimal, such as 99.5.' },
  { form: /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/, text: 'has a decimal comma. Enter it like 1,234.5.' },
  {
    form: /^(?:[A-Z]{3}|[€£¥]) ?[\d.,]+$|^[\d.,]+ ?(?:[A-Z]{3}|[€£¥])$/,
    text: 'names a currency. Enter the number alone; the Currency column has the currency.',
  },
];

/** The sent fields of a position, as text by column. */
export type SentPosition = Readonly<Record<string, string>>;

type NumberRule = {
  decimals: 2 | 4;
  isRequired: boolean;
  isPositive?: boolean;
  /** The position's side; a redundant minus on a short one is ignored. */
  side?: string | null;
};

/** The sent fields of one position with their labels, and the issues found in them. */
export type PositionFields = {
  sent: SentPosition;
  labels: Readonly<Record<string, string>>;
  issues: FieldIssue[];
};

/** Returns a field's trimmed text; empty for nothing, and for the placeholders of spreadsheets. */
export function givenText({ sent }: PositionFields, field: string): string {
  const text = (sent[field] ?? '').trim();
  return text !== '' && text.length <= maxPlaceholder && placeholder.test(text) ? '' : text;
}

/** `-`, `$ -`, `N/A`. */
const placeholder = /^(?:\$?\s*[-–—]{1,2}|n\/a|n\.a\.|null|none)$/i;
const maxPlaceholder = 8;

/** Adds an issue of a field; returns null as its value. */
export function refuseField({ issues }: PositionFields, field: string, message: string): null {
  issues.push({ field, message });
  return null;
}

/** Reads a text, with single spaces. */
export function readTextField(fields: PositionFields, field: string, isRequired = false): string | null {
  const text = givenText(fields, field).replace(spaces, ' ');
  if (text === '') return isRequired ? refuseMissing(fields, field) : null;
  const reason = textIssue(text, maxPositionTextLength);
  if (reason !== null)
    return refuseField(fields, field, `${quoted(text)} ${reason}. Change ${labelOf(fields, field)}.`);
  const advice = textAdvice(text);
  return advice === null ? text : refuseField(fields, field, `${quoted(text)} ${advice}`);
}

/** Reads a CUSIP or ISIN as stored; null if empty or all zeros. A wrong check digit is a caution, not an issue. */
export function readSecurityId(fields: PositionFields, field: string): string | null {
  const text = readTextField(fields, field);
  if (text === null || /^0+$/.test(text)) return null;
  const whole = cusipWithZeros(text);
  if (whole === null) return plainSecurityId(text);
  const message = `${quoted(text)} lacks the zeros a CUSIP starts with; spreadsheets drop them. Format the column as text and enter ${whole}.`;
  return refuseField(fields, field, message);
}

/** Reads a quantity, price or amount as exact text; none may be negative. */
export function readNumberField(fields: PositionFields, field: string, rule: NumberRule): string | null {
  const text = givenText(fields, field);
  if (text === '') return rule.isRequired ? refuseMissing(fields, field) : null;
  const { value, issue } = readPositive(text, rule);
  if (issue === undefined) return value;
  return refuseField(fields, field, `${labelOf(fields, field)}: ${quoted(text)} ${issue}`);
}

/** Reads one of the choices, by its value or an alias. */
export function readChoice(fields: PositionFields, field: string, choices: Choices): string | null {
  const text = givenText(fields, field);
  if (text === '') return refuseMissing(fields, field);
  const found = choiceOf(text, choices);
  if (found !== undefined) return found;
  const message = `${labelOf(fields, field)}: ${quoted(text)} isn't a choice. Use ${choices.offered}.`;
  return refuseField(fields, field, message);
}

/** Reads a day; null if nothing was sent. */
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

/** A choice; messages offer it by its label, or by its value without one. */
type Choice = { value: string; label?: string; names?: readonly string[] };

/** A field's choices: their list for messages, and their values by every spelling. */
export type Choices = { offered: string; byName: ReadonlyMap<string, string> };

/** Indexes choices by value and aliases, ignoring case, spaces and punctuation; O and 0 are equal. */
export function choicesOf(choices: readonly Choice[]): Choices {
  const byName = new Map<string, string>();
  // The first choice of a name has it.
  for (const { value, label = value, names = [] } of choices.toReversed()) {
    for (const name of [value, label, ...names]) byName.set(plain(name), value);
  }
  for (const { value } of choices) byName.set(value, value);
  const labels = choices.map(({ value, label = value }) => label);
  return { offered: labels.join(labels.some((label) => label.includes(',')) ? '; ' : ', '), byName };
}

/** Returns the choice that a text names; undefined for none. */
export function choiceOf(text: string, { byName }: Choices): string | undefined {
  return byName.get(text) ?? byName.get(plain(text));
}

/** The currencies of positions, by code or name. */
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
  const reading = parseAmountText(text, decimals);
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

/** Returns a read value for computing; null if there is none. */
export function moneyOf(text: string | null): Money | null {
  return text === null ? null : money(text);
}

/** Returns true if a derived value, with cents and no sign, fits the digits of an amount. */
export function isAmount(value: string): boolean {
  return value.indexOf('.') <= maxWholeDigits;
}

const maxWholeDigits = 13;

/** Returns the key that is unique among a date's positions, ignoring case. */
export function keyOf(parts: readonly (string | null)[]): string {
  return parts.map((part) => (part ?? '').toLowerCase()).join('\n');
}

/** Damage to a value in a file, and its remedy; each text completes “value” …. */
type Advice = { form: RegExp; text: string };

/** Returns advice on a text that a spreadsheet damaged; null for any other. */
function textAdvice(text: string): string | null {
  return adviceIn(spoilt, text);
}

/** Returns advice on a number in an unsupported form; null if unknown. */
function numberAdvice(text: string): string | null {
  return textAdvice(text) ?? adviceIn(numbers, text);
}

/** Returns advice on an unreadable date; null if unknown. */
function dateAdvice(text: string): string | null {
  if (/^[1-9]\d{4}$/.test(text))
    return `is a date as spreadsheets count days. Format the column as a date and ${saveAgain}.`;
  return textAdvice(text);
}

function adviceIn(advice: readonly Advice[], text: string): string | null {
  return advice.find(({ form }) => form.test(text))?.text ?? null;
}
