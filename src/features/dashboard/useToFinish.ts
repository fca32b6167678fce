import { skipToken } from '@reduxjs/toolkit/query';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { StagedKindName } from '@/contract/staging/staging';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import type { Firm } from '@/domain/calendar/obligations';
import { coaKind } from '@/features/coa';
import { useCompany, useCompanyId, useRole } from '@/features/company';
import { firmOf, useGetReportedPeriodsQuery, useListFiledQuery } from '@/features/filings';
import { inventoryDates, nonOptionKind, optionKind } from '@/features/inventory';
import { mayGenerate } from '@/features/reports';
import { useOpenReviews } from '@/features/reviews';
import { balanceKind } from '@/features/trialBalance';
import { useFollowedBooksState } from '@/lib/staging/booksState';
import { useGetSavedChangesQuery } from '@/lib/staging/stagedKind';
import { type PeriodQuery, useGetNetCapitalStandingQuery } from './dashboardApi';
import { isMissingHaircuts, type Task, type TaskFacts, tasksOf } from './tasks';

export type ToFinishState = {
  tasks: readonly Task[];
  /** Until everything is known that there can be to do, so that the list grows no more. */
  isLoading: boolean;
  isFetching: boolean;
  /** The issues of the period couldn't be checked. */
  isError: boolean;
};

type Asked = Pick<TaskFacts, 'notices' | 'now'> & { pastDue: readonly DueFiling[]; heldPeriods: readonly string[] };

const unknownFirm: Firm = { frequency: 'Monthly', yearEnd: null };

/** What is left to do, for the period; nothing without one. */
export function useToFinish(period: PeriodQuery | null, { pastDue, heldPeriods, notices, now }: Asked): ToFinishState {
  const companyId = useCompanyId();
  const role = useRole();
  const { currentData: answer, isLoading, isFetching, isError } = useGetNetCapitalStandingQuery(period ?? skipToken);
  const standing = answer?.data;
  const needsDates = { skip: !isMissingHaircuts(standing) };
  const { data: positionDates = [] } = useListPeriodsQuery({ source: inventoryDates, companyId }, needsDates);
  const saved = [
    useSavedChanges(coaKind.name, companyId),
    useSavedChanges(balanceKind.name, companyId),
    useSavedChanges(nonOptionKind.name, companyId),
    useSavedChanges(optionKind.name, companyId),
  ];
  const profile = useCompany().data?.data;
  const reported = useGetReportedPeriodsQuery(companyId).data?.data;
  const filed = useListFiledQuery(companyId).data?.data;
  const rest = {
    firm: profile === undefined ? unknownFirm : firmOf(profile, reported ?? {}, filed ?? []),
    reported,
    openReviews: useOpenReviews(),
    rejected: useFollowedBooksState(companyId)?.rejected ?? [],
  };
  const rights = { canGenerate: mayGenerate(role), canApprove: role === 'ADMIN' };
  const facts = { standing, positionDates, saved, pastDue, heldPeriods, notices, now, ...rights, ...rest };
  return {
    tasks: period === null ? [] : tasksOf({ timeReport: period.timeReport, ...facts }),
    isLoading: isLoading || saved.some((each) => each.isLoading),
    isFetching,
    isError,
  };
}

function useSavedChanges(kind: StagedKindName, companyId: number) {
  const { data, isLoading } = useGetSavedChangesQuery({ kind, companyId });
  return { kind, count: data?.data.count ?? 0, isLoading };
}
