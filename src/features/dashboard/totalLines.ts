import type { TotalName } from '@/contract/totals';

export type TotalLine = {
  name: TotalName;
  label: string;
  /** One of the figures that make up the line above. */
  isPart?: true;
  /** What the name alone does not say. */
  explanation?: string;
};

export type TotalGroup = {
  title: string;
  lines: readonly TotalLine[];
  /** Its figures may cover other days than the period's; the title then says which. */
  isIncome?: true;
};

/** The dashboard's totals, in reading order. */
export const totalGroups: readonly TotalGroup[] = [
  {
    title: 'Net capital',
    lines: [
      { name: 'total_net_capital', label: 'Net Capital' },
      { name: 'total_aggregate_indebtedness', label: 'Aggregate Indebtedness' },
    ],
  },
  {
    title: 'Financial condition',
    lines: [
      { name: 'total_assets', label: 'Total Assets' },
      { name: 'total_allowable_assets', label: 'Allowable Assets', isPart: true },
      { name: 'total_non_allowable_assets', label: 'Non-Allowable Assets', isPart: true },
      { name: 'total_liabilities', label: 'Total Liabilities' },
      {
        name: 'total_allowable_liabilities',
        label: 'Allowable Liabilities',
        isPart: true,
        explanation: 'Liabilities not counted in aggregate indebtedness.',
      },
      {
        name: 'total_non_allowable_liabilities',
        label: 'Non-Allowable Liabilities',
        isPart: true,
        explanation: 'Liabilities counted in aggregate indebtedness.',
      },
      { name: 'total_ownership_equity', label: 'Ownership Equity' },
    ],
  },
  {
    title: 'Income of the period',
    isIncome: true,
    lines: [
      { name: 'total_income_revenue', label: 'Total Revenue' },
      { name: 'total_expenses', label: 'Total Expenses' },
      {
        name: 'total_net_income',
        label: 'Net Income',
        explanation:
          'Revenue less expenses and federal income taxes, plus equity in earnings of unconsolidated subsidiaries.',
      },
    ],
  },
];

const incompleteCapital =
  'Securities are held whose haircut is not given for this period, so net capital is not final. Haircuts are given with the FOCUS report.';
const incompleteOther = 'What this figure rests on is not in the books of this period.';

/** Why a figure is missing. */
export function incompleteReason(name: TotalName): string {
  return name === 'total_net_capital' ? incompleteCapital : incompleteOther;
}
