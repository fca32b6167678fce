import type { ReportRow, ReportTableModel } from '@/components/report';
import type { TotalName, Totals } from '@/contract/statements/totals.schema';
import { focusFigure } from '@/domain/explain/figureAddress';
import { totalCodes } from '@/domain/statements/dashboardTotals';
import { describeTimeReport } from '@/lib/timeReports';

type TotalLine = {
  name: TotalName;
  label: string;
  /** True for a part of the line above. */
  isPart?: true;
  /** Explanation below the name. */
  explanation?: string;
};

type TotalGroup = {
  title: string;
  lines: readonly TotalLine[];
  /** True if its figures may cover other days than the period's; the title then says which. */
  isIncome?: true;
};

/** The dashboard's totals, in reading order. */
const totalGroups: readonly TotalGroup[] = [
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
  "Haircuts are missing for securities you hold, so net capital isn't final. Enter them in the FOCUS report.";
const incompleteOther = 'No trial balance for this period yet.';

type TotalsOptions = {
  timeReport: string;
  totals: Totals;
  /** Title of income that doesn't cover the period's own days. */
  incomeTitle: string | null;
  /** True if the backend is known to send null only for what it can't compute. */
  isJudged: boolean;
};

/** Returns the twelve totals of a period as a table; a figure that cannot be computed states the reason, if it is known. */
export function totalsModel({ timeReport, totals, incomeTitle, isJudged }: TotalsOptions): ReportTableModel {
  return {
    caption: `Totals in US dollars, ${describeTimeReport(timeReport)}`,
    rowHeader: 'Total',
    columns: [{ id: 'amount', header: 'Amount', kind: 'figure' }],
    sections: totalGroups.map((group) => ({
      id: group.title,
      title: (group.isIncome && incomeTitle) || group.title,
      rows: group.lines.map((line) => totalRow({ ...line, isJudged }, totals[line.name], timeReport)),
    })),
  };
}

function totalRow(
  { name, label, isPart, explanation, isJudged }: TotalLine & Pick<TotalsOptions, 'isJudged'>,
  amount: number | null,
  timeReport: string,
): ReportRow {
  const explainId = focusFigure(timeReport, totalCodes[name]);
  const notes = explanation === undefined ? [] : [explanation];
  if (amount === null && isJudged) notes.push(name === 'total_net_capital' ? incompleteCapital : incompleteOther);
  return {
    id: name,
    label,
    isPart: isPart ?? false,
    notes,
    cells: {
      amount:
        amount === null
          ? { kind: 'missing', text: isJudged ? 'incomplete' : 'not available' }
          : { kind: 'money', value: amount, explainId },
    },
  };
}
