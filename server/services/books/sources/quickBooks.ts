import type { SourceRecipe } from '@server/services/staging/sheets/recipe';
import { readPeriod } from '@/domain/periodText';
import { accountSource } from './accountSource';
import { balanceSource } from './balanceSource';

const numberAdvice =
  'In QuickBooks, turn on account numbers under Account and settings, Advanced, then export the report again.';

const asOf = /^as of\s+/i;

/** How its exports head their columns. */
const headed = {
  number: ['account#', 'accnt.#', 'accnt#', 'number'],
  account: ['fullname', 'account', 'accountname'],
  type: ['type'],
  balance: { account: ['', 'account', 'fullname'], debit: ['debit'], credit: ['credit'] },
};

/** The account list that QuickBooks exports as CSV. */
export const quickBooksAccounts = accountSource({
  columns: {
    number: headed.number,
    name: [...headed.account, 'name'],
    type: headed.type,
  },
  numberAdvice,
});

/** The trial balance that QuickBooks exports as CSV, with accounts as `1000 Operating cash` or `1000 · Operating cash`. */
export const quickBooksBalances = balanceSource({
  columns: {
    account: headed.balance.account,
    amounts: [
      { label: 'Debit', names: headed.balance.debit },
      { label: 'Credit', names: headed.balance.credit },
    ],
  },
  isExact: true,
  // `As of June 30, 2026`, or above the columns `Jun 30, 26`.
  periodOf: (titles) => {
    const dated = titles.find((title) => asOf.test(title));
    return dated?.replace(asOf, '') ?? titles.find((title) => readPeriod(title).kind !== 'none');
  },
  // A subaccount comes after the names of its parents.
  numberOf: (account) => /^\s*(\d+)(?:\s|$)/.exec(account.split(':').at(-1) ?? '')?.[1],
  sidesOf: ([debit = '', credit = '']) => [debit, credit],
  total: 'TOTAL',
  advice: {
    number: numberAdvice,
    period:
      'No line above the table says “As of” a date. In QuickBooks, run the trial balance as of the last day of the period.',
  },
});

/** What QuickBooks Online and Desktop export, in CSV and Excel. */
export const quickBooksRecipes: readonly SourceRecipe[] = [
  {
    name: 'quickbooks-account-list',
    label: 'QuickBooks',
    kind: 'account',
    columns: [
      { field: 'number', names: [...headed.number, 'accountnumber'], isOptional: true },
      { field: 'account', names: headed.account },
      { field: 'type', names: headed.type },
      { field: null, names: ['detailtype', 'balancetotal', 'totalbalance', 'balance'] },
      { field: null, names: ['description', 'taxline', 'taxcode'], isOptional: true },
    ],
  },
  {
    name: 'quickbooks-trial-balance',
    label: 'QuickBooks',
    kind: 'balance',
    columns: [
      { field: 'account', names: headed.balance.account },
      { field: 'debit', names: headed.balance.debit },
      { field: 'credit', names: headed.balance.credit },
    ],
    isExact: true,
    title: /^as of [a-z]|^[a-z]{3} \d{1,2}, \d{2}$/i,
  },
];
