import type { OwnValues } from '@server/staging/stagedKind';
import { toCents } from '@/domain/imports/balances/amounts';

/** A summary of a file's valid rows, built as they pass so that the rows needn't be stored. */
export type RowSummary = {
  add: (values: OwnValues) => void;
  count: () => number;
  /** Debits and credits by period, in cents. */
  sums: ReadonlyMap<string, { debit: bigint; credit: bigint }>;
  /** Net balances by period and account number, in cents, debits positive. */
  nets: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
  /** FOCUS lines of accounts by number; the first of rows with the same number applies. */
  focusLines: ReadonlyMap<string, string | null>;
};

/** Creates an empty summary. */
export function createRowSummary(): RowSummary {
  const sums = new Map<string, { debit: bigint; credit: bigint }>();
  const nets = new Map<string, Map<string, bigint>>();
  const focusLines = new Map<string, string | null>();
  let count = 0;
  const addToSums = (period: string, { debit, credit, account_number: number }: OwnValues) => {
    const before = sums.get(period) ?? { debit: 0n, credit: 0n };
    const own = { debit: toCents(String(debit ?? 0)), credit: toCents(String(credit ?? 0)) };
    before.debit += own.debit;
    before.credit += own.credit;
    sums.set(period, before);
    const ofPeriod = nets.get(period) ?? new Map<string, bigint>();
    const account = String(number);
    nets.set(period, ofPeriod.set(account, (ofPeriod.get(account) ?? 0n) + own.debit - own.credit));
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
    nets,
    focusLines,
  };
}
