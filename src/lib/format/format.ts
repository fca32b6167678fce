import dayjs from 'dayjs';
import { monthDayPattern } from '@/contract/company/company';
import type { ChangeKind } from '@/contract/history/history';
import { changeKindNames } from '@/domain/history/historyTexts';
import { formatMoney, money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** Formats an amount: grouped, with cents unless `decimals` is given, negatives in parentheses: `(1,234.50)`. */
export function formatAmount(value: number, decimals = 2): string {
  return formatMoney(money(value), decimals);
}

/** Formats a percentage's change in points: `(0.23) pts`. */
export function formatPoints(points: number, decimals = 2): string {
  return `${formatAmount(points, decimals)} pts`;
}

/** Formats a count: `2,345`. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** Formats a day (`YYYY-MM-DD`, time zone independent) or a moment (ISO 8601, in the reader's time zone) as `MM/DD/YYYY`. Empty without one. */
export function formatDate(date: string | null | undefined): string {
  return formatWith(date, 'MM/DD/YYYY');
}

/** Formats a day (`YYYY-MM-DD`) as `June 30, 2026`. */
export function formatLongDate(date: string): string {
  return formatWith(date, 'MMMM D, YYYY');
}

/** Formats a moment in the reader's time zone: `06/30/2025, 4:05 PM`. Empty without one. */
export function formatMoment(moment: string | null | undefined): string {
  return formatWith(moment, 'MM/DD/YYYY, h:mm A');
}

/** Formats a comment's moment in the reader's time zone, as specified: `15/07/2026 09:12:40`, with a two-digit year if short. */
export function formatCommentMoment(moment: string, isShort: boolean): string {
  return formatWith(moment, `DD/MM/${isShort ? 'YY' : 'YYYY'} hh:mm:ss`);
}

/** Formats a review request's moment as specified: `15/07/2026 16:05 PM`. Empty without one. */
export function formatReviewMoment(moment: string | null | undefined): string {
  return formatWith(moment, 'DD/MM/YYYY HH:mm A');
}

/** Formats a day as its weekday: `Mon`. */
export function formatWeekday(day: string): string {
  return formatWith(day, 'ddd');
}

/** Splits a moment into the day and time of the reader's clock, as date and time inputs take them. */
export function toLocalInputs(moment: Date): { day: IsoDate; time: string } {
  const [day = '', time = ''] = dayjs(moment).format('YYYY-MM-DD HH:mm').split(' ');
  return { day, time };
}

/** Joins a day and a time of the reader's clock to a moment, ISO 8601. */
export function fromLocalInputs({ day, time }: { day: IsoDate; time: string }): string {
  return dayjs(`${day}T${time}`).toISOString();
}

/** Joins names for a sentence: `Q1 25, Q2 25, and 3 more`. */
export function formatList(names: readonly string[]): string {
  return listFormat.format(names);
}

function formatWith(date: string | null | undefined, pattern: string): string {
  const read = dayjs(date ?? null);
  return read.isValid() ? read.format(pattern) : '';
}

const countFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns `until 12/31/2026`; null without a last day. */
export function untilText(lastDay: string | undefined): string | null {
  return lastDay === undefined ? null : `until ${formatDate(lastDay)}`;
}

const pattern = new RegExp(monthDayPattern);

/** Parses a typed day of the year (`12-31`, `3/31`, `0630`) as `MM-DD`; null if it is no such day. */
export function readMonthDay(text: string): string | null {
  const parts = /^\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(text);
  if (parts === null) return null;
  const [, month = '', day = ''] = parts;
  const read = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return pattern.test(read) ? read : null;
}

/** Returns a person's full name; either part may be empty. */
export function personName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/** Returns a kind and its number of changes: `Trial Balance, 4 changes`. */
export function changesText(kind: ChangeKind, count: number): string {
  return `${changeKindNames[kind] ?? kind}, ${count === 1 ? '1 change' : `${formatCount(count)} changes`}`;
}
