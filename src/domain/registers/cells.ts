import { parseAmountText } from '@/domain/numberText';
import { type IsoDate, isIsoDate } from '@/domain/periods';
import { readWrittenDay } from '@/domain/periodText';
import type { RegisterIssue } from './registerIssue';

/** Cells of a row of a file or a pasted block, by field. */
export type Cells<Values> = Readonly<Partial<Record<keyof Values, string>>>;

/** The values of the cells that a row has, and the issues of those that aren't understood. */
export type CellReading<Values> = { values: Partial<Values>; issues: readonly RegisterIssue[] };

/** Parses a trimmed cell, undefined if it isn't understood; `hint` says what to write. */
type CellField<Value> = { parse: (text: string) => Value | undefined; hint: string };

/** The reading of each field of a kind, in the order of its columns. */
export type CellFields<Values> = { readonly [Field in keyof Values]: CellField<Values[Field]> };

const required = 'This field is required';

/** Reads the cells that a row has. Returns an issue for each that isn't understood. */
export function readCells<Values extends object>(
  fields: CellFields<Values>,
  cells: Cells<Values>,
): CellReading<Values> {
  const values: Partial<Values> = {};
  const issues: RegisterIssue[] = [];
  for (const field of Object.keys(fields) as (keyof Values & string)[]) {
    const text = cells[field]?.trim();
    if (text === undefined) continue;
    const value = fields[field].parse(text);
    if (value !== undefined) values[field] = value;
    else issues.push({ path: field, message: issueText(text, fields[field].hint) });
  }
  return { values, issues };
}

function issueText(text: string, hint: string): string {
  return text === '' ? required : `“${text.slice(0, 60)}” isn't understood. ${hint}`;
}

/** A cell that is taken as it is. */
export const textCell: CellField<string> = { parse: (text) => text, hint: '' };

/** A cell that may be empty, which is null. */
export const optionalTextCell: CellField<string | null> = { parse: (text) => (text === '' ? null : text), hint: '' };

export const amountCell: CellField<number> = { parse: parseAmountCell, hint: 'Enter an amount like 1,234.50.' };

/** A cell of an amount that may be empty, which is null. */
export const optionalAmountCell: CellField<number | null> = {
  parse: (text) => (text === '' ? null : parseAmountCell(text)),
  hint: amountCell.hint,
};

const dayHint = 'Enter a day like 06/30/2026.';

export const dayCell: CellField<IsoDate> = { parse: parseDayCell, hint: dayHint };

export const optionalDayCell: CellField<IsoDate | null> = {
  parse: (text) => (text === '' ? null : parseDayCell(text)),
  hint: dayHint,
};

/** A cell of Yes or No, empty for No; `words` are others that it may have. */
export function yesOrNoCell(hint = 'Enter Yes or No.', words: Readonly<Record<string, boolean>> = {}) {
  const known: Readonly<Record<string, boolean>> = {
    yes: true,
    true: true,
    no: false,
    false: false,
    '': false,
    ...words,
  };
  return { parse: (text: string) => known[text.toLowerCase()], hint };
}

/** A cell of a choice, as the screens label it or by its key. */
export function choiceCell<Key extends string>(keys: readonly Key[], texts: Readonly<Record<Key, string>>) {
  return {
    parse: (text: string) =>
      keys.find((key) => [key, texts[key]].some((name) => name.toLowerCase() === text.toLowerCase())),
    hint: `Use ${keys.map((key) => texts[key]).join(', ')}.`,
  };
}

/** Parses a day as people write it, or as `YYYY-MM-DD`. */
export function parseDayCell(text: string): IsoDate | undefined {
  const day = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2');
  return isIsoDate(day) ? day : (readWrittenDay(text) ?? undefined);
}

/** Parses an amount with at most two decimals. */
export function parseAmountCell(text: string): number | undefined {
  const reading = parseAmountText(text);
  return reading.ok ? Number(reading.value) : undefined;
}
