import { formatDollars, isPositive } from '@/domain/money';
import { listAccounts, moveAccount, nameOfAccount } from '../askedAccounts';
import { nameOfLine } from '../askedLines';
import type { Question } from '../question';

/** Payables that are aggregate indebtedness, and the line of those that aren't. */
const payables = '1205';
const otherPayables = '1385';

/** Names of deferred tax liabilities. */
const deferredTax =
  /\bdeferred(\W+(income|federal|state|local|foreign|and))*\W+tax|\btax(es)?(\W+(payable|liability|liabilities))*\W+deferred\b|\bdtls?\b/i;

/** Asks about deferred tax liabilities in aggregate indebtedness, which excludes them. */
export const deferredTaxIndebted: Question = {
  id: 'deferredTaxIndebted',
  version: 1,
  class: 'answer',
  title: 'Deferred taxes in aggregate indebtedness',
  about: `Compares the names of accounts on ${payables}. Asks whether a deferred tax liability belongs on ${otherPayables}.`,
  reads: ['accounts'],
  authority: ['Rule 15c3-1(c)(1)(xiii)'],
  place: 'mapping',
  exclusions: ['Balances on the debit side, which are no liability.'],
  askOfFacts: (context) =>
    listAccounts(context)
      .filter(({ focusId, name, balance }) => focusId === payables && isPositive(balance) && deferredTax.test(name))
      .map((account) => ({
        message: `${nameOfLine(payables)}, counts in aggregate indebtedness and holds ${nameOfAccount(account)}. Deferred tax liabilities are excluded from it (Rule 15c3-1(c)(1)(xiii)): map them to ${otherPayables}.`,
        codes: [payables],
        accounts: [account.number],
        figures: formatDollars(account.balance),
        otherwise: moveAccount(context.inputs, account, otherPayables),
        proposal: { number: account.number, focusId: otherPayables },
      })),
};
