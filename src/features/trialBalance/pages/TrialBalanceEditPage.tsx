import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { AccountFilters } from '@/components/search/AccountFilters';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { useUserId } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { useIsNarrow } from '@/lib/hooks';
import { useListParams } from '@/lib/listParams';
import { balanceKind, balancePeriods } from '../balanceKind';
import { balanceListDefaults, toBalanceListQuery } from '../balanceListQuery';
import { BalanceBar } from '../components/BalanceBar';
import { balanceColumnsOf } from '../components/balanceColumns';
import { BalanceFormModal } from '../forms/BalanceFormModal';
import { applyBalanceForm, newBalance } from '../forms/balanceForm';
import { allPeriods, useEditPeriod } from '../useEditPeriod';

export function TrialBalanceEditPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: balanceListDefaults });
  const { search, show } = list.filters;
  const { timeReport, isKnown, added } = useEditPeriod(companyId, list);
  const columns = balanceColumnsOf(useIsNarrow());

  return (
    <StagedEditScreen
      kind={balanceKind}
      companyId={companyId}
      userId={useUserId()}
      list={list}
      query={isKnown ? toBalanceListQuery(companyId, list, timeReport) : null}
      isFiltered={timeReport !== null || search !== '' || show !== ''}
      columns={columns}
      form={{
        make: newBalance,
        apply: applyBalanceForm,
        render: (props) => <BalanceFormModal key={props.row?.id ?? 'new'} timeReport={timeReport ?? ''} {...props} />,
      }}
      toolbar={
        <>
          <PeriodSelect
            source={balancePeriods}
            companyId={companyId}
            hasAll
            isEditMode
            alsoOffered={added}
            value={timeReport}
            onChange={(next) => list.setFilter('time_report', next ?? allPeriods)}
          />
          <AccountFilters list={list} shows={['unmapped', 'changed']} />
        </>
      }
    >
      <BalanceBar companyId={companyId} timeReport={timeReport ?? ''} isEditMode />
    </StagedEditScreen>
  );
}
