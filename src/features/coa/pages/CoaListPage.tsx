import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { withHistory } from '@/components/history';
import { ImportLink } from '@/components/import/ImportLink';
import { PageHeader } from '@/components/page/PageHeader';
import { AccountFilters } from '@/components/search/AccountFilters';
import { DataTable } from '@/components/table';
import { useCompanyId } from '@/features/auth';
import { useIsNarrow } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { useCommittedRows } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { coaKind } from '../coaKind';
import { coaListDefaults, toCoaListQuery } from '../coaListQuery';
import { getCoaColumns } from '../components/coaColumns';

export function CoaListPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: coaListDefaults, findsNumbers: true });
  const query = coaKind.useArrivingQuery(toCoaListQuery(companyId, list));
  const isNarrow = useIsNarrow();
  // The same array while nothing changes: a table with all rows renders again for each new one.
  const columns = useMemo(
    () => withHistory(getCoaColumns(isNarrow), { kind: coaKind, companyId, isNarrow }),
    [companyId, isNarrow],
  );
  const { rows, total } = useCommittedRows(query.data, list, coaKind);

  return (
    <>
      <PageHeader title="Chart of Accounts">
        <Link className="btn btn-primary" to={paths.coa.edit()}>
          Manage Chart of Accounts
        </Link>
      </PageHeader>
      <DataTable
        label="Chart of Accounts"
        columns={columns}
        rows={rows}
        rowId={(coa) => coa.id}
        query={query}
        list={list}
        total={total}
        emptyAction={<ImportLink kind="account" />}
        isFiltered={list.filters.search !== '' || list.filters.show !== ''}
        toolbar={<AccountFilters list={list} shows={['unmapped']} />}
      />
    </>
  );
}
