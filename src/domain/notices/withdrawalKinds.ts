import { formatDollars } from '@/domain/money';
import { withdrawalNoticeDays } from '@/domain/netCapital/withdrawalTest';
import { formatDay, type IsoDate } from '@/domain/periods';
import { relationTexts, withdrawalKindTexts } from '@/domain/registers/registerTexts';
import type { WithdrawalNoticeDue } from '@/domain/registers/withdrawals/withdrawalNotices';
import { type NoticeKind, noticeKinds } from './noticeKinds';
import { findChangedNotices, type KnownNotice, type NoticeCheckResult, type OpenedNotice } from './openNotices';
import { rule17a11Recipients as recipients } from './recipients';
import { reportedKinds } from './reportedKinds';

/** No event in any day's books; the register opens these notices by the day of the withdrawal. */
const byRegister: NoticeKind['eventIn'] = () => null;

const amounts =
  'Withdrawals, advances and loans of 30 calendar days, net: {thirtyDays}\n{percent} of excess net capital: {threshold}\nExcess net capital as of {asOf}: {excess}';

/** The notices on withdrawals, advances and loans. They're effective when received (Rule 15c3-1(e)(1)(iv)). */
const withdrawalKinds: readonly NoticeKind[] = [
  {
    id: 'withdrawalBefore',
    name: 'Withdrawal over 30% of excess net capital',
    citation: 'Rule 15c3-1(e)(1)(i)',
    eventIn: byRegister,
    recipients,
    clock: { count: 'businessDays', days: withdrawalNoticeDays, side: 'before' },
    alsoAsks: null,
    paragraphs: [
      'We give this notice under {citation}.',
      'On {date}, withdrawals, advances or loans are to be made that exceed 30% of excess net capital, on a net basis and in the aggregate of 30 calendar days.',
      '{withdrawals}',
      amounts,
      'Please direct questions to {contact}.',
    ],
    unconfirmed: null,
  },
  {
    id: 'withdrawalAfter',
    name: 'Withdrawal over 20% of excess net capital',
    citation: 'Rule 15c3-1(e)(1)(ii)',
    eventIn: byRegister,
    recipients,
    clock: { count: 'businessDays', days: withdrawalNoticeDays, side: 'after' },
    alsoAsks: null,
    paragraphs: [
      'We give this notice under {citation}.',
      'On {date}, withdrawals, advances or loans were made that exceed 20% of excess net capital, on a net basis and in the aggregate of 30 calendar days.',
      '{withdrawals}',
      amounts,
      'Please direct questions to {contact}.',
    ],
    unconfirmed: null,
  },
];

/** Every kind of notice: of levels, of withdrawals, and those that a person opens. */
export const allNoticeKinds: readonly NoticeKind[] = [...noticeKinds, ...withdrawalKinds, ...reportedKinds];

type Look = {
  due: readonly WithdrawalNoticeDue[];
  known: readonly KnownNotice[];
  /** The first day whose withdrawals are checked; earlier notices stay unchanged. */
  since: IsoDate;
};

/**
 * Finds the notices that the register opens: one for each kind and day of withdrawals that need it, at most once even if dismissed. Notices that are
 * no longer needed are reported as gone.
 */
export function checkWithdrawalNotices({ due, known, since }: Look): NoticeCheckResult {
  const ours = known.filter(({ kind, isLeft }) => !isLeft && withdrawalKinds.some(({ id }) => id === kind));
  const asked = due.map(opened);
  const isOf = (notice: OpenedNotice, other: KnownNotice) => other.kind === notice.kind && other.asOf === notice.asOf;
  return {
    opened: asked.filter((notice) => !ours.some((other) => isOf(notice, other))),
    leftIds: ours
      .filter((other) => other.asOf >= since && !asked.some((notice) => isOf(notice, other)))
      .map(({ id }) => id),
    changed: findChangedNotices(ours, (other) => asked.find((notice) => isOf(notice, other)) ?? null),
  };
}

function kindOf({ when }: WithdrawalNoticeDue): string {
  return when === 'before' ? 'withdrawalBefore' : 'withdrawalAfter';
}

function opened(notice: WithdrawalNoticeDue): OpenedNotice {
  const { date, thirtyDays, percent, threshold, excess, asOf, withdrawals } = notice;
  const day = formatDay(date);
  return {
    kind: kindOf(notice),
    asOf: date,
    eventOn: date,
    message: `Withdrawals, advances and loans of the 30 days to ${day} come to ${formatDollars(thirtyDays)}, more than ${percent}% of excess net capital (${formatDollars(threshold)}).`,
    values: {
      date: day,
      thirtyDays: formatDollars(thirtyDays),
      percent: `${percent}%`,
      threshold: formatDollars(threshold),
      excess: formatDollars(excess),
      asOf: formatDay(asOf),
      withdrawals: withdrawals
        .map(
          ({ kind, person, relation, amount }) =>
            `${withdrawalKindTexts[kind]}, ${person} (${relationTexts[relation].toLowerCase()}): ${formatDollars(amount)}`,
        )
        .join('\n'),
    },
  };
}
