import { findingPlace } from '@/components/findings/findingPlace';
import type { RejectedRows } from '@/contract/books/booksState';
import type { NetCapitalStanding } from '@/contract/reports/netCapitalStanding';
import type { ReportFinding } from '@/contract/reports/report';
import type { StagedKindName } from '@/contract/staging/staging';
import { formatDollars, money } from '@/domain/money';
import { formatDay, type IsoDate, parsePeriod } from '@/domain/periods';
import { reviewTypeNames } from '@/domain/reviews';
import { formatCount } from '@/lib/format';
import { ownChangesPath, paths, rejectedChangesPath } from '@/lib/paths';

/** Something to do, and the link to where it is done. */
export type Task = {
  id: string;
  text: string;
  note: string | null;
  to: string;
  action: string;
  tone: 'error' | 'saved' | 'next';
};

/** What has to be fixed before the figures of a period can be relied upon. A person who can't generate reports has no wizard to fix it in. */
export function fixTasks(standing: NetCapitalStanding, canGenerate: boolean): readonly Task[] {
  const { findings_to_fix: findings, time_report: timeReport } = standing;
  return findings.map((finding) => ({
    id: `${finding.rule} ${finding.message}`,
    text: finding.message,
    note: finding.rule === 'unmappedAccounts' ? leftOutNote(standing) : null,
    ...findingPlace(finding, { timeReport, canGenerate }),
    tone: 'error',
  }));
}

/**
 * The inventory of the period's end, where haircuts are missing and the books have positions of an earlier date alone: carried on, they give the
 * haircuts. Takes the dates with positions, the latest first.
 */
export function positionsTask(
  { findings_to_fix: findings, time_report: timeReport }: NetCapitalStanding,
  dates: readonly IsoDate[],
) {
  const end = parsePeriod(timeReport)?.end;
  if (end === undefined || dates.includes(end) || !findings.some(isOfHaircuts)) return [];
  const last = dates.find((date) => date < end);
  if (last === undefined) return [];
  const task: Task = {
    id: 'positions',
    text: `No positions at ${formatDay(end)}`,
    note: `The latest are from ${formatDay(last)}. Copy them or import new ones, and Netcap computes the haircuts.`,
    to: paths.inventory.editNonOptions(end),
    action: 'Add positions',
    tone: 'error',
  };
  return [task];
}

/** Whether haircuts of the standing's period are missing. */
export function isOfHaircuts({ rule }: ReportFinding): boolean {
  return rule === 'haircutsMissing';
}

const savedIn: Readonly<Record<StagedKindName, string>> = {
  COA: 'to the chart of accounts',
  BALANCE: 'to the trial balance',
  HAIRCUT_DETAIL: 'to non-option positions',
  HAIRCUT_OPTION: 'to option positions',
};

/** The caller's saved changes of a kind that nobody marked done; nothing without any. */
export function savedTask(kind: StagedKindName, count: number): readonly Task[] {
  if (count === 0) return [];
  const changes = count === 1 ? '1 saved change' : `${formatCount(count)} saved changes`;
  return [
    {
      id: `saved ${kind}`,
      text: `You have ${changes} ${savedIn[kind]} not marked done`,
      note: null,
      to: ownChangesPath(kind),
      action: 'Go to edits',
      tone: 'saved',
    },
  ];
}

/** The caller's changes of a kind that an administrator rejected. */
export function rejectedTasks(rejected: readonly RejectedRows[]): readonly Task[] {
  return rejected.map(({ kind, count }) => ({
    id: `rejected ${kind}`,
    text: `${count === 1 ? '1 of your changes' : `${formatCount(count)} of your changes`} to ${reviewTypeNames[kind]} ${count === 1 ? 'was' : 'were'} rejected`,
    note: null,
    to: rejectedChangesPath(kind),
    action: 'See why',
    tone: 'error',
  }));
}

/** The period's report, where there is none yet. */
export function reportTask({ has_focus_report: hasReport = true, time_report: timeReport }: NetCapitalStanding) {
  if (hasReport) return [];
  const task: Task = {
    id: 'report',
    text: `No FOCUS report for ${timeReport} yet`,
    note: null,
    to: paths.reports.newFocus(timeReport),
    action: 'New FOCUS report',
    tone: 'next',
  };
  return [task];
}

function leftOutNote({ left_out: leftOut }: NetCapitalStanding): string | null {
  if (leftOut === undefined || leftOut === null) return null;
  const sides = [
    ...(leftOut.debit === 0 ? [] : [`${formatDollars(money(leftOut.debit))} in debits`]),
    ...(leftOut.credit === 0 ? [] : [`${formatDollars(money(leftOut.credit))} in credits`]),
  ];
  return sides.length === 0 ? null : `${sides.join(' and ')} left out of the report`;
}
