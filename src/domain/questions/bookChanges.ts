import { amountOf } from '@/domain/focus/figures';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { absolute, isMore, isNegative, type Money, money, multiply, negate, subtract, zero } from '@/domain/money';
import { fiscalYearStart, type IsoDate } from '@/domain/periods';
import { balanceOf } from './askedAccounts';
import type { QuestionFacts } from './facts';
import type { FactsContext, QuestionContext } from './question';

/** The parts of the books between which a balance can't move by a mere reclassification. */
type BookSection = 'asset' | 'liability' | 'equity' | 'revenue' | 'expense' | 'other';

/** An account on a line with its amounts of several periods, the latest first, in its line's normal sign. */
export type AccountHistory = {
  number: string;
  name: string;
  focusId: string;
  section: BookSection;
  isDebitLine: boolean;
  /** At the end of the period and of each earlier one. */
  balances: readonly Money[];
  /** In each period, one fewer than the balances. Income of a new fiscal year starts from zero. */
  changes: readonly Money[];
};

const sections: Readonly<Record<string, BookSection>> = {
  assets: 'asset',
  liabilities: 'liability',
  ownership_equity: 'equity',
  income_revenue: 'revenue',
  income_expenses: 'expense',
};

/** Facts are frozen and each question reads the same accounts, so that they are converted once. */
const kept = new WeakMap<QuestionFacts, readonly AccountHistory[]>();

/** Lists the accounts on a line with their amounts over the period and the earlier ones. */
export function listHistories(context: FactsContext): readonly AccountHistory[] {
  const { facts } = context;
  const known = kept.get(facts);
  if (known !== undefined) return known;
  const histories = readHistories(context);
  kept.set(facts, histories);
  return histories;
}

function readHistories(context: FactsContext): readonly AccountHistory[] {
  const ends = listEnds(context);
  const startsYear = ends.map((_, index) => isYearStartedAfter(context, index));
  return context.facts.accounts.flatMap((account) => {
    const { number, name, focusId } = account;
    const line = focusId === null ? undefined : findFocusLine(focusId);
    if (focusId === null || line === undefined) return [];
    const isDebitLine = line.normalSide === 'debit';
    const balances = ends.map((end) => {
      const debit = balanceOf(account, end);
      return isDebitLine ? debit : negate(debit);
    });
    const isIncome = line.section.startsWith('income');
    const changes = balances.slice(1).map((before, index) => {
      const now = balances[index] ?? zero;
      return isIncome && startsYear[index] ? now : subtract(now, before);
    });
    return [{ number, name, focusId, section: sections[line.section] ?? 'other', isDebitLine, balances, changes }];
  });
}

/** Returns the ends of the period and the earlier ones, latest first. */
export function listEnds({ facts, inputs }: Pick<FactsContext, 'facts' | 'inputs'>): readonly IsoDate[] {
  return [inputs.period.end, ...facts.earlier];
}

/** True if a fiscal year started between two ends: the one of the index, 0 for the period's, and the one before it. */
export function isYearStartedAfter(context: Pick<FactsContext, 'facts' | 'inputs'>, index: number): boolean {
  const ends = listEnds(context);
  const [end, before] = [ends[index], ends[index + 1]];
  if (end === undefined || before === undefined) return false;
  return fiscalYearStart(end, context.inputs.company.fiscalYearEnd) > before;
}

/** Returns the balance at the end of the period. */
export function nowOf({ balances: [now = zero] }: AccountHistory): Money {
  return now;
}

/** Returns the balance at the end of the period before. */
export function beforeOf({ balances: [, before = zero] }: AccountHistory): Money {
  return before;
}

/** Returns the change in the period; income of a new fiscal year starts from zero. */
export function changeOf({ changes: [change = zero] }: AccountHistory): Money {
  return change;
}

/** Returns the amount by which the account falls in the period; zero if it doesn't. */
export function fallOf(history: AccountHistory): Money {
  const change = changeOf(history);
  return isNegative(change) ? negate(change) : zero;
}

/** Returns a move of the account by an amount of its normal sign, for `moveAmounts`. */
export function moveOf({ focusId, isDebitLine }: AccountHistory, amount: Money): { focusId: string; debit: Money } {
  return { focusId, debit: isDebitLine ? amount : negate(amount) };
}

const smallAmount = money(500);
const smallShare = '0.005';

/** True for an amount above $500 and above 0.5% of net capital; below it, corrections are a bookkeeper's everyday work. */
export function isMaterial({ figures }: QuestionContext, amount: Money): boolean {
  const capital = amountOf(figures, '3750') ?? amountOf(figures, '3640') ?? zero;
  return isMore(absolute(amount), smallAmount) && isMore(absolute(amount), multiply(absolute(capital), smallShare));
}
