import type { Statements } from '@server/db/client';
import type { PeriodReport } from '@/contract/statement';
import type { Finding } from '@/domain/focus/types';
import { netCapitalRows } from '@/domain/netCapital/netCapitalRows';
import { haircutSecuritiesSheet, haircutSummarySheet } from '@/domain/statements/haircutSheets';
import { netCapitalSheet } from '@/domain/statements/netCapitalSheet';
import type { StatementReport } from '@/domain/statements/reportNames';
import type { ReportSheet } from '@/domain/statements/reportSheet';
import { statementSheet } from '@/domain/statements/statementSheet';
import { readHaircutReportIn } from './haircutReports';
import { readNetCapitalIn } from './netCapitalReport';
import { type ReadStatement, readStatementIn } from './readStatement';

/** Which report is wanted, and of which periods, or of which date. */
export type SheetRequest = { report: StatementReport; when: readonly string[] };

/** A report as a sheet, from the committed books of a snapshot that the caller holds. Throws as the report itself does. */
export function readReportSheetIn(
  tx: Statements,
  companyId: number,
  { report, when }: SheetRequest,
): Promise<ReportSheet> {
  const [date = ''] = when;
  switch (report) {
    case 'net-capital':
      return netCapitalSheetOf(tx, companyId, date);
    case 'haircut-summary':
    case 'haircut-by-security':
      return haircutSheetOf(tx, companyId, { report, date });
    default:
      return statementSheetOf(tx, companyId, { report, timeReports: when });
  }
}

async function statementSheetOf(
  tx: Statements,
  companyId: number,
  asked: { report: PeriodReport; timeReports: readonly string[] },
): Promise<ReportSheet> {
  const read = await readStatementIn(tx, companyId, asked);
  return statementSheet(read.statement, { companyName: read.companyName, findings: findingTexts(read) });
}

async function netCapitalSheetOf(tx: Statements, companyId: number, date: string): Promise<ReportSheet> {
  const { companyName, reportDate, computation } = await readNetCapitalIn(tx, companyId, date);
  const findings = computation.findings.map(messageOf);
  return netCapitalSheet(netCapitalRows(computation.figures), { companyName, reportDate, findings });
}

async function haircutSheetOf(
  tx: Statements,
  companyId: number,
  { report, date }: { report: 'haircut-summary' | 'haircut-by-security'; date: string },
): Promise<ReportSheet> {
  const { companyName, reportDate, haircuts } = await readHaircutReportIn(tx, companyId, date);
  const findings = haircuts.findings.map(({ message }) => message);
  const about = { companyName, reportDate, findings, notes: haircuts.notes };
  return report === 'haircut-summary'
    ? haircutSummarySheet(haircuts.summary, about)
    : haircutSecuritiesSheet(haircuts.bySecurity, about);
}

/** What is to be said of the columns; of several, each under its period's name. */
export function findingTexts({ statement: { columns }, findings }: ReadStatement): readonly string[] {
  return columns.flatMap(({ name }, index) =>
    (findings[index] ?? []).map(messageOf).map((message) => (columns.length === 1 ? message : `${name}: ${message}`)),
  );
}

function messageOf({ message }: Finding): string {
  return message;
}
