import type { KeptLevel } from '@/contract/figures/whatIf';
import {
  add,
  divide,
  formatDollars,
  isLess,
  isNegative,
  largest,
  largestAmount,
  type Money,
  money,
  multiply,
  roundDownToCents,
  smallest,
  subtract,
  zero,
} from '@/domain/money';
import type { InPieces } from '@/domain/pieces';
import { type Constraint, constraintsOf } from './keptLevels';
import { type ChargeInventory, standingOf } from './standing';
import { stepKinds } from './stepKinds';
import { type ReadStep, type StepIssue, takeSteps } from './takeSteps';
import type { WhatIfBooks, WhatIfTerms } from './whatIfBooks';

/** Which step's largest amount is asked for, and what it is to keep. */
export type AskedAmount = { step: number; keep: KeptLevel; margin: Money };

/** The largest amount and what binds; without an amount the message says why there is none. */
export type LargestAmount = { amount: Money | null; binds: string | null; message: string };

export type WhatIf = { books: WhatIfBooks; steps: readonly ReadStep[]; terms: WhatIfTerms; charge: ChargeInventory };

/** What an amount comes to: what must hold by it, or what stands in its way. */
type Tried = { slack: Money | null; isKept: boolean; binds: string; isBound: boolean };

const cent = money('0.01');

/**
 * The largest amount, in whole cents, of a step's open field that keeps a level: one cent more is computed, too, and breaks it. Amounts are tried
 * upwards by hundreds until one breaks it, and between the last two the boundary is found by computing the figures, so that of several ranges that
 * keep the level the first is meant. Gives an issue where a step can't be taken with an amount of zero.
 */
export function* findLargestAmount(
  whatIf: WhatIf,
  asked: AskedAmount,
): InPieces<{ ok: true; found: LargestAmount } | { ok: false; issue: StepIssue }> {
  const opened = stepKinds[whatIf.steps[asked.step]?.kind ?? 'marketMaker'].openField;
  if (opened === null) {
    const message = 'This step has no amount to look for. Choose another step.';
    return { ok: false, issue: { step: asked.step, field: '', message } };
  }
  const none = takeSteps(whatIf.books, withAmount(whatIf.steps, asked.step, zero), whatIf.terms);
  if (!none.ok) return none;
  const constraints = constraintsOf(
    yield* standingOf(none.books, whatIf.terms, whatIf.charge),
    asked.keep,
    asked.margin,
  );
  if (constraints === null) return found(null, null, 'Net capital is incomplete, so no amount can be found.');
  const start = least(constraints);
  if (!start.isKept) {
    return found(null, start.binds, `No amount keeps it. Without this step already broken: ${start.binds}.`);
  }
  return { ok: true, found: yield* between(start, (amount) => tryAmount(whatIf, asked, amount)) };
}

type TryOut = (amount: Money) => InPieces<Tried>;

function* between(start: Tried, tryOut: TryOut): InPieces<LargestAmount> {
  let [low, kept, before]: [Money, Tried, Point | null] = [zero, start, null];
  for (let high = money(100); ; high = smallest(multiply(high, 100), largestAmount)) {
    const tried = yield* tryOut(high);
    if (!tried.isKept) {
      return tried.isBound ? yield* narrowed({ low, kept, high, broken: tried, before }, tryOut) : unlimited;
    }
    if (!isLess(high, largestAmount)) return unlimited;
    [low, kept, before] = [high, tried, { amount: low, slack: kept.slack }];
  }
}

const unlimited: LargestAmount = { amount: null, binds: null, message: 'No amount breaks it: nothing binds.' };

/** An amount that was tried. */
type Point = { amount: Money; slack: Money | null };

/** `before` is a lower amount than `low` that keeps the level, too. */
type Bracket = { low: Money; kept: Tried; high: Money; broken: Tried; before: Point | null };

/** Figures are linear in pieces: a straight line between the ends comes close, and halving makes sure. */
function* narrowed(bracket: Bracket, tryOut: TryOut): InPieces<LargestAmount> {
  let current = bracket;
  while (isLess(cent, subtract(current.high, current.low))) {
    const width = subtract(current.high, current.low);
    const guess = inside(current, interpolated(current));
    current = yield* tried(current, guess, tryOut);
    current = yield* tried(current, inside(current, add(current.low, cent)), tryOut);
    if (isLess(divide(width, 2), subtract(current.high, current.low))) {
      current = yield* tried(current, inside(current, divide(add(current.low, current.high), 2)), tryOut);
    }
  }
  const { low, broken } = current;
  return { amount: low, binds: broken.binds, message: `Up to ${formatDollars(low)}. What binds: ${broken.binds}.` };
}

/** An end moves to an amount between them that was tried. */
function* tried(bracket: Bracket, amount: Money, tryOut: TryOut): InPieces<Bracket> {
  if (!isLess(cent, subtract(bracket.high, bracket.low))) return bracket;
  const outcome = yield* tryOut(amount);
  if (!outcome.isKept) return { ...bracket, high: amount, broken: outcome };
  const before = { amount: bracket.low, slack: bracket.kept.slack };
  return { ...bracket, low: amount, kept: outcome, before };
}

function inside({ low, high }: Bracket, amount: Money): Money {
  return largest(add(low, cent), smallest(roundDownToCents(amount), subtract(high, cent)));
}

/** Where the line through two amounts meets zero: through both ends, or through the lower ones where no figures are known of the upper. */
function interpolated({ low, kept, high, broken, before }: Bracket): Money {
  const lower: Point = { amount: low, slack: kept.slack };
  const ends = broken.slack === null ? [before, lower] : [lower, { amount: high, slack: broken.slack }];
  return zeroOfLine(ends) ?? divide(add(low, high), 2);
}

function zeroOfLine([a, b]: readonly (Point | null | undefined)[]): Money | null {
  if (a?.slack == null || b?.slack == null || !isLess(b.slack, a.slack)) return null;
  return add(a.amount, divide(multiply(subtract(b.amount, a.amount), a.slack), subtract(a.slack, b.slack)));
}

function* tryAmount(
  { books, steps, terms, charge }: WhatIf,
  { step, keep, margin }: AskedAmount,
  amount: Money,
): InPieces<Tried> {
  const taken = takeSteps(books, withAmount(steps, step, amount), terms);
  if (!taken.ok) {
    const { bound } = taken.issue;
    return { slack: null, isKept: false, binds: bound ?? '', isBound: bound !== null };
  }
  const constraints = constraintsOf(yield* standingOf(taken.books, terms, charge), keep, margin);
  if (constraints === null) return { slack: null, isKept: false, binds: 'net capital that is complete', isBound: true };
  return least(constraints);
}

/** Of constraints the one with the least slack binds. */
function least(constraints: readonly Constraint[]): Tried {
  const binding = constraints.reduce((min, each) => (isLess(each.slack, min.slack) ? each : min));
  return { slack: binding.slack, isKept: !isNegative(binding.slack), binds: binding.text, isBound: true };
}

/** The steps with another amount in the open field of one. */
export function withAmount(steps: readonly ReadStep[], place: number, amount: Money): readonly ReadStep[] {
  return steps.map((step, index) => {
    const { openField } = stepKinds[step.kind];
    return index === place && openField !== null ? { ...step, values: { ...step.values, [openField]: amount } } : step;
  });
}

function found(amount: Money | null, binds: string | null, message: string) {
  return { ok: true as const, found: { amount, binds, message } };
}
