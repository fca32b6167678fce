import { type Money, toDecimalString } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { PrintedSheet, SheetCell, SheetColumn, SheetRow } from '@/domain/statements/reportSheet';
import type { AnnualInputs } from '../annualInputs';

/** The firm and the year of a page. */
type About = Pick<AnnualInputs, 'firm' | 'year'>;

/** Builds a page of the report, as of a day with `asOf`, else for the whole year. */
export function annualSheet(
  { firm, year }: About,
  page: Pick<PrintedSheet, 'title' | 'columns' | 'sections'> & { asOf?: true; notes?: readonly string[] },
): PrintedSheet {
  const { title, columns, sections, asOf, notes = [] } = page;
  return {
    companyName: firm.name,
    ...(firm.isSample && { isSample: true as const }),
    title,
    subtitle: asOf ? formatDay(year.to) : `Year ended ${formatDay(year.to)}`,
    columns,
    sections,
    findings: [],
    notes,
  };
}

/** Returns the columns of a statement: a description, then figures. */
export function figureColumns(...headings: readonly string[]): readonly SheetColumn[] {
  return [
    { heading: 'Description', kind: 'text' },
    ...headings.map((heading): SheetColumn => ({ heading, kind: 'figure' })),
  ];
}

/** Builds a row of a statement: its caption and figures; a null amount is left blank. */
export function figureRow(
  id: string,
  [caption, ...amounts]: readonly [string, ...(Money | null)[]],
  setting: Partial<Pick<SheetRow, 'look' | 'isIndented' | 'sumOf' | 'less'>> = {},
): SheetRow {
  return { id, look: 'plain', ...setting, cells: [textCell(caption), ...amounts.map(moneyCell)] };
}

/** Builds a text that runs across a page of two or more columns. */
export function runningRow(id: string, sentence: string): SheetRow {
  return { id, look: 'plain', isRunning: true, cells: [textCell(sentence)] };
}

/** Returns the cell of an amount. */
export function moneyCell(amount: Money | null): SheetCell | null {
  return amount === null ? null : { kind: 'money', amount: toDecimalString(amount) };
}

/** Returns the cell of a text. */
export function textCell(words: string): SheetCell {
  return { kind: 'text', text: words };
}

/** Returns the message for a statement that needs the missing opening balance sheet. */
export function getMissingStartText(yearStart: string): string {
  return `No trial balance for ${formatDay(yearStart)}, the last day of the year before. Import it and mark it done to make this statement.`;
}
