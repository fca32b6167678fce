import { FigureText, LineCode } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { formatDollars, money } from '@/domain/money';
import { shownAmounts } from '../shownAmounts';

/** Columns of a trial balance row in a review. */
export const balanceReviewColumns: readonly Column<Balance>[] = [
  {
    id: 'accountNumber',
    header: 'Account Number',
    cell: ({ coa }) => coa.account_number,
    value: ({ coa }) => coa.account_number,
    sortField: 'coa.account_number',
  },
  {
    id: 'accountName',
    header: 'Account Name',
    cell: ({ coa }) => coa.account_name,
    value: ({ coa }) => coa.account_name,
  },
  {
    id: 'focusId',
    header: 'FOCUS ID',
    cell: ({ coa: { focus_setting: line } }) => <LineCode code={line?.focus_id} missingText="Not mapped" />,
    value: ({ coa }) => coa.focus_setting?.focus_id ?? null,
    sortField: 'coa.focus_setting.focus_id',
  },
  {
    id: 'timeReport',
    header: 'Time Report',
    cell: (balance) => balance.time_report,
    value: (balance) => balance.time_report,
    sortField: 'time_report',
  },
  amountColumn('debit', 'Debit'),
  amountColumn('credit', 'Credit'),
  {
    id: 'description',
    header: 'Description',
    cell: (balance) => balance.description,
    value: (balance) => balance.description,
    sortField: 'description',
    grow: 1,
  },
];

function amountColumn(field: 'debit' | 'credit', header: string): Column<Balance> {
  const text = (balance: Balance) => {
    const amount = shownAmounts(balance)[field];
    return amount === null ? '' : formatDollars(money(amount));
  };
  return {
    id: field,
    header,
    align: 'end',
    className: 'nc-cell-amount',
    cell: (balance) => <FigureText text={text(balance)} />,
    value: (balance) => balance[field],
    sortField: field,
    oldText: text,
  };
}
