import { monthDayPattern } from '@/contract/company/company';

const pattern = new RegExp(monthDayPattern);

/** A typed day of the year (`12-31`, `3/31`, `0630`) as `MM-DD`; null for what is no such day. */
export function readMonthDay(text: string): string | null {
  const parts = /^\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(text);
  if (parts === null) return null;
  const [, month = '', day = ''] = parts;
  const read = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return pattern.test(read) ? read : null;
}
