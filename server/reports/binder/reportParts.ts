import { listFiled } from '@server/calendar/calendarRepository';
import { ruleBroken } from '@server/common/errors';
import { minimumInForce } from '@server/company/capitalSettings/profileSettings';
import type { Executor } from '@server/db/client';
import { dayAndTime } from '@server/documents/documentTexts';
import { hasTrialBalance } from '@server/netCapital/books';
import { filingFirm } from '@server/netCapital/companyFacts';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import type { ReportKind } from '@server/reports/reportKind';
import { listReportedPeriods, listReportsOfDate, type StoredReport } from '@server/reports/reportsRepository';
import { emptySheetText, readReportSheetIn, walkReportTable } from '@server/statements/readReportSheet';
import { withOrigin } from '@server/statements/sheetOrigin';
import { remarkOfPeriod } from '@server/statements/tieOutRemark';
import { type DocumentType, documentTypes } from '@/contract/reports/report';
import { dateReports, type PeriodReport, periodReports } from '@/contract/statements/statement';
import { type Firm, isFiledFor } from '@/domain/calendar/obligation';
import { sipcCertifiedEnds } from '@/domain/calendar/obligations/sipcFilings';
import type { Period } from '@/domain/periods';
import { draftText } from '@/domain/reports/findingsText';
import { reportFileName } from '@/domain/reports/reportTexts';
import { reportFile, reportTitle, type StatementReport, statementFileName } from '@/domain/statements/reportNames';
import type { ReportSheet } from '@/domain/statements/reportSheet';
import { type BinderPartContent, type BinderSource, missingPart, partOrReason } from './binderPart';
import type { BinderCounts } from './binderRepository';

/** Returns the generated reports of the period's last day as frozen, the newest of each kind first, and the kinds without one. */
export async function generatedParts({
  tx,
  books,
  period,
  timeReport,
  reportKinds,
}: BinderSource): Promise<readonly BinderPartContent[]> {
  const stored = await listReportsOfDate(tx, books.company.id, period.end);
  const takenNames = new Set<string>();
  const partsOf = async (kind: ReportKind) => {
    const { type, name } = kind;
    const ofType = stored.filter((report) => report.type === type);
    if (ofType.length === 0) {
      return [missingPart('REPORTS', `${name} report`, `No ${name} report was generated for ${timeReport}.`)];
    }
    return Promise.all(
      ofType.map((report) => partOrReason('REPORTS', report.name, () => generatedPart(report, takenNames))),
    );
  };
  const firm = await firmOfPeriod(tx, books, period);
  const filed = reportKinds.filter(({ obligation }) => isFiledFor(obligation, period.end, firm));
  return (await Promise.all(filed.map(partsOf))).flat();
}

/** Returns the firm's filing facts, with its SIPC-3 certificates, its inventory dates and the minimum of the period's last day. */
async function firmOfPeriod(
  tx: Executor,
  { company, inventoryDates }: BinderSource['books'],
  { end }: Period,
): Promise<Firm> {
  const made = (await listReportedPeriods(tx, company.id)).filter(({ type }) => type === 'SIPC_3');
  const reported = { SIPC_3: made.map(({ periodEnd }) => periodEnd) };
  const filed = (await listFiled(tx, company.id)).map((record) => record.filed);
  const minimum = await minimumInForce(tx, company.id, end);
  return filingFirm(company, {
    minimum,
    sipcCertified: sipcCertifiedEnds(reported, filed),
    positionDates: [...inventoryDates],
  });
}

function generatedPart(report: StoredReport, takenNames: Set<string>): BinderPartContent {
  // Throws for a report that fails its checksum.
  readFrozenReport(report);
  const baseName = freeName(reportFileName({ ...report, time_report: report.timeReport }, 'pdf'), takenNames);
  const draft = draftText(report.findings);
  return {
    group: 'REPORTS',
    title: report.name,
    files: documentTypes.map((type) => ({ path: `reports/${baseName}.${extensions[type]}`, report, type })),
    note: [
      `Generated ${dayAndTime(report.createdAt)}`,
      ...amendsTexts(report),
      ...(draft === null ? [] : [draft]),
    ].join('. '),
  };
}

const extensions: Readonly<Record<DocumentType, string>> = { pdf: 'pdf', excel: 'xlsx' };

function amendsTexts({ amendsName, amendsCreatedAt }: StoredReport): string[] {
  if (amendsName === null || amendsCreatedAt === null) return [];
  return [`Amends ${amendsName}, generated ${dayAndTime(amendsCreatedAt)}`];
}

/** Returns an unused file name; names that differ only in punctuation or case would be one file. */
function freeName(fileName: string, taken: Set<string>): string {
  const base = fileName.replace(/\.pdf$/, '');
  let free = base;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${base}_${count}`;
  taken.add(free.toLowerCase());
  return free;
}

/** Maximum of accounts in a statement's document; a longer one isn't readable. */
const maxAccounts = 5_000;

/** Returns the seven statements of the period, each as PDF and Excel; for a large chart of accounts, those that list accounts as CSV. */
export async function statementParts(
  source: BinderSource,
  { accounts }: BinderCounts,
): Promise<readonly BinderPartContent[]> {
  const { timeReport, period, tx, books } = source;
  const isLarge = accounts > maxAccounts;
  const remark = await remarkOfPeriod(tx, books.company.id, period);
  const partOf = (report: StatementReport, when: string) => () => statementPart(source, { report, when, remark });
  const asked = [
    ...periodReports.map((report) => ({
      report,
      make: isLarge ? () => longPart(source, report, timeReport) : partOf(report, timeReport),
    })),
    ...dateReports.map((report) => ({ report, make: partOf(report, period.end) })),
  ];
  const parts: BinderPartContent[] = [];
  for (const { report, make } of asked) parts.push(await partOrReason('STATEMENTS', reportTitle(report), make));
  return parts;
}

/** A report of the period, with its PDF's remark on what doesn't tie out. */
type PrintedReport = { report: StatementReport; when: string; remark: readonly string[] };

async function statementPart(
  { tx, books, now, userId }: BinderSource,
  { report, when, remark }: PrintedReport,
): Promise<BinderPartContent> {
  const companyId = books.company.id;
  const read = await readReportSheetIn(tx, companyId, { report, when: [when] });
  const sheet = await withOrigin(tx, { companyId, userId }, { sheet: read, when: [when] });
  const sheets: Readonly<Record<DocumentType, ReportSheet>> = {
    pdf: { ...sheet, notes: [...sheet.notes, ...remark] },
    excel: sheet,
  };
  const name = statementFileName(reportFile(report), [when]);
  const generatedAt = now.toISOString();
  return {
    group: 'STATEMENTS',
    title: reportTitle(report),
    files: documentTypes.map((type) => ({
      path: `statements/${name}.${extensions[type]}`,
      job: { kind: 'SHEET', type, sheet: sheets[type], generatedAt },
    })),
  };
}

/** Returns a report of many accounts, written while its rows are read. */
function longPart({ books, period }: BinderSource, report: PeriodReport, when: string): BinderPartContent {
  if (!hasTrialBalance(books, period)) throw ruleBroken(emptySheetText(report));
  const walk = (tx: Executor) => walkReportTable(tx, books.company.id, { report, timeReports: [when] });
  return {
    group: 'STATEMENTS',
    title: reportTitle(report),
    files: [{ path: `statements/${statementFileName(reportFile(report), [when])}.csv`, walk }],
    note: `More than ${maxAccounts.toLocaleString('en-US')} accounts: CSV in place of PDF and Excel`,
  };
}
