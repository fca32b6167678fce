import type { SourceRecipe } from '@/domain/imports/recipe';

/** Header names in QuickBooks' exports. */
const headed = {
  number: ['account#', 'accnt.#', 'accnt#', 'number'],
  account: ['fullname', 'account', 'accountname'],
  type: ['type'],
  balance: { account: ['', 'account', 'fullname'], debit: ['debit'], credit: ['credit'] },
};

/** QuickBooks Online's and Desktop's exports, in CSV and Excel. */
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
