import type { BalanceLine } from '@server/imports/reading/balanceLines';
import type { ReadImport } from '@server/imports/reading/importTypes';
import { parseAmountText } from '@/domain/numberText';
import { readPeriod } from '@/domain/periodText';
import type { ExpectedLedger, ExpectedRow } from '../expected';

/** Returns the first difference of read balances from the right ones; null if there is none. */
export function ledgerDifference(
  lines: readonly BalanceLine[],
  { period }: Pick<ReadImport, 'period'>,
  expected: ExpectedLedger,
): string | null {
  const byEnd = groupBy(lines, (line) => endOf(line.period || (period?.text ?? '')));
  if (!byEnd.has(expected.end)) return `period ${[...byEnd.keys()].join(', ')} instead of ${expected.end}`;
  for (const [end, own] of byEnd) {
    const amounts = end === expected.end ? undefined : expected.others[end];
    if (end !== expected.end && amounts === undefined) return `period ${end} besides ${expected.end}`;
    const rows = expected.rows.map((row, place) => ({ ...row, cents: amounts?.[place] ?? row.cents }));
    const difference = rowsDifference(own, rows, expected.headings);
    if (difference !== null) return difference;
  }
  return null;
}

function groupBy<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function endOf(text: string): string {
  const reading = readPeriod(text);
  if (reading.kind === 'none') return `“${text}”`;
  return reading.kind === 'period' ? reading.period.end : reading.end;
}

function rowsDifference(
  lines: readonly BalanceLine[],
  rows: readonly ExpectedRow[],
  headings: readonly string[],
): string | null {
  const left = groupBy(rows, keyOf);
  const free = new Set(headings.map(plainNumber));
  for (const line of lines) {
    if (!left.has(keyOf(line)) && centsOf(line) === 0 && free.has(plainNumber(line.number ?? ''))) continue;
    const difference = lineDifference(line, left.get(keyOf(line))?.shift());
    if (difference !== null) return difference;
  }
  const missing = [...left.values()].flat().filter(({ cents }) => cents !== 0);
  const [first] = missing;
  return first === undefined ? null : `${missing.length} accounts are missing: ${first.number ?? ''} ${first.name}`;
}

function lineDifference(line: BalanceLine, right: ExpectedRow | undefined): string | null {
  const place = `(row ${line.row}, ${line.debit} / ${line.credit})`;
  if (right === undefined) return `an account too many: ${line.number ?? ''} ${line.name} ${place}`;
  const account = `${right.number ?? ''} ${right.name}`;
  if (centsOf(line) !== right.cents) return `${account} is ${right.cents / 100}, not as read ${place}`;
  return isSameName(line.name, right.name) ? null : `${account} has the name ${line.name}`;
}

function keyOf({ number, name }: { number: string | null; name: string }): string {
  return number === null ? `name ${plain(lastPart(name))}` : plainNumber(number);
}

function plainNumber(number: string): string {
  return number
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/^0+(?=.)/, '');
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}

/** Returns the last part of a path to a subaccount; a colon before a blank separates no parts. */
function lastPart(name: string): string {
  return name.split(/:(?! )/).at(-1) ?? name;
}

function isSameName(read: string, right: string): boolean {
  return plain(read) === plain(right) || plain(lastPart(read)) === plain(lastPart(right));
}

function centsOf({ debit, credit }: BalanceLine): number {
  return amountOf(debit) - amountOf(credit) + 0;
}

function amountOf(text: string): number {
  if (text === '') return 0;
  const reading = parseAmountText(text, 2);
  return reading.ok ? Math.round(Number(reading.value) * 100) : Number.NaN;
}
