import { isPositive, isZero, type Money, smallest, subtract, sum, zero } from '@/domain/money';
import { eachInPieces, type InPieces, mapInPieces } from '@/domain/pieces';
import { groupInPieces } from '../groups';
import type { Issues } from '../issues';
import type { OptionPosition } from '../types';
import { type Coverage, type CoverageInputs, findCoverage } from './coverage';
import { pairSpreads, type SpreadPart, type StruckOption } from './spreads';

/** A position's contracts by strategy; the four parts sum to all of them. */
export type Allocation = {
  /** Held long and short in one series. */
  inSeries: Money;
  /** Contracts held with stock of the inventory. */
  withStock: Money;
  spreads: readonly SpreadPart[];
  alone: Money;
  /** True if only the missing expiry date excludes it from a spread. */
  lacksExpiry: boolean;
};

export type Strategies = { coverage: Coverage; allocationOf: (option: OptionPosition) => Allocation };

/**
 * Allocates options to the strategies of 15c3-1a(b)(2)(iii): long and short contracts of a series are netted ((C)), then options with an offsetting
 * position in the stock ((D)), then spreads ((E)). The rest is held alone.
 */
export function* allocateStrategies(inputs: CoverageInputs): InPieces<Strategies> {
  const { options, issues } = inputs;
  const series = yield* nettedInSeries(options, issues);
  const leftOf = (option: OptionPosition) => subtract(option.contracts, series.get(option.id) ?? zero);
  const coverage = yield* findCoverage(inputs, leftOf);
  const open: StruckOption[] = [];
  yield* eachInPieces(options, (option) => {
    const [strike, left] = [strikeOf(option), leftOf(option)];
    if (strike !== null && !coverage.covered.has(option.id) && isPositive(left)) open.push({ option, strike, left });
  });
  const spreads = yield* pairSpreads(open, issues);
  const allocationOf = (option: OptionPosition): Allocation => {
    const inSeries = series.get(option.id) ?? zero;
    const left = leftOf(option);
    const withStock = coverage.covered.has(option.id) ? left : zero;
    const parts = spreads.partsOf.get(option.id) ?? [];
    const alone = subtract(subtract(left, withStock), sum(parts.map(({ contracts }) => contracts)));
    return {
      inSeries,
      withStock,
      spreads: parts,
      alone,
      lacksExpiry: isPositive(alone) && spreads.lacking.has(option.id),
    };
  };
  return { coverage, allocationOf };
}

/** Returns the exercise price. An option without a strike is in no series and no spread. */
function strikeOf({ strike, exercisePrice }: OptionPosition): Money | null {
  return strike ?? exercisePrice;
}

/**
 * Returns the key of a series by (a)(2): type, underlying security, exercise price and expiration date. Without a date, rows of one CUSIP or one
 * description are of one series.
 */
function seriesKey(option: OptionPosition, issues: Issues): string | null {
  const strike = strikeOf(option);
  if (strike === null) return null;
  const { callPut, expiry, cusipIsin, description } = option;
  const term = expiry ?? (cusipIsin?.trim() || description).trim().toUpperCase();
  return [issues.ofSymbol(option.underlyingSymbol), callPut, strike.toString(), term].join('|');
}

/** Counts each position's contracts that the other side of its series offsets: options not marked covered first, then by id. */
function* nettedInSeries(options: readonly OptionPosition[], issues: Issues): InPieces<Map<number, Money>> {
  const netted = new Map<number, Money>();
  const keyed = yield* mapInPieces(options, (option) => ({ option, key: seriesKey(option, issues) }));
  const known = keyed.flatMap(({ option, key }) => (key === null ? [] : [{ option, key }]));
  yield* eachInPieces(yield* groupInPieces(known, ({ key }) => key), ([, members]) => {
    const rows = members.map(({ option }) => option).sort(uncoveredFirst);
    const sides = (['Long', 'Short'] as const).map((side) => rows.filter((row) => row.side === side));
    const [long = zero, short = zero] = sides.map((side) => sum(side.map(({ contracts }) => contracts)));
    const offset = smallest(long, short);
    if (isZero(offset)) return;
    for (const side of sides) consumeContracts(side, offset, netted);
  });
  return netted;
}

function uncoveredFirst(a: OptionPosition, b: OptionPosition): number {
  return Number(a.isCovered) - Number(b.isCovered) || a.id - b.id;
}

function consumeContracts(rows: readonly OptionPosition[], offset: Money, taken: Map<number, Money>): void {
  let left = offset;
  for (const { id, contracts } of rows) {
    const part = smallest(left, contracts);
    if (!isZero(part)) taken.set(id, part);
    left = subtract(left, part);
  }
}
