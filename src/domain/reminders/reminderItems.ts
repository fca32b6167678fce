import type { Role } from '@/contract/people/user';
import type { FirmFiling } from '@/contract/practice/practice';
import type { ReminderKind } from '@/contract/reminders/reminders';
import { addDays, daysBetween, weekdayOf } from '../calendar/days';
import { easternDay, formatDeadline } from '../calendar/easternTime';
import { formatDay, type IsoDate } from '../periods';
import { daysText, firmFilingName } from '../practice/matters';
import { isForRole } from './reminderKinds';

/** A notice to regulators that is open: its level, when it was found and when it is due. */
export type OpenLevel = { id: number; name: string; asOf: IsoDate; foundAt: Date; dueAt: Date };

/** What there is to say of a firm to a person with that role. */
export type FirmMatters = {
  role: Role;
  pastDue: readonly FirmFiling[];
  due: readonly FirmFiling[];
  levels: readonly OpenLevel[];
  /** Review requests that are open, and since when they wait. */
  reviews: readonly { id: number; since: Date }[];
};

/**
 * One line of a reminder. `keys` name what it says, so that it is said once; `subject` is the line for a mail that begins with it, and of two items
 * the one with the lower `order` burns first.
 */
export type ReminderItem = { keys: readonly string[]; text: string; subject: string; order: readonly [number, number] };

type Asked = { kinds: readonly ReminderKind[]; said: ReadonlySet<string>; today: IsoDate };

/**
 * What to say of a firm today, what burns first on top. A filing is said once for each of the person's steps before its due date, and once more when the
 * date moves; what is past due, a level and a review once and then each Monday while it lasts. A step that nobody could be told of in time is caught up with,
 * by the days that are left then.
 */
export function reminderItems(matters: FirmMatters, { kinds, said, today }: Asked): readonly ReminderItem[] {
  const wanted = kinds.filter((kind) => isForRole(kind, matters.role));
  return [
    ...(wanted.includes('LEVELS') ? matters.levels.map((level) => levelItem(level, today)) : []),
    ...(wanted.includes('PAST_DUE') ? matters.pastDue.map((filing) => pastDueItem(filing, today)) : []),
    ...matters.due.flatMap((filing) => dueItem(filing, wanted)),
    ...(wanted.includes('REVIEWS') ? reviewsItem(matters.reviews, today) : []),
  ]
    .filter(({ keys }) => keys.some((key) => !said.has(key)))
    .toSorted(compareItems);
}

/** Which of two items burns first: a notice, what is past due, what is due, reviews; of two alike, the more urgent. */
export function compareItems({ order: a }: ReminderItem, { order: b }: ReminderItem): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Days before a due date from which on each step speaks, until the next one does. */
const steps = [
  { kind: 'DUE_10', from: 10, to: 4 },
  { kind: 'DUE_3', from: 3, to: 2 },
  { kind: 'DUE_1', from: 1, to: 0 },
] as const satisfies readonly { kind: ReminderKind; from: number; to: number }[];

function dueItem(filing: FirmFiling, wanted: readonly ReminderKind[]): readonly ReminderItem[] {
  const { kind, period_end: end, due, days_left: left } = filing;
  const step = steps.find(({ from, to }) => left <= from && left >= to);
  if (step === undefined || !wanted.includes(step.kind)) return [];
  const name = firmFilingName(filing);
  const when = left === 1 ? 'due tomorrow' : daysText(left);
  return [
    {
      keys: [`${step.kind}:${kind}:${end}:${due}`],
      text: `${name}: ${when}, ${formatDay(due)}.${reportText(filing)}`,
      subject: `${when.replace('due', 'Due')}: ${name}`,
      order: [2, left],
    },
  ];
}

function pastDueItem(filing: FirmFiling, today: IsoDate): ReminderItem {
  const { kind, period_end: end, due, days_left: left } = filing;
  const name = firmFilingName(filing);
  return {
    keys: [`PAST_DUE:${kind}:${end}:${due}:${weekOf(-left, today)}`],
    text: `${name}: ${daysText(left)}, was due ${formatDay(due)}.${reportText(filing)}`,
    subject: `Past due: ${name}`,
    order: [1, left],
  };
}

function reportText({ report, has_final_report }: FirmFiling): string {
  if (report === null) return '';
  return has_final_report ? ' The final report is ready.' : ' No final report yet.';
}

function levelItem({ id, name, asOf, foundAt, dueAt }: OpenLevel, today: IsoDate): ReminderItem {
  const days = daysBetween(easternDay(foundAt), today);
  return {
    keys: [`LEVEL:${id}:${weekOf(days, today)}`],
    text: `${name}, as of ${formatDay(asOf)}: notice due ${formatDeadline(dueAt)}. Not recorded as sent yet.`,
    subject: `Notice due: ${name}`,
    order: [0, dueAt.getTime()],
  };
}

/** Mail about a new request went out with it, so a request is first said after a day. */
function reviewsItem(reviews: FirmMatters['reviews'], today: IsoDate): readonly ReminderItem[] {
  const waiting = reviews.map(({ id, since }) => ({ id, since, days: daysBetween(easternDay(since), today) }));
  const keys = waiting.flatMap(({ id, days }) => (days < 1 ? [] : [`REVIEW:${id}:${weekOf(days, today)}`]));
  const oldest = waiting.toSorted((a, b) => b.days - a.days)[0];
  if (oldest === undefined || keys.length === 0) return [];
  const count = waiting.length === 1 ? '1 review request is' : `${waiting.length} review requests are`;
  const since = formatDay(easternDay(oldest.since));
  return [
    {
      keys,
      text: `${count} waiting for a decision, ${waiting.length === 1 ? 'since' : 'the oldest since'} ${since}.`,
      subject: `${count} waiting`,
      order: [3, -oldest.days],
    },
  ];
}

/** Which telling it is of something that began so many days ago: the first, then one on each Monday after, so that a week's repeats are one mail. */
function weekOf(days: number, today: IsoDate): string {
  const sinceMonday = (weekdayOf(today) + 6) % 7;
  return days <= sinceMonday ? 'first' : addDays(today, -sinceMonday);
}
