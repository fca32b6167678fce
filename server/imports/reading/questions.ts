import { ApiError } from '@server/common/errors';
import { quoted } from '@server/common/textRules';
import { refusedFile } from '@server/staging/imports/fileIssues';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportColumn, ImportQuestion } from '@/contract/imports/imports.schema';
import { missingNeeds } from '@/domain/imports/findTable';
import { columnLetter, type SheetFile, type SheetGrid } from '@/domain/imports/grid';
import { type TitleTime, titleDay } from '@/domain/imports/titleDates';
import { formatDay } from '@/domain/periods';
import { readPeriod } from '@/domain/periodText';
import { knownForms } from '../forms';
import { readingQuestion } from './amountQuestions';
import type { OpenedTable, ReadImport } from './importTypes';
import type { MappedTable } from './mappedRows';

type ChosenSheet = {
  name: string | null;
  grid: SheetGrid | null;
  table: OpenedTable | null;
  question: ImportQuestion | null;
};
type OpenTable = (grid: SheetGrid) => Promise<OpenedTable>;

/**
 * Returns the sheet that the user chose, the only one, or the only one with a recognized table; else the question. Throws 422 for a file without
 * rows.
 */
export async function chooseSheet(file: SheetFile, chosen: string | undefined, open: OpenTable): Promise<ChosenSheet> {
  const named = file.sheets.find(({ name }) => name === chosen);
  const filled = file.sheets.filter(({ rowCount }) => rowCount > 0);
  if (filled.length === 0) throw refusedFile('The file has no rows.');
  const only = named ?? (filled.length === 1 ? filled[0] : undefined);
  if (only !== undefined) {
    const grid = filledGrid(file, only.name);
    return { name: only.name, grid, table: await open(grid), question: null };
  }
  const known = await openKnownSheets(file, open);
  const [first, ...others] = known;
  if (first !== undefined && others.length === 0) return { ...first, question: null };
  const options = filled.map(({ name, rowCount }) => ({
    value: name,
    label: `${name} (${rowCount.toLocaleString('en-US')} rows)`,
  }));
  const message = 'The workbook has several sheets. Choose the one to import.';
  return { name: null, grid: null, table: null, question: { name: 'sheet', message, is_required: true, options } };
}

async function openKnownSheets({ grids }: SheetFile, open: OpenTable): Promise<Omit<ChosenSheet, 'question'>[]> {
  const known: Omit<ChosenSheet, 'question'>[] = [];
  for (const [name, grid] of grids) {
    const table = grid.rows.length === 0 ? null : await openIfKnown(grid, open);
    if (table !== null) known.push({ name, grid, table });
  }
  return known;
}

function filledGrid({ grids }: SheetFile, name: string): SheetGrid {
  const grid = grids.get(name);
  if (grid === undefined || grid.rows.length === 0) throw refusedFile('The file has no rows.');
  return grid;
}

/** Opens a sheet; null if it has no table that can be imported. */
async function openIfKnown(grid: SheetGrid, open: OpenTable): Promise<OpenedTable | null> {
  try {
    const opened = await open(grid);
    return opened.table.kind === null || opened.table.headerRow === 0 ? null : opened;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Returns the questions about the table: its kind, missing required columns, and columns with several readings. */
export function columnQuestions({ table, columns, balance, rivals }: OpenedTable): ImportQuestion[] {
  if (table.kind === null) {
    const options = knownForms.kinds.map(({ kind, label }) => ({ value: kind, label }));
    return [{ name: 'kind', message: `${table.kindReason} Say what it is.`, is_required: true, options }];
  }
  const missing = missingNeeds(table.kind, new Set(columns.flatMap(({ field }) => field ?? [])));
  if (missing.length > 0) {
    const message = `No column is known as ${missing.join('; ')}. Choose the columns.`;
    return [{ name: 'mapping', message, is_required: true, options: [] }];
  }
  return [numbersQuestion(rivals, columns), readingQuestion(balance)].filter((question) => question !== null);
}

function numbersQuestion([rival]: readonly number[], columns: readonly ImportColumn[]): ImportQuestion | null {
  const number = columns.find(({ field }) => field === 'number');
  if (rival === undefined) return null;
  const message =
    number === undefined
      ? `Column ${columnLetter(rival)} could be the account numbers. Choose Account number for it, or Not imported.`
      : `Columns ${number.letter} and ${columnLetter(rival)} could both be the account numbers. Choose Account number for one of them.`;
  return { name: 'mapping', message, is_required: true, options: [] };
}

type Dated = { read: ReadImport; mapped: MappedTable; choices: ImportChoices; periods: readonly TitleTime[] };

/** Returns the questions about the rows: the order of their dates, and their period or day. */
export function dateQuestions({ read, mapped, choices, periods }: Dated): ImportQuestion[] {
  return [orderQuestion(mapped, choices), periodQuestion(read, periods), dayQuestion(read)].filter(
    (question) => question !== null,
  );
}

function orderQuestion({ dates }: MappedTable, { date_order: chosen }: ImportChoices): ImportQuestion | null {
  if (chosen !== undefined || dates.isSure || !dates.isNumeric) return null;
  const options = [
    { value: 'mdy', label: 'Month first: 03/04/2026 is March 4' },
    { value: 'dmy', label: 'Day first: 03/04/2026 is April 3' },
  ];
  return { name: 'date_order', message: 'The dates are read with the month first.', is_required: false, options };
}

function periodQuestion(read: ReadImport, periods: readonly TitleTime[]): ImportQuestion | null {
  const { content, period } = read;
  if (content?.kind !== 'balance' || content.lines.every((line) => line.period !== '')) return null;
  const reading = period === null ? null : readPeriod(period.text);
  if (reading === null || reading.kind === 'none') {
    const message = `${whyNoPeriod(read, reading)} Enter the period.`;
    return { name: 'period', message, is_required: true, options: [] };
  }
  if (periods[0] !== period || periods.length < 2) return null;
  const options = periods.map(({ text }) => ({ value: text, label: text }));
  return { name: 'period', message: 'The file names several dates. Choose the period.', is_required: true, options };
}

function whyNoPeriod({ period, table, fileName }: ReadImport, reading: ReturnType<typeof readPeriod> | null): string {
  if (period !== null && reading?.kind === 'none') return `${quoted(period.text)} ${reading.reason}.`;
  const day = titleDay(table?.titles ?? [], fileName);
  return day === null ? 'The file doesn’t say its period.' : `${formatDay(day.date)} isn’t the last day of a month.`;
}

function dayQuestion({ content, day }: ReadImport): ImportQuestion | null {
  if (content?.kind !== 'position') return null;
  const found = new Set(content.lines.map(({ date }) => date));
  const dates = [...found].filter((date) => date !== '');
  if (day === null ? dates.length === 1 : dates.length === 0 || found.has('') || found.has(day.date)) return null;
  return {
    name: 'report_date',
    message: `${whyNoDay(day, dates.length)} Choose the report date.`,
    is_required: true,
    options: dates
      .sort()
      .slice(-12)
      .map((date) => ({ value: date, label: date })),
  };
}

function whyNoDay(day: ReadImport['day'], count: number): string {
  if (day !== null) return `No position in the file is dated ${formatDay(day.date)}.`;
  return count === 0 ? 'The file doesn’t say its report date.' : 'The file has positions of several dates.';
}
