import { listOrder } from '@server/db/lists/sortOrder';
import { importByKey } from '@server/imports/importsRepository';
import { positionDays } from '@server/staging/repositories/commitDaysRepository';
import { issueColumns } from '@server/staging/repositories/issueQueries';
import { aliveLayersOf, isCommitted, layerPairs, planOf, type StagedTable } from '@server/staging/repositories/layers';
import { contains, isOneOf, recordRows, type StagedRecord } from '@server/staging/repositories/stagedPages';
import type { Reading, StagedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import { sql } from 'drizzle-orm';
import Type, { type Static } from 'typebox';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { isoDateSchema } from '@/contract/wire/query.schema';

/** Table of a kind that no migration creates, with the indexes of the others. */
export const positionTableSql = `
  create table position_versions (like coa_versions including all);
  alter table position_versions drop column number_key, drop column search_text;
  alter table position_versions drop column account_number, drop column account_name, drop column focus_id, drop column ssoi_id,
    add column identifier text not null, add column report_date date not null, add column qty numeric(15, 4) not null`;

export const positionSchema = Type.Object({
  ...stagedRowProperties,
  identifier: Type.String(),
  report_date: isoDateSchema,
  qty: Type.Number(),
});
const positionChangeSchema = Type.Object({
  ...stagedChangeProperties,
  identifier: Type.String(),
  reportDate: isoDateSchema,
  qty: Type.Number(),
});
const positionFilters = { report_date: Type.Optional(isoDateSchema) };

export type Position = Static<typeof positionSchema>;
type PositionChange = Static<typeof positionChangeSchema>;
type PositionRecord = StagedRecord & { identifier: string; report_date: string; qty: string };

const table: StagedTable = {
  name: 'position_versions',
  columns: ['identifier', 'report_date', 'qty'],
  namesOf: (alias) => {
    const row = sql.identifier(alias);
    return sql`jsonb_build_object('identifier', ${row}.identifier, 'report_date', ${row}.report_date::text)`;
  },
};

/** A kind that only tests have: positions of securities on report dates, which have no periods and no line sums. */
export const positionKind: StagedKind<PositionChange, PositionRecord, { report_date?: string }> = {
  name: 'HAIRCUT_DETAIL',
  path: '/non-options-inventories',
  table,
  schemas: { row: positionSchema, filters: positionFilters, change: positionChangeSchema },
  list: {
    sortFields: ['identifier', 'qty'],
    shows: [],
    rows: (view, { ids, search, show, filters, sort }) =>
      recordRows({
        table,
        view,
        show,
        where: sql`${isOneOf(sql`v.id`, ids)} and ${contains(sql`v.identifier`, search)}
          and (${filters.report_date ?? null}::date is null or v.report_date = ${filters.report_date ?? null}::date)`,
        columns: sql`v.identifier, v.report_date::text as report_date, v.qty`,
        order: listOrder(
          { identifier: { by: sql`v.identifier` }, qty: { by: sql`v.qty` }, id: { by: sql`v.id` } },
          sort,
          {
            identifier: 'asc',
            id: 'asc',
          },
        ),
      }),
    toRow: ({ identifier, report_date, qty, ...record }) =>
      toStagedRow(record, { identifier, report_date, qty: Number(qty) }),
  },
  filterValues: {
    path: 'available-report-date',
    field: 'report_date',
    schema: isoDateSchema,
    list: async (tx, { companyId }) => {
      const { rows } = await tx.execute<{ report_date: string }>(sql`
        select distinct v.report_date::text from position_versions v
        where ${isCommitted('v', companyId)} and not v.is_deleted order by report_date desc`);
      return rows.map((row) => row.report_date);
    },
  },
  history: [
    { column: 'identifier', label: 'Identifier' },
    { column: 'report_date', label: 'Report date' },
    { column: 'qty', label: 'Quantity' },
  ],
  fields: { identifier: 'identifier', report_date: 'reportDate', qty: 'qty' },
  read: ({ identifier, reportDate, qty }) => readPosition(identifier, String(qty), { report_date: reportDate }),
  rules: (books) => {
    const layers = aliveLayersOf(table, books(table));
    const issue = { field: 'identifier', rule: 'doubledPosition', values: table.namesOf('v') };
    return layerPairs(layers, layers).map(
      ({ left, right }) => sql`
        select p.position, p.record_id, ${issueColumns(issue)} from ${planOf(table)} p join ${left} v on v.id = p.record_id
        where exists (select 1 from ${right} o where o.identifier = v.identifier and o.report_date = v.report_date and o.id <> v.id)`,
    );
  },
  nameOf: ({ identifier, report_date }) => `${identifier} on ${report_date}`,
  changedDays: (companyId) => positionDays(companyId, table),
  messages: { doubledPosition: (row) => `${row} is there already.` },
  import: {
    action: 'UPLOAD_NON_OPTION_INVENTORY',
    source: importByKey(table, {
      columns: { identifier: 'text', report_date: 'date', qty: 'numeric(15, 4)' },
      key: ['identifier', 'report_date'],
      keyField: 'identifier',
    }),
    headers: ['Identifier', 'Qty'],
    textPositions: [],
    headerOf: { identifier: 'Identifier', qty: 'Qty' },
    openReader:
      async () =>
      ([identifier = '', qty = '']) =>
        readPosition(identifier, qty),
    fields: {
      schema: Type.Object({ reportDate: Type.String({ pattern: '^\\d{2}-\\d{2}-\\d{4}$' }) }),
      read: ({ reportDate }) => readReportDate(String(reportDate)),
    },
    template: { fileName: 'inventory-template.csv', rows: [['AAPL', '100']] },
  },
};

function readPosition(identifier: string, qty: string, rest: Record<string, string> = {}): Reading {
  if (identifier === '') return { ok: false, issues: [{ field: 'identifier', message: 'Identifier is required' }] };
  if (!/^-?\d+(\.\d{1,4})?$/.test(qty)) return { ok: false, issues: [{ field: 'qty', message: 'Qty is a number' }] };
  return { ok: true, values: { identifier, qty, ...rest } };
}

function readReportDate(text: string): Reading {
  const [month, day, year] = text.split('-');
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isDay
    ? { ok: true, values: { report_date: `${year}-${month}-${day}` } }
    : { ok: false, issues: [{ field: 'reportDate', message: `${text} is not a date.` }] };
}
