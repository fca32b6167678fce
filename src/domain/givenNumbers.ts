import type { AccountSection } from './coa/accounts';

/** Number ranges for accounts without a number: the usual four-digit ranges, with unknown sections last. */
const numberRanges: Readonly<Record<AccountSection | 'unknown', { first: number; last: number }>> = {
  assets: { first: 1000, last: 1999 },
  liabilities: { first: 2000, last: 2999 },
  equity: { first: 3000, last: 3999 },
  income: { first: 4000, last: 4999 },
  expenses: { first: 5000, last: 8999 },
  unknown: { first: 9000, last: 9999 },
};

const step = 10;

/**
 * Creates a generator of account numbers: in the section's range the next multiple of ten after the highest used number; beyond the range the lowest
 * free number, and in a full range the same with one more digit. Adds the numbers to `used`.
 */
export function createNumberGenerator(used: Set<string>): (section: AccountSection | null) => string {
  const counters = new Map<string, () => number | null>();
  const give = (section: AccountSection | 'unknown', scale: number): string => {
    const { first, last } = numberRanges[section];
    const key = `${section} ${scale}`;
    const count = counters.get(key) ?? createCounter(used, first * scale, last * scale + scale - 1);
    counters.set(key, count);
    const number = count();
    if (number === null) return give(section, scale * step);
    used.add(String(number));
    return String(number);
  };
  return (section) => give(section ?? 'unknown', 1);
}

/** Creates a counter within a range that returns null once it's full. Checks each number once, since numbers are only added. */
function createCounter(used: ReadonlySet<string>, from: number, to: number): () => number | null {
  let top = highestWithin(used, from, to);
  let free = from;
  return () => {
    const next = top === null ? from : (Math.floor(top / step) + 1) * step;
    if (next <= to) {
      top = next;
      return next;
    }
    while (free <= to && used.has(String(free))) free += 1;
    return free <= to ? free : null;
  };
}

function highestWithin(used: ReadonlySet<string>, from: number, to: number): number | null {
  let top: number | null = null;
  for (const number of used) {
    const value = Number(number);
    if (value >= from && value <= to && value > (top ?? 0)) top = value;
  }
  return top;
}
