import { malformed, ruleBroken } from '@server/common/errors';
import { runInPieces } from '@server/common/runInPieces';
import type { Executor } from '@server/db/client';
import type { ComparisonFileQuery } from '@/contract/statements/comparison.schema';
import type { DateReport, PeriodReport } from '@/contract/statements/statement';
import type { ComparedRow } from '@/domain/statements/comparison/comparedRow';
import { type ComparedTimes, formatTime, isEarlier, type Pair } from '@/domain/statements/comparison/comparedTimes';
import { compareLines } from '@/domain/statements/comparison/compareLines';
import { compareStatementInPieces, getTimeNotes } from '@/domain/statements/comparison/compareStatement';
import { comparisonSheet } from '@/domain/statements/comparison/comparisonSheet';
import {
  haircutSecurityLines,
  haircutSummaryLines,
  netCapitalLines,
  type ReportLine,
} from '@/domain/statements/comparison/reportLines';
import { isDateReport } from '@/domain/statements/reportNames';
import type { ReportSheet } from '@/domain/statements/reportSheet';
import { readHaircutReportIn } from '../haircutReports';
import { readNetCapitalIn } from '../netCapitalReport';
import { markSample, toFindingTexts } from '../readReportSheet';
import { readStatement } from '../readStatement';
import { endOfTime } from '../reportTime';
import { haircutSecuritiesAnswer, haircutSummaryAnswer, netCapitalAnswer, statementAnswer } from '../statementAnswer';
import { listFluxNotes } from './fluxNotesRepository';

/** The compared report, its times, and its layout. */
export type ComparisonRequest = Pick<ComparisonFileQuery, 'report' | 'now' | 'before' | 'order' | 'reasons'>;

/** Throws 400 for times that the report can't have, and unless the second is earlier. */
export function requireEarlier({ report, now, before }: ComparisonRequest): void {
  endOfTime(report, now, 'now');
  endOfTime(report, before, 'before');
  if (isEarlier(before, now)) return;
  const message = `${formatTime(before)} isn't before ${formatTime(now)}.`;
  throw malformed(message, [{ path: 'before', message }]);
}

/**
 * Returns the comparison of two reports as a sheet, with the rows that the app shows, from a snapshot that the caller holds. Throws as the report
 * itself does, and 422 if one of the times has no amounts.
 */
export async function readComparisonIn(
  tx: Executor,
  companyId: number,
  { report, now, before, order, reasons }: ComparisonRequest,
): Promise<ReportSheet> {
  const times = { now, before };
  const { rows, ...about } = isDateReport(report)
    ? await compareDates(tx, companyId, { report, times })
    : await comparePeriods(tx, companyId, { report, times });
  if (rows.every(({ change }) => change === null)) throw withoutBoth(times);
  const notes = reasons ? await listFluxNotes(tx, { companyId, report, timeReport: now }) : [];
  const texts = notes.flatMap(({ line, text }): [string, string][] => (text === '' ? [] : [[line, text]]));
  const isLargestFirst = order === 'largest';
  const sheet = comparisonSheet(rows, { ...about, report, times, isLargestFirst, reasons: new Map(texts) });
  return markSample(tx, companyId, await runInPieces(sheet));
}

type Compared = Pick<ReportSheet, 'companyName' | 'findings' | 'notes'> & {
  rows: readonly ComparedRow[];
  timeNotes?: Pair<string | null>;
};

async function comparePeriods(
  tx: Executor,
  companyId: number,
  { report, times }: { report: PeriodReport; times: ComparedTimes },
): Promise<Compared> {
  const read = await readStatement(tx, companyId, { report, timeReports: [times.before, times.now] });
  const answer = await statementAnswer(tx, read);
  return {
    companyName: read.companyName,
    rows: await runInPieces(compareStatementInPieces(answer, times)),
    timeNotes: getTimeNotes(answer, times),
    findings: toFindingTexts(read),
    notes: [],
  };
}

async function compareDates(
  tx: Executor,
  companyId: number,
  { report, times }: { report: DateReport; times: ComparedTimes },
): Promise<Compared> {
  const before = await readLines(tx, companyId, { report, date: times.before });
  const now = await readLines(tx, companyId, { report, date: times.now });
  const said = (date: string, messages: readonly string[]) => messages.map((text) => `${formatTime(date)}: ${text}`);
  return {
    companyName: now.companyName,
    rows: compareLines({ now: now.lines, before: before.lines }),
    findings: [...said(times.before, before.findings), ...said(times.now, now.findings)],
    notes: now.notes,
  };
}

type DateLines = Pick<ReportSheet, 'companyName' | 'findings' | 'notes'> & { lines: readonly ReportLine[] };

/** Returns the lines of a date's report; on paper none of them opens. */
async function readLines(
  tx: Executor,
  companyId: number,
  { report, date }: { report: DateReport; date: string },
): Promise<DateLines> {
  if (report === 'net-capital') {
    const reading = await readNetCapitalIn(tx, companyId, date);
    const findings = reading.computation.findings.map(({ message }) => message);
    const lines = netCapitalLines(netCapitalAnswer(reading), { timeReport: null });
    return { companyName: reading.companyName, lines, findings, notes: [] };
  }
  const reading = await readHaircutReportIn(tx, companyId, date);
  const findings = reading.haircuts.findings.map(({ message }) => message);
  const lines =
    report === 'haircut-summary'
      ? haircutSummaryLines(haircutSummaryAnswer(reading), { date })
      : haircutSecurityLines(haircutSecuritiesAnswer(reading), { date });
  return { companyName: reading.companyName, lines, findings, notes: reading.haircuts.notes };
}

function withoutBoth({ now, before }: ComparedTimes) {
  const message = `There are no amounts to compare for ${formatTime(now)} and ${formatTime(before)}.`;
  return ruleBroken(message, [{ path: 'before', message }]);
}
