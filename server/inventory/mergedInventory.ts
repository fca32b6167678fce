import type { CompanyContext } from '@server/common/context';
import { type ListRequest, pageOf, paginationOf, sortOf } from '@server/common/lists';
import { type PageOrAll, readWholeList } from '@server/common/wholeLists';
import { refreshHaircuts } from '@server/haircuts/storedHaircuts';
import { listReportDates } from '@server/inventory/repositories/inventoryRepository';
import {
  type MergedQuery,
  type MergedRecord,
  pageMerged,
  walkMerged,
} from '@server/inventory/repositories/mergedInventoryRepository';
import { committedView } from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { inventoryListFields, inventorySortFields } from '@/contract/inventory/inventory';
import type { InventoryRow } from '@/contract/inventory/inventory.schema';
import { nonOptionLabels } from '@/contract/inventory/nonOption';
import { optionLabels } from '@/contract/inventory/option';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { computedHaircut, toNumberOrNull } from './computedHaircut';
import { printedColumns, printPositions } from './inventoryDocument';

type MergedParams = ListRequest & { reportDate?: string };

/** Returns the committed positions of both kinds with their haircuts, of one date or all. */
export async function listInventory(context: CompanyContext, params: MergedParams): Promise<PageOrAll<InventoryRow>> {
  const query = queryOf(context, params);
  await refreshHaircuts(context, datesOf(query));
  const page = pageOf(params);
  if (page === null) return readWholeList(context, (tx) => walkMerged(tx, query), toRow);
  const found = await pageMerged(context.database, query, page);
  return { data: found.rows.map(toRow), pagination: paginationOf(params, found.total) };
}

/** Returns the same as a document. Throws 422 for none, and for more than a document holds. */
export async function printInventory(context: CompanyContext, params: MergedParams): Promise<PdfDefinition> {
  const query = queryOf(context, params);
  await refreshHaircuts(context, datesOf(query));
  const rows = readWholeList(context, (tx) => walkMerged(tx, query), toRow);
  return printPositions(context, rows, {
    title: 'Inventory Detail with Haircuts',
    columns: printedColumns({ ...optionLabels, ...nonOptionLabels }, inventoryListFields),
    ...(query.reportDate !== undefined && { reportDate: query.reportDate }),
  });
}

/** Returns the report dates with positions of either kind, the latest first. */
export async function listInventoryDates({ database, member }: CompanyContext): Promise<{ report_date: string }[]> {
  const dates = await listReportDates(database.db, committedView(member.companyId), [nonOptionTable, optionTable]);
  return dates.map((report_date) => ({ report_date }));
}

function datesOf({ reportDate }: MergedQuery) {
  return reportDate === undefined ? undefined : [reportDate];
}

function queryOf({ member }: CompanyContext, { reportDate, ...params }: MergedParams): MergedQuery {
  const date = reportDate === undefined || reportDate === '' ? {} : { reportDate };
  return { companyId: member.companyId, sort: sortOf(params, inventorySortFields), ...date };
}

function toRow(record: MergedRecord): InventoryRow {
  const { id, kind, status, report_date, identifier, cusip_isin, type, subtype, currency } = record;
  return {
    id,
    kind,
    status,
    report_date,
    identifier,
    cusip_isin,
    type,
    subtype,
    currency,
    qty: Number(record.qty),
    purch_pr: toNumberOrNull(record.purch_pr),
    long_or_short: record.long_or_short,
    maturity: record.maturity,
    call_put: record.call_put,
    covered: record.covered,
    underlying_mkt_pr: toNumberOrNull(record.underlying_mkt_pr),
    underlying_mkt_value: toNumberOrNull(record.underlying_mkt_value),
    underlying_haircut: toNumberOrNull(record.underlying_haircut),
    tot_pos_val: Number(record.tot_pos_val),
    ...computedHaircut(record),
  };
}
