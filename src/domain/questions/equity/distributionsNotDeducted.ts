import { adjoiningFiling } from '@/domain/focus/adjoiningFiling';
import { add, formatDollars, isPositive, type Money, subtract, sum } from '@/domain/money';
import { formatDay, previousPeriod } from '@/domain/periods';
import { nameOfAccount } from '../askedAccounts';
import { type Distribution, listDistributions, listHeldDistributions } from '../capitalChanges';
import { listNames } from '../listNames';
import type { FactsContext, Question, RaisedPoint } from '../question';
import { isTrivial } from '../tolerances';
import { findWholeFault } from '../wholeBooks';

/** Asks about distributions of the equity accounts that item 4270 doesn't have: contributions hide them, or an unknown beginning does. */
export const distributionsNotDeducted: Question = {
  id: 'distributionsNotDeducted',
  version: 1,
  class: 'answer',
  title: 'Distributions missing from the changes in equity',
  about:
    'Compares deductions of equity (4270) with the accounts of distributions, draws, dividends and stock bought back. Proposes both items of the roll-forward.',
  reads: ['balances', 'accounts', 'earlierPeriods', 'inputs', 'priorFiling'],
  authority: ['Form X-17A-5 Part IIA, items 4240 to 4290'],
  place: 'inputs',
  exclusions: [
    'A first trial balance for which deductions are entered.',
    'A period whose accounts before it are known by line alone, as those of a first month after a quarter.',
  ],
  askOfFacts: (context) => {
    if (findWholeFault(context) !== null) return [];
    const isFirst = context.facts.earlier.length === 0;
    if (isFirst && context.balances.has(previousPeriod(context.inputs.period).end)) return [];
    const { equityDeductions: deducted } = context.inputs.capital;
    const found = isFirst ? listHeldDistributions(context) : listDistributions(context);
    const paid = sum(found.map(({ amount }) => amount));
    const open = subtract(paid, deducted);
    if (!isPositive(open) || isTrivial(open) || (isFirst && isPositive(deducted))) return [];
    return [isFirst ? askedFirst(context, { found, paid }) : asked(context, { found, paid, open })];
  },
};

type Found = { found: readonly Distribution[]; paid: Money };

function asked({ facts, inputs }: FactsContext, { found, paid, open }: Found & { open: Money }): RaisedPoint {
  const { equityAdditions: added, equityDeductions: deducted } = inputs.capital;
  const [before = inputs.period.end] = facts.earlier;
  const message = `Distribution accounts show ${formatDollars(paid)} since ${formatDay(before)}: ${namesOf(found)}. Deductions (4270) are ${formatDollars(deducted)}. Enter ${formatDollars(paid)} as deductions and ${formatDollars(add(added, open))} as additions (4260), or say what else is in these accounts.`;
  return { ...pointOf(found), message, codes: ['4270', '4260'], inputs: ['equityDeductions', 'equityAdditions'] };
}

/** Asks at the first trial balance, whose accounts may also have what was paid before. */
function askedFirst({ inputs, plan }: FactsContext, { found, paid }: Found): RaisedPoint {
  const isFiled = adjoiningFiling(inputs) !== null;
  const balance = isFiled ? 'additions (4260)' : 'the beginning balance (4240)';
  const held = `Distribution accounts have ${formatDollars(paid)} in the trial balance of ${formatDay(inputs.period.end)}`;
  const message = `${held}: ${namesOf(found)}. There's no earlier one to compare with. Deductions (4270) are $0.00. Enter what was paid since ${formatDay(plan.from)} as deductions, and add as much to ${balance}, or say when it was paid.`;
  const codes = ['4270', isFiled ? '4260' : '4240'];
  return {
    ...pointOf(found),
    message,
    codes,
    inputs: ['equityDeductions', isFiled ? 'equityAdditions' : 'beginningEquity'],
  };
}

function namesOf(found: readonly Distribution[]): string {
  return listNames(found.map(({ account, amount }) => `${nameOfAccount(account)}, ${formatDollars(amount)}`));
}

function pointOf(found: readonly Distribution[]): Pick<RaisedPoint, 'accounts' | 'subject'> {
  return { accounts: found.map(({ account }) => account.number), subject: 'distributions' };
}
