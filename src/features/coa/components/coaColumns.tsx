import type { Column } from '@/components/table';
import type { Coa } from '@/contract/coa';

/** The fields of an account as both of its screens show them. */
export const coaColumns: readonly Column<Coa>[] = [
  {
    id: 'accountName',
    header: 'Account Name',
    cell: (coa) => coa.account_name,
    value: (coa) => coa.account_name,
    sortField: 'account_name',
  },
  {
    id: 'accountNumber',
    header: 'Account Number',
    cell: (coa) => coa.account_number,
    value: (coa) => coa.account_number,
    sortField: 'account_number',
  },
  {
    id: 'allowable',
    header: 'Allowable/Non-Allowable',
    cell: (coa) => coa.allowable,
    value: (coa) => coa.allowable,
    sortField: 'allowable',
  },
  {
    id: 'focusId',
    header: 'FOCUS ID',
    cell: (coa) => coa.focus_setting?.focus_id,
    value: (coa) => coa.focus_setting?.focus_id ?? null,
    sortField: 'focus_id',
  },
  {
    id: 'ssoiId',
    header: 'SSOI ID',
    cell: (coa) => coa.ssoi_setting?.ssoi_id,
    value: (coa) => coa.ssoi_setting?.ssoi_id ?? null,
    sortField: 'ssoi_id',
  },
];
