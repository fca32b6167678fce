import { refusedFile } from '@server/staging/imports/fileIssues';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportColumn } from '@/contract/imports/imports.schema';
import { isTotalText } from '@/domain/imports/accountText';
import { decideByBooks } from '@/domain/imports/balances/earlierBooks';
import { findLayout } from '@/domain/imports/balances/layout';
import { createSideFinder } from '@/domain/imports/balances/normalSides';
import { type ReadTable, readBalanceTable, toImportColumns } from '@/domain/imports/balances/readBalanceTable';
import { type FoundTable, findTable, placedAt } from '@/domain/imports/findTable';
import { type SheetGrid, unreadableKey } from '@/domain/imports/grid';
import { guessColumns, identityOfList } from '@/domain/imports/guessColumns';
import { findOtherReport, isTrialBalanceTitled } from '@/domain/imports/otherReports';
import { isoOf, monthOf, titlePeriods } from '@/domain/imports/titleDates';
import { knownForms } from '../forms';
import type { FileToRead, OpenedTable, RememberedShape } from './importTypes';
import { repeatsHeader } from './mappedRows';
import { openPositionTable } from './openPositionTable';

/** The file with its choices and memory, and the account numbers of the books. */
export type Opening = { given: FileToRead; numbers: ReadonlySet<string> };

/** Finds the table of a sheet and decides how its columns are read. Throws 422 for a report of another kind. */
export async function openTable(grid: SheetGrid, opening: Opening): Promise<OpenedTable> {
  const { choices, fileName } = opening.given;
  const positions = await openPositionTable(grid, opening.given);
  if (positions !== null) return positions;
  const found = findLedgerTable(grid, choices);
  const known = mayBeBalance(found, choices) ? await recallOrSource(found, opening) : null;
  const balance = known === null ? null : await readWithBooks(found, known.columns, opening);
  const isKnown = choices.kind !== undefined || found.source !== null;
  const other = isKnown ? null : findOtherReport(found, () => isTrialBalance(balance));
  if (other !== null) throw refusedFile(other);
  const table = balance === null ? found : withKind(found, balance);
  const periods = titlePeriods(found.titles, fileName);
  if (balance !== null && known !== null && table.kind?.kind === 'balance') {
    const guessed = guessColumns(table, { chosen: choices.mapping, remembered: known.remembered?.mapping });
    const columns = withPeriodColumn(toImportColumns(guessed, balance), table);
    const { rivals } = balance.identity;
    return { table, columns, balance, rivals, remembered: known.remembered, periods };
  }
  return openOther(table, periods, opening);
}

/** Returns a table that isn't a trial balance, with its columns. */
async function openOther(table: FoundTable, periods: OpenedTable['periods'], { given }: Opening): Promise<OpenedTable> {
  const remembered = table.kind === null ? null : await given.recall(table.kind.kind, table.headers);
  const columns = guessColumns(table, { chosen: given.choices.mapping, remembered: remembered?.mapping });
  const isGuessed = table.kind?.kind === 'account' && table.source === null && remembered === null;
  const isChosen = given.choices.mapping?.some(({ field }) => field === 'number' || field === 'account') === true;
  const rivals = isGuessed && !isChosen ? identityOfList(table).rivals : [];
  return { table, columns, balance: null, rivals, remembered, periods };
}

/** Returns true for a table that is read as a trial balance to see if it is one. */
function mayBeBalance({ kind, source }: FoundTable, { kind: chosen }: ImportChoices): boolean {
  if (kind?.kind === 'position') return false;
  return kind?.kind !== 'account' || (source === null && chosen === undefined);
}

type KnownColumns = {
  columns: readonly { column: number; field: string | null }[];
  remembered: RememberedShape | null;
};

/** Returns the columns as in the last file of this shape, else as the file's source has them. */
async function recallOrSource(found: FoundTable, { given }: Opening): Promise<KnownColumns> {
  const remembered = await given.recall('balance', found.headers);
  if (remembered !== null) return { columns: remembered.mapping, remembered };
  const guessed = found.source === null ? [] : guessColumns(found, {});
  return { columns: guessed.map(({ column, field }) => ({ column, field })), remembered };
}

/** Reads a table as a trial balance, and decides between readings by the books' trial balances before its period. */
async function readWithBooks(found: FoundTable, known: KnownColumns['columns'], opening: Opening): Promise<ReadTable> {
  const read = readAsBalance(found, known, opening);
  const { choices, earlierBooks } = opening.given;
  const month = monthOf(choices.period ?? '') ?? titleMonth(found, opening);
  if (read.decision === null || read.decision.rivals.length === 0 || month?.length !== 7) return read;
  const books = await earlierBooks(month);
  return { ...read, decision: decideByBooks(read.decision, { rows: read.rows, month, books }) };
}

/** Returns the month of the period in the titles; null if they name none or several. */
function titleMonth({ titles }: FoundTable, { given }: Opening): string | null {
  const [period, ...others] = titlePeriods(titles, given.fileName);
  return period === undefined || others.length > 0 ? null : monthOf(period.text);
}

function readAsBalance(found: FoundTable, known: KnownColumns['columns'], opening: Opening): ReadTable {
  const { choices } = opening.given;
  const excluded = new Set(choices.left_out);
  const rows = withCorrections(found, choices).filter(
    (line) => !excluded.has(line.row) && !repeatsHeader(line, found.headers),
  );
  return readBalanceTable(
    { headers: found.headers, rows, mapping: choices.mapping ?? [], chosen: choices.reading, known },
    {
      isKnown: (number) => opening.numbers.has(number),
      sideOf: createSideFinder(),
      titleMonth: titleMonth(found, opening),
    },
  );
}

/** Returns true if the amounts balance and nearly every row has an account of its own, which no list of transactions does. */
function isTrialBalance(balance: ReadTable | null): boolean {
  const best = balance?.decision?.isClosing === true ? balance.decision.best : null;
  if (best === null) return false;
  const names = best.kept.map((place) => {
    const { number, name } = balance?.rows[place]?.account ?? {};
    return number ?? name ?? '';
  });
  return new Set(names).size >= names.length * 0.95;
}

/** Returns the columns with the one that has the period: by its header, or since all of its cells name the same one. */
function withPeriodColumn(columns: readonly ImportColumn[], { rows }: FoundTable): ImportColumn[] {
  const shareOf = ({ column }: ImportColumn) => {
    const cells = rows.slice(0, 500).map(({ cells: all }) => all[column] ?? '');
    const filled = cells.filter((cell) => cell !== '' && !/^\d{4}$/.test(cell));
    const periods = filled.filter((cell) => monthOf(isoOf(cell)) !== null);
    return { share: periods.length / Math.max(filled.length, 1), kinds: new Set(periods).size, count: periods.length };
  };
  const found = columns.map((column) => {
    if (column.field !== 'period' || column.origin !== 'guessed' || shareOf(column).share > 0.7) return column;
    return { ...column, field: null, reason: 'The values are no periods.', confidence: 'high' as const };
  });
  if (found.some(({ field }) => field === 'period')) return found;
  const constant = found.find((column) => {
    if (column.field !== null || column.origin !== 'guessed') return false;
    const { share, kinds, count } = shareOf(column);
    return share > 0.7 && kinds === 1 && count * 2 > rows.length;
  });
  return found.map((column) =>
    column === constant
      ? { ...column, field: 'period', reason: 'All values name one period.', confidence: 'high' }
      : column,
  );
}

/** Finds the table by its headers, or by its cells if a row of data looks more like headers. */
function findLedgerTable(grid: SheetGrid, choices: ImportChoices): FoundTable {
  const found = findTable(grid.rows, knownForms, choices);
  if (found.source !== null || found.kind?.kind === 'position' || choices.header_row !== undefined) return found;
  const layout = findLayout(grid.rows);
  const header = grid.rows.findIndex(({ row }) => row === found.headerRow);
  if (layout === null || (header < layout.first && header >= layout.header)) return found;
  return { ...found, ...placedAt(grid.rows, layout) };
}

/** Returns the table as a trial balance if its amounts prove it; accounts with amounts that don't are asked about. */
function withKind(found: FoundTable, { decision, hasAmounts }: ReadTable): FoundTable {
  if (found.kind?.kind === 'balance') return found;
  const balance = knownForms.kinds.find(({ kind }) => kind === 'balance') ?? null;
  if (decision?.isClosing === true) {
    return { ...found, kind: balance, kindReason: 'It has accounts, and amounts that balance.' };
  }
  const isAccount = found.kind?.kind === 'account';
  if (hasAmounts || (isAccount && (isTrialBalanceTitled(found.titles) || hasTotals(found) || hasOtherNumbers(found)))) {
    return { ...found, kind: null, kindReason: 'The file has amounts that don’t balance.' };
  }
  return found;
}

/** Returns true if a row says total beside a number, which no list of accounts has. */
function hasTotals({ rows }: FoundTable): boolean {
  return rows.some(({ cells }) => cells.some(isTotalText) && cells.some((cell) => /^[(-]?[\d.,]+\)?$/.test(cell)));
}

/** Returns true if a column that no list of accounts has is full of numbers, in whatever form. */
function hasOtherNumbers(found: FoundTable): boolean {
  return guessColumns(found, {}).some(({ column, field }) => {
    const cells = found.rows.slice(0, 300).map(({ cells: all }) => all[column] ?? '');
    const numbers = cells.filter((cell) => /\d[.,'’ \d]\d*/.test(cell) && !/\p{L}{3}|[/:]/u.test(cell));
    return field === null && numbers.length > cells.length * 0.3 && new Set(numbers).size > numbers.length * 0.3;
  });
}

function withCorrections({ rows }: FoundTable, { corrections = [] }: ImportChoices): FoundTable['rows'] {
  if (corrections.length === 0) return rows;
  const corrected = new Map(corrections.map(({ row, column, value }) => [unreadableKey(row, column), value.trim()]));
  return rows.map((line) => ({
    ...line,
    cells: line.cells.map((cell, column) => corrected.get(unreadableKey(line.row, column)) ?? cell),
  }));
}
