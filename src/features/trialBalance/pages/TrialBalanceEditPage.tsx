import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { useCompanyId } from '@/features/company';
import { useListParams } from '@/lib/listParams';
import { balanceKind, balancePeriods } from '../balanceKind';
import { balanceListDefaults, toBalanceListQuery } from '../balanceListQuery';
import { BalanceBar } from '../components/BalanceBar';
import { balanceColumns } from '../components/balanceColumns';
import { BalanceFormModal } from '../forms/BalanceFormModal';
import { applyBalanceForm, newBalance } from '../forms/balanceForm';

export function TrialBalanceEditPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: balanceListDefaults });
  const timeReport = list.filters.time_report;

  return (
    <StagedEditScreen
      kind={balanceKind}
      companyId={companyId}
      list={list}
      query={toBalanceListQuery(companyId, list)}
      isFiltered={timeReport !== ''}
      columns={balanceColumns}
      form={{
        make: newBalance,
        apply: applyBalanceForm,
        render: (props) => <BalanceFormModal key={props.row?.id ?? 'new'} timeReport={timeReport} {...props} />,
      }}
      toolbar={
        <PeriodSelect
          source={balancePeriods}
          companyId={companyId}
          hasAll
          value={timeReport === '' ? null : timeReport}
          onChange={(next) => list.setFilter('time_report', next ?? '')}
        />
      }
    >
      <BalanceBar companyId={companyId} timeReport={timeReport} isEditMode />
    </StagedEditScreen>
  );
}
