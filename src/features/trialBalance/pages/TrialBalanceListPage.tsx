import { Link } from 'react-router-dom';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { DataTable } from '@/components/table';
import { useCompanyId } from '@/features/company';
import { useListParams } from '@/lib/listParams';
import { paths } from '@/lib/paths';
import { balanceKind, balancePeriods } from '../balanceKind';
import { balanceListDefaults, toBalanceListQuery } from '../balanceListQuery';
import { BalanceBar } from '../components/BalanceBar';
import { balanceColumns } from '../components/balanceColumns';

export function TrialBalanceListPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: balanceListDefaults });
  const query = balanceKind.useCommittedQuery(toBalanceListQuery(companyId, list));
  const timeReport = list.filters.time_report;

  return (
    <>
      <PageHeader title="Trial Balance">
        <Link className="btn btn-primary" to={paths.trialBalance.edit()}>
          Manage Trial Balance
        </Link>
      </PageHeader>
      <DataTable
        label="Trial Balance"
        columns={balanceColumns}
        rows={query.data?.data ?? []}
        rowId={(balance) => balance.id}
        query={query}
        list={list}
        total={query.data?.pagination.total ?? 0}
        isFiltered={timeReport !== ''}
        toolbar={
          <PeriodSelect
            source={balancePeriods}
            companyId={companyId}
            hasAll
            value={timeReport === '' ? null : timeReport}
            onChange={(next) => list.setFilter('time_report', next ?? '')}
          />
        }
        summary={<BalanceBar companyId={companyId} timeReport={timeReport} />}
      />
    </>
  );
}
