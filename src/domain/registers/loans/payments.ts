import { formatMoney, money } from '@/domain/money';
import { formatDay, type IsoDate } from '@/domain/periods';
import { parseAmountCell, parseDayCell } from '../cells';

/** A payment of a loan before its maturity. */
export type WrittenPayment = { date: IsoDate; amount: number };

/** Formats payments by date, as they are stored: `03/31/2027 50,000.00; 06/30/2027 50,000.00`. */
export function writePayments(payments: readonly WrittenPayment[]): string {
  return payments
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, amount }) => `${formatDay(date)} ${formatMoney(money(amount))}`)
    .join('; ');
}

/** Parses payments separated by semicolons, each a day and an amount; undefined if one isn't. */
export function readPayments(text: string): readonly WrittenPayment[] | undefined {
  const payments = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(readPayment);
  return payments.every((payment) => payment !== undefined) ? payments : undefined;
}

function readPayment(part: string): WrittenPayment | undefined {
  const words = part.trim().split(/\s+/);
  const amount = parseAmountCell(words.at(-1) ?? '');
  const date = parseDayCell(words.slice(0, -1).join(' ').replace(/,$/, ''));
  return date === undefined || amount === undefined ? undefined : { date, amount };
}
