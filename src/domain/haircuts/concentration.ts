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
import type { HaircutMethod } from './method';
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
 * The largest value of an issue that isn't charged, and what sets it. With an `entry` the issue is charged only if it's worth more than that:
 * of municipal securities, the amount of (M)(4) or 10% of tentative net capital, whichever is greater.
 */
export type Floor = { amount: Money; basis: FloorBasis; kind: FloorKind; entry: Money | null };

/** A position that is tested for undue concentration. */
export type Tested = {
  key: string;
  issue: string;
  /** Null for an option: its value is added to that of the stock. */
  side: PositionSide | null;
  value: Money;
  floorKind: FloorKind;
  /** Of a share. */
  price: Money;
  /** Percent of the basis. */
  rate: Money;
};

/** What the test of a position gave. */
export type Concentration = {
  basis: Money;
  charge: Money;
  rate: Money;
  /** The value of the whole issue, its sides netted. */
  issueValue: Money;
  floor: Floor;
  /** True where the issue is held in several positions. */
  isShared: boolean;
  /** True for the smaller side of an issue held both ways. */
  isNetted: boolean;
};

/** Keys of positions in the results. */
export const positionKey = (id: number): string => `P${id}`;
export const optionKey = (id: number): string => `O${id}`;

/** Tentative net capital, never below zero, and how the amounts of (M)(4) are read. */
type Against = { capital: Money } & Pick<HaircutMethod, 'municipalAmounts'>;

/** The extra charges for issues above their floors (15c3-1(c)(2)(vi)(M)). Positions that aren't tested have no entry. */
export function* testConcentration(
  inventory: ChargedEach,
  { capital, municipalAmounts }: Against,
): InPieces<ReadonlyMap<string, Concentration>> {
  const floorOf = floorsAbove(shareOf(capital), municipalAmounts);
  const issues = yield* groupInPieces(yield* testedOf(inventory), ({ issue }) => issue);
  const found = new Map<string, Concentration>();
  yield* eachInPieces(issues, ([, members]) => {
    for (const [key, result] of testIssue(members, floorOf)) found.set(key, result);
  });
  return found;
}

/** The part of tentative net capital that no issue is charged up to. */
export function shareOf(capital: Money): Money {
  return percentOf(rule.capitalPercent, capital);
}

/** Whether a position is tested at all; the others are Not applicable. */
export function isTestedPosition({ placement }: ChargedPosition): boolean {
  return placement.floor !== 'none';
}

/** Contracts that stand alone are: the stock carries the test of those that it covers, and spreads are charged no percentage. */
export function isTestedOption(charged: ChargedOption): charged is ChargedOption & { alone: FormulaPart } {
  return charged.alone !== null;
}

const [longOptionRate, shortOptionRate] = [money(rule.longOptionPercent), money(rule.shortOptionPercent)];
const allOtherRate = money(rule.allOtherPercent);

/** The positions that are tested. */
export function* testedOf({ positions, options, issues }: ChargedEach): InPieces<Tested[]> {
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

/** The largest of 10% of tentative net capital, the dollar amount and, for stock, 500 shares at the closing price ((M)(1) and (3)). */
export function floorsAbove(share: Money, municipalAmounts: Against['municipalAmounts']): FloorOf {
  const fixed = new Map<FloorKind, Floor>();
  const fixedOf = (kind: FloorKind) => {
    const floor = fixed.get(kind) ?? fixedFloor(kind, share, municipalAmounts);
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

function fixedFloor(kind: FloorKind, share: Money, municipalAmounts: Against['municipalAmounts']): Floor {
  const ofCapital: Floor = { amount: share, basis: 'capital', kind, entry: null };
  if (isMunicipal(kind) && municipalAmounts === 'entry') {
    return { ...ofCapital, entry: largest(money(concentrationEntries[kind].amount), share) };
  }
  const amount = floorAmount(kind);
  return isMore(amount, share) ? { ...ofCapital, amount, basis: 'amount' } : ofCapital;
}

function floorAmount(kind: FloorKind): Money {
  if (kind === 'none') return zero;
  return money(isMunicipal(kind) ? concentrationEntries[kind].floor : concentrationFloors[kind].amount);
}

function isMunicipal(kind: FloorKind): kind is MunicipalKind {
  return kind in concentrationEntries;
}

/** 15% for (J), half of the normal percentage else; for an entered amount half of what it is of the market value. */
function rateOf({ placement: { haircutClass, percent }, haircut, position: { marketValue } }: ChargedPosition): Money {
  if (haircutClass.method === 'pool') return allOtherRate;
  if (haircutClass.key !== 'user_supplied') return halfOf(percent);
  if (marketValue.isZero()) return zero;
  return percentOf(rule.shareOfNormalPercent, divide(multiply(haircut, 100), marketValue));
}

const halves = new Map<string, Money>();

/** Half of a normal percentage; few serve many positions, so each is worked out once. */
function halfOf(percent: string): Money {
  const half = halves.get(percent) ?? percentOf(rule.shareOfNormalPercent, money(percent));
  halves.set(percent, half);
  return half;
}

/**
 * One issue: its long and short positions netted, the values of options added, one floor taken off once, and the excess shared
 * out by value. Basis and charge are rounded to cents, half away from zero; the bases add up to the excess.
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

/** Whether an issue is worth more than what it may be. */
export function isConcentrated(members: readonly Tested[], floorOf: FloorOf): boolean {
  return isMore(valuesOf(members).issueValue, leastCharged(floorOfIssue(members, floorOf)));
}

/** The value of an issue, its sides netted. */
export function issueValueOf(members: readonly Tested[]): Money {
  return valuesOf(members).issueValue;
}

function valuesOf(members: readonly Tested[]) {
  const [long, short] = [sideValue(members, 'Long'), sideValue(members, 'Short')];
  const net = subtract(long, short).abs();
  return { long, short, net, issueValue: add(net, sideValue(members, null)) };
}

/** The smallest of the floors, which only differ where prices or types do; those of options where there is nothing else. */
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

/** amount × part ÷ whole, exact where part is the whole. */
function scaled(amount: Money, part: Money, whole: Money): Money {
  if (whole.isZero()) return zero;
  return isEqual(part, whole) ? amount : divide(multiply(amount, part), whole);
}
