import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import type { ReportFinding } from '@/contract/report';
import { formatDollars, money } from '@/domain/money';
import { paths } from '@/lib/paths';

/** Something to do, and the link to where it is done. */
export type Task = {
  id: string;
  text: string;
  note: string | null;
  to: string;
  action: string;
  tone: 'error' | 'saved';
};

/** What has to be fixed before the figures of a period can be relied upon. */
export function fixTasks(standing: NetCapitalStanding): readonly Task[] {
  const { findings_to_fix: findings, time_report: timeReport } = standing;
  return findings.map((finding) => ({
    id: `${finding.rule} ${finding.message}`,
    text: finding.message,
    note: finding.rule === 'unmappedAccounts' ? leftOutNote(standing) : null,
    ...placeOf(finding, timeReport),
    tone: 'error',
  }));
}

/** The caller's saved changes of a kind that nobody marked done; nothing without any. */
export function savedTask(kind: 'account' | 'balance', count: number): readonly Task[] {
  if (count === 0) return [];
  const changes = count === 1 ? '1 saved change' : `${count} saved changes`;
  const [where, to] =
    kind === 'account'
      ? ['to the chart of accounts', paths.coa.edit()]
      : ['to the trial balance', paths.trialBalance.edit()];
  const query = kind === 'balance' ? '?show=changed&time_report=all' : '?show=changed';
  return [
    {
      id: `saved ${kind}`,
      text: `You have ${changes} ${where} not marked done`,
      note: null,
      to: `${to}${query}`,
      action: 'Go to edits',
      tone: 'saved',
    },
  ];
}

function leftOutNote({ left_out: leftOut }: NetCapitalStanding): string | null {
  if (leftOut === undefined || leftOut === null) return null;
  const sides = [
    ...(leftOut.debit === 0 ? [] : [`${formatDollars(money(leftOut.debit))} in debits`]),
    ...(leftOut.credit === 0 ? [] : [`${formatDollars(money(leftOut.credit))} in credits`]),
  ];
  return sides.length === 0 ? null : `${sides.join(' and ')} left out of the report`;
}

type Place = Pick<Task, 'to' | 'action'>;

function placeOf({ rule }: ReportFinding, timeReport: string): Place {
  const byRule: Readonly<Record<string, Place>> = {
    unmappedAccounts: { to: `${paths.coa.edit()}?show=unmapped`, action: 'Map them' },
    unknownLine: { to: paths.coa.edit(), action: 'Fix mapping' },
    trialBalanceUnbalanced: {
      to: `${paths.trialBalance.edit()}?time_report=${encodeURIComponent(timeReport)}`,
      action: 'Fix balances',
    },
    leaseNotSplit: { to: paths.reports.focus(), action: 'Split it' },
    haircutsMissing: { to: paths.reports.focus(), action: 'Enter haircuts' },
    debitItemsMissing: { to: paths.reports.focus(), action: 'Enter debit items' },
  };
  return byRule[rule] ?? { to: paths.reports.focus(), action: 'Review' };
}
