import { refusedFile } from '@server/services/staging/imports/fileIssues';
import { type FoundTable, findTable, missingNeeds } from '@server/services/staging/sheets/findTable';
import type { SheetFile, SheetGrid } from '@server/services/staging/sheets/grid';
import { quoted } from '@server/services/staging/textRules';
import type { ImportChoices, ImportColumn, ImportQuestion } from '@/contract/staging/imports';
import { formatDay } from '@/domain/periods';
import { readPeriod } from '@/domain/periodText';
import { knownForms } from '../forms';
import type { ReadImport } from './importTypes';
import type { MappedTable } from './mappedRows';

type ChosenSheet = { name: string | null; grid: SheetGrid | null; question: ImportQuestion | null };

/** The sheet that a person chose, the only one, or the only one with a table that is recognized; else the question which. Throws 422 for a file without rows. */
export async function chooseSheet(file: SheetFile, chosen: string | undefined): Promise<ChosenSheet> {
  const named = file.sheets.find(({ name }) => name === chosen);
  const filled = file.sheets.filter(({ rowCount }) => rowCount > 0);
  if (filled.length === 0) throw refusedFile('The file has no rows.');
  const only = named ?? (filled.length === 1 ? filled[0] : undefined);
  if (only !== undefined) return { name: only.name, grid: await readFilled(file, only.name), question: null };
  const known: { name: string; grid: SheetGrid }[] = [];
  for (const { name } of filled.slice(0, maxSheetsTried)) {
    const grid = await file.read(name);
    if (isKnown(findTable(grid.rows, knownForms, {}))) known.push({ name, grid });
  }
  const [first, ...others] = known;
  if (first !== undefined && others.length === 0) return { ...first, question: null };
  const options = filled.map(({ name, rowCount }) => ({
    value: name,
    label: `${name} (${rowCount.toLocaleString('en-US')} rows)`,
  }));
  const message = 'The workbook has several sheets. Choose the one to import.';
  return { name: null, grid: null, question: { name: 'sheet', message, is_required: true, options } };
}

const maxSheetsTried = 12;

async function readFilled(file: SheetFile, name: string): Promise<SheetGrid> {
  const grid = await file.read(name);
  if (grid.rows.length === 0) throw refusedFile('The file has no rows.');
  return grid;
}

function isKnown({ kind, headerRow }: FoundTable): boolean {
  return kind !== null && headerRow > 0;
}

/** What the table leaves open: its kind, and columns that it can't do without. */
export function columnQuestions(table: FoundTable, columns: readonly ImportColumn[]): ImportQuestion[] {
  if (table.kind === null) {
    const options = knownForms.kinds.map(({ kind, label }) => ({ value: kind, label }));
    return [{ name: 'kind', message: `${table.kindReason} Say what it is.`, is_required: true, options }];
  }
  const missing = missingNeeds(table.kind, new Set(columns.flatMap(({ field }) => field ?? [])));
  if (missing.length === 0) return [];
  const message = `No column is known as ${missing.join('; ')}. Choose the columns.`;
  return [{ name: 'mapping', message, is_required: true, options: [] }];
}

/** What the rows leave open: the order of their dates, and the period or day that they are of. */
export function dateQuestions(read: ReadImport, mapped: MappedTable, choices: ImportChoices): ImportQuestion[] {
  return [orderQuestion(mapped, choices), periodQuestion(read), dayQuestion(read)].filter(
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

function periodQuestion({ content, period }: ReadImport): ImportQuestion | null {
  if (content?.kind !== 'balance' || content.lines.every((line) => line.period !== '')) return null;
  const reading = period === null ? null : readPeriod(period.text);
  if (reading !== null && reading.kind !== 'none') return null;
  const why =
    period === null || reading === null
      ? 'The file doesn’t say its period.'
      : `${quoted(period.text)} ${reading.reason}.`;
  return { name: 'period', message: `${why} Enter the period.`, is_required: true, options: [] };
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
