import { ruleBroken } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import type { Executor } from '@server/db/client';
import { netCapitalRows } from '@/domain/netCapital/netCapitalRows';
import { pictureAmounts } from '@/domain/netCapital/pictureItems';
import { formatPeriod } from '@/domain/periods';
import type { Finding } from '@/domain/questions/finding';
import { haircutSecuritiesSheet, haircutSummarySheet } from '@/domain/statements/haircutSheets';
import { netCapitalSheet } from '@/domain/statements/netCapitalSheet';
import type { StatementReport } from '@/domain/statements/reportNames';
import { isEmptySheet, type ReportSheet, type SheetRow } from '@/domain/statements/reportSheet';
import { sheetWaterfall } from '@/domain/statements/sheetWaterfall';
import { sectionWriter, statementSheet } from '@/domain/statements/statementSheet';
import { readBridgedReportIn } from './haircutReports';
import { readFormerAmountsIn, readNetCapitalIn } from './netCapitalReport';
import { type ReadStatement, readStatement, type StatementRequest } from './readStatement';
import { tableHead, tableRows } from './toSheetTable';
import { walkStatement } from './walkStatement';

/** The requested report, and its periods or its date. */
export type SheetRequest = { report: StatementReport; when: readonly string[] };

/** Returns the message for an empty report. */
export function emptySheetText(report: StatementReport): string {
  return report === 'net-capital' ? 'There is no data to display' : 'There is no report.';
}

/**
 * Returns a report as a sheet, from the committed books of a snapshot that the caller holds. Throws as the report itself does, and 422 for an empty
 * one, or one of more rows than `maxRows`.
 */
export async function readReportSheetIn(
  tx: Executor,
  companyId: number,
  request: SheetRequest & { maxRows?: number },
): Promise<ReportSheet> {
  const sheet = await readSheet(tx, companyId, request);
  if (isEmptySheet(sheet)) throw ruleBroken(emptySheetText(request.report));
  return markSample(tx, companyId, sheet);
}

/** Marks the sheet of a sample company, so that every page says so. */
export async function markSample(tx: Executor, companyId: number, sheet: ReportSheet): Promise<ReportSheet> {
  const { isSample } = await requireCompany(tx, companyId);
  return isSample ? { ...sheet, isSample } : sheet;
}

function readSheet(
  tx: Executor,
  companyId: number,
  { report, when, maxRows = Number.POSITIVE_INFINITY }: Parameters<typeof readReportSheetIn>[2],
): Promise<ReportSheet> {
  const [date = ''] = when;
  switch (report) {
    case 'net-capital':
      return netCapitalSheetOf(tx, companyId, date);
    case 'haircut-summary':
    case 'haircut-by-security':
      return haircutSheetOf(tx, companyId, { report, date });
    default:
      return statementSheetOf(tx, companyId, { report, timeReports: when, maxRows });
  }
}

type LimitedRequest = StatementRequest & { maxRows: number };

async function statementSheetOf(tx: Executor, companyId: number, asked: LimitedRequest): Promise<ReportSheet> {
  const read = await readStatement(tx, companyId, asked);
  const sections: { title: string | null; rows: SheetRow[] }[] = [];
  let rowCount = 0;
  for await (const { title, rows } of walkStatement(tx, read, sectionWriter(read.statement))) {
    rowCount += rows.length;
    if (rowCount > asked.maxRows) throw tooLong(asked.maxRows);
    const last = sections.at(-1);
    if (last?.title === title) last.rows.push(...rows);
    else sections.push({ title, rows: [...rows] });
  }
  return { ...headOf(read), sections };
}

function tooLong(maxRows: number) {
  const count = maxRows.toLocaleString('en-US');
  return ruleBroken(`This report has more than ${count} rows, too many to print. Download Excel or CSV.`);
}

/** Yields a period report as rows of texts, in the form of `toSheetTable`, while its rows are read. Throws 422 for an empty one. */
export async function* walkReportTable(
  tx: Executor,
  companyId: number,
  asked: StatementRequest,
): AsyncGenerator<readonly (readonly string[])[], void> {
  const read = await readStatement(tx, companyId, asked);
  requireFilled(read);
  yield [tableHead(headOf(read), true)];
  for await (const section of walkStatement(tx, read, sectionWriter(read.statement))) yield tableRows(section, true);
}

/** Throws 422 for a period report without any trial balance. */
export function requireFilled({ statement: { columns, report } }: ReadStatement): void {
  if (!columns.some(({ hasTrialBalance }) => hasTrialBalance)) throw ruleBroken(emptySheetText(report));
}

function headOf(read: ReadStatement): Omit<ReportSheet, 'sections'> {
  return statementSheet(read.statement, { companyName: read.companyName, findings: toFindingTexts(read) });
}

async function netCapitalSheetOf(tx: Executor, companyId: number, date: string): Promise<ReportSheet> {
  const { companyName, reportDate, computation } = await readNetCapitalIn(tx, companyId, date);
  const findings = computation.findings.map(messageOf);
  const sheet = netCapitalSheet(netCapitalRows(computation.figures), { companyName, reportDate, findings });
  const former = await readFormerAmountsIn(tx, companyId, date);
  if (former === null) return sheet;
  const now = { timeReport: formatPeriod(computation.period), amounts: pictureAmounts(computation.figures) };
  return { ...sheet, waterfall: sheetWaterfall(now, former) };
}

async function haircutSheetOf(
  tx: Executor,
  companyId: number,
  { report, date }: { report: 'haircut-summary' | 'haircut-by-security'; date: string },
): Promise<ReportSheet> {
  const { companyName, reportDate, haircuts, bridge } = await readBridgedReportIn(tx, companyId, date);
  const findings = haircuts.findings.map(({ message }) => message);
  const about = { companyName, reportDate, findings, notes: haircuts.notes, bridge };
  return report === 'haircut-summary'
    ? haircutSummarySheet(haircuts.summary, about)
    : haircutSecuritiesSheet(haircuts.bySecurity, about);
}

/** Returns the texts on the columns; of several, each under its period's name. */
export function toFindingTexts({ statement: { columns }, findings }: ReadStatement): readonly string[] {
  return columns.flatMap(({ name }, index) =>
    (findings[index] ?? []).map(messageOf).map((message) => (columns.length === 1 ? message : `${name}: ${message}`)),
  );
}

function messageOf({ message }: Finding): string {
  return message;
}
