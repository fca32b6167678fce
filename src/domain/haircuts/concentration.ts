import type { PositionSide } from '@/contract/inventory/inventory';
import {
  add,
  divide,
  isEqual,
  isMore,
  isZero,
  largest,
  type Money,
  money,
  multiply,
  roundToCents,
  subtract,
  zero,
} from '@/domain/money';
import { eachInPieces, type InPieces, mapInPieces } from '@/domain/pieces';
import type { ChargedEach, ChargedOption, ChargedPosition, FormulaPart } from './charges';
import { groupInPieces } from './groups';
import { roundedParts } from './roundedParts';
import {
  concentrationEntries,
  concentrationFloors,
  type FloorKind,
  type MunicipalKind,
  percentOf,
  undueConcentration as rule,
} from './tables';

type FloorBasis = 'capital' | 'amount' | 'shares';

/**
 * The largest value of an issue that isn't charged, and its basis. With an `entry` the issue is charged only above that: for municipal securities,
 * the greater of the amount of (M)(4) and 10% of tentative net capital.
 */
export type Floor = { amount: Money; basis: FloorBasis; kind: FloorKind; entry: Money | null };

/** A position that is tested for undue concentration. */
export type Tested = {
  key: string;
  issue: string;
  /** Null for an option, whose value is added to that of the stock. */
  side: PositionSide | null;
  value: Money;
  floorKind: FloorKind;
  /** Price of a share. */
  price: Money;
  /** Percent of the basis. */
  rate: Money;
};

/** Result of a position's test. */
export type Concentration = {
  basis: Money;
  charge: Money;
  rate: Money;
  /** The value of the whole issue, its sides netted. */
  issueValue: Money;
  floor: Floor;
  /** True if the issue is held in several positions. */
  isShared: boolean;
  /** True for the smaller side of an issue held both ways. */
  isNetted: boolean;
};

/** Keys of positions in the results. */
export const positionKey = (id: number): string => `P${id}`;
export const optionKey = (id: number): string => `O${id}`;

/**
 * Computes the extra charges for issues above their floors (15c3-1(c)(2)(vi)(M)); `capital` is tentative net capital, never below zero. Positions
 * that aren't tested have no entry.
 */
export function* testConcentration(
  inventory: ChargedEach,
  capital: Money,
): InPieces<ReadonlyMap<string, Concentration>> {
  const floorOf = floorsAbove(getUnchargedShare(capital));
  const issues = yield* groupInPieces(yield* listTested(inventory), ({ issue }) => issue);
  const found = new Map<string, Concentration>();
  yield* eachInPieces(issues, ([, members]) => {
    for (const [key, result] of testIssue(members, floorOf)) found.set(key, result);
  });
  return found;
}

/** Returns the part of tentative net capital up to which no issue is charged. */
export function getUnchargedShare(capital: Money): Money {
  return percentOf(rule.capitalPercent, capital);
}

/** True if a position is tested; the others are Not applicable. */
export function isTestedPosition({ placement }: ChargedPosition): boolean {
  return placement.floor !== 'none';
}

/** True for contracts held alone. The stock's test includes the contracts that it covers, and spreads have no percentage. */
export function isTestedOption(charged: ChargedOption): charged is ChargedOption & { alone: FormulaPart } {
  return charged.alone !== null;
}

const [longOptionRate, shortOptionRate] = [money(rule.longOptionPercent), money(rule.shortOptionPercent)];
const allOtherRate = money(rule.allOtherPercent);

/** Yields the positions that are tested. */
export function* listTested({ positions, options, issues }: ChargedEach): InPieces<Tested[]> {
  return [
    ...(yield* mapInPieces(positions.filter(isTestedPosition), (charged) => ({
      key: positionKey(charged.position.id),
      issue: issues.ofPosition(charged.position),
      side: charged.position.side,
      value: charged.position.marketValue,
      floorKind: charged.placement.floor,
      price: charged.position.closingPrice,
      rate: rateOf(charged),
    }))),
    ...(yield* mapInPieces(options.filter(isTestedOption), ({ option, alone }) => ({
      key: optionKey(option.id),
      issue: issues.ofSymbol(option.underlyingSymbol),
      side: null,
      value: option.side === 'Long' ? alone.option.marketValue : alone.amounts.underlying,
      floorKind: 'equity' as const,
      price: option.underlyingPrice,
      rate: option.side === 'Long' ? longOptionRate : shortOptionRate,
    }))),
  ];
}

export type FloorOf = (position: Pick<Tested, 'floorKind' | 'price'>) => Floor;

/** Returns the largest of 10% of tentative net capital, the dollar amount and, for stock, 500 shares at the closing price ((M)(1) and (3)). */
export function floorsAbove(share: Money): FloorOf {
  const fixed = new Map<FloorKind, Floor>();
  const fixedOf = (kind: FloorKind) => {
    const floor = fixed.get(kind) ?? fixedFloor(kind, share);
    fixed.set(kind, floor);
    return floor;
  };
  const { shares } = concentrationFloors.equity;
  return ({ floorKind: kind, price }) => {
    const floor = fixedOf(kind);
    if (kind !== 'equity' || shares === undefined) return floor;
    const amount = multiply(price, shares);
    return isMore(amount, floor.amount) ? { ...floor, amount, basis: 'shares' } : floor;
  };
}

function fixedFloor(kind: FloorKind, share: Money): Floor {
  const ofCapital: Floor = { amount: share, basis: 'capital', kind, entry: null };
  if (isMunicipal(kind)) {
    return { ...ofCapital, entry: largest(money(concentrationEntries[kind].amount), share) };
  }
  const amount = floorAmount(kind);
  return isMore(amount, share) ? { ...ofCapital, amount, basis: 'amount' } : ofCapital;
}

function floorAmount(kind: Exclude<FloorKind, MunicipalKind>): Money {
  return kind === 'none' ? zero : money(concentrationFloors[kind].amount);
}

function isMunicipal(kind: FloorKind): kind is MunicipalKind {
  return kind in concentrationEntries;
}

/** Returns the rate: 15% for (J), else half of the normal percentage; for an entered amount, half of its share of the market value. */
function rateOf({ placement: { haircutClass, percent }, haircut, position: { marketValue } }: ChargedPosition): Money {
  if (haircutClass.method === 'pool') return allOtherRate;
  if (haircutClass.key !== 'user_supplied') return halfOf(percent);
  if (marketValue.isZero()) return zero;
  return percentOf(rule.shareOfNormalPercent, divide(multiply(haircut, 100), marketValue));
}

const halves = new Map<string, Money>();

/** Returns half of a normal percentage, cached because many positions share few percentages. */
function halfOf(percent: string): Money {
  const half = halves.get(percent) ?? percentOf(rule.shareOfNormalPercent, money(percent));
  halves.set(percent, half);
  return half;
}

/**
 * Tests one issue: nets its long and short positions, adds the values of options, deducts one floor and shares the excess by value. Basis and charge
 * are rounded to cents, half away from zero; the bases sum to the excess.
 */
export function testIssue(members: readonly Tested[], floorOf: FloorOf): readonly (readonly [string, Concentration])[] {
  const sorted = members.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { long, short, net, issueValue } = valuesOf(sorted);
  const larger: PositionSide = isMore(short, long) ? 'Short' : 'Long';
  const floor = floorOfIssue(sorted, floorOf);
  const excess = isMore(issueValue, leastCharged(floor)) ? subtract(issueValue, floor.amount) : zero;
  // Most issues are below their floor.
  const bases = isZero(excess) ? [] : sharesOfExcess();
  return sorted.map(({ key, side, rate }, place) => {
    const basis = bases[place] ?? zero;
    const charge = isZero(basis) ? zero : roundToCents(divide(multiply(basis, rate), 100));
    const isNetted = side !== null && side !== larger && !isZero(largest(long, short));
    return [key, { basis, charge, rate, issueValue, floor, isShared: sorted.length > 1, isNetted }];
  });

  function sharesOfExcess(): readonly Money[] {
    const weights = sorted.map(({ side, value }) => {
      if (side === null) return value;
      return side === larger ? scaled(value, net, largest(long, short)) : zero;
    });
    return roundedParts(weights.map((weight) => scaled(excess, weight, issueValue)));
  }
}

/** True if an issue is worth more than its limit. */
export function isConcentrated(members: readonly Tested[], floorOf: FloorOf): boolean {
  return isMore(valuesOf(members).issueValue, leastCharged(floorOfIssue(members, floorOf)));
}

/** Returns the value of an issue, long and short netted. */
export function issueValueOf(members: readonly Tested[]): Money {
  return valuesOf(members).issueValue;
}

function valuesOf(members: readonly Tested[]) {
  const [long, short] = [sideValue(members, 'Long'), sideValue(members, 'Short')];
  const net = subtract(long, short).abs();
  return { long, short, net, issueValue: add(net, sideValue(members, null)) };
}

/** Returns the smallest floor, which differ only by price or type; options' floors are used only without other positions. */
function floorOfIssue(members: readonly Tested[], floorOf: FloorOf): Floor {
  const own = members.filter(({ side }) => side !== null);
  const floors = (own.length > 0 ? own : members).map(floorOf);
  return floors.reduce((min, floor) => (isMore(leastCharged(min), leastCharged(floor)) ? floor : min));
}

function leastCharged({ entry, amount }: Floor): Money {
  return entry ?? amount;
}

function sideValue(members: readonly Tested[], side: Tested['side']): Money {
  let total = zero;
  for (const member of members) {
    if (member.side === side) total = total === zero ? member.value : add(total, member.value);
  }
  return total;
}

/** Returns amount × part ÷ whole, exact if part equals the whole. */
function scaled(amount: Money, part: Money, whole: Money): Money {
  if (whole.isZero()) return zero;
  return isEqual(part, whole) ? amount : divide(multiply(amount, part), whole);
}
