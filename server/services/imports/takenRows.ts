import type { OwnValues } from '@server/services/staging/stagedKind';

/** What is told of the rows of a file that could be read, gathered as they pass, so that they needn't be kept. */
export type TakenRows = {
  add: (values: OwnValues) => void;
  count: () => number;
  /** Debits and credits by period, in cents. */
  sums: ReadonlyMap<string, { debit: bigint; credit: bigint }>;
  /** The FOCUS lines of accounts by number; of rows with one number the first counts. */
  focusLines: ReadonlyMap<string, string | null>;
};

/** Nothing yet. */
export function createTakenRows(): TakenRows {
  const sums = new Map<string, { debit: bigint; credit: bigint }>();
  const focusLines = new Map<string, string | null>();
  let count = 0;
  const addToSums = (period: string, { debit, credit }: OwnValues) => {
    const before = sums.get(period) ?? { debit: 0n, credit: 0n };
    before.debit += centsOf(debit);
    before.credit += centsOf(credit);
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

/** An amount as it was read (`-1234.5`), in cents: of hundreds of thousands, decimals would take a second. */
function centsOf(value: string | number | null | undefined): bigint {
  const [whole = '0', decimals = ''] = String(value ?? 0).split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}
