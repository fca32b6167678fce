import { refusedFile } from '@server/staging/imports/fileIssues';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportKind } from '@/contract/imports/imports';
import type { ReadTable } from '@/domain/imports/balances/readBalanceTable';
import type { FoundTable } from '@/domain/imports/findTable';
import type { SheetGrid } from '@/domain/imports/grid';
import type { Meaning } from '@/domain/imports/positions/rowType';
import { monthOf, titleDay } from '@/domain/imports/titleDates';
import { accountForms, readAccountLines } from './accountLines';
import { addUpLines } from './addUpLines';
import { amountQuestions } from './amountQuestions';
import { balanceForms, readBalanceLines } from './balanceLines';
import type { FileToRead, OpenedTable, ReadHeaders, ReadImport } from './importTypes';
import { type MappedTable, mapRows } from './mappedRows';
import { openTable } from './openTable';
import { positionForms, readPositionLines } from './positionLines';
import { chooseSheet, columnQuestions, dateQuestions } from './questions';

/** Reads a file, with the account numbers of the books as evidence; open questions are in `questions`. Throws 422 for a broken file. */
export async function readImport(given: FileToRead): Promise<ReadImport> {
  const { file, fileName, choices } = given;
  const numbers = await given.accountNumbers();
  const open = (grid: SheetGrid) => openTable(grid, { given, numbers });
  const { name: sheet, grid, table: opened, question } = await chooseSheet(file, choices.sheet, open);
  const read: ReadImport = {
    file: { format: file.format, sheets: file.sheets },
    fileName,
    sheet,
    table: opened === null ? null : headersOf(opened.table),
    rows: [],
    columns: opened?.columns ?? [],
    questions: question === null ? [] : [question],
    period: null,
    day: null,
    content: null,
    leftOut: [],
    problems: [],
    notes: [...file.notes, ...hiddenNotes(grid)],
    meanings: onceEach([...(choices.meanings ?? []), ...(opened?.remembered?.meanings ?? [])]),
  };
  if (grid === null || opened === null) return read;
  if (opened.table.rows.length === 0)
    throw refusedFile('The file has headers and no rows. Export it again with its rows.');
  read.questions.push(...columnQuestions(opened));
  if (opened.question != null) read.questions.push(opened.question);
  if (read.questions.some(({ is_required }) => is_required)) return read;
  readTable(read, { grid, opened, choices });
  return read;
}

function headersOf({ kind, source, kindReason, headerRow, headers, titles }: FoundTable): ReadHeaders {
  const named = source === null ? null : { name: source.name, label: source.label };
  return { kind: kind?.kind ?? null, source: named, kindReason, headerRow, headers, titles };
}

function hiddenNotes(grid: SheetGrid | null): string[] {
  const count = grid?.hiddenRows ?? 0;
  if (count === 0) return [];
  return [count === 1 ? '1 hidden row is read, too.' : `${count.toLocaleString('en-US')} hidden rows are read, too.`];
}

/** Returns the first meaning of each value. */
function onceEach(meanings: readonly Meaning[]): Meaning[] {
  const byValue = new Map<string, Meaning>();
  for (const meaning of meanings) {
    const key = JSON.stringify([meaning.field, meaning.written.toLowerCase()]);
    if (!byValue.has(key)) byValue.set(key, meaning);
  }
  return [...byValue.values()];
}

type Reading = { grid: SheetGrid; opened: OpenedTable; choices: ImportChoices };

function readTable(read: ReadImport, { grid, opened, choices }: Reading): void {
  const { table, balance, periods } = opened;
  const { kind } = table;
  if (kind === null) return;
  const forms = formsOf[kind.kind];
  const mapped = mapRows({
    grid,
    rows: table.rows,
    headers: table.headers,
    columns: read.columns,
    choices,
    forms,
  });
  if (kind.kind === 'position') read.day = chosenDay(choices) ?? titleDay(table.titles, read.fileName);
  const lines = contentOf(kind.kind, mapped, { read, opened, choices });
  read.rows = table.rows;
  read.content = lines.content;
  read.leftOut = lines.leftOut;
  // An unreadable cell only matters in a row that is imported.
  const leftOut = new Set(lines.leftOut.map(({ row }) => row));
  read.problems = [...mapped.problems.filter(({ row }) => !leftOut.has(row)), ...lines.problems];
  read.notes.push(...lines.notes);
  if (kind.kind === 'balance') read.period = chosenPeriod(choices) ?? headerPeriod(balance) ?? periods[0] ?? null;
  if ('questions' in lines) read.questions.push(...lines.questions);
  read.questions.push(...dateQuestions({ read, mapped, choices, periods }), ...amountQuestions(read, opened, choices));
}

const formsOf = { account: accountForms, balance: balanceForms, position: positionForms };

type Content = { read: ReadImport; opened: OpenedTable; choices: ImportChoices };

function contentOf(kind: ImportKind, mapped: MappedTable, { read, opened, choices }: Content) {
  if (kind === 'account') {
    const { lines, ...rest } = readAccountLines(mapped);
    const hasMapping = mapped.columnOf('focus') !== undefined || mapped.columnOf('ssoi') !== undefined;
    return { content: { kind, lines, hasMapping } as const, ...rest };
  }
  if (kind === 'balance') {
    const { lines, ...rest } = readBalanceLines(mapped, { table: opened.balance, choices });
    return { content: { kind, lines: choices.add_up === true ? addUpLines(lines) : lines } as const, ...rest };
  }
  const { lines, ...rest } = readPositionLines(mapped, { ...read, day: read.day?.date ?? null, choices });
  return { content: { kind, lines } as const, ...rest };
}

/** Returns the period in the headers of the amounts that are read. */
function headerPeriod(balance: ReadTable | null): ReadImport['period'] {
  const { period = '', label = '' } = balance?.decision?.best.scheme ?? {};
  return period === '' || monthOf(period) === null || /^\d{4}$/.test(period)
    ? null
    : { text: period, reason: `From the header “${label.slice(0, 80)}”.` };
}

function chosenPeriod({ period }: ImportChoices): ReadImport['period'] {
  return period === undefined || period.trim() === '' ? null : { text: period.trim(), reason: 'Chosen by you.' };
}

function chosenDay({ report_date: date }: ImportChoices): ReadImport['day'] {
  return date === undefined ? null : { date, reason: 'Chosen by you.' };
}
