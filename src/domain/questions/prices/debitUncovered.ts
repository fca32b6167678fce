import { amountOf } from '@/domain/focus/figures';
import { formatDollars, isPositive, isZero, type Money, negate, smallest, subtract, sum } from '@/domain/money';
import { type AskedAccount, listAccounts, moveAmounts } from '../askedAccounts';
import { isMaterial } from '../bookChanges';
import type { FactsContext, Question } from '../question';

/** Payables to brokers that aggregate indebtedness excludes, and those that it has. */
const excluded = ['1305', '1315'];
const indebted = '1115';

/** Securities owned that may be in the account. */
const securities = ['418', '419', '420', '424', '430'];
const short = '1360';

/** Asks about a debit in the firm's own account that its equity doesn't cover. */
export const debitUncovered: Question = {
  id: 'debitUncovered',
  version: 1,
  class: 'answer',
  title: "Debit in the firm's own account",
  about:
    'Compares payables to brokers outside aggregate indebtedness with the securities owned and their haircuts. Asks whether the equity of the account covers the haircuts, since the rest of the debit is aggregate indebtedness.',
  reads: ['accounts', 'figures', 'settings'],
  authority: ['FINRA interpretation of Rule 15c3-1(c)(1)(i), /02'],
  place: 'mapping',
  fact: 'the statement of the account',
  exclusions: [
    'Net capital without its haircuts yet.',
    'Firms on the alternative standard.',
    'Firms with securities sold short, whose proceeds are in the account too.',
  ],
  applies: { when: 'the basic standard', to: ({ inputs }) => inputs.company.method === 'BASIC' },
  askOfFacts: (context) => {
    const haircuts = amountOf(context.figures, '3740');
    const accounts = listAccounts(context);
    const debits = accounts.filter(({ focusId }) => excluded.includes(focusId));
    const [first] = debits;
    if (haircuts === null || first === undefined || !isZero(totalOn(accounts, [short]))) return [];
    const debit = totalOf(debits);
    const equity = subtract(totalOn(accounts, securities), debit);
    const part = smallest(debit, subtract(haircuts, equity));
    return isPositive(part) && isMaterial(context, part)
      ? [asked(context, { first, debit, equity, haircuts, part })]
      : [];
  },
};

function totalOn(accounts: readonly AskedAccount[], lines: readonly string[]): Money {
  return totalOf(accounts.filter(({ focusId }) => lines.includes(focusId)));
}

function totalOf(accounts: readonly AskedAccount[]): Money {
  return sum(accounts.map(({ balance }) => balance));
}

type Uncovered = { first: AskedAccount; debit: Money; equity: Money; haircuts: Money; part: Money };

function asked({ inputs }: FactsContext, { first, part, ...amounts }: Uncovered) {
  const [debit, equity, haircuts] = [amounts.debit, amounts.equity, amounts.haircuts].map((each) =>
    formatDollars(each),
  );
  const open = formatDollars(part);
  return {
    message: `Payables to brokers of ${debit} (${excluded.join(', ')}) stay out of aggregate indebtedness. Securities owned less them leave equity of ${equity}, and their haircuts are ${haircuts}: ${open} isn't adequately collateralized. Move it to ${indebted}, or name the statement that shows the account's equity.`,
    codes: [...excluded, '3840'],
    subject: 'ownAccount',
    figures: `${debit}, ${equity}, ${haircuts}`,
    otherwise: moveAmounts(inputs, [
      { focusId: first.focusId, debit: part },
      { focusId: indebted, debit: negate(part) },
    ]),
  };
}
