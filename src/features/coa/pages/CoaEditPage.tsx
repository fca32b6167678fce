import { SearchBox } from '@/components/search/SearchBox';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { useCompanyId } from '@/features/company';
import { useListParams } from '@/lib/listParams';
import { coaKind } from '../coaKind';
import { coaListDefaults, toCoaListQuery } from '../coaListQuery';
import { coaColumns } from '../components/coaColumns';
import { CoaFormModal } from '../forms/CoaFormModal';
import { applyCoaForm, newCoa } from '../forms/coaForm';

export function CoaEditPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: coaListDefaults });
  const search = list.filters.account_number;

  return (
    <StagedEditScreen
      kind={coaKind}
      companyId={companyId}
      list={list}
      query={toCoaListQuery(companyId, list)}
      isFiltered={search !== ''}
      columns={coaColumns}
      form={{ make: newCoa, apply: applyCoaForm, render: (props) => <CoaFormModal {...props} /> }}
      toolbar={
        <SearchBox
          label="Search by account number"
          value={search}
          onSearch={(text) => list.setFilter('account_number', text)}
        />
      }
    />
  );
}
