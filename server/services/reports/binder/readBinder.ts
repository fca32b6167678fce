import type { Statements } from '@server/db/client';
import { type ChainHead, findChainHead } from '@server/db/repositories/records/chainRepository';
import { countBinderRows } from '@server/db/repositories/reports/binderRepository';
import { hasReport } from '@server/db/repositories/reports/reportsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { readBooks, requireTrialBalance } from '@server/services/figures/books';
import { periodOf } from '@server/services/figures/period';
import { withFigures } from '@server/services/figures/withFigures';
import type { Binder as BinderAnswer } from '@/contract/statements/binder';
import { formatPeriod, type Period } from '@/domain/periods';
import { annualParts } from './annualParts';
import type { BinderPart, BinderSource } from './binderPart';
import { bookParts } from './bookParts';
import { capitalParts } from './capitalParts';
import { changePart } from './changePart';
import { generatedParts, statementParts } from './reportParts';

/** What an examiner or auditor asks for of a period, and what is missing of it. */
export type Binder = {
  companyName: string;
  period: Period;
  timeReport: string;
  /** The folder within the ZIP file, which has the same name. */
  folder: string;
  /** The posting up to which the books are shown. */
  commitNumber: number;
  /** The last entry of the company's chain of records; null while there is none. */
  chainHead: ChainHead | null;
  parts: readonly BinderPart[];
  findings: readonly string[];
};

/** The kinds of records and of reports that a binder holds. */
export type BinderKinds = Pick<BinderSource, 'kinds' | 'reportKinds'>;

/** What a binder is made for: a company's period, at a moment, for somebody. */
export type BinderRequest = BinderKinds & { companyId: number; userId: number; timeReport: string; now: Date };

/**
 * What the binder of a period would contain, from the books of one moment. Throws 400 for what is no period, 422 for one of which there is
 * neither a trial balance nor a report.
 */
export async function describeBinder(
  context: CompanyContext,
  kinds: BinderKinds,
  timeReport: string,
): Promise<BinderAnswer> {
  const { companyId, userId } = context.member;
  const request = { companyId, userId, timeReport, ...kinds, now: context.clock() };
  const binder = await withFigures(context, [periodOf(timeReport).end], (tx) => readBinder(tx, request));
  return {
    time_report: binder.timeReport,
    period_end: binder.period.end,
    folder: binder.folder,
    commit_number: binder.commitNumber,
    parts: binder.parts.map(({ group, title, files, rows = null, note = null, missing = null }) => ({
      group,
      title,
      files: files.map(({ path }) => path),
      rows,
      note,
      missing,
    })),
    findings: [...binder.findings],
  };
}

/** The binder of a period; its tables are read by the same snapshot, which the caller holds. Throws as `describeBinder`. */
export async function readBinder(tx: Statements, request: BinderRequest): Promise<Binder> {
  const { companyId, userId, kinds, reportKinds, now } = request;
  const { books, period, timeReport } = await requireBinder(tx, companyId, request.timeReport);
  const counts = await countBinderRows(tx, companyId, period.end);
  const source: BinderSource = { tx, books, period, timeReport, kinds, reportKinds, now, userId };
  const generated = [...(await generatedParts(source)), ...(await annualParts(source))];
  const statements = await statementParts(source, counts);
  const { companyName, commitCounter } = books.company;
  return {
    companyName,
    period,
    timeReport,
    folder: folderOf(companyName, timeReport),
    commitNumber: commitCounter,
    chainHead: await findChainHead(tx, companyId),
    parts: [
      ...generated,
      ...statements,
      ...bookParts(source, counts),
      ...(await capitalParts(source)),
      await changePart(source),
    ],
    findings: netCapitalFindings(statements),
  };
}

/** The books behind a binder. Throws 400 for what is no period, 422 for one of which there is neither a trial balance nor a report. */
export async function requireBinder(
  tx: Statements,
  companyId: number,
  asked: string,
): Promise<Pick<BinderSource, 'books' | 'period' | 'timeReport'>> {
  const period = periodOf(asked);
  const books = await readBooks(tx, companyId, [period]);
  if (!(await hasReport(tx, { companyId, periodEnd: period.end }))) requireTrialBalance(books, period, 'time_report');
  return { books, period, timeReport: formatPeriod(period) };
}

/** Letters and digits of any language alone: `Demo_Securities_LLC_Q2_26_binder`. */
export function folderOf(companyName: string, timeReport: string): string {
  return [...(`${companyName} ${timeReport}`.match(/[\p{L}\p{N}]+/gu) ?? []), 'binder'].join('_');
}

/** Net capital rests on everything else, so that its findings are those of the period. */
function netCapitalFindings(statements: readonly BinderPart[]): readonly string[] {
  const jobs = statements.flatMap(({ files }) => files.flatMap((file) => ('job' in file ? [file.job] : [])));
  const sheets = jobs.flatMap((job) => (job.kind === 'SHEET' ? [job.sheet] : []));
  return sheets.find((sheet) => 'report' in sheet && sheet.report === 'net-capital')?.findings ?? [];
}
