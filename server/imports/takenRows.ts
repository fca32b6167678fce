import type { OwnValues } from '@server/staging/stagedKind';
import { toCents } from '@/domain/imports/balances/amounts';

/** A summary of a file's valid rows, built as they pass so that the rows needn't be stored. */
export type RowSummary = {
  add: (values: OwnValues) => void;
  count: () => number;
  /** Debits and credits by period, in cents. */
  sums: ReadonlyMap<string, { debit: bigint; credit: bigint }>;
  /** FOCUS lines of accounts by number; the first of rows with the same number applies. */
  focusLines: ReadonlyMap<string, string | null>;
};

/** Creates an empty summary. */
export function createRowSummary(): RowSummary {
  const sums = new Map<string, { debit: bigint; credit: bigint }>();
  const focusLines = new Map<string, string | null>();
  let count = 0;
  const addToSums = (period: string, { debit, credit }: OwnValues) => {
    const before = sums.get(period) ?? { debit: 0n, credit: 0n };
    before.debit += toCents(String(debit ?? 0));
    before.credit += toCents(String(credit ?? 0));
    sums.set(period, before);
  };
  return {
    add: (values) => {
      count += 1;
      const { time_report: period, account_number: number, focus_id: line } = values;
      if (typeof period === 'string') addToSums(period, values);
      else if (typeof number === 'string' && !focusLines.has(number)) {
        focusLines.set(number, typeof line === 'string' ? line : null);
      }
    },
    count: () => count,
    sums,
    focusLines,
  };
}
