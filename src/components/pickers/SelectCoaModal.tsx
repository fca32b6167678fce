import type { Column } from '@/components/table';
import type { Coa } from '@/contract/coa/coa.schema';
import type { BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { useExtra } from '@/lib/api';
import { toListQuery } from '@/lib/listParams';
import { type PickerChoice, PickerModal } from './PickerModal';
import { searchFilters, useListCoaChoicesQuery } from './pickersApi';
import { usePickerList } from './usePickerList';

const columns: readonly Column<Coa>[] = [
  { id: 'accountNumber', header: 'Account Number', cell: (coa) => coa.account_number, sortField: 'account_number' },
  { id: 'accountName', header: 'Account Name', cell: (coa) => coa.account_name, sortField: 'account_name' },
  { id: 'type', header: 'Account Type', cell: (coa) => coa.account_type },
  { id: 'focusId', header: 'FOCUS ID', cell: (coa) => coa.focus_setting?.focus_id, sortField: 'focus_id' },
];

export type SelectCoaModalProps = PickerChoice<Coa, BalanceCoa> & { companyId: number };

export function SelectCoaModal({ companyId, ...choice }: SelectCoaModalProps) {
  const list = usePickerList('account_number:asc');
  const findsNames = useExtra('list-search');
  const query = useListCoaChoicesQuery({
    company_id: companyId,
    ...toListQuery(list),
    filters: searchFilters(list.filters.search, findsNames),
  });
  return (
    <PickerModal
      title="Select COA"
      searchLabel={findsNames ? 'Search by account name or number' : 'Search by account number'}
      columns={columns}
      rows={query.data?.data ?? []}
      total={query.data?.pagination.total ?? 0}
      query={query}
      list={list}
      describe={(coa) => `${coa.account_number} ${coa.account_name}`}
      {...choice}
    />
  );
}
