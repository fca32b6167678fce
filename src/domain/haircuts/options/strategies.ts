import { isPositive, isZero, type Money, smallest, subtract, sum, zero } from '@/domain/money';
import { eachInPieces, type InPieces, mapInPieces } from '@/domain/pieces';
import { groupInPieces } from '../groups';
import type { Issues } from '../issues';
import type { HaircutMethod } from '../method';
import type { OptionPosition } from '../types';
import { type Coverage, type CoverageInputs, coverageOf } from './coverage';
import { noSpreads, type SpreadPart, type StruckOption, spreadsOf } from './spreads';

/** What becomes of a position's contracts; the four add up to all of them. */
export type Allocation = {
  /** Held long and short in one series. */
  inSeries: Money;
  /** With stock of the inventory. */
  withStock: Money;
  spreads: readonly SpreadPart[];
  alone: Money;
  /** True where only the missing expiry date keeps it from a spread. */
  lacksExpiry: boolean;
};

export type Strategies = { coverage: Coverage; allocationOf: (option: OptionPosition) => Allocation };

/**
 * The strategies that 15c3-1a(b)(2)(iii) recognizes: the long and short contracts of a series are netted ((C)), then options with an
 * offsetting position in the stock ((D)), then spreads ((E)). What is left stands alone.
 */
export function* strategiesOf(
  inputs: CoverageInputs,
  { options: mode }: Pick<HaircutMethod, 'options'>,
): InPieces<Strategies> {
  const { options, issues } = inputs;
  const series = mode === 'strategies' ? yield* nettedInSeries(options, issues) : new Map<number, Money>();
  const leftOf = (option: OptionPosition) => subtract(option.contracts, series.get(option.id) ?? zero);
  const coverage = yield* coverageOf(inputs, { mode, leftOf });
  const open: StruckOption[] = [];
  yield* eachInPieces(options, (option) => {
    const [strike, left] = [strikeOf(option), leftOf(option)];
    if (strike !== null && !coverage.covered.has(option.id) && isPositive(left)) open.push({ option, strike, left });
  });
  const spreads = mode === 'strategies' ? yield* spreadsOf(open, issues) : noSpreads;
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

/** Exercise price; a strike that is missing leaves an option out of every series and spread. */
function strikeOf({ strike, exercisePrice }: OptionPosition): Money | null {
  return strike ?? exercisePrice;
}

/** (a)(2): type, underlying security, exercise price and expiration date. Without a date, rows of one CUSIP or one description are of one series. */
function seriesKey(option: OptionPosition, issues: Issues): string | null {
  const strike = strikeOf(option);
  if (strike === null) return null;
  const { callPut, expiry, cusipIsin, description } = option;
  const term = expiry ?? (cusipIsin?.trim() || description).trim().toUpperCase();
  return [issues.ofSymbol(option.underlyingSymbol), callPut, strike.toString(), term].join('|');
}

/** How many contracts of each position the other side of its series offsets; of those not marked covered first, then by id. */
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
    for (const side of sides) takeContracts(side, offset, netted);
  });
  return netted;
}

function uncoveredFirst(a: OptionPosition, b: OptionPosition): number {
  return Number(a.isCovered) - Number(b.isCovered) || a.id - b.id;
}

function takeContracts(rows: readonly OptionPosition[], offset: Money, taken: Map<number, Money>): void {
  let left = offset;
  for (const { id, contracts } of rows) {
    const part = smallest(left, contracts);
    if (!isZero(part)) taken.set(id, part);
    left = subtract(left, part);
  }
}
