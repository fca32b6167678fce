import { coaCsvColumns } from '@/contract/coa/coa';
import { balanceCsvColumns } from '@/contract/trialBalance/trialBalance';
import type { SourceRecipe } from '@/domain/imports/recipe';
import { headerKey } from '@/domain/imports/recipe';

const label = 'the template';

/** The templates that the import dialogs offer. */
export const templateRecipes: readonly SourceRecipe[] = [
  {
    name: 'template-accounts',
    label,
    kind: 'account',
    columns: columnsOf(coaCsvColumns, ['number', 'name', 'focus', 'ssoi']),
    isExact: true,
  },
  {
    name: 'template-balances',
    label,
    kind: 'balance',
    columns: columnsOf(balanceCsvColumns, ['number', 'debit', 'credit', 'period', 'memo']),
    isExact: true,
  },
];

function columnsOf(headers: readonly string[], fields: readonly string[]): SourceRecipe['columns'] {
  return headers.map((header, position) => ({ field: fields[position] ?? null, names: [headerKey(header)] }));
}
