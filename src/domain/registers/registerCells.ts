import { parseAmountText } from '@/domain/numberText';
import { isIsoDate } from '@/domain/periods';
import { readWrittenDay } from '@/domain/periodText';
import type { RegisterIssue } from './loans/checkLoan';

/** Parses a cell's text, null if it isn't understood; the hint says what to enter instead. */
type CellReader<Value> = { parse: (text: string) => Value | null; hint: string };

/** Readers of a row's cells, by field. */
type CellReaders<Values> = { readonly [Field in keyof Values]: CellReader<Values[Field]> };

const required = 'This field is required';

/** Reads the cells that a row of a file or a pasted block has. Returns their values, and the issues of those that aren't understood. */
export function readCells<Values>(
  cells: Readonly<Partial<Record<keyof Values, string>>>,
  readers: CellReaders<Values>,
): { values: Partial<Values>; issues: readonly RegisterIssue[] } {
  const values: Partial<Values> = {};
  const issues: RegisterIssue[] = [];
  for (const field of Object.keys(readers) as (keyof Values & string)[]) {
    const text = cells[field]?.trim();
    if (text === undefined) continue;
    const { parse, hint } = readers[field];
    const value = parse(text);
    if (value !== null) values[field] = value;
    else
      issues.push({
        path: field,
        message: text === '' ? required : `“${text.slice(0, 60)}” isn't understood. ${hint}`,
      });
  }
  return { values, issues };
}

export const textCell: CellReader<string> = { parse: (text) => text, hint: '' };

export const dayCell: CellReader<string> = {
  parse: (text) => (isIsoDate(text) ? text : readWrittenDay(text)),
  hint: 'Enter a day like 06/30/2026.',
};

export const amountCell: CellReader<number> = {
  parse: (text) => {
    const reading = parseAmountText(text);
    return reading.ok ? Number(reading.value) : null;
  },
  hint: 'Enter an amount like 1,234.50.',
};

/** Returns the reader of a choice, written as the screens label it or by its key. */
export function choiceCell<Key extends string>(
  keys: readonly Key[],
  texts: Readonly<Record<Key, string>>,
): CellReader<Key> {
  return {
    parse: (text) =>
      keys.find((key) => [key, texts[key]].some((name) => name.toLowerCase() === text.toLowerCase())) ?? null,
    hint: `Use ${Object.values(texts).join(', ')}.`,
  };
}
