import dayjs from 'dayjs';
import { formatMoney, money } from '@/domain/money';

/** An amount for people: grouped, with cents unless `decimals` says otherwise, negatives in parentheses: `(1,234.50)`. */
export function formatAmount(value: number, decimals = 2): string {
  return formatMoney(money(value), decimals);
}

/** What a percentage moved by: `(0.23) pts`. */
export function formatPoints(points: number, decimals = 2): string {
  return `${formatAmount(points, decimals)} pts`;
}

/** A count for people: `2,345`. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** `MM/DD/YYYY` of a day (`YYYY-MM-DD`, the same everywhere) or of a moment (ISO 8601, where the reader is). Empty when there is none. */
export function formatDate(date: string | null | undefined): string {
  return formatWith(date, 'MM/DD/YYYY');
}

/** `June 30, 2026` of a day (`YYYY-MM-DD`). */
export function formatLongDate(date: string): string {
  return formatWith(date, 'MMMM D, YYYY');
}

/** A moment for people, where the reader is: `06/30/2025, 4:05 PM`. Empty when there is none. */
export function formatMoment(moment: string | null | undefined): string {
  return formatWith(moment, 'MM/DD/YYYY, h:mm A');
}

/** When a comment was written, where the reader is, as the specification has it: `15/07/2026 09:12:40`, the year with two digits if short. */
export function formatCommentMoment(moment: string, isShort: boolean): string {
  return formatWith(moment, `DD/MM/${isShort ? 'YY' : 'YYYY'} hh:mm:ss`);
}

/** When a review request was made or decided, as the specification has it: `15/07/2026 16:05 PM`. Empty when there is none. */
export function formatReviewMoment(moment: string | null | undefined): string {
  return formatWith(moment, 'DD/MM/YYYY HH:mm A');
}

/** Names in a sentence: `Q1 25, Q2 25, and 3 more`. */
export function formatList(names: readonly string[]): string {
  return listFormat.format(names);
}

function formatWith(date: string | null | undefined, pattern: string): string {
  const read = dayjs(date ?? null);
  return read.isValid() ? read.format(pattern) : '';
}

const countFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
