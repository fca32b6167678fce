import type { SourceRecipe } from '@/domain/imports/recipe';

/** Sage Intacct's exports: opening balance, movement and ending balance in separate columns. */
export const sageIntacctRecipes: readonly SourceRecipe[] = [
  {
    name: 'sage-intacct-trial-balance',
    label: 'Sage Intacct',
    kind: 'balance',
    columns: [
      { field: 'number', names: ['account', 'accountno', 'accountnumber'] },
      { field: 'name', names: ['title', 'accounttitle', 'accountname'] },
      { field: null, names: ['openingbalance', 'beginningbalance'] },
      { field: null, names: ['debit', 'debits'] },
      { field: null, names: ['credit', 'credits'] },
      { field: 'amount', names: ['endingbalance', 'closingbalance'] },
    ],
  },
  {
    name: 'sage-intacct-accounts',
    label: 'Sage Intacct',
    kind: 'account',
    columns: [
      { field: 'number', names: ['acctno', 'accountno', 'accountnumber'] },
      { field: 'name', names: ['title', 'accounttitle'] },
      { field: null, names: ['normalbalance'] },
      { field: 'type', names: ['accounttype', 'category'] },
    ],
  },
];
