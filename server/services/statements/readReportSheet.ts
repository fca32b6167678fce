import type { CompanyContext } from '@server/services/context';
import type { PeriodReport } from '@/contract/statement';
import type { Finding } from '@/domain/focus/types';
import { netCapitalRows } from '@/domain/netCapital/netCapitalRows';
import { haircutSecuritiesSheet, haircutSummarySheet } from '@/domain/statements/haircutSheets';
import { netCapitalSheet } from '@/domain/statements/netCapitalSheet';
import type { StatementReport } from '@/domain/statements/reportNames';
import type { ReportSheet } from '@/domain/statements/reportSheet';
import { statementSheet } from '@/domain/statements/statementSheet';
import { readHaircutReport } from './haircutReports';
import { readNetCapital } from './netCapitalReport';
import { type ReadStatement, readStatement } from './readStatement';

/** Which report is wanted, and of which periods, or of which date. */
export type SheetRequest = { report: StatementReport; when: readonly string[] };

/** A report as a sheet, from the committed books of one moment. Throws as the report itself does. */
export function readReportSheet(context: CompanyContext, { report, when }: SheetRequest): Promise<ReportSheet> {
  switch (report) {
    case 'net-capital':
      return netCapitalSheetOf(context, when[0] ?? '');
    case 'haircut-summary':
    case 'haircut-by-security':
      return haircutSheetOf(context, report, when[0] ?? '');
    default:
      return statementSheetOf(context, report, when);
  }
}

async function statementSheetOf(
  context: CompanyContext,
  report: PeriodReport,
  timeReports: readonly string[],
): Promise<ReportSheet> {
  const read = await readStatement(context, report, timeReports);
  return statementSheet(read.statement, { companyName: read.companyName, findings: findingTexts(read) });
}

async function netCapitalSheetOf(context: CompanyContext, date: string): Promise<ReportSheet> {
  const { companyName, reportDate, computation } = await readNetCapital(context, date);
  const findings = computation.findings.map(messageOf);
  return netCapitalSheet(netCapitalRows(computation.figures), { companyName, reportDate, findings });
}

async function haircutSheetOf(
  context: CompanyContext,
  report: 'haircut-summary' | 'haircut-by-security',
  date: string,
): Promise<ReportSheet> {
  const { companyName, reportDate, haircuts } = await readHaircutReport(context, date);
  const findings = haircuts.findings.map(({ message }) => message);
  const about = { companyName, reportDate, findings, notes: haircuts.notes };
  return report === 'haircut-summary'
    ? haircutSummarySheet(haircuts.summary, about)
    : haircutSecuritiesSheet(haircuts.bySecurity, about);
}

/** What is to be said of the columns; of several, each under its period's name. */
function findingTexts({ statement: { columns }, findings }: ReadStatement): readonly string[] {
  return columns.flatMap(({ name }, index) =>
    (findings[index] ?? []).map(messageOf).map((message) => (columns.length === 1 ? message : `${name}: ${message}`)),
  );
}

function messageOf({ message }: Finding): string {
  return message;
}
