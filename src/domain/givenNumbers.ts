import type { AccountSection } from './accounts';

/** Where accounts without a number get theirs: the usual ranges of four digits, what isn't known behind them. */
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
 * Gives account numbers one after the other: in the section's range the next multiple of ten after the highest number that is used there; when
 * that is past the range the lowest free number, and in a full range the same with one digit more. `used` grows with what is given.
 */
export function createNumberGiver(used: Set<string>): (section: AccountSection | null) => string {
  const highest = new Map<string, number>();
  const give = (section: AccountSection | 'unknown', scale: number): string => {
    const { first, last } = numberRanges[section];
    const [from, to] = [first * scale, last * scale + scale - 1];
    const key = `${section} ${scale}`;
    const top = highest.get(key) ?? highestWithin(used, from, to);
    const next = top === null ? from : (Math.floor(top / step) + 1) * step;
    const number = next <= to ? next : lowestFree(used, from, to);
    if (number === null) return give(section, scale * step);
    highest.set(key, Math.max(number, top ?? 0));
    used.add(String(number));
    return String(number);
  };
  return (section) => give(section ?? 'unknown', 1);
}

function highestWithin(used: ReadonlySet<string>, from: number, to: number): number | null {
  let top: number | null = null;
  for (const number of used) {
    const value = Number(number);
    if (value >= from && value <= to && value > (top ?? 0)) top = value;
  }
  return top;
}

function lowestFree(used: ReadonlySet<string>, from: number, to: number): number | null {
  for (let number = from; number <= to; number += 1) if (!used.has(String(number))) return number;
  return null;
}
