import type { Statements } from '@server/db/client';
import { type LineRows, readLineRows } from '@server/db/repositories/books/figuresRepository';
import type { FocusInputs, LineBalance } from '@/domain/focus/types';
import { isEqual, money } from '@/domain/money';

/**
 * The account numbers behind each FOCUS line of a period's trial balance, for its report to keep; those without a line are under `unmapped`.
 * Throws when they do not add up to that trial balance's sums, which commits keep up beside the rows (`docs/operations.md` says what to do
 * then). The other trial balances that income rests on are not read again.
 */
export async function readAccountMapping(
  tx: Statements,
  companyId: number,
  { period: { end }, trialBalances }: FocusInputs,
): Promise<Record<string, string>> {
  const rows = await readLineRows(tx, companyId, end);
  const lines = trialBalances.find((trialBalance) => trialBalance.end === end)?.lines ?? [];
  const sums = new Map(lines.map((line) => [line.focusId, line]));
  const wrong = rows.find((row) => !isBorneOut(sums.get(row.focus_id), row));
  if (wrong !== undefined || rows.length !== sums.size) {
    throw new Error(`The line sums of company ${companyId} at ${end} are not those of its rows.`);
  }
  return Object.fromEntries(rows.map(({ focus_id, numbers }) => [focus_id ?? 'unmapped', numbers]));
}

function isBorneOut(sum: LineBalance | undefined, { debit, credit }: LineRows): boolean {
  return sum !== undefined && isEqual(sum.debit, money(debit)) && isEqual(sum.credit, money(credit));
}
