import { TimeReportSelect } from '@/components/pickers/TimeReportSelect';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { useCompanyId } from '@/features/company';
import { useListParams } from '@/lib/listParams';
import { balanceListDefaults, toBalanceListQuery } from '../balanceListQuery';
import { balanceName } from '../balanceRow';
import { balanceColumns } from '../components/balanceColumns';
import { StagedTotals } from '../components/StagedTotals';
import { BalanceFormModal } from '../forms/BalanceFormModal';
import { applyBalanceForm, newBalance } from '../forms/balanceForm';
import { useListEditableBalancesQuery } from '../trialBalanceApi';
import { useBalanceEditing } from '../useBalanceEditing';

export function TrialBalanceEditPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: balanceListDefaults });
  const query = useListEditableBalancesQuery(toBalanceListQuery(companyId, list));
  const editing = useBalanceEditing(companyId);
  const timeReport = list.filters.time_report;

  return (
    <StagedEditScreen
      title="Manage Trial Balance"
      label="Trial Balance"
      companyId={companyId}
      editing={editing}
      query={query}
      list={list}
      isFiltered={timeReport !== ''}
      columns={balanceColumns}
      rowName={balanceName}
      template={{ type: 'BALANCE', fileName: 'trial-balance.csv', buttonText: 'Download TB Template' }}
      upload={{ action: 'UPLOAD_TRIAL_BALANCE', buttonText: 'Import TB CSV File', title: 'Import Trial Balance' }}
      addText="Add Trial Balance Item"
      form={{
        make: newBalance,
        apply: applyBalanceForm,
        render: (props) => <BalanceFormModal key={props.row?.id ?? 'new'} timeReport={timeReport} {...props} />,
      }}
      toolbar={
        <TimeReportSelect
          companyId={companyId}
          allText="All Time Reports"
          value={timeReport === '' ? null : timeReport}
          onChange={(next) => list.setFilter('time_report', next ?? '')}
        />
      }
    >
      {timeReport !== '' && <StagedTotals companyId={companyId} timeReport={timeReport} edits={editing.edits} />}
    </StagedEditScreen>
  );
}
