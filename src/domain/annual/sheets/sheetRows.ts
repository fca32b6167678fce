import { type Money, toDecimalString } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import type { PrintedSheet, SheetCell, SheetColumn, SheetRow } from '@/domain/statements/reportSheet';
import type { AnnualInputs } from '../annualInputs';

/** The firm and the year of a page. */
type About = Pick<AnnualInputs, 'firm' | 'year'>;

/** A page of the report: `asOf` one of a day, else of the whole year. */
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

/** The columns of a statement: a description, then figures. */
export function figureColumns(...headings: readonly string[]): readonly SheetColumn[] {
  return [
    { heading: 'Description', kind: 'text' },
    ...headings.map((heading): SheetColumn => ({ heading, kind: 'figure' })),
  ];
}

/** A row of a statement: its caption and figures; an amount that is null is left blank. */
export function figureRow(
  id: string,
  [caption, ...amounts]: readonly [string, ...(Money | null)[]],
  setting: Partial<Pick<SheetRow, 'look' | 'isIndented' | 'sumOf' | 'less'>> = {},
): SheetRow {
  return { id, look: 'plain', ...setting, cells: [text(caption), ...amounts.map(moneyCell)] };
}

/** A text that runs across a page of two or more columns. */
export function runningRow(id: string, sentence: string): SheetRow {
  return { id, look: 'plain', isRunning: true, cells: [text(sentence)] };
}

/** An amount of a sheet. */
export function moneyCell(amount: Money | null): SheetCell | null {
  return amount === null ? null : { kind: 'money', amount: toDecimalString(amount) };
}

/** A text of a sheet. */
export function text(words: string): SheetCell {
  return { kind: 'text', text: words };
}

/** Why a statement can't be made: the balance sheet of the year's beginning isn't there. */
export function missingStart(yearStart: string): string {
  return `No trial balance for ${formatDay(yearStart)}, the last day of the year before. Import it and mark it done to make this statement.`;
}
