import type { Statements } from '@server/db/client';
import type { PositionQuery } from '@server/db/repositories/inventory/inventoryLists';
import {
  listReportDates,
  moveInventoryDates,
  positionImport,
  positionRules,
} from '@server/db/repositories/inventory/inventoryRepository';
import type { ListQuery, RowsQuery, StagedRecord } from '@server/db/repositories/lists/stagedPages';
import { positionDays } from '@server/db/repositories/staging/commitDaysRepository';
import type { IssueValues } from '@server/db/repositories/staging/issueQueries';
import type { BooksView, StagedTable } from '@server/db/repositories/staging/layers';
import type { CompanyContext } from '@server/services/common/context';
import type { WholeList } from '@server/services/common/wholeLists';
import { refreshAfterCommit, refreshHaircuts } from '@server/services/figures/haircuts/storedHaircuts';
import type { HistoryField, IssueMessage, KindImport, Reading, StagedKind } from '@server/services/staging/stagedKind';
import { quoted } from '@server/services/staging/textRules';
import Type from 'typebox';
import { type PositionForm, positionForm } from '@/contract/inventory/inventory';
import { inventoryFilters } from '@/contract/inventory/inventory.schema';
import type { InventoryFilters } from '@/contract/inventory/nonOption';
import { isoDateSchema } from '@/contract/wire/query.schema';
import { formatDay, isIsoDate } from '@/domain/periods';
import { printPositions } from './inventoryDocument';
import type { SentPosition } from './positionFields';
import type { PrintedColumn } from './printedColumns';

/** What the two kinds of an inventory have in common. */
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
      list: (tx: Statements, view: BooksView) => listReportDates(tx, view, [table]),
    },
    rules: (books) => positionRules(table, books),
    nameOf: positionName,
    messages,
    changedDays: (companyId) => positionDays(companyId, table),
    afterCommit: (tx, companyId) => moveInventoryDates(tx, companyId, table),
    onCommitted: refreshAfterCommit,
  };
}

type PositionLists<Stored> = {
  rows: (view: BooksView, query: PositionQuery) => RowsQuery;
  toRow: (record: Stored) => object;
  title: string;
  columns: readonly PrintedColumn[];
};

/** The lists of a kind of positions: narrowed to a report date, with computed haircuts, and printed. */
export function positionLists<Stored extends StagedRecord>({ rows, toRow, title, columns }: PositionLists<Stored>) {
  return {
    shows: [],
    toRow,
    refresh: refreshPositions,
    rows: (view: BooksView, { filters, ...query }: ListQuery<InventoryFilters>) =>
      rows(view, { ...query, filters: reportDateOf(filters) }),
    print: (context: CompanyContext, found: WholeList<object>, filters: InventoryFilters) =>
      printPositions(context, found, { title, columns, ...reportDateOf(filters) }),
  };
}

type PositionFile<Field extends string> = {
  /** The fields of a row in the template's order, and which of them are free text. */
  csvFields: readonly Field[];
  textFields: readonly Field[];
  /** Fields whose column a file may lack. */
  optionalFields?: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  read: (sent: SentPosition) => Reading;
};

/** The files of a kind of positions; their report date stands beside them. */
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

/** A total, a heading or a note has none of what every position has. */
function isPosition({ currency = '', long_or_short: side = '', long_short: ofOption = '' }: SentPosition): boolean {
  return currency !== '' || side !== '' || ofOption !== '';
}

const noPosition = {
  field: '',
  message: "This row has no Currency and no Long/ Short. Remove it if it's a total, a heading or a note.",
};

/** The filters of the lists: a report date, or empty for all of them. */
export const positionFilters = inventoryFilters;

/** The report date that a list is narrowed to. */
function reportDateOf({ report_date: date }: InventoryFilters): { reportDate?: string } {
  return date === undefined || date === '' ? {} : { reportDate: date };
}

/** Brings the computed haircuts of a list's report date, or of all dates, up to the books. */
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

/** The values of a change as text, by column; what is left out is empty. */
export function sentPosition(
  fields: Readonly<Record<string, string>>,
  change: Readonly<Record<string, unknown>>,
): SentPosition {
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, change[field] == null ? '' : String(change[field])]),
  );
}

/** The cells of a row of a file, by column. */
function sentCells(columns: readonly string[], cells: readonly string[]): SentPosition {
  const sent: Record<string, string> = {};
  for (let place = 0; place < columns.length; place += 1) sent[columns[place] ?? ''] = cells[place] ?? '';
  return sent;
}

/** The report date of a save, added to what was read of the position. */
export function withReportDate(reportDate: string | null | undefined, reading: Reading): Reading {
  if (reportDate != null) {
    return reading.ok ? { ok: true, values: { report_date: reportDate, ...reading.values } } : reading;
  }
  const issue = { field: 'report_date', message: 'Report Date is required.' };
  return { ok: false, issues: [issue, ...(reading.ok ? [] : reading.issues)] };
}

/** What an upload says beside the file: the report date, `MM-DD-YYYY`. */
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

/** What a file's row has beside its identifiers, as SQL types. */
function importedColumns(csvFields: readonly string[]): Readonly<Record<string, string>> {
  const fields = csvFields.filter((field) => field !== 'identifier' && field !== 'cusip_isin');
  return Object.fromEntries(fields.map((field) => [field, sqlTypes[positionForm(field)]]));
}

/** Compared columns of a history by their labels: the report date, then what a file's row has. */
export function historyFields(labels: Readonly<Record<string, string>>, csvFields: readonly string[]): HistoryField[] {
  return ['report_date', ...csvFields].map((column) => ({
    column,
    label: labels[column] ?? column,
    ...shownAs[positionForm(column)],
  }));
}

const shownAs: Readonly<Record<PositionForm, Pick<HistoryField, 'type' | 'shown'>>> = {
  text: {},
  date: { shown: formatDay },
  quantity: { type: 'quantity' },
  amount: { type: 'amount' },
};
