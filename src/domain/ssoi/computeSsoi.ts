import { balanceOn } from '@/domain/coa/accounts';
import { applySign, isEqual, isMore, isPositive, type Money, multiply, sum, zero } from '@/domain/money';
import { heldBalances, type IncomePart, incomePlan } from '@/domain/periods';
import { askSsoi } from '@/domain/questions/askQuestions';
import { getSsoiId, type PublishedLine, publishedLines, statementLines } from './lines/publishedLines';
import { findSsoiLine } from './lines/ssoiLines';
import { isIncomeSum } from './ssoiSums';
import type { SsoiComputation, SsoiFigure, SsoiInputs, SsoiPart, SsoiTie } from './types';

/** Marker in the published list for a line whose equality was assumed, not read in its note. */
const assumedEquality = /must-equal (assumed|and the formula are from knowledge)/i;

/** Fits an amount to the units that a form is printed in. */
type Round = (amount: Money) => Money;

type Figures = Record<string, SsoiFigure>;

const exact: Round = (amount) => amount;

/**
 * Computes the Supplemental Statement of Income of a quarter (FINRA Rule 4524): each line from its mapped accounts, in the quarter's part of balances
 * that run from the start of the fiscal year, then totals by the form's formulas. Revenue and expense are positive; losses are negative revenue.
 * `round` rounds the input lines to other units before they are added, so that a whole-dollar form adds up.
 */
export function computeSsoi(inputs: SsoiInputs, round: Round = exact): SsoiComputation {
  const ends = inputs.trialBalances.map(({ end }) => end);
  const plan = incomePlan(inputs.period, inputs.fiscalYearEnd, heldBalances(ends, inputs.startedOn));
  const figures = statementFigures(inputs, plan.parts, round);
  const isOperationalPageRequired = isUnregisteredShareAbove(figures);
  const computed = { plan, figures, ties: ssoiTies(figures, inputs.focus), isOperationalPageRequired };
  return { period: inputs.period, ...computed, findings: askSsoi({ inputs, ...computed }) };
}

/** Computes the lines of the statement in the order of the form; each computed line follows the lines that it adds. */
function statementFigures(inputs: SsoiInputs, plan: readonly IncomePart[], round: Round): Figures {
  const figures: Figures = {};
  for (const line of statementLines) {
    const parts = partsOf(line, { inputs, plan, figures });
    figures[line.id] = { id: line.id, amount: round(sum(parts.map(amountOfPart))), parts };
  }
  return figures;
}

type Computing = { inputs: SsoiInputs; plan: readonly IncomePart[]; figures: Figures };

function partsOf(line: PublishedLine, computing: Computing): readonly SsoiPart[] {
  if (line.memo) return memoParts(line, computing.inputs);
  const booked = bookedParts(line, computing);
  const typed = computing.inputs.typed[getSsoiId(line)];
  const books = sum(booked.map(amountOfPart));
  if (typed !== undefined && !isEqual(typed, books)) return [{ kind: 'typed', amount: typed, books }];
  return [...booked, ...formulaParts(line, computing.figures)];
}

/** Returns a memo line's part: the amount of the FOCUS report. No account is mapped to memo lines. */
function memoParts({ related_focus_code: code }: PublishedLine, { focus }: SsoiInputs): readonly SsoiPart[] {
  const amount = code === null ? null : (focus[code] ?? null);
  return code === null || amount === null ? [] : [{ kind: 'focus', code, amount }];
}

/** Returns the balances of the line's accounts, including totals that represent details without a code. */
function bookedParts(line: PublishedLine, { inputs, plan }: Computing): readonly SsoiPart[] {
  const ssoiId = getSsoiId(line);
  const mappable = findSsoiLine(ssoiId);
  if (mappable === undefined) return [];
  const side = mappable.accountType === 'Income' ? 'credit' : 'debit';
  return plan.flatMap(({ end, sign }) => {
    const sums = inputs.trialBalances.find((balance) => balance.end === end)?.sums ?? [];
    const own = sums.filter((one) => one.ssoiId === ssoiId && isIncomeSum(one));
    const amount = sum(own.map((one) => balanceOn(side, one)));
    return own.length === 0 ? [] : [{ kind: 'trialBalance', end, ssoiId, sign, amount } as const];
  });
}

function formulaParts({ formula }: PublishedLine, figures: Figures): readonly SsoiPart[] {
  if (formula?.op !== 'sum') return [];
  return formula.terms.map(({ ref, sign }) => ({ kind: 'line', id: ref, sign, amount: figures[ref]?.amount ?? zero }));
}

/** Returns a part's signed amount in its line. */
function amountOfPart(part: SsoiPart): Money {
  return 'sign' in part ? applySign(part.sign, part.amount) : part.amount;
}

/** True if unregistered offerings exceed 10% of revenue, strictly (FINRA Regulatory Notice 12-11). */
function isUnregisteredShareAbove(figures: Figures): boolean {
  const formula = publishedLines.find(({ id }) => id === 'OPS-REQUIRED')?.formula;
  if (formula?.op !== 'percent_greater_than') return false;
  const amountOf = (id: string) => figures[id]?.amount ?? zero;
  const offerings = sum(formula.numerator.map(({ ref, sign }) => applySign(sign, amountOf(ref))));
  const limit = multiply(amountOf(formula.denominator.ref), formula.percent);
  return isPositive(offerings) && isMore(multiply(offerings, 100), limit);
}

/**
 * Returns the lines that FINRA requires to be equal on the supplemental statement and the FOCUS report of the same quarter (SSOI FAQ; rows after
 * 14210 are assumed). A FOCUS part without the item has no tie.
 */
function ssoiTies(figures: Readonly<Record<string, SsoiFigure>>, focus: SsoiInputs['focus']): readonly SsoiTie[] {
  return publishedLines.flatMap(({ id, related_focus_code: focusCode, focus_must_equal: mustEqual, note }) => {
    if (!mustEqual || focusCode === null || !(focusCode in focus)) return [];
    const isConfirmed = !assumedEquality.test(note ?? '');
    return [{ id, focusCode, amount: figures[id]?.amount ?? zero, focus: focus[focusCode] ?? null, isConfirmed }];
  });
}
