import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { StagedKindName } from '@/contract/staging/staging';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import type { Firm } from '@/domain/calendar/obligation';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useRole } from '@/features/auth';
import { toFilingFirm, useGetReportedPeriodsQuery, useListFiledQuery } from '@/features/calendar';
import { coaKind } from '@/features/coa';
import { useCompany } from '@/features/company';
import { inventoryDateSource, nonOptionKind, optionKind } from '@/features/inventory';
import { commitmentKind, loanKind, receivableKind, recurringEntryKind, withdrawalKind } from '@/features/registers';
import { useOpenReviews } from '@/features/reviews';
import { balanceKind } from '@/features/trialBalance';
import { paths } from '@/lib/paths';
import { useFollowedBooksState } from '@/lib/staging/booksState';
import { useGetSavedChangesQuery } from '@/lib/staging/stagedKind';
import { useOfferedKinds } from '@/lib/staging/useOfferedKinds';
import { type PeriodQuery, useGetNetCapitalStandingQuery } from '../dashboardApi';
import { getPeriodTasks, isMissingHaircuts, type Task, type TaskFacts } from '../tasks';

const unknownFirm: Firm = { frequency: 'Monthly', yearEnd: null };

/** The tasks left before the period's report can be filed, each with a link. */
export function ToFinish({ timeReport, ...state }: ToFinishState & { timeReport: string }) {
  const { tasks, isFetching } = state;
  return (
    <section className="nc-panel" aria-labelledby="nc-tasks-heading" aria-busy={isFetching}>
      <header>
        <h2 id="nc-tasks-heading">To finish</h2>
        <WithExtra name="close">
          <Link to={paths.close(timeReport)}>Close {timeReport}</Link>
        </WithExtra>
      </header>
      {tasks.length > 0 && (
        <ul className="nc-tasks">
          {tasks.map((task) => (
            <TaskItem key={`${task.text} ${task.to}`} task={task} />
          ))}
        </ul>
      )}
      {tasks.length === 0 && <p className="nc-panel-note">{emptyText(state, timeReport)}</p>}
    </section>
  );
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

function emptyText({ isFetching, isError }: ToFinishState, timeReport: string): string {
  if (isFetching) return 'Loading...';
  return isError ? `Issues of ${timeReport} couldn't be checked.` : `Nothing to fix in ${timeReport}.`;
}

type ToFinishState = {
  tasks: readonly Task[];
  /** True until all possible tasks are known, so that the list doesn't grow afterwards. */
  isLoading: boolean;
  isFetching: boolean;
  /** True if the issues of the period couldn't be checked. */
  isError: boolean;
};

type Asked = Pick<TaskFacts, 'notices' | 'now'> & { pastDue: readonly DueFiling[] };

/** Returns the tasks left for the period; none without one. */
export function useToFinish(period: PeriodQuery | null, { pastDue, notices, now }: Asked): ToFinishState {
  const companyId = useCompanyId();
  const role = useRole();
  const { currentData: answer, isLoading, isFetching, isError } = useGetNetCapitalStandingQuery(period ?? skipToken);
  const standing = answer?.data;
  const needsDates = { skip: !isMissingHaircuts(standing) };
  const { data: positionDates = [] } = useListPeriodsQuery({ source: inventoryDateSource, companyId }, needsDates);
  const offered = useOfferedKinds();
  const saved = [
    useSavedChanges(coaKind.name, companyId, offered),
    useSavedChanges(balanceKind.name, companyId, offered),
    useSavedChanges(nonOptionKind.name, companyId, offered),
    useSavedChanges(optionKind.name, companyId, offered),
    useSavedChanges(withdrawalKind.name, companyId, offered),
    useSavedChanges(loanKind.name, companyId, offered),
    useSavedChanges(recurringEntryKind.name, companyId, offered),
    useSavedChanges(receivableKind.name, companyId, offered),
    useSavedChanges(commitmentKind.name, companyId, offered),
  ];
  const profile = useCompany().data?.data;
  const reported = useGetReportedPeriodsQuery(companyId).data?.data;
  const filed = useListFiledQuery(companyId).data?.data;
  const rest = {
    firm: profile === undefined ? unknownFirm : toFilingFirm(profile, reported ?? {}, filed ?? []),
    reported,
    openReviews: useOpenReviews(),
    rejected: useFollowedBooksState(companyId)?.rejected ?? [],
  };
  const rights = { canGenerate: mayGenerate(role), canApprove: role === 'ADMIN' };
  const facts = { standing, positionDates, saved, pastDue, notices, now, ...rights, ...rest };
  return {
    tasks: period === null ? [] : getPeriodTasks({ timeReport: period.timeReport, ...facts }),
    isLoading: isLoading || saved.some((each) => each.isLoading),
    isFetching,
    isError,
  };
}

function useSavedChanges(kind: StagedKindName, companyId: number, offered: readonly StagedKindName[]) {
  const { data, isLoading } = useGetSavedChangesQuery({ kind, companyId }, { skip: !offered.includes(kind) });
  return { kind, count: data?.data.count ?? 0, isLoading };
}
