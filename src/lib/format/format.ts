import { formatMoney, money } from '@/domain/money';

/** An amount for people: grouped, with cents unless `decimals` says otherwise, negatives in parentheses: `(1,234.50)`. */
export function formatAmount(value: number, decimals = 2): string {
  return formatMoney(money(value), decimals);
}

/** A count for people: `2,345`. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** `MM/DD/YYYY` of a day (`YYYY-MM-DD`, the same everywhere) or of a moment (ISO 8601, where the reader is). Empty when there is none. */
export function formatDate(date: string | null | undefined): string {
  if (date === null || date === undefined) return '';
  const day = dayPattern.exec(date);
  if (day !== null) return `${day[2]}/${day[3]}/${day[1]}`;
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? '' : dateFormat.format(moment);
}

const countFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dateFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
