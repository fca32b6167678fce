import { LineCode, MoneyText } from '@/components/feedback';
import { isUnnumbered } from '@/components/pickers/settingTexts';
import type { Column } from '@/components/table';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { getCapitalNote } from '@/domain/coa/accounts';
import { parsePeriod } from '@/domain/periods';
import { formatAmount } from '@/lib/format';
import { shownAmounts } from '../shownAmounts';

const description: Column<Balance> = {
  id: 'description',
  header: 'Description',
  cell: (balance) => balance.description,
  value: (balance) => balance.description,
  sortField: 'description',
  grow: 15,
};

const accountNumber: Column<Balance> = {
  id: 'accountNumber',
  header: 'Account Number',
  // With the name, since a number alone tells most users nothing.
  cell: ({ coa }) => (
    <>
      {coa.account_number} <span className="nc-account-name">{coa.account_name}</span>
    </>
  ),
  isStateless: true,
  value: (balance) => balance.coa.account_number,
  title: ({ coa }) => `${coa.account_number} ${coa.account_name}`,
  sortField: 'coa.account_number',
  namesRow: true,
  className: 'nc-cell-account',
  grow: 57,
};

const focusId: Column<Balance> = {
  id: 'focusId',
  header: 'FOCUS ID',
  cell: ({ coa: { focus_setting: line } }) => (
    <LineCode
      code={line?.focus_id}
      note={line && getCapitalNote(line)}
      caption={line?.description_line}
      missingText="Not mapped"
    />
  ),
  isStateless: true,
  value: (balance) => balance.coa.focus_setting?.focus_id ?? null,
  title: ({ coa }) => coa.focus_setting?.description_line ?? '',
  sortField: 'coa.focus_setting.focus_id',
  grow: 28,
};

const ssoiId: Column<Balance> = {
  id: 'ssoiId',
  header: 'SSOI ID',
  cell: ({ coa: { ssoi_setting: line } }) =>
    line !== null && isUnnumbered(line) ? line.description_line : <LineCode code={line?.ssoi_id} />,
  isStateless: true,
  value: (balance) => balance.coa.ssoi_setting?.ssoi_id ?? null,
  sortField: 'coa.ssoi_setting.ssoi_id',
};

const debit: Column<Balance> = amountColumn('debit', 'Debit');
const credit: Column<Balance> = amountColumn('credit', 'Credit');

const timeReport: Column<Balance> = {
  id: 'timeReport',
  header: 'Time Report',
  cell: (balance) => balance.time_report,
  value: (balance) => parsePeriod(balance.time_report)?.end ?? null,
  sortField: 'time_report',
};

const wideColumns = [accountNumber, focusId, ssoiId, debit, credit, timeReport, description];
const narrowColumns = [accountNumber, debit, credit, timeReport, focusId, ssoiId, description];

/**
 * Returns the columns of a trial balance row for both screens: the account first, the description last, since most rows have none. In a narrow window
 * debit and credit follow the account.
 */
export function getBalanceColumns(isNarrow: boolean): readonly Column<Balance>[] {
  return isNarrow ? narrowColumns : wideColumns;
}

function amountColumn(field: 'debit' | 'credit', header: string): Column<Balance> {
  const amountOf = (balance: Balance) => shownAmounts(balance)[field];
  return {
    id: field,
    header,
    align: 'end',
    className: 'nc-cell-amount',
    cell: (balance) => <MoneyText value={amountOf(balance)} />,
    isStateless: true,
    value: (balance) => balance[field],
    sortField: field,
    oldText: (balance) => {
      const amount = amountOf(balance);
      return amount === null ? '' : formatAmount(amount);
    },
  };
}
