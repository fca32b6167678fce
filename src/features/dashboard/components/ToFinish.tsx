import { Link } from 'react-router-dom';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { StagedKindName } from '@/contract/staging/staging';
import { coaKind } from '@/features/coa';
import { useRole } from '@/features/company';
import { inventoryDates, nonOptionKind, optionKind } from '@/features/inventory';
import { mayGenerate } from '@/features/reports';
import { balanceKind } from '@/features/trialBalance';
import { useFollowedBooksState } from '@/lib/staging/booksState';
import { useGetSavedChangesQuery } from '@/lib/staging/stagedKind';
import { type PeriodQuery, useGetNetCapitalStandingQuery } from '../dashboardApi';
import { fixTasks, isOfHaircuts, positionsTask, rejectedTasks, reportTask, savedTask, type Task } from '../tasks';

/** What is left to do before the period's report can be filed, each with the place where it is done. */
export function ToFinish(period: PeriodQuery) {
  const { companyId, timeReport } = period;
  const canGenerate = mayGenerate(useRole());
  const { currentData: standing, isFetching, isError } = useGetNetCapitalStandingQuery(period);
  const saved = [
    useSavedTask(coaKind.name, companyId),
    useSavedTask(balanceKind.name, companyId),
    useSavedTask(nonOptionKind.name, companyId),
    useSavedTask(optionKind.name, companyId),
  ];
  const needsHaircuts = standing?.data.findings_to_fix.some(isOfHaircuts) ?? false;
  const { data: dates = [] } = useListPeriodsQuery({ source: inventoryDates, companyId }, { skip: !needsHaircuts });
  const rejected = useFollowedBooksState(companyId)?.rejected ?? [];
  const tasks = [
    ...(standing === undefined ? [] : positionsTask(standing.data, dates)),
    ...(standing === undefined ? [] : fixTasks(standing.data, canGenerate)),
    ...rejectedTasks(rejected),
    ...saved.flat(),
    ...(standing !== undefined && canGenerate ? reportTask(standing.data) : []),
  ];
  return (
    <section className="nc-panel" aria-labelledby="nc-tasks-heading" aria-busy={isFetching}>
      <header>
        <h2 id="nc-tasks-heading">To finish this period</h2>
      </header>
      {tasks.length > 0 && (
        <ul className="nc-tasks">
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      )}
      {tasks.length === 0 && <p className="nc-panel-note">{emptyText({ isFetching, isError, timeReport })}</p>}
    </section>
  );
}

function useSavedTask(kind: StagedKindName, companyId: number): readonly Task[] {
  const { data } = useGetSavedChangesQuery({ kind, companyId });
  return savedTask(kind, data?.data.count ?? 0);
}

function TaskItem({ task: { text, note, to, action, tone } }: { task: Task }) {
  return (
    <li className={`nc-task nc-task-${tone}`}>
      <div>
        {text}
        {note !== null && <small>{note}</small>}
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
