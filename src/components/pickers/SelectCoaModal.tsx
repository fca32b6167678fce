import { skipToken } from '@reduxjs/toolkit/query';
import type { Column } from '@/components/table';
import type { Coa } from '@/contract/coa/coa.schema';
import type { BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { getShownType } from '@/domain/coa/accounts';
import { useExtra } from '@/lib/api';
import { toListQuery } from '@/lib/listParams';
import { type PickerChoice, PickerModal } from './PickerModal';
import { searchFilters, useListCoaChoicesQuery } from './pickersApi';
import { openAt, usePickerList } from './usePickerList';

const columns: readonly Column<Coa>[] = [
  { id: 'accountNumber', header: 'Account Number', cell: (coa) => coa.account_number, sortField: 'account_number' },
  {
    id: 'accountName',
    header: 'Account Name',
    cell: (coa) => coa.account_name,
    sortField: 'account_name',
    className: 'nc-picker-name',
  },
  { id: 'type', header: 'Account Type', cell: getShownType },
  { id: 'focusId', header: 'FOCUS ID', cell: (coa) => coa.focus_setting?.focus_id, sortField: 'focus_id' },
];

const order = 'account_number:asc';

export type SelectCoaModalProps = PickerChoice<Coa, BalanceCoa> & { companyId: number };

export function SelectCoaModal({ companyId, selected, ...choice }: SelectCoaModalProps) {
  const asked = usePickerList(order);
  const findsNames = useExtra('list-search');
  const all = useListCoaChoicesQuery(
    selected !== null && asked.isAsOpened ? { company_id: companyId, sort: [order], filters: {} } : skipToken,
  );
  const position = all.data?.data.findIndex((coa) => coa.account_number === selected?.account_number) ?? -1;
  const list = openAt(asked, position);
  const page = useListCoaChoicesQuery(
    all.isFetching
      ? skipToken
      : {
          company_id: companyId,
          ...toListQuery(list),
          filters: searchFilters(list.filters.search, findsNames),
        },
  );
  const query = all.isFetching ? all : page;
  return (
    <PickerModal
      title="Select COA"
      searchLabel={findsNames ? 'Search by account name or number' : 'Search by account number'}
      columns={columns}
      rows={all.isFetching ? [] : (page.data?.data ?? [])}
      total={page.data?.pagination.total ?? 0}
      query={query}
      list={list}
      describe={(coa) => `${coa.account_number} ${coa.account_name}`}
      selected={all.data?.data[position] ?? selected}
      {...choice}
    />
  );
}
