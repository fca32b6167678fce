import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { withHistory } from '@/components/history';
import { ImportLink } from '@/components/import/ImportLink';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { AccountFilters } from '@/components/search/AccountFilters';
import { DataTable } from '@/components/table';
import { useCompanyId } from '@/features/auth';
import { useIsNarrow } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { useCommittedRows } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { balanceKind, balancePeriods } from '../balanceKind';
import { balanceListDefaults, toBalanceListQuery } from '../balanceListQuery';
import { BalanceBar } from '../components/BalanceBar';
import { getBalanceColumns } from '../components/balanceColumns';

export function TrialBalanceListPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: balanceListDefaults, findsNumbers: true });
  const { time_report, search, show } = list.filters;
  const timeReport = time_report === '' ? null : time_report;
  const query = balanceKind.useArrivingQuery(toBalanceListQuery(companyId, list, timeReport));
  const latest = useListPeriodsQuery({ source: balancePeriods, companyId }).data?.[0] ?? '';
  const isNarrow = useIsNarrow();
  // The same array while nothing changes: a table with all rows renders again for each new one.
  const columns = useMemo(
    () => withHistory(getBalanceColumns(isNarrow), { kind: balanceKind, companyId, isNarrow }),
    [isNarrow, companyId],
  );
  const { rows, total } = useCommittedRows(query.data, list, balanceKind);

  return (
    <>
      <PageHeader title="Trial Balance">
        <Link className="btn btn-primary" to={paths.trialBalance.edit()}>
          Manage Trial Balance
        </Link>
      </PageHeader>
      <DataTable
        label="Trial Balance"
        columns={columns}
        rows={rows}
        rowId={(balance) => balance.id}
        query={query}
        list={list}
        total={total}
        emptyAction={<ImportLink kind="balance" />}
        isFiltered={timeReport !== null || search !== '' || show !== ''}
        lead={
          <PeriodSelect
            source={balancePeriods}
            companyId={companyId}
            hasAll
            value={timeReport}
            onChange={(next) => list.setFilter('time_report', next ?? '')}
          />
        }
        toolbar={<AccountFilters list={list} shows={['unmapped']} />}
        // For all periods together, the balance of the latest.
        summary={<BalanceBar companyId={companyId} timeReport={timeReport ?? latest} isNamed={timeReport === null} />}
      />
    </>
  );
}
