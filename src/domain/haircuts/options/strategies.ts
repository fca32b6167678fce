import type { PositionSide } from '@/contract/inventory/inventory';
import {
  add,
  divide,
  isPositive,
  isZero,
  largest,
  type Money,
  multiply,
  smallest,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import { groupsOf } from '../groups';
import type { Issues } from '../issues';
import type { HaircutMethod } from '../method';
import { options as parameters, percentOf } from '../tables';
import type { OptionPosition } from '../types';
import { type Coverage, type CoverageInputs, coverageOf } from './coverage';

/** Contracts of a position that are in a spread with some of another one. */
export type SpreadPart = {
  contracts: Money;
  other: OptionPosition;
  /** By how much the exercise values are against the firm: what the short option is charged. */
  deduction: Money;
};

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
export function strategiesOf(inputs: CoverageInputs, { options: mode }: Pick<HaircutMethod, 'options'>): Strategies {
  const { options, issues } = inputs;
  const series = mode === 'strategies' ? nettedInSeries(options, issues) : new Map<number, Money>();
  const leftOf = (option: OptionPosition) => subtract(option.contracts, series.get(option.id) ?? zero);
  const coverage = coverageOf(inputs, { mode, leftOf });
  const open = options.filter((option) => !coverage.covered.has(option.id) && isPositive(leftOf(option)));
  const spreads = mode === 'strategies' ? spreadsOf(open, issues, leftOf) : noSpreads;
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
function nettedInSeries(options: readonly OptionPosition[], issues: Issues): Map<number, Money> {
  const netted = new Map<number, Money>();
  const keyed = options.map((option) => ({ option, key: seriesKey(option, issues) }));
  const known = keyed.flatMap(({ option, key }) => (key === null ? [] : [{ option, key }]));
  for (const [, members] of groupsOf(known, ({ key }) => key)) {
    const rows = members.map(({ option }) => option).sort(uncoveredFirst);
    const sides = (['Long', 'Short'] as const).map((side) => rows.filter((row) => row.side === side));
    const [long = zero, short = zero] = sides.map((side) => sum(side.map(({ contracts }) => contracts)));
    const offset = smallest(long, short);
    if (isZero(offset)) continue;
    for (const side of sides) takeContracts(side, offset, netted);
  }
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

type Spreads = {
  partsOf: ReadonlyMap<number, readonly SpreadPart[]>;
  /** Positions that have another on the other side of their class and type, but no expiry date, or the other none. */
  lacking: ReadonlySet<number>;
};

const noSpreads: Spreads = { partsOf: new Map(), lacking: new Set() };

type Leg = { option: OptionPosition; strike: Money; left: Money; parts: SpreadPart[] };

/** (E): short options and long ones of their class and type that expire no earlier. */
function spreadsOf(
  options: readonly OptionPosition[],
  issues: Issues,
  leftOf: (option: OptionPosition) => Money,
): Spreads {
  const legs = options.flatMap((option): Leg[] => {
    const strike = strikeOf(option);
    return strike === null ? [] : [{ option, strike, left: leftOf(option), parts: [] }];
  });
  const lacking = new Set<number>();
  const classes = groupsOf(legs, ({ option }) => `${issues.ofSymbol(option.underlyingSymbol)}|${option.callPut}`);
  for (const [, members] of classes) {
    const [longs, shorts] = [sideOf(members, 'Long'), sideOf(members, 'Short')];
    if (longs.length === 0 || shorts.length === 0) continue;
    pairLegs(longs.filter(hasExpiry), shorts.filter(hasExpiry));
    if (!members.every(hasExpiry)) for (const { option } of members) lacking.add(option.id);
  }
  return { partsOf: new Map(legs.map(({ option, parts }) => [option.id, parts])), lacking };
}

function hasExpiry({ option }: Leg): boolean {
  return option.expiry !== null;
}

/** By id, so that the order of the rows doesn't matter. */
function sideOf(legs: readonly Leg[], side: PositionSide): Leg[] {
  return legs.filter(({ option }) => option.side === side).sort((a, b) => a.option.id - b.option.id);
}

/** The shorts that expire last find their longs first, since fewer outlast them; each takes those that cost least. */
function pairLegs(longs: readonly Leg[], shorts: readonly Leg[]): void {
  const expiryOf = ({ option }: Leg) => option.expiry ?? '';
  const halves = new Map(longs.map((long) => [long, halfValue(long.option)]));
  const costOf = (long: Leg, short: Leg) => add(halves.get(long) ?? zero, against(long, short));
  const lastFirst = shorts.toSorted((a, b) => expiryOf(b).localeCompare(expiryOf(a)));
  for (const short of lastFirst) {
    const lasting = longs.filter((long) => isPositive(long.left) && expiryOf(long) >= expiryOf(short));
    const costs = new Map(lasting.map((long) => [long, costOf(long, short)]));
    lasting.sort((a, b) => (costs.get(a) ?? zero).comparedTo(costs.get(b) ?? zero));
    for (const long of lasting) {
      if (isZero(short.left)) break;
      pair(long, short);
    }
  }
}

function pair(long: Leg, short: Leg): void {
  const contracts = smallest(long.left, short.left);
  const deduction = multiply(contracts, against(long, short));
  long.parts.push({ contracts, other: short.option, deduction: zero });
  short.parts.push({ contracts, other: long.option, deduction });
  long.left = subtract(long.left, contracts);
  short.left = subtract(short.left, contracts);
}

/** What one contract's exercise value is against the firm: it would buy dearer than it sells. */
function against(long: Leg, short: Leg): Money {
  const [dearer, cheaper] = short.option.callPut === 'Call' ? [long, short] : [short, long];
  return multiply(largest(zero, subtract(dearer.strike, cheaper.strike)), parameters.sharesPerContract);
}

function halfValue({ marketValue, contracts }: OptionPosition): Money {
  return divide(percentOf(parameters.longPercent, marketValue), contracts);
}
