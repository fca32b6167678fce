import { Link } from 'react-router-dom';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { StagedKindName } from '@/contract/staging/staging';
import { coaKind } from '@/features/coa';
import { useCompany, useRole } from '@/features/company';
import { inventoryDates, nonOptionKind, optionKind } from '@/features/inventory';
import { mayGenerate } from '@/features/reports';
import { balanceKind } from '@/features/trialBalance';
import { useFollowedBooksState } from '@/lib/staging/booksState';
import { useGetSavedChangesQuery } from '@/lib/staging/stagedKind';
import { type PeriodQuery, useGetNetCapitalStandingQuery, useGetReportedPeriodsQuery } from '../dashboardApi';
import { isMissingHaircuts, type Task, tasksOf } from '../tasks';

/** What is left to do before the period's report can be filed, each with the place where it is done. */
export function ToFinish(period: PeriodQuery) {
  const { companyId, timeReport } = period;
  const { currentData: answer, isFetching, isError } = useGetNetCapitalStandingQuery(period);
  const standing = answer?.data;
  const needsDates = { skip: !isMissingHaircuts(standing) };
  const { data: positionDates = [] } = useListPeriodsQuery({ source: inventoryDates, companyId }, needsDates);
  const tasks = tasksOf({
    timeReport,
    yearEnd: useCompany().data?.data.fiscal_year_end_date ?? null,
    standing,
    reported: useGetReportedPeriodsQuery(companyId).data?.data,
    canGenerate: mayGenerate(useRole()),
    positionDates,
    rejected: useFollowedBooksState(companyId)?.rejected ?? [],
    saved: [
      useSavedChanges(coaKind.name, companyId),
      useSavedChanges(balanceKind.name, companyId),
      useSavedChanges(nonOptionKind.name, companyId),
      useSavedChanges(optionKind.name, companyId),
    ],
  });
  return (
    <section className="nc-panel" aria-labelledby="nc-tasks-heading" aria-busy={isFetching}>
      <header>
        <h2 id="nc-tasks-heading">To finish this period</h2>
      </header>
      {tasks.length > 0 && (
        <ul className="nc-tasks">
          {tasks.map((task) => (
            <TaskItem key={`${task.text} ${task.to}`} task={task} />
          ))}
        </ul>
      )}
      {tasks.length === 0 && <p className="nc-panel-note">{emptyText({ isFetching, isError, timeReport })}</p>}
    </section>
  );
}

function useSavedChanges(kind: StagedKindName, companyId: number) {
  const { data } = useGetSavedChangesQuery({ kind, companyId });
  return { kind, count: data?.data.count ?? 0 };
}

function TaskItem({ task: { text, note, to, action, tone } }: { task: Task }) {
  return (
    <li className={`nc-task nc-task-${tone}`}>
      <div>
        {text}
        {note && <small>{note}</small>}
      </div>
      <Link to={to}>{action}</Link>
    </li>
  );
}

type Emptiness = { isFetching: boolean; isError: boolean; timeReport: string };

function emptyText({ isFetching, isError, timeReport }: Emptiness): string {
  if (isFetching) return 'Loading...';
  return isError ? `Issues of ${timeReport} couldn't be checked.` : `Nothing to fix in ${timeReport}.`;
}
