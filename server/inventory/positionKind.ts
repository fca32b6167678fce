import type { CompanyContext } from '@server/common/context';
import { quoted } from '@server/common/textRules';
import type { WholeList } from '@server/common/wholeLists';
import type { Executor } from '@server/db/client';
import { refreshAfterCommit, refreshHaircuts } from '@server/haircuts/storedHaircuts';
import type { PositionQuery } from '@server/inventory/repositories/inventoryLists';
import {
  listReportDates,
  positionImport,
  positionRules,
  updateInventoryDates,
} from '@server/inventory/repositories/inventoryRepository';
import { positionDays } from '@server/staging/repositories/commitDaysRepository';
import type { IssueValues } from '@server/staging/repositories/issueQueries';
import type { BooksView, StagedTable } from '@server/staging/repositories/layers';
import type { RecordListQuery, RowsQuery, StagedRecord } from '@server/staging/repositories/stagedPages';
import type { HistoryField, IssueMessage, KindImport, Reading, StagedKind } from '@server/staging/stagedKind';
import Type from 'typebox';
import { type PositionForm, positionForm } from '@/contract/inventory/inventory';
import { inventoryFilters } from '@/contract/inventory/inventory.schema';
import type { InventoryFilters } from '@/contract/inventory/nonOption';
import { isoDateSchema } from '@/contract/wire/query.schema';
import { positionWord } from '@/domain/haircuts/positionWords';
import { formatDay, isIsoDate } from '@/domain/periods';
import { type PrintedColumn, printPositions } from './inventoryDocument';
import type { SentPosition } from './positionFields';

/** Returns the parts that both inventory kinds share. */
export function positionTerms(
  table: StagedTable,
): Pick<
  StagedKind,
  'table' | 'filterValues' | 'rules' | 'nameOf' | 'messages' | 'changedDays' | 'afterCommit' | 'onCommitted'
> {
  return {
    table,
    filterValues: {
      path: 'available-report-date',
      field: 'report_date',
      schema: isoDateSchema,
      list: (tx: Executor, view: BooksView) => listReportDates(tx, view, [table]),
    },
    rules: (books) => positionRules(table, books),
    nameOf: positionName,
    messages,
    changedDays: (companyId) => positionDays(companyId, table),
    afterCommit: (tx, companyId) => updateInventoryDates(tx, companyId, table),
    onCommitted: refreshAfterCommit,
  };
}

type PositionLists<Stored> = {
  rows: (view: BooksView, query: PositionQuery) => RowsQuery;
  toRow: (record: Stored) => object;
  title: string;
  columns: readonly PrintedColumn[];
};

/** Returns the lists of a kind of positions: filtered by report date, with computed haircuts, and printable. */
export function positionLists<Stored extends StagedRecord>({ rows, toRow, title, columns }: PositionLists<Stored>) {
  return {
    shows: [],
    toRow,
    refresh: refreshPositions,
    rows: (view: BooksView, { filters, ...query }: RecordListQuery<InventoryFilters>) =>
      rows(view, { ...query, filters: reportDateOf(filters) }),
    print: (context: CompanyContext, found: WholeList<object>, filters: InventoryFilters) =>
      printPositions(context, found, { title, columns, ...reportDateOf(filters) }),
  };
}

type PositionFile<Field extends string> = {
  /** Fields of a row in the template's order, and the free-text ones. */
  csvFields: readonly Field[];
  textFields: readonly Field[];
  /** Fields whose column is optional in a file. */
  optionalFields?: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  read: (sent: SentPosition) => Reading;
};

/** Returns the file formats of a kind of positions; their report date is sent with the file. */
export function positionFiles<Field extends string>(
  table: StagedTable,
  { csvFields, textFields, optionalFields = [], labels, read }: PositionFile<Field>,
): Omit<KindImport, 'action' | 'template'> {
  return {
    source: positionImport(table, importedColumns(csvFields)),
    headers: csvFields.map((field) => labels[field]),
    optionalHeaders: optionalFields.map((field) => labels[field]),
    textPositions: textFields.map((field) => csvFields.indexOf(field)),
    headerOf: labels,
    fields: reportDateField,
    openReader: async () => (cells) => {
      const sent = sentCells(csvFields, cells);
      return isPosition(sent) ? read(sent) : { ok: false, issues: [noPosition] };
    },
  };
}

/** Returns false for totals, headings and notes, which lack every position's fields. */
function isPosition({ currency = '', long_or_short: side = '', long_short: ofOption = '' }: SentPosition): boolean {
  return currency !== '' || side !== '' || ofOption !== '';
}

const noPosition = {
  field: '',
  message: "This row has no Currency and no Long/ Short. Remove it if it's a total, a heading or a note.",
};

/** Filters of the lists: a report date, empty for all. */
export const positionFilters = inventoryFilters;

/** Returns a list's report date filter. */
function reportDateOf({ report_date: date }: InventoryFilters): { reportDate?: string } {
  return date === undefined || date === '' ? {} : { reportDate: date };
}

/** Refreshes the stored haircuts of a list's report date, or of all dates. */
function refreshPositions(context: CompanyContext, filters: InventoryFilters): Promise<void> {
  const { reportDate } = reportDateOf(filters);
  return refreshHaircuts(context, reportDate === undefined ? undefined : [reportDate]);
}

function positionName({ identifier, side, report_date: date }: IssueValues): string {
  return `${identifier ?? 'Unknown position'}${side == null ? '' : ` (${side})`}${date == null ? '' : `, ${formatDay(date)}`}`;
}

const messages: Readonly<Record<string, IssueMessage>> = {
  doubledRow: (_row, { value, first }) =>
    `${quoted(value ?? '')} is in row ${first} already, on the same side. Keep one of the rows, or add the lots together.`,
  doubledPosition: (row) => `${row} is already in the inventory. Change that position, or use another identifier.`,
  expired: (_row, { identifier, maturity, report_date: date }) =>
    `${identifier} expired on ${dayText(maturity)}, before the report date, ${dayText(date)}. Correct the date, or remove the position.`,
  matured: (_row, { identifier, maturity, report_date: date }) =>
    `${identifier} matured on ${dayText(maturity)}, which isn't after the report date, ${dayText(date)}. Correct the date, or remove the position.`,
};

function dayText(date: string | null | undefined): string {
  return date == null ? '' : formatDay(date);
}

/** Returns the values of a change as text, by column; omitted ones are empty. */
export function sentPosition(
  fields: Readonly<Record<string, string>>,
  change: Readonly<Record<string, unknown>>,
): SentPosition {
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, change[field] == null ? '' : String(change[field])]),
  );
}

/** Returns the cells of a file's row, by column. */
function sentCells(columns: readonly string[], cells: readonly string[]): SentPosition {
  const sent: Record<string, string> = {};
  for (let place = 0; place < columns.length; place += 1) sent[columns[place] ?? ''] = cells[place] ?? '';
  return sent;
}

/** Adds a save's report date to a position's reading. */
export function withReportDate(reportDate: string | null | undefined, reading: Reading): Reading {
  if (reportDate != null) {
    return reading.ok ? { ok: true, values: { report_date: reportDate, ...reading.values } } : reading;
  }
  const issue = { field: 'report_date', message: 'Report Date is required.' };
  return { ok: false, issues: [issue, ...(reading.ok ? [] : reading.issues)] };
}

/** The field sent with an upload: the report date, `MM-DD-YYYY`. */
const reportDateField: NonNullable<KindImport['fields']> = {
  schema: Type.Object({ reportDate: Type.String({ pattern: '^\\d{2}-\\d{2}-\\d{4}$' }) }),
  read: ({ reportDate }) => {
    const [month, day, year] = String(reportDate).split('-');
    const date = `${year}-${month}-${day}`;
    return isIsoDate(date) && /^[12]/.test(date)
      ? { ok: true, values: { report_date: date } }
      : {
          ok: false,
          issues: [{ field: 'reportDate', message: `${reportDate} isn't a date. Enter it like 06-30-2026.` }],
        };
  },
};

const sqlTypes = {
  text: 'text',
  date: 'date',
  quantity: 'numeric(15, 4)',
  amount: 'numeric(15, 2)',
} as const satisfies Record<PositionForm, string>;

/** Returns the SQL types of a file row's columns after its identifiers. */
function importedColumns(csvFields: readonly string[]): Readonly<Record<string, string>> {
  const fields = csvFields.filter((field) => field !== 'identifier' && field !== 'cusip_isin');
  return Object.fromEntries(fields.map((field) => [field, sqlTypes[positionForm(field)]]));
}

/** Returns the compared columns of a history by label: the report date, then a file row's columns. */
export function historyFields(labels: Readonly<Record<string, string>>, csvFields: readonly string[]): HistoryField[] {
  return ['report_date', ...csvFields].map((column) => ({
    column,
    label: labels[column] ?? column,
    ...shownAs(column),
  }));
}

function shownAs(column: string): Pick<HistoryField, 'type' | 'shown'> {
  const form = positionForm(column);
  if (form === 'date') return { shown: formatDay };
  return form === 'text' ? { shown: (value) => positionWord(column, value) } : { type: form };
}
