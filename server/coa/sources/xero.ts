import type { SourceRecipe } from '@/domain/imports/recipe';

/** Xero's exports. The trial balance has columns for the month and the year to date; the latter is the balance. */
export const xeroRecipes: readonly SourceRecipe[] = [
  {
    name: 'xero-chart-of-accounts',
    label: 'Xero',
    kind: 'account',
    columns: [
      { field: 'number', names: ['code'] },
      { field: 'name', names: ['name'] },
      { field: 'type', names: ['type'] },
      { field: null, names: ['taxcode', 'taxrate'] },
      { field: null, names: ['description', 'dashboard', 'expenseclaims'], isOptional: true },
    ],
  },
  {
    name: 'xero-trial-balance',
    label: 'Xero',
    kind: 'balance',
    columns: [
      { field: 'number', names: ['accountcode'] },
      { field: 'name', names: ['account'] },
      { field: 'type', names: ['accounttype'], isOptional: true },
      { field: 'debit', names: ['debityeartodate', 'debitytd', 'ytddebit'] },
      { field: 'credit', names: ['credityeartodate', 'creditytd', 'ytdcredit'] },
    ],
  },
  {
    name: 'xero-trial-balance-by-name',
    label: 'Xero',
    kind: 'balance',
    columns: [
      { field: 'account', names: ['account'] },
      { field: null, names: ['debit'] },
      { field: null, names: ['credit'] },
      { field: 'debit', names: ['ytddebit'] },
      { field: 'credit', names: ['ytdcredit'] },
    ],
  },
];
