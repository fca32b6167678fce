import type { ReportedNoticeKind } from '@/contract/notices/notice';
import { easternDay, formatEastern } from '@/domain/calendar/easternTime';
import { noticeHours } from '@/domain/netCapital/earlyWarning/levels';
import { formatDay } from '@/domain/periods';
import type { NoticeKind } from './noticeKinds';
import type { OpenedNotice } from './openNotices';
import { rule17a11Recipients as recipients } from './recipients';

/** Hours from a notice of Rule 17a-11(c) or (d) to the report on the correction. */
const reportHours = 48;

/** No figure tells these events: a person opens their notices. */
const byPerson: NoticeKind['eventIn'] = () => null;

const reportAsked = (paragraph: string) =>
  `Rule 17a-11${paragraph}: a report within ${reportHours} hours of this notice says what is being done to correct it. It opens here when the notice is recorded as sent.`;

const contact = 'Please direct questions to {contact}.';

type Terms = Pick<NoticeKind, 'name' | 'citation' | 'clock' | 'paragraphs'> & { alsoAsks: string };

/** A kind that a person opens, and the report that follows its notice. */
type ReportedKind = { asks: string; notice: Terms; report: Terms };

const reported: Readonly<Record<ReportedNoticeKind, ReportedKind>> = {
  booksNotCurrent: {
    asks: 'Books and records that are not made or not current',
    notice: {
      name: 'Books and records not current',
      citation: 'Rule 17a-11(c)',
      clock: { count: 'sameDay' },
      alsoAsks: reportAsked('(c)'),
      paragraphs: [
        'We give this notice under {citation}.',
        'The firm has failed to make and keep current the following books and records required by Rule 17a-3:',
        '{what}',
        'We determined this on {found}.',
        contact,
      ],
    },
    report: {
      name: 'Report on books and records',
      citation: 'Rule 17a-11(c)',
      clock: { count: 'hours', hours: reportHours },
      alsoAsks: 'Rule 17a-11(h): the report may be transmitted by overnight delivery.',
      paragraphs: [
        'We transmit this report under {citation}. We gave notice on {found} that the following books and records were not made or not current:',
        '{what}',
        'What the firm has done or is doing to correct the situation: {action}',
        contact,
      ],
    },
  },
  materialWeakness: {
    asks: 'Material weakness',
    notice: {
      name: 'Material weakness',
      citation: 'Rule 17a-11(d)(1)',
      clock: { count: 'hours', hours: noticeHours },
      alsoAsks: reportAsked('(d)(2)'),
      paragraphs: [
        'We give this notice under {citation}.',
        'On {found}, the firm discovered, or its independent public accountant notified it of, a material weakness as defined in Rule 17a-5(d)(3)(iii):',
        '{what}',
        contact,
      ],
    },
    report: {
      name: 'Report on material weakness',
      citation: 'Rule 17a-11(d)(2)',
      clock: { count: 'hours', hours: reportHours },
      alsoAsks: 'Rule 17a-11(h): the report may be transmitted by overnight delivery.',
      paragraphs: [
        'We transmit this report under {citation}. We gave notice on {found} of the following material weakness:',
        '{what}',
        'What the firm has done or is doing to correct the situation: {action}',
        contact,
      ],
    },
  },
};

/** Every kind that a person opens, each before its report. */
export const reportedKinds: readonly NoticeKind[] = Object.entries(reported).flatMap(([id, { notice, report }]) => [
  toKind(id, notice),
  toKind(reportOf(id), report),
]);

/** Returns the name of a kind that a person opens, and the caption of the fact that it asks for. */
export function describeReportedKind(id: ReportedNoticeKind): { name: string; asks: string } {
  const { asks, notice } = reported[id];
  return { name: notice.name, asks };
}

/** Returns the notice that a person opens for a fact found at a moment, as of its day in New York. */
export function openReportedNotice(id: ReportedNoticeKind, { what, foundAt }: Fact): OpenedNotice {
  return openedOf(id, { what, foundAt });
}

/**
 * Returns the report that a notice asks for once it was given; null for a notice that asks for none. Its clock starts when the notice was given.
 */
export function openFollowingReport(
  { kind, what }: { kind: string; what: string },
  givenAt: Date,
): OpenedNotice | null {
  return Object.hasOwn(reported, kind) ? openedOf(reportOf(kind), { what, foundAt: givenAt }) : null;
}

/** A fact in a person's words, and when it was found or its notice given. */
type Fact = { what: string; foundAt: Date };

function openedOf(kind: string, { what, foundAt }: Fact): OpenedNotice {
  const asOf = easternDay(foundAt);
  return { kind, asOf, message: what, values: { asOf: formatDay(asOf), what, found: formatEastern(foundAt) } };
}

function reportOf(id: string): string {
  return `${id}Report`;
}

function toKind(id: string, terms: Terms): NoticeKind {
  return { id, eventIn: byPerson, recipients, unconfirmed: null, ...terms };
}
