import { type FoundTable, findTable, isPeriod } from '@server/services/staging/sheets/findTable';
import type { SheetGrid } from '@server/services/staging/sheets/grid';
import { guessColumns } from '@server/services/staging/sheets/guessColumns';
import type { ImportChoices, ImportColumn, ImportKind } from '@/contract/staging/imports';
import { knownForms } from '../forms';
import { accountForms, readAccountLines } from './accountLines';
import { balanceForms, readBalanceLines } from './balanceLines';
import type { FileToRead, ReadImport } from './importTypes';
import { type MappedTable, mapRows } from './mappedRows';
import { type Meaning, positionForms, readPositionLines } from './positionLines';
import { chooseSheet, columnQuestions, dateQuestions } from './questions';
import { titleDay, titlePeriod } from './titleDates';

/** Reads a file as far as it can be without the books; what has to be asked first is in `questions`. Throws 422 for a broken one. */
export async function readImport({ file, fileName, choices, recall }: FileToRead): Promise<ReadImport> {
  const { name: sheet, grid, question } = await chooseSheet(file, choices.sheet);
  const table = grid === null ? null : findTable(grid.rows, knownForms, choices);
  const remembered = table?.kind ? await recall(table.kind.kind, table.headers) : null;
  const columns =
    table === null ? [] : guessColumns(table, { chosen: choices.mapping, remembered: remembered?.mapping });
  const read: ReadImport = {
    file,
    fileName,
    sheet,
    table,
    columns,
    questions: question === null ? [] : [question],
    period: null,
    day: null,
    content: null,
    leftOut: [],
    problems: [],
    notes: [...file.notes],
    meanings: onceEach([...(choices.meanings ?? []), ...(remembered?.meanings ?? [])]),
  };
  if (grid === null || table === null) return read;
  read.questions.push(...columnQuestions(table, columns));
  if (read.questions.some(({ is_required }) => is_required)) return read;
  await readTable(read, { grid, table, choices });
  return read;
}

/** One meaning for each value, the first. */
function onceEach(meanings: readonly Meaning[]): Meaning[] {
  const byValue = new Map<string, Meaning>();
  for (const meaning of meanings) {
    const key = JSON.stringify([meaning.field, meaning.written.toLowerCase()]);
    if (!byValue.has(key)) byValue.set(key, meaning);
  }
  return [...byValue.values()];
}

type Reading = { grid: SheetGrid; table: FoundTable; choices: ImportChoices };

async function readTable(read: ReadImport, { grid, table, choices }: Reading): Promise<void> {
  const { kind } = table;
  if (kind === null) return;
  const forms = formsOf[kind.kind];
  const mapped = await mapRows({
    grid,
    rows: table.rows,
    headers: table.headers,
    columns: read.columns,
    choices,
    forms,
  });
  const lines = await contentOf(kind.kind, mapped, read);
  read.content = lines.content;
  read.leftOut = lines.leftOut;
  // A cell that can't be read matters in a row that is imported.
  const leftOut = new Set(lines.leftOut.map(({ row }) => row));
  read.problems = [...mapped.problems.filter(({ row }) => !leftOut.has(row)), ...lines.problems];
  read.notes.push(...lines.notes);
  const times = [...headerTimes(read.columns), ...table.titles];
  if (kind.kind === 'balance') read.period = chosenPeriod(choices) ?? titlePeriod(times, read.fileName);
  if (kind.kind === 'position') read.day = chosenDay(choices) ?? titleDay(table.titles, read.fileName);
  read.questions.push(...dateQuestions(read, mapped, choices));
}

const formsOf = { account: accountForms, balance: balanceForms, position: positionForms };

async function contentOf(kind: ImportKind, mapped: MappedTable, { meanings }: ReadImport) {
  if (kind === 'account') {
    const { lines, ...rest } = await readAccountLines(mapped);
    const hasMapping = mapped.columnOf('focus') !== undefined || mapped.columnOf('ssoi') !== undefined;
    return { content: { kind, lines, hasMapping } as const, ...rest };
  }
  if (kind === 'balance') {
    const { lines, ...rest } = await readBalanceLines(mapped);
    return { content: { kind, lines } as const, ...rest };
  }
  const { lines, ...rest } = await readPositionLines(mapped, meanings);
  return { content: { kind, lines } as const, ...rest };
}

/** What the headers of the amounts that are read say of their period. */
function headerTimes(columns: readonly ImportColumn[]): string[] {
  const amounts = columns.filter(({ field }) => field === 'amount' || field === 'debit');
  return amounts.map(({ header }) => header).filter(isPeriod);
}

function chosenPeriod({ period }: ImportChoices): ReadImport['period'] {
  return period === undefined || period.trim() === '' ? null : { text: period.trim(), reason: 'Chosen by you.' };
}

function chosenDay({ report_date: date }: ImportChoices): ReadImport['day'] {
  return date === undefined ? null : { date, reason: 'Chosen by you.' };
}
