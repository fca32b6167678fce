import { AccountFilters } from '@/components/search/AccountFilters';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { useUserId } from '@/features/auth';
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

  return (
    <StagedEditScreen
      kind={coaKind}
      companyId={companyId}
      userId={useUserId()}
      list={list}
      query={toCoaListQuery(companyId, list)}
      isFiltered={list.filters.search !== '' || list.filters.show !== ''}
      columns={coaColumns}
      form={{ make: newCoa, apply: applyCoaForm, render: (props) => <CoaFormModal {...props} /> }}
      toolbar={<AccountFilters list={list} shows={['unmapped', 'changed']} />}
    />
  );
}
