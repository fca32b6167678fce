import type { PeriodReport } from '@/contract/statements/statement';
import { dayAfter } from '@/domain/periods';
import { balanceSheetGroups } from './balanceSheet';
import { indebtednessGroups, nonAllowableGroups } from './capitalSheets';
import { incomeSheetGroups } from './incomeSheet';
import type { Statement, StatementColumn, StatementGroup, TotalColumn } from './statement';
import type { StatementSources } from './statementGroups';

const groupsOf: Record<PeriodReport, (sources: StatementSources) => readonly StatementGroup[]> = {
  'balance-sheet': balanceSheetGroups,
  'income-statement': incomeSheetGroups,
  'non-allowable-assets': nonAllowableGroups,
  'aggregate-indebtedness': indebtednessGroups,
};

/**
 * A period report without its rows, a column a period, to the cent and in the signs of its groups. Totals and lines rest on what the accounts of each line
 * come to, as if they were one. Groups that are optional are there too.
 */
export function outlineStatement(report: PeriodReport, sources: StatementSources): Statement {
  const { columns } = sources;
  return {
    report,
    columns,
    total: report === 'income-statement' ? totalColumn(columns) : null,
    groups: groupsOf[report](sources).map((group) => ({ ...group, rows: [] })),
  };
}

/** Income adds up over periods that share no day; without a gap between them, the total has days of its own. */
function totalColumn(columns: readonly StatementColumn[]): TotalColumn {
  const plans = columns.filter(({ hasTrialBalance }) => hasTrialBalance).map(({ plan }) => plan);
  const [first] = plans;
  const last = plans.at(-1);
  if (first === undefined || last === undefined) return { isKnown: false, covers: null };
  const follow = (joins: (previousEnd: string, from: string) => boolean) =>
    plans.every((plan, index) => {
      const previous = plans[index - 1];
      return previous === undefined || joins(previous.to, plan.from);
    });
  const isKnown = follow((previousEnd, from) => previousEnd < from);
  const isWhole = isKnown && follow((previousEnd, from) => dayAfter(previousEnd) === from);
  return { isKnown, covers: isWhole ? { from: first.from, to: last.to } : null };
}
