import { useCallback } from 'react';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { AccountFilters, isAccountMatch } from '@/components/search/AccountFilters';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { allPeriods, useEditPeriod } from '@/components/staging/useEditPeriod';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { parsePeriod } from '@/domain/periods';
import { useCompanyId, useRole, useUserId } from '@/features/auth';
import { useAppDispatch, useAppSelector, useIsNarrow } from '@/lib/hooks';
import { useStagedList } from '@/lib/staging/useStagedList';
import { balanceKind, balancePeriods } from '../balanceKind';
import { balanceListDefaults, toBalanceListQuery } from '../balanceListQuery';
import { BalanceBar, WaitingBalanceBar } from '../components/BalanceBar';
import { getBalanceColumns } from '../components/balanceColumns';
import { BalanceFormModal } from '../forms/BalanceFormModal';
import { applyBalanceForm, newBalance } from '../forms/balanceForm';
import { balancePaste } from '../forms/balancePaste';
import { usePeriodContext } from '../forms/usePeriodContext';
import { addSavedToSums } from '../trialBalanceApi';

export function TrialBalanceEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: balanceListDefaults, findsNumbers: true });
  const { search, show } = list.filters;
  const {
    period: timeReport,
    isKnown,
    added,
  } = useEditPeriod({
    kind: balanceKind,
    source: balancePeriods,
    companyId,
    asked: list.filters.time_report,
    periodOf: (balance) => balance.time_report,
    sortKeyOf: periodSortKey,
  });
  const columns = getBalanceColumns(useIsNarrow());
  const dispatch = useAppDispatch();
  const context = usePeriodContext(useAppSelector(balanceKind.slice.select).edits);
  const matches = useCallback(
    ({ coa, time_report }: Balance) =>
      (timeReport === null || time_report === timeReport) && isAccountMatch(coa, search),
    [timeReport, search],
  );

  return (
    <StagedEditScreen
      kind={balanceKind}
      companyId={companyId}
      userId={useUserId()}
      isAdmin={useRole() === 'ADMIN'}
      list={list}
      query={isKnown ? toBalanceListQuery(companyId, list, timeReport) : null}
      isFiltered={search !== '' || show !== ''}
      period={timeReport}
      matches={matches}
      columns={columns}
      onSaved={(edits) => dispatch(addSavedToSums(companyId, edits))}
      form={{
        make: newBalance,
        apply: applyBalanceForm,
        render: (props) => <BalanceFormModal key={props.row?.id ?? 'new'} timeReport={timeReport ?? ''} {...props} />,
      }}
      paste={balancePaste({ companyId, timeReport, context })}
      lead={
        <PeriodSelect
          source={balancePeriods}
          companyId={companyId}
          hasAll
          isEditMode
          alsoOffered={added}
          value={timeReport}
          onChange={(next) => list.setFilter('time_report', next ?? allPeriods)}
        />
      }
      toolbar={<AccountFilters list={list} shows={['unmapped', 'changed', 'rejected']} />}
    >
      {isKnown ? <BalanceBar companyId={companyId} timeReport={timeReport ?? ''} isEditMode /> : <WaitingBalanceBar />}
    </StagedEditScreen>
  );
}

/** Returns the sort key of a period, its last day; a quarter follows the month that ends with it. */
function periodSortKey(timeReport: string): string | null {
  const period = parsePeriod(timeReport);
  return period && `${period.end} ${period.kind}`;
}
