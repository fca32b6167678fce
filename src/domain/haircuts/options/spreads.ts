import type { PositionSide } from '@/contract/inventory/inventory';
import {
  add,
  compare,
  divide,
  isZero,
  largest,
  type Money,
  multiply,
  negate,
  smallest,
  subtract,
  toAmount,
  zero,
} from '@/domain/money';
import { eachInPieces, type InPieces, mapInPieces } from '@/domain/pieces';
import { groupInPieces } from '../groups';
import type { Issues } from '../issues';
import { options as parameters, percentOf } from '../tables';
import type { OptionPosition } from '../types';
import { createTournament, type Tournament } from './tournament';

/** Contracts of a position that are in a spread with some of another one. */
export type SpreadPart = {
  contracts: Money;
  other: OptionPosition;
  /** Charge of the short option: the difference of the exercise values against the firm. */
  deduction: Money;
};

export type Spreads = {
  partsOf: ReadonlyMap<number, readonly SpreadPart[]>;
  /** Positions that have another on the other side of their class and type, but no expiry date, or the other none. */
  lacking: ReadonlySet<number>;
};

/** An option with a strike, and a number of its contracts. */
export type StruckOption = { option: OptionPosition; strike: Money; left: Money };

type Leg = StruckOption & {
  expiry: string | null;
  /** Exercise cost of a contract: the strike of a call, minus the strike of a put. A higher one is worse for the long. */
  exercise: Money;
  /** `exercise` as a number: exact to the 15 digits of a strike, and much faster to sort. */
  order: number;
  parts: SpreadPart[];
};

/** Pairs short options with long ones of the same class and type that expire no earlier (15c3-1a(b)(2)(iii)(E)). */
export function* pairSpreads(options: readonly StruckOption[], issues: Issues): InPieces<Spreads> {
  const legs = yield* mapInPieces(options, legOf);
  const lacking = new Set<number>();
  const classOf = ({ option }: Leg) => `${issues.ofSymbol(option.underlyingSymbol)}|${option.callPut}`;
  for (const [, members] of yield* groupInPieces(legs, classOf)) {
    const [longs, shorts] = [sideOf(members, 'Long'), sideOf(members, 'Short')];
    if (longs.length === 0 || shorts.length === 0) continue;
    // Of one day, the longs come first.
    const days = yield* groupInPieces([...longs, ...shorts].filter(hasExpiry), ({ expiry }) => expiry);
    yield* eachInPieces(pairing(days), () => undefined);
    if (!members.every(hasExpiry)) for (const { option } of members) lacking.add(option.id);
  }
  return { partsOf: new Map(legs.map(({ option, parts }) => [option.id, parts])), lacking };
}

function legOf(struck: StruckOption): Leg {
  const perContract = multiply(struck.strike, parameters.sharesPerContract);
  const exercise = struck.option.callPut === 'Call' ? perContract : negate(perContract);
  return { ...struck, expiry: struck.option.expiry, exercise, order: toAmount(exercise), parts: [] };
}

type DatedLeg = Leg & { expiry: string };

function hasExpiry(leg: Leg): leg is DatedLeg {
  return leg.expiry !== null;
}

/** Returns one side's legs sorted by id, so that the order of the rows has no effect. */
function sideOf(legs: readonly Leg[], side: PositionSide): Leg[] {
  return legs.filter(({ option }) => option.side === side).sort((a, b) => a.option.id - b.option.id);
}

/** Work that pauses after every step, which is a few microseconds. */
type InSteps<Result> = Generator<undefined, Result, undefined>;

/**
 * Pairs step by step. The shorts that expire last find their longs first, since fewer outlast them; each takes those that cost least, of
 * equal ones that of the smaller id.
 */
function* pairing(days: readonly (readonly [string, readonly Leg[]])[]): InSteps<void> {
  const legs = days.toSorted(([a], [b]) => (a < b ? 1 : -1)).flatMap(([, legsOfDay]) => legsOfDay);
  const lasting = yield* createLasting(legs.filter(isLong));
  for (const leg of legs) {
    if (isLong(leg)) lasting.enter(leg);
    else yield* pairShort(leg, lasting);
    yield;
  }
}

function isLong({ option }: Leg): boolean {
  return option.side === 'Long';
}

function* pairShort(short: Leg, lasting: Lasting): InSteps<void> {
  while (!isZero(short.left)) {
    const long = lasting.cheapestFor(short);
    if (long === undefined) return;
    pair(long, short);
    if (isZero(long.left)) lasting.leave(long);
    yield;
  }
}

type Lasting = { enter: (long: Leg) => void; leave: (long: Leg) => void; cheapestFor: (short: Leg) => Leg | undefined };

type Priced = { long: Leg; cost: Money };

/**
 * Creates the search for long options that expire no earlier than a short one, by exercise value. Up to the short's exercise value a long costs half
 * its value; above it also the difference, so that half plus exercise value decides.
 */
function* createLasting(longs: readonly Leg[]): InSteps<Lasting> {
  const sorted = longs.toSorted((a, b) => a.order - b.order);
  const places = new Map(sorted.map((long, place) => [long, place]));
  const [halves, dearer]: [Priced[], Priced[]] = [[], []];
  for (const long of sorted) {
    const cost = halfValue(long.option);
    halves.push({ long, cost });
    dearer.push({ long, cost: add(cost, long.exercise) });
    yield;
  }
  const [inside, beyond] = [tournamentOf(halves), tournamentOf(dearer)];
  return {
    enter: (long) => {
      for (const each of [inside, beyond]) each.enter(places.get(long) ?? 0);
    },
    leave: (long) => {
      for (const each of [inside, beyond]) each.leave(places.get(long) ?? 0);
    },
    cheapestFor: (short) => {
      const from = countUpTo(sorted, short.order);
      const half = halves[inside.firstOf(0, from) ?? -1];
      const more = dearer[beyond.firstOf(from, sorted.length) ?? -1];
      if (half === undefined || more === undefined) return (half ?? more)?.long;
      return isCheaper({ ...more, cost: subtract(more.cost, short.exercise) }, half) ? more.long : half.long;
    },
  };
}

function tournamentOf(priced: readonly Priced[]): Tournament {
  return createTournament(priced.length, (a, b) => {
    const [one, other] = [priced[a], priced[b]];
    return one !== undefined && other !== undefined && isCheaper(one, other);
  });
}

function isCheaper(a: Priced, b: Priced): boolean {
  const order = compare(a.cost, b.cost);
  return order === 0 ? a.long.option.id < b.long.option.id : order < 0;
}

/** Counts the legs with an exercise value up to the given one. */
function countUpTo(sorted: readonly Leg[], order: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const leg = sorted[middle];
    if (leg !== undefined && leg.order > order) high = middle;
    else low = middle + 1;
  }
  return low;
}

function halfValue({ marketValue, contracts }: OptionPosition): Money {
  return divide(percentOf(parameters.longPercent, marketValue), contracts);
}

/** Pairs two legs. Exercise is against the firm if it would buy at a higher price than it sells. */
function pair(long: Leg, short: Leg): void {
  const contracts = smallest(long.left, short.left);
  const deduction = multiply(contracts, largest(zero, subtract(long.exercise, short.exercise)));
  long.parts.push({ contracts, other: short.option, deduction: zero });
  short.parts.push({ contracts, other: long.option, deduction });
  long.left = subtract(long.left, contracts);
  short.left = subtract(short.left, contracts);
}
