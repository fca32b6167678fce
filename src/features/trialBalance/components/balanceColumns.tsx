import { Money } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { Balance } from '@/contract/trialBalance';
import { parsePeriod } from '@/domain/periods';
import { shownAmounts } from '../shownAmounts';

/** The fields of a trial balance row as both of its screens show them. */
export const balanceColumns: readonly Column<Balance>[] = [
  {
    id: 'description',
    header: 'Description',
    cell: (balance) => balance.description,
    value: (balance) => balance.description,
    sortField: 'description',
  },
  {
    id: 'accountNumber',
    header: 'Account Number',
    cell: (balance) => <AccountCell balance={balance} />,
    value: (balance) => balance.coa.account_number,
    sortField: 'coa.account_number',
    // Most rows have no description.
    namesRow: true,
  },
  {
    id: 'focusId',
    header: 'FOCUS ID',
    cell: (balance) => balance.coa.focus_setting?.focus_id,
    value: (balance) => balance.coa.focus_setting?.focus_id ?? null,
    sortField: 'coa.focus_setting.focus_id',
  },
  {
    id: 'ssoiId',
    header: 'SSOI ID',
    cell: (balance) => balance.coa.ssoi_setting?.ssoi_id,
    value: (balance) => balance.coa.ssoi_setting?.ssoi_id ?? null,
    sortField: 'coa.ssoi_setting.ssoi_id',
  },
  {
    id: 'debit',
    header: 'Debit',
    align: 'end',
    cell: (balance) => <Money value={shownAmounts(balance).debit} />,
    value: (balance) => balance.debit,
    sortField: 'debit',
  },
  {
    id: 'credit',
    header: 'Credit',
    align: 'end',
    cell: (balance) => <Money value={shownAmounts(balance).credit} />,
    value: (balance) => balance.credit,
    sortField: 'credit',
  },
  {
    id: 'timeReport',
    header: 'Time Report',
    cell: (balance) => balance.time_report,
    value: (balance) => parsePeriod(balance.time_report)?.end ?? null,
    sortField: 'time_report',
  },
];

/**
 * The name stands beside the number, for a row without a description says nothing to most people. In a narrow window the period
 * stands there too: its own column is out of sight.
 */
function AccountCell({ balance: { coa, time_report: timeReport } }: { balance: Balance }) {
  return (
    <>
      {coa.account_number} <small className="text-body-secondary">{coa.account_name}</small>
      <small className="d-block d-md-none" aria-hidden="true">
        {timeReport}
      </small>
    </>
  );
}
