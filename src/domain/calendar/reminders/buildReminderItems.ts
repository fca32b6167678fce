import type { Role } from '@/contract/auth/user';
import type { ReminderKind } from '@/contract/calendar/calendar';
import type { FirmFiling } from '@/contract/practice/practice.schema';
import { formatDay, type IsoDate } from '@/domain/periods';
import { firmFilingName } from '@/domain/practice/matters';
import { addDays, daysBetween, weekdayOf } from '../days';
import { daysText } from '../dueTexts';
import { easternDay, easternHour, formatDeadline } from '../easternTime';
import { getCondition } from '../obligations';
import { findDueStep, isForRole } from './reminderKinds';

/** A notice to regulators that is open: its level, when it was found and when it is due. */
export type OpenLevel = { id: number; name: string; asOf: IsoDate; foundAt: Date; dueAt: Date };

/** A firm's facts for reminders to a user with that role. */
export type FirmReminderFacts = {
  role: Role;
  pastDue: readonly FirmFiling[];
  due: readonly FirmFiling[];
  levels: readonly OpenLevel[];
  /** Review requests that are open, and since when they wait. */
  reviews: readonly { id: number; since: Date }[];
};

/**
 * One line of a reminder. `keys` identify it, so that it's sent once; `subject` is the subject of a mail that begins with it, and the lower `order`
 * is more urgent.
 */
export type ReminderItem = { keys: readonly string[]; text: string; subject: string; order: readonly [number, number] };

type Asked = { kinds: readonly ReminderKind[]; said: ReadonlySet<string>; today: IsoDate };

/**
 * Returns today's reminder lines for a firm, most urgent first. A filing is sent once for each of the user's steps before its due date, and again
 * when the date moves; past-due filings, levels and reviews are sent once and then each Monday while they last. A missed step is sent later, with the
 * days left then.
 */
export function buildReminderItems(matters: FirmReminderFacts, { kinds, said, today }: Asked): readonly ReminderItem[] {
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

/** Compares two items by urgency: notices, past due, due, reviews; then by their own order. */
export function compareItems({ order: a }: ReminderItem, { order: b }: ReminderItem): number {
  return a[0] - b[0] || a[1] - b[1];
}

function dueItem(filing: FirmFiling, wanted: readonly ReminderKind[]): readonly ReminderItem[] {
  const { kind, period_end: end, due, days_left: left } = filing;
  const step = findDueStep(left);
  if (step === undefined || !wanted.includes(step)) return [];
  const name = firmFilingName(filing);
  const when = left === 1 ? 'due tomorrow' : daysText(left);
  return [
    {
      keys: [`${step}:${kind}:${end}:${due}`],
      text: `${name}: ${when}, ${formatDay(due)}.${conditionText(filing)}${reportText(filing)}`,
      subject: `${when.replace('due', 'Due')}: ${name}`,
      order: [2, left],
    },
  ];
}

function pastDueItem(filing: FirmFiling, today: IsoDate): ReminderItem {
  const { kind, period_end: end, due, days_left: left } = filing;
  const name = firmFilingName(filing);
  return {
    keys: [`PAST_DUE:${kind}:${end}:${due}:${getReminderWeek(-left, today)}`],
    text: `${name}: ${daysText(left)}, was due ${formatDay(due)}.${reportText(filing)}`,
    subject: `Past due: ${name}`,
    order: [1, left],
  };
}

function conditionText({ kind }: FirmFiling): string {
  const condition = getCondition(kind);
  return condition === null ? '' : ` ${condition}`;
}

function reportText({ report, has_final_report }: FirmFiling): string {
  if (report === null) return '';
  return has_final_report ? ' The final report is ready.' : ' No final report yet.';
}

function levelItem({ id, name, asOf, foundAt, dueAt }: OpenLevel, today: IsoDate): ReminderItem {
  const days = daysBetween(easternDay(foundAt), today);
  return {
    keys: [`LEVEL:${id}:${getReminderWeek(days, today)}`],
    text: `${name}, as of ${formatDay(asOf)}: notice due ${formatDeadline(dueAt)}. Not recorded as sent yet.`,
    subject: `Notice due: ${name}`,
    order: [0, dueAt.getTime()],
  };
}

/** Returns the line on reviews. A new request has its own mail, so it's included only after a day. */
function reviewsItem(reviews: FirmReminderFacts['reviews'], today: IsoDate): readonly ReminderItem[] {
  const waiting = reviews.map(({ id, since }) => ({ id, since, days: daysBetween(easternDay(since), today) }));
  const keys = waiting.flatMap(({ id, days }) => (days < 1 ? [] : [`REVIEW:${id}:${getReminderWeek(days, today)}`]));
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

/** Numbers the weekly repeats: the first day, then each following Monday, so that a week's repeats are one mail. */
function getReminderWeek(days: number, today: IsoDate): string {
  const sinceMonday = (weekdayOf(today) + 6) % 7;
  return days <= sinceMonday ? 'first' : addDays(today, -sinceMonday);
}

/** The hour in New York from which on the day's reminders go out. */
const remindFromHour = 7;

/** True from the morning on, when the day's reminders may go out. A server that was down then sends them later the same day. */
export function isTimeToRemind(now: Date): boolean {
  return easternHour(now) >= remindFromHour;
}
