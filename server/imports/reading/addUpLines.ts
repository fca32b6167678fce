import { centsOf, formatCents } from '@/domain/imports/balances/amounts';
import { parseAmountText } from '@/domain/numberText';
import type { BalanceLine } from './balanceLines';

/** Returns the key of a line's account and period. */
export function accountKey({ number, name, period }: BalanceLine): string {
  return JSON.stringify([number ?? name.toLowerCase(), period]);
}

/** Adds up the lines of each account in a period, but for those without exact amounts; the first line keeps its row. The net stands on its own side. */
export function addUpLines(lines: readonly BalanceLine[]): BalanceLine[] {
  const sums = new Map<string, { line: BalanceLine; net: bigint; count: number }>();
  for (const line of lines) {
    const key = isExact(line) ? accountKey(line) : String(line.row);
    const net = (centsOf(line.debit, false) ?? 0n) - (centsOf(line.credit, false) ?? 0n);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { line, net, count: 1 });
    else {
      sum.net += net;
      sum.count += 1;
    }
  }
  return [...sums.values()].map(({ line, net, count }) => {
    if (count === 1) return line;
    const amount = formatCents(net);
    return net < 0n ? { ...line, debit: '', credit: amount } : { ...line, debit: amount, credit: '' };
  });
}

function isExact({ debit, credit }: BalanceLine): boolean {
  return [debit, credit].every((text) => text === '' || parseAmountText(text).ok);
}
