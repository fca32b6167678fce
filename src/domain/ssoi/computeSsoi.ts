import { balanceOn } from '@/domain/accounts';
import { isEqual, type Money, multiply, sum, withSign, zero } from '@/domain/money';
import { type IncomePart, incomePlan } from '@/domain/periods';
import { type PublishedLine, publishedLines, ssoiIdOf, statementLines } from './lines/publishedLines';
import { findSsoiLine } from './lines/ssoiLines';
import { offeringFindings } from './offeringFindings';
import { bookFindings, componentFindings } from './ssoiFindings';
import { isIncomeSum } from './ssoiSums';
import { ssoiTies } from './ssoiTies';
import type { SsoiComputation, SsoiFigure, SsoiInputs, SsoiPart } from './types';

/** Fits an amount to the units that a form is printed in. */
type Round = (amount: Money) => Money;

type Figures = Record<string, SsoiFigure>;

const exact: Round = (amount) => amount;

/**
 * The Supplemental Statement of Income of a quarter (FINRA Rule 4524): each line from the accounts that are mapped to it, in the quarter's
 * part of balances that run from the start of the fiscal year, then totals by the form's formulas. Revenue and expense are positive; losses
 * are negative revenue. `round` fits the input lines to other units before they are added, so that a whole-dollar form adds up.
 */
export function computeSsoi(inputs: SsoiInputs, round: Round = exact): SsoiComputation {
  const ends = new Set(inputs.trialBalances.map(({ end }) => end));
  const plan = incomePlan(inputs.period, inputs.fiscalYearEnd, ends);
  const figures = statementFigures(inputs, plan.parts, round);
  const isOperationalPageRequired = isUnregisteredShareAbove(figures);
  const ties = ssoiTies(figures, inputs.focus);
  const computed = { inputs, plan, figures, ties, isOperationalPageRequired };
  return {
    period: inputs.period,
    plan,
    figures,
    ties,
    isOperationalPageRequired,
    findings: [...bookFindings(computed), ...componentFindings(computed), ...offeringFindings(computed)],
  };
}

/** The lines of the statement in the order of the form; each computed line stands after those that it adds. */
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
  const typed = computing.inputs.typed[ssoiIdOf(line)];
  const books = sum(booked.map(amountOfPart));
  if (typed !== undefined && !isEqual(typed, books)) return [{ kind: 'typed', amount: typed, books }];
  return [...booked, ...formulaParts(line, computing.figures)];
}

/** Memo lines repeat what the FOCUS report holds beside its total; no account is mapped to them. */
function memoParts({ related_focus_code: code }: PublishedLine, { focus }: SsoiInputs): readonly SsoiPart[] {
  const amount = code === null ? null : (focus[code] ?? null);
  return code === null || amount === null ? [] : [{ kind: 'focus', code, amount }];
}

/** What accounts on the line hold, totals included that stand in for details without a code. */
function bookedParts(line: PublishedLine, { inputs, plan }: Computing): readonly SsoiPart[] {
  const ssoiId = ssoiIdOf(line);
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

/** What a part adds to its line. */
function amountOfPart(part: SsoiPart): Money {
  return 'sign' in part ? withSign(part.sign, part.amount) : part.amount;
}

/** FINRA Regulatory Notice 12-11: above 10% of revenue, not at it. */
function isUnregisteredShareAbove(figures: Figures): boolean {
  const formula = publishedLines.find(({ id }) => id === 'OPS-REQUIRED')?.formula;
  if (formula?.op !== 'percent_greater_than') return false;
  const amountOf = (id: string) => figures[id]?.amount ?? zero;
  const offerings = sum(formula.numerator.map(({ ref, sign }) => withSign(sign, amountOf(ref))));
  return multiply(offerings, 100).gt(multiply(amountOf(formula.denominator.ref), formula.percent));
}
