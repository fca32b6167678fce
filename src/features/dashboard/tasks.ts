import { findingPlace } from '@/components/findings/findingPlace';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Notice } from '@/contract/notices/notice.schema';
import type { ReportedPeriods, ReportFinding } from '@/contract/reports/report.schema';
import type { OpenReviews } from '@/contract/reviews/review.schema';
import type { RejectedRows } from '@/contract/staging/booksState.schema';
import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { type Firm, isFiledFor, type Obligation, type Obligations } from '@/domain/calendar/obligation';
import { obligations } from '@/domain/calendar/obligations';
import { formatDollars, money } from '@/domain/money';
import { formatTimeLeft } from '@/domain/notices/noticeClock';
import { formatDay, type IsoDate, parsePeriod } from '@/domain/periods';
import { reviewTypeNames } from '@/domain/reviews/reviews';
import { newReportPath } from '@/lib/filings';
import { formatCount } from '@/lib/format';
import { ownChangesPath, paths, rejectedChangesPath } from '@/lib/paths';

/** A task, and the link to its page. */
export type Task = {
  text: string;
  note?: string | null;
  to: string;
  action: string;
  tone: 'error' | 'review' | 'saved' | 'next';
};

/** The facts that determine a period's tasks; undefined if unknown. */
export type TaskFacts = {
  timeReport: string;
  /** The firm of the period. */
  firm: Firm;
  standing: NetCapitalStanding | undefined;
  reported: ReportedPeriods | undefined;
  /** The notices to be sent, by due time, and the current time. */
  notices: readonly Notice[];
  now: Date;
  /** Past-due filings of any period, which aren't repeated here. */
  pastDue: readonly DueFiling[];
  /** Undefined for users without a list of requests. */
  openReviews: OpenReviews | undefined;
  /** True if the user decides on requests. */
  canApprove: boolean;
  /** False if the user can't generate reports and so has no wizard to fix anything in. */
  canGenerate: boolean;
  /** The dates with positions, latest first. */
  positionDates: readonly IsoDate[];
  rejected: readonly RejectedRows[];
  /** The caller's saved changes that aren't marked done. */
  saved: readonly Pick<RejectedRows, 'kind' | 'count'>[];
};

/**
 * Returns the tasks, the most urgent first: notices to send, requests to decide, blockers of the period's filings, then filings not made yet. Past-due
 * ones are above the board.
 */
export function getPeriodTasks(facts: TaskFacts, list: Obligations = obligations): readonly Task[] {
  const end = parsePeriod(facts.timeReport)?.end ?? '';
  const filedBy = (firm: Firm) => Object.values(list).filter((obligation) => isFiledFor(obligation, end, firm));
  // Months of a quarterly filer need finishing too, without its reports.
  const toFinish = filedBy({ ...facts.firm, frequency: 'Monthly' });
  const blocking = blockerTasks.filter(([blocker]) => toFinish.some(({ blockedBy }) => blockedBy.includes(blocker)));
  const all = [noticeTasks, reviewTasks, ...blocking.map(([, tasks]) => tasks), ...filedBy(facts.firm).map(reportTask)];
  return all.flatMap((tasks) => tasks(facts, end));
}

type Tasks = (facts: TaskFacts, end: IsoDate) => readonly Task[];

function noticeTasks({ notices, now }: TaskFacts): readonly Task[] {
  return notices.map(({ id, name, message, new_message: newMessage, due_at: dueAt, status }) => ({
    text: status === 'SENT' ? `${name}: correction to send` : `${name}: notice ${formatTimeLeft(new Date(dueAt), now)}`,
    note: newMessage ?? message,
    to: paths.capital.notices(id),
    action: 'Open notice',
    tone: 'error',
  }));
}

function reviewTasks({ openReviews, canApprove }: TaskFacts): readonly Task[] {
  const { count = 0, by_type: byType = {} } = openReviews ?? {};
  if (count === 0) return [];
  const first = stagedKinds.find((type) => byType[type] !== undefined);
  const text = count === 1 ? '1 review request is open' : `${formatCount(count)} review requests are open`;
  return [{ text, to: paths.reviews.list(first), action: canApprove ? 'Review' : 'View', tone: 'review' }];
}

/** The tasks of each blocker: nearly finished work first, then what makes the figures wrong. */
const blockerTasks: readonly (readonly [Obligation['blockedBy'][number], Tasks])[] = [
  ['rejected', rejectedTasks],
  ['saved', savedTasks],
  ['findings', (facts) => fixTasks(facts, isUnmapped)],
  ['positions', positionsTask],
  ['findings', (facts) => fixTasks(facts, (finding) => !isUnmapped(finding))],
  ['findings', questionTasks],
];

/** Returns the task to roll positions forward, if haircuts are missing at the period's end and the books only have positions of an earlier date. */
function positionsTask({ standing, positionDates: dates }: TaskFacts, end: IsoDate): readonly Task[] {
  const last = dates.find((date) => date < end);
  if (last === undefined || dates.includes(end) || !isMissingHaircuts(standing)) return [];
  const note = `The latest are from ${formatDay(last)}. Copy them or import new ones, and Netcap computes the haircuts.`;
  const to = paths.inventory.editNonOptions(end);
  return [{ text: `No positions at ${formatDay(end)}`, note, to, action: 'Add positions', tone: 'error' }];
}

/** Returns true if haircuts of the standing's period are missing. */
export function isMissingHaircuts(standing: NetCapitalStanding | undefined): boolean {
  return standing?.findings_to_fix.some(({ rule }) => rule === 'haircutsMissing') ?? false;
}

/** Returns the issues to fix or to answer before the figures of a period are reliable. */
function fixTasks(
  { standing, timeReport, canGenerate }: TaskFacts,
  isWanted: (finding: ReportFinding) => boolean,
): readonly Task[] {
  return (standing?.findings_to_fix ?? [])
    .filter((finding) => !isToAnswer(finding) && isWanted(finding))
    .map((finding) => ({
      text: finding.message,
      note: isUnmapped(finding) ? unmappedNote(standing?.left_out) : null,
      ...findingPlace(finding, { timeReport, canGenerate }),
      tone: 'error',
    }));
}

function isToAnswer({ severity }: ReportFinding): boolean {
  return severity === 'question';
}

/** Returns the task to answer the period's questions, with the one that has the most at stake. */
function questionTasks({ standing, timeReport }: TaskFacts): readonly Task[] {
  const asked = standing?.findings_to_fix.filter(isToAnswer) ?? [];
  const [first] = asked;
  if (first === undefined) return [];
  const text =
    asked.length === 1 ? '1 question to answer before filing' : `${asked.length} questions to answer before filing`;
  return [{ text, note: first.message, to: paths.questions(timeReport), action: 'Answer', tone: 'review' }];
}

function isUnmapped({ rule }: ReportFinding): boolean {
  return rule === 'unmappedAccounts';
}

/** Returns the tasks for the caller's rejected changes. */
function rejectedTasks({ rejected }: TaskFacts): readonly Task[] {
  return rejected.map(({ kind, count }) => ({
    text: `${formatCount(count)} of your changes to ${reviewTypeNames[kind]} ${count === 1 ? 'was' : 'were'} rejected`,
    to: rejectedChangesPath(kind),
    action: 'See why',
    tone: 'error',
  }));
}

const savedIn: Readonly<Record<StagedKindName, string>> = {
  COA: 'to the chart of accounts',
  BALANCE: 'to the trial balance',
  HAIRCUT_DETAIL: 'to non-option positions',
  HAIRCUT_OPTION: 'to option positions',
  WITHDRAWAL: 'to withdrawals',
  CAPITAL_INPUTS: 'to capital inputs',
  SUBORDINATED_LOAN: 'to subordinated loans',
  RECURRING_ENTRY: 'to recurring entries',
  RECEIVABLE: 'to receivables by age',
  COMMITMENT: 'to commitments',
  ANSWER: 'to answers',
};

function savedTasks({ saved }: TaskFacts): readonly Task[] {
  const some = saved.filter(({ count }) => count > 0);
  return some.map(({ kind, count }) => ({
    text: `You have ${formatCount(count)} saved ${count === 1 ? 'change' : 'changes'} ${savedIn[kind]} not marked done`,
    to: ownChangesPath(kind),
    action: 'Go to edits',
    tone: 'saved',
  }));
}

/** Returns the task to make an obligation's report, if there is none yet. A draft of a FOCUS report counts as one. */
function reportTask({ asksFor, report }: Obligation): Tasks {
  return ({ timeReport, standing, reported, canGenerate, pastDue }, end) => {
    if (asksFor === null || report === null || !canGenerate) return [];
    if (pastDue.some((filing) => filing.report === report && filing.ofPeriod === timeReport)) return [];
    const isMade = report === 'FOCUS' ? standing?.has_focus_report : reported?.[report]?.includes(end);
    if (isMade ?? true) return [];
    const to = newReportPath(report, timeReport);
    return [{ text: `No ${asksFor} for ${timeReport} yet`, to, action: `New ${asksFor}`, tone: 'next' }];
  };
}

function unmappedNote(leftOut: NetCapitalStanding['left_out']): string | null {
  if (leftOut === undefined || leftOut === null) return null;
  const sides = [
    ...(leftOut.debit === 0 ? [] : [`${formatDollars(money(leftOut.debit))} in debits`]),
    ...(leftOut.credit === 0 ? [] : [`${formatDollars(money(leftOut.credit))} in credits`]),
  ];
  return sides.length === 0 ? null : `${sides.join(' and ')} left out of the report`;
}
