import { type IsoDate, isIsoDate } from '@/domain/periods';
import { readWrittenDay } from '@/domain/periodText';

/**
 * Parses a day as calls, spreadsheets and exports write it: `2031-06-30`, `06/30/2031`, `6/30/31`, `30-Jun-31`, `20310630`, also with a time of 0:00.
 * Months precede days. Null for anything else, and for days with points, whose order is ambiguous.
 */
export function readDay(text: string): IsoDate | null {
  const written = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim());
  const [, month = '', day = '', year = ''] = written ?? [];
  const date = written === null ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isIsoDate(date) && /^[12]/.test(date)) return date;
  const read = readWrittenDay(text.trim().replace(/^(20\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'));
  return read !== null && pointBetweenNumbers.test(text) ? null : read;
}

/** A point between numbers, before the time, whose seconds may have decimals. */
const pointBetweenNumbers = /^[^:]*\d *\. *\d/;
