import type { CompanyContext } from '@server/common/context';
import type { Executor } from '@server/db/client';
import { dayAndTime } from '@server/documents/documentTexts';
import { changeQueryOf } from '@server/history/changeLog';
import { changeLogHeader, walkChangeLines } from '@server/history/changeLogFile';
import { countChanges } from '@server/history/historyRepository';
import { type ChainHead, findChainHead } from '@server/history/records/chainRepository';
import { readBooks, requireTrialBalance } from '@server/netCapital/books';
import { requirePeriod } from '@server/netCapital/period';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { findFilingBefore, hasReport } from '@server/reports/reportsRepository';
import type { Binder as BinderAnswer } from '@/contract/reports/binder.schema';
import { formatPeriod, type Period } from '@/domain/periods';
import { annualParts } from './annualParts';
import type { BinderPartContent, BinderSource, CsvRow } from './binderPart';
import { countBinderRows } from './binderRepository';
import { bookParts } from './bookParts';
import { capitalParts } from './capitalParts';
import { generatedParts, statementParts } from './reportParts';

/** An examiner's or auditor's documents of a period, and the missing ones. */
export type BinderContent = {
  companyName: string;
  period: Period;
  timeReport: string;
  /** The folder within the ZIP file of the same name. */
  folder: string;
  /** The last posting in the books of the binder. */
  commitNumber: number;
  /** The last entry of the company's record chain; null without one. */
  chainHead: ChainHead | null;
  parts: readonly BinderPartContent[];
  findings: readonly string[];
};

/** The kinds of records and of reports in a binder. */
export type BinderKinds = Pick<BinderSource, 'kinds' | 'reportKinds'>;

/** A request for a binder: a company's period, a time and the user. */
export type BinderRequest = BinderKinds & { companyId: number; userId: number; timeReport: string; now: Date };

/**
 * Describes the binder of a period without creating it, from one snapshot. Throws 400 for an invalid period, 422 for one with neither a trial balance
 * nor a report.
 */
export async function describeBinder(
  context: CompanyContext,
  kinds: BinderKinds,
  timeReport: string,
): Promise<BinderAnswer> {
  const { companyId, userId } = context.member;
  const request = { companyId, userId, timeReport, ...kinds, now: context.clock() };
  const binder = await withFreshHaircuts(context, [requirePeriod(timeReport).end], (tx) => readBinder(tx, request));
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

/** Reads the binder of a period; its tables are read from the same snapshot, which the caller holds. Throws as `describeBinder`. */
export async function readBinder(tx: Executor, request: BinderRequest): Promise<BinderContent> {
  const { companyId, userId, kinds, reportKinds, now } = request;
  const { books, period, timeReport } = await requireBinder(tx, companyId, request.timeReport);
  const counts = await countBinderRows(tx, companyId, period.end);
  const source: BinderSource = { tx, books, period, timeReport, kinds, reportKinds, now, userId };
  const generated = [...(await generatedParts(source)), ...(await annualParts(source))];
  const statements = await statementParts(source, counts);
  const { companyName, commitNumber } = books.company;
  return {
    companyName,
    period,
    timeReport,
    folder: folderOf(companyName, timeReport),
    commitNumber,
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

/** Reads the books behind a binder. Throws 400 for an invalid period, 422 for one with neither a trial balance nor a report. */
export async function requireBinder(
  tx: Executor,
  companyId: number,
  asked: string,
): Promise<Pick<BinderSource, 'books' | 'period' | 'timeReport'>> {
  const period = requirePeriod(asked);
  const books = await readBooks(tx, companyId, [period]);
  if (!(await hasReport(tx, { companyId, periodEnd: period.end }))) requireTrialBalance(books, period, 'time_report');
  return { books, period, timeReport: formatPeriod(period) };
}

/** Returns the folder's name, of letters and digits in any language: `Demo_Securities_LLC_Q2_26_binder`. */
export function folderOf(companyName: string, timeReport: string): string {
  return [...(`${companyName} ${timeReport}`.match(/[\p{L}\p{N}]+/gu) ?? []), 'binder'].join('_');
}

/** Returns the findings of net capital, which depends on everything else and so has the period's findings. */
function netCapitalFindings(statements: readonly BinderPartContent[]): readonly string[] {
  const jobs = statements.flatMap(({ files }) => files.flatMap((file) => ('job' in file ? [file.job] : [])));
  const sheets = jobs.flatMap((job) => (job.kind === 'SHEET' ? [job.sheet] : []));
  return sheets.find((sheet) => 'report' in sheet && sheet.report === 'net-capital')?.findings ?? [];
}

/** Returns the changes since the last FOCUS report of an earlier period that isn't a draft; all changes without one. */
async function changePart({ tx, books, period, kinds }: BinderSource): Promise<BinderPartContent> {
  const { id: companyId, commitNumber } = books.company;
  const filing = await findFilingBefore(tx, { companyId, type: 'FOCUS', before: period.end });
  const all = changeQueryOf({ companyId }, kinds, {});
  const query = { ...all, filters: { afterCommit: filing?.commitNumber } };
  async function* walk(snapshot: Executor): AsyncGenerator<readonly CsvRow[]> {
    yield [changeLogHeader];
    yield* walkChangeLines(snapshot, kinds, query);
  }
  const since =
    filing === null
      ? 'from the beginning: there is no earlier FOCUS report'
      : `since ${filing.name}, generated ${dayAndTime(filing.createdAt)}`;
  return {
    group: 'CHECKS',
    title: 'Change log',
    files: [{ path: 'change-log.csv', walk }],
    rows: { count: await countChanges(tx, query), noun: 'change' },
    note: `${postings(filing?.commitNumber ?? 0, commitNumber)}, ${since}`,
  };
}

function postings(after: number, last: number): string {
  if (after >= last) return 'No postings';
  return after + 1 === last ? `Posting ${last}` : `Postings ${after + 1} to ${last}`;
}
