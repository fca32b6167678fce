import type { ImportQuestion } from '@/contract/imports/imports.schema';
import { rowRanges } from '@/domain/rowRanges';
import { formatMoney, isZero, type Money, money, sum, toFixedDecimals } from '../money';

/** A row that isn't imported, why, and its value if no other row has it. */
export type LeftOutRow = { row: number; reason: string; value?: string | undefined };

/** Asks for a tick if rows that aren't imported have values; null without any, and once `accepted` is their total. */
export function leftOutQuestion(leftOut: readonly LeftOutRow[], accepted: string | undefined): ImportQuestion | null {
  const valued = leftOut.flatMap(({ row, reason, value }) => {
    const amount = value === undefined ? null : money(value);
    return amount === null || isZero(amount) ? [] : [{ row, reason: reason.split('.')[0] ?? '', amount }];
  });
  const total = toFixedDecimals(sum(valued.map(({ amount }) => amount)), 2);
  if (valued.length === 0 || accepted === total) return null;
  const byReason = new Map<string, { rows: number[]; amounts: Money[] }>();
  for (const { row, reason, amount } of valued) {
    const group = byReason.get(reason) ?? { rows: [], amounts: [] };
    byReason.set(reason, { rows: [...group.rows, row], amounts: [...group.amounts, amount] });
  }
  const parts = [...byReason].map(([reason, { rows, amounts }]) => {
    const place = rows.length === 1 ? `row ${rows[0]}` : `rows ${rowRanges(rows, rows.length)}`;
    return `${reason}, ${place}: ${formatMoney(sum(amounts))}`;
  });
  return {
    name: 'accept_left_out',
    message: `Values of ${formatMoney(money(total))} aren’t imported. ${parts.join('; ')}.`,
    is_required: true,
    options: [{ value: total, label: 'Import without them' }],
  };
}
