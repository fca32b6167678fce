import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { withHistory } from '@/components/history';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable } from '@/components/table';
import { useCompanyId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { useIsNarrow } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { useCommittedRows } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import {
  toWithdrawalListQuery,
  useWithdrawalTests,
  WithdrawalFigures,
  WithdrawalSearch,
  withdrawalListDefaults,
} from './shared';
import { withdrawalColumns } from './withdrawalColumns';
import { withdrawalKind } from './withdrawalKind';

/** Planned and made withdrawals, advances and loans, each tested by Rule 15c3-1(e): the notices due, their deadlines, and the available amount. */
export function WithdrawalsPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: withdrawalListDefaults, findsNumbers: false });
  const query = withdrawalKind.useArrivingQuery(toWithdrawalListQuery(companyId, list));
  const { tests, testOf } = useWithdrawalTests(companyId, { isEditMode: false });
  const hasNotices = useExtra('notices');
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => {
    const shown = { today: tests?.today ?? '', hasNotices, testOf };
    return withHistory(withdrawalColumns(shown), { kind: withdrawalKind, companyId, isNarrow });
  }, [tests, testOf, hasNotices, companyId, isNarrow]);
  const { rows, total } = useCommittedRows(query.data, list, withdrawalKind);

  return (
    <ExtraPage title="Withdrawals" extra="withdrawals">
      <PageHeader title="Withdrawals">
        <Link className="btn btn-primary" to={paths.capital.editWithdrawals()}>
          Edit Withdrawals
        </Link>
      </PageHeader>
      <p className="nc-register-about">
        Withdrawals of equity, and unsecured advances and loans to owners, employees and affiliates. Withdrawals dated
        after a period's end are its proposed withdrawals until somebody saves others.
      </p>
      {tests && total > 0 && <WithdrawalFigures tests={tests} />}
      <DataTable
        label="Withdrawals"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        query={query}
        list={list}
        total={total}
        isFiltered={list.filters.search !== ''}
        emptyAction={<Link to={paths.capital.editWithdrawals()}>Add withdrawal</Link>}
        toolbar={<WithdrawalSearch list={list} />}
      />
    </ExtraPage>
  );
}
