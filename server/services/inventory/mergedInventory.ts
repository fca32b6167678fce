import { listReportDates } from '@server/db/repositories/inventory/inventoryRepository';
import {
  type MergedQuery,
  type MergedRecord,
  pageMerged,
  walkMerged,
} from '@server/db/repositories/inventory/mergedInventoryRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { nonOptionTable, optionTable } from '@server/db/repositories/staging/tables';
import type { CompanyContext } from '@server/services/common/context';
import { type ListParams, pageOf, paginationOf, sortOf } from '@server/services/common/lists';
import { type PageOrAll, readWholeList } from '@server/services/common/wholeLists';
import { refreshHaircuts } from '@server/services/figures/haircuts/storedHaircuts';
import { type InventoryRow, inventoryListFields, inventorySortFields } from '@/contract/inventory/inventory';
import { nonOptionLabels } from '@/contract/inventory/nonOption';
import { optionLabels } from '@/contract/inventory/option';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { computedHaircut, numberOf } from './computedHaircut';
import { printPositions } from './inventoryDocument';
import { printedColumns } from './printedColumns';

type MergedParams = ListParams & { reportDate?: string };

/** The committed positions of both kinds with their haircuts, of a date or of all. */
export async function listInventory(context: CompanyContext, params: MergedParams): Promise<PageOrAll<InventoryRow>> {
  const query = queryOf(context, params);
  await refreshHaircuts(context, datesOf(query));
  const page = pageOf(params);
  if (page === null) return readWholeList(context, (tx) => walkMerged(tx, query), toRow);
  const found = await pageMerged(context.database, query, page);
  return { data: found.rows.map(toRow), pagination: paginationOf(params, found.total) };
}

/** The same as a document. Throws 422 where there are none, or more than a document takes. */
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

/** The report dates of which there are positions of either kind, the latest first. */
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
    purch_pr: numberOf(record.purch_pr),
    long_or_short: record.long_or_short,
    maturity: record.maturity,
    call_put: record.call_put,
    covered: record.covered,
    underlying_mkt_pr: numberOf(record.underlying_mkt_pr),
    underlying_mkt_value: numberOf(record.underlying_mkt_value),
    underlying_haircut: numberOf(record.underlying_haircut),
    tot_pos_val: Number(record.tot_pos_val),
    ...computedHaircut(record),
  };
}
