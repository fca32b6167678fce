import { rateStage } from './headerWords';
import type { Scheme } from './schemes';

/** Rows that are tried before all are. */
const sample = 200;
const mostSchemes = 16;

type Relation = { result: Scheme; parts: readonly Scheme[] };

/**
 * Finds the columns that are sums of others in every row, such as closing = opening + movement, adjusted = unadjusted + adjustments, or a total of
 * departments. Returns 1 by the key of each result and -1 by those of its parts, where the words of the headers don't say otherwise.
 */
export function findResults(schemes: readonly Scheme[]): ReadonlyMap<string, 1 | -1> {
  const used = schemes.filter(({ nets }) => nets.some((net) => net !== null && net !== 0n)).slice(0, mostSchemes);
  const found = new Map<string, 1 | -1>();
  for (const { result, parts } of [...sumsOfTwo(used), ...sumsOfRuns(used)]) {
    if (!isPlausible(result, parts)) continue;
    if (found.get(result.key) !== -1) found.set(result.key, 1);
    for (const part of parts) found.set(part.key, -1);
  }
  return found;
}

/**
 * Returns true if the result is the balance: actual = budget + variance and this year = last year + change are sums, too, so that a result in front of
 * its parts needs words.
 */
function isPlausible(result: Scheme, parts: readonly Scheme[]): boolean {
  const own = rateStage(result.stage);
  // `ADJ 6/30` beside `UNADJ 6/30` and `AJE` is the adjusted balance.
  const isDenied = own === -1 && result.stage !== 'adjustment';
  if (isDenied || parts.some((part) => rateStage(part.stage) === 1)) return false;
  if (own === 1 || parts.every((part) => rateStage(part.stage) === -1)) return true;
  const last = lastColumn(result);
  return parts.length > 2 || parts.every((part) => lastColumn(part) < last);
}

function lastColumn({ columns }: Scheme): number {
  return Math.max(...columns.map(({ column }) => column));
}

function sumsOfTwo(schemes: readonly Scheme[]): Relation[] {
  return schemes.flatMap((result) =>
    schemes.flatMap((first, place) =>
      schemes.slice(place + 1).flatMap((second) => {
        const isApart =
          first !== result &&
          second !== result &&
          !overlap(result, first) &&
          !overlap(result, second) &&
          !overlap(first, second);
        return isApart && isSum(result, [first, second]) ? [{ result, parts: [first, second] }] : [];
      }),
    ),
  );
}

function sumsOfRuns(schemes: readonly Scheme[]): Relation[] {
  const singles = schemes.filter(({ columns }) => columns.length === 1).sort((a, b) => lastColumn(a) - lastColumn(b));
  return singles.flatMap((result) => {
    const others = singles.filter((each) => each !== result);
    return others.flatMap((_, start) =>
      others.slice(start + 2).flatMap((_each, more) => {
        const parts = others.slice(start, start + 3 + more);
        return parts.length > 2 && isSum(result, parts) ? [{ result, parts }] : [];
      }),
    );
  });
}

function overlap(a: Scheme, b: Scheme): boolean {
  return a.columns.some(({ column }) => b.columns.some((each) => each.column === column));
}

function isSum({ nets }: Scheme, parts: readonly Scheme[]): boolean {
  const isEqual = (place: number) =>
    (nets[place] ?? 0n) === parts.reduce((sum, part) => sum + (part.nets[place] ?? 0n), 0n);
  for (let place = 0; place < Math.min(nets.length, sample); place += 1) if (!isEqual(place)) return false;
  for (let place = sample; place < nets.length; place += 1) if (!isEqual(place)) return false;
  return true;
}
