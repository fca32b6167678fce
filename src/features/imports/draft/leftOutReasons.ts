import type { ImportPreview } from '@/contract/imports/imports.schema';
import { add, formatMoney, type Money, money, zero } from '@/domain/money';
import { parseAmountText } from '@/domain/numberText';

/** The rows that are left out for a reason: their numbers, and the sum of their values as text; null if none has a value. */
export type LeftOutReason = { reason: string; rows: readonly number[]; value: string | null };

/** Returns the loaded rows of the group of rows left out by reason, those with a value first. */
export function leftOutReasons({ rows }: ImportPreview['groups']['left_out']): readonly LeftOutReason[] {
  const reasons = new Map<string, { rows: number[]; sum: Money | null }>();
  for (const { row, note, values } of rows) {
    const reason = note ?? '';
    const found = reasons.get(reason) ?? { rows: [], sum: null };
    if (row !== null) found.rows.push(row);
    for (const { value } of values) found.sum = add(found.sum ?? zero, amountOf(value));
    reasons.set(reason, found);
  }
  const listed = [...reasons].map(([reason, { rows: places, sum }]) => ({
    reason,
    rows: places,
    value: sum === null ? null : formatMoney(sum),
  }));
  return listed.sort((a, b) => Number(a.value === null) - Number(b.value === null));
}

function amountOf(text: string): Money {
  const reading = parseAmountText(text);
  return reading.ok ? money(reading.value) : zero;
}
