import { Link } from 'react-router-dom';
import { PageHeader } from '@/components/page/PageHeader';
import { SearchBox } from '@/components/search/SearchBox';
import { DataTable } from '@/components/table';
import { useCompanyId } from '@/features/company';
import { useListParams } from '@/lib/listParams';
import { paths } from '@/lib/paths';
import { coaKind } from '../coaKind';
import { coaListDefaults, toCoaListQuery } from '../coaListQuery';
import { coaColumns } from '../components/coaColumns';

export function CoaListPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: coaListDefaults });
  const query = coaKind.useCommittedQuery(toCoaListQuery(companyId, list));
  const search = list.filters.account_number;

  return (
    <>
      <PageHeader title="Chart of Accounts">
        <Link className="btn btn-primary" to={paths.coa.edit()}>
          Manage Chart of Accounts
        </Link>
      </PageHeader>
      <DataTable
        label="Chart of Accounts"
        columns={coaColumns}
        rows={query.data?.data ?? []}
        rowId={(coa) => coa.id}
        query={query}
        list={list}
        total={query.data?.pagination.total ?? 0}
        isFiltered={search !== ''}
        toolbar={
          <SearchBox
            label="Search by account number"
            value={search}
            onSearch={(text) => list.setFilter('account_number', text)}
          />
        }
      />
    </>
  );
}
