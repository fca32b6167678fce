import { type IsoDate, isIsoDate } from '@/domain/periods';

/** A day as calls and spreadsheets write it: `2031-06-30`, `06/30/2031`, `6/30/2031`, `06-30-2031`. Null for anything else. */
export function readDay(text: string): IsoDate | null {
  const written = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim());
  const [, month = '', day = '', year = ''] = written ?? [];
  const date = written === null ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) && /^[12]/.test(date) ? date : null;
}
