import type { SourceRecipe } from '@/domain/imports/recipe';

/** NetSuite's exports; their titles name the period, such as `End of Jun 2026`. */
export const netSuiteRecipes: readonly SourceRecipe[] = [
  {
    name: 'netsuite-trial-balance',
    label: 'NetSuite',
    kind: 'balance',
    columns: [
      { field: 'account', names: ['account', 'financialrow'] },
      { field: 'debit', names: ['debit', 'amountdebit'] },
      { field: 'credit', names: ['credit', 'amountcredit'] },
    ],
    title: /^(?:end of|from) [a-z]{3} \d{4}|^parent company/i,
  },
  {
    name: 'netsuite-accounts',
    label: 'NetSuite',
    kind: 'account',
    columns: [
      { field: null, names: ['internalid'] },
      { field: 'number', names: ['number'] },
      { field: 'name', names: ['name', 'displayname'] },
      { field: 'type', names: ['type', 'accounttype'] },
    ],
  },
];
