import { SearchBox } from '@/components/search/SearchBox';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { useCompanyId } from '@/features/company';
import { useListParams } from '@/lib/listParams';
import { useListEditableCoasQuery } from '../coaApi';
import { coaListDefaults, toCoaListQuery } from '../coaListQuery';
import { coaName } from '../coaRow';
import { coaColumns } from '../components/coaColumns';
import { CoaFormModal } from '../forms/CoaFormModal';
import { applyCoaForm, newCoa } from '../forms/coaForm';
import { useCoaEditing } from '../useCoaEditing';

export function CoaEditPage() {
  const companyId = useCompanyId();
  const list = useListParams({ defaults: coaListDefaults });
  const query = useListEditableCoasQuery(toCoaListQuery(companyId, list));
  const editing = useCoaEditing(companyId);
  const search = list.filters.account_number;

  return (
    <StagedEditScreen
      title="Manage Chart of Accounts"
      label="Chart of Accounts"
      companyId={companyId}
      editing={editing}
      query={query}
      list={list}
      isFiltered={search !== ''}
      columns={coaColumns}
      rowName={coaName}
      template={{ type: 'COA', fileName: 'chart-of-accounts.csv', buttonText: 'Download COA Template' }}
      upload={{
        action: 'UPLOAD_COA',
        buttonText: 'Import Chart of Accounts',
        title: 'Import Chart of Accounts',
        notCsvText: 'File is not valid.',
      }}
      addText="Add Account"
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
