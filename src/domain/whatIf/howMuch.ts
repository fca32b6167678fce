import type { KeptLevel } from '@/contract/whatIf/whatIf';
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
import { applySteps, type ReadStep, type StepIssue } from './applySteps';
import { type Constraint, getConstraints } from './keptLevels';
import { type ChargeInventory, computeStanding } from './standing';
import { stepKinds } from './stepKinds';
import type { WhatIfBooks, WhatIfTerms } from './whatIfBooks';

/** The step whose largest amount is asked for, and the level to keep. */
export type AskedAmount = { step: number; keep: KeptLevel; margin: Money };

/** The largest amount and the limit that binds; without an amount the message gives the reason. */
export type LargestAmount = { amount: Money | null; binds: string | null; message: string };

export type WhatIf = { books: WhatIfBooks; steps: readonly ReadStep[]; terms: WhatIfTerms; charge: ChargeInventory };

/** The result of trying an amount: the slack of the binding limit, or the obstacle. */
type TriedAmount = { slack: Money | null; isKept: boolean; binds: string; isBound: boolean };

const cent = money('0.01');

/**
 * Finds the largest amount, in whole cents, of a step's open field that keeps a level; one cent more is computed too, and breaks it. Tries amounts
 * upwards by factors of 100 until one breaks it, then computes figures between the last two, so of several ranges that keep the level it finds the
 * first. Returns an issue if a step can't be applied with an amount of zero.
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
  const none = applySteps(whatIf.books, replaceAmount(whatIf.steps, asked.step, zero), whatIf.terms);
  if (!none.ok) return none;
  const constraints = getConstraints(
    yield* computeStanding(none.books, whatIf.terms, whatIf.charge),
    asked.keep,
    asked.margin,
  );
  if (constraints === null) return found(null, null, 'Net capital is incomplete, so no amount can be found.');
  const start = getBindingConstraint(constraints);
  if (!start.isKept) {
    return found(null, start.binds, `No amount keeps it. Without this step already broken: ${start.binds}.`);
  }
  return { ok: true, found: yield* searchAmount(start, (amount) => tryAmount(whatIf, asked, amount)) };
}

type TryOut = (amount: Money) => InPieces<TriedAmount>;

function* searchAmount(start: TriedAmount, tryOut: TryOut): InPieces<LargestAmount> {
  let [low, kept, before]: [Money, TriedAmount, Point | null] = [zero, start, null];
  for (let high = money(100); ; high = smallest(multiply(high, 100), largestAmount)) {
    const tried = yield* tryOut(high);
    if (!tried.isKept) {
      return tried.isBound ? yield* narrowBracket({ low, kept, high, broken: tried, before }, tryOut) : unlimited;
    }
    if (!isLess(high, largestAmount)) return unlimited;
    [low, kept, before] = [high, tried, { amount: low, slack: kept.slack }];
  }
}

const unlimited: LargestAmount = { amount: null, binds: null, message: 'No amount breaks it: nothing binds.' };

/** An amount that was tried. */
type Point = { amount: Money; slack: Money | null };

/** A bracket of the largest amount. `before` is a lower amount than `low` that keeps the level, too. */
type Bracket = { low: Money; kept: TriedAmount; high: Money; broken: TriedAmount; before: Point | null };

/** Narrows the bracket. Figures are piecewise linear: a straight line between the ends comes close, and halving makes sure. */
function* narrowBracket(bracket: Bracket, tryOut: TryOut): InPieces<LargestAmount> {
  let current = bracket;
  while (isLess(cent, subtract(current.high, current.low))) {
    const width = subtract(current.high, current.low);
    const guess = inside(current, interpolateZero(current));
    current = yield* moveBracket(current, guess, tryOut);
    current = yield* moveBracket(current, inside(current, add(current.low, cent)), tryOut);
    if (isLess(divide(width, 2), subtract(current.high, current.low))) {
      current = yield* moveBracket(current, inside(current, divide(add(current.low, current.high), 2)), tryOut);
    }
  }
  const { low, broken } = current;
  return { amount: low, binds: broken.binds, message: `Up to ${formatDollars(low)}. What binds: ${broken.binds}.` };
}

/** Moves one end of the bracket to a tried amount between the ends. */
function* moveBracket(bracket: Bracket, amount: Money, tryOut: TryOut): InPieces<Bracket> {
  if (!isLess(cent, subtract(bracket.high, bracket.low))) return bracket;
  const outcome = yield* tryOut(amount);
  if (!outcome.isKept) return { ...bracket, high: amount, broken: outcome };
  const before = { amount: bracket.low, slack: bracket.kept.slack };
  return { ...bracket, low: amount, kept: outcome, before };
}

function inside({ low, high }: Bracket, amount: Money): Money {
  return largest(add(low, cent), smallest(roundDownToCents(amount), subtract(high, cent)));
}

/** Returns the zero of the line through both ends, or through the two lower amounts if the upper end has no figures. */
function interpolateZero({ low, kept, high, broken, before }: Bracket): Money {
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
): InPieces<TriedAmount> {
  const taken = applySteps(books, replaceAmount(steps, step, amount), terms);
  if (!taken.ok) {
    const { bound } = taken.issue;
    return { slack: null, isKept: false, binds: bound ?? '', isBound: bound !== null };
  }
  const constraints = getConstraints(yield* computeStanding(taken.books, terms, charge), keep, margin);
  if (constraints === null) return { slack: null, isKept: false, binds: 'net capital that is complete', isBound: true };
  return getBindingConstraint(constraints);
}

/** Returns the constraint with the least slack, which binds. */
function getBindingConstraint(constraints: readonly Constraint[]): TriedAmount {
  const binding = constraints.reduce((min, each) => (isLess(each.slack, min.slack) ? each : min));
  return { slack: binding.slack, isKept: !isNegative(binding.slack), binds: binding.text, isBound: true };
}

/** Returns the steps with another amount in the open field of one. */
export function replaceAmount(steps: readonly ReadStep[], place: number, amount: Money): readonly ReadStep[] {
  return steps.map((step, index) => {
    const { openField } = stepKinds[step.kind];
    return index === place && openField !== null ? { ...step, values: { ...step.values, [openField]: amount } } : step;
  });
}

function found(amount: Money | null, binds: string | null, message: string) {
  return { ok: true as const, found: { amount, binds, message } };
}
