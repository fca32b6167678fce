import { MoneyText } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { ReceivableEntry } from '@/contract/registers/receivables.schema';
import { formatDollars, money } from '@/domain/money';
import { daysOutstanding } from '@/domain/registers/receivables/aging';
import { receivableRules } from '@/domain/registers/receivables/kinds';
import { periodEndOf } from '@/domain/registers/receivables/receivable';
import { formatDate } from '@/lib/format';

type ReceivableColumn = Column<ReceivableEntry>;

const kindText = ({ kind }: ReceivableEntry) => receivableRules[kind].label;
const dayText = ({ arisen_on: arisen }: ReceivableEntry) => formatDate(arisen);
const amountText = ({ amount }: ReceivableEntry) => formatDollars(money(amount));
const offsetText = ({ offset_amount: offset }: ReceivableEntry) =>
  offset === null ? '' : formatDollars(money(offset));
const contractText = ({ offset_contract: text }: ReceivableEntry) => text ?? '';

const debtor: ReceivableColumn = {
  id: 'debtor',
  header: 'Due from',
  namesRow: true,
  className: 'nc-receivable-name',
  sortField: 'debtor',
  value: (row) => row.debtor,
  oldText: (row) => row.debtor,
  cell: (row) => row.debtor,
};

const period: ReceivableColumn = {
  id: 'period',
  header: 'Period',
  sortField: 'time_report',
  value: periodEndOf,
  oldText: ({ time_report: timeReport }) => timeReport,
  cell: ({ time_report: timeReport }) => timeReport,
};

const others: readonly ReceivableColumn[] = [
  {
    id: 'account',
    header: 'Account',
    sortField: 'account_number',
    value: ({ account_number: number }) => number,
    oldText: ({ account_number: number }) => number,
    cell: ({ account_number: number }) => number,
  },
  {
    id: 'kind',
    header: 'Kind',
    className: 'nc-receivable-name',
    sortField: 'kind',
    value: kindText,
    oldText: kindText,
    cell: kindText,
  },
  {
    id: 'arisen',
    header: 'Date',
    sortField: 'arisen_on',
    value: ({ arisen_on: arisen }) => arisen,
    oldText: dayText,
    cell: dayText,
  },
  {
    id: 'days',
    header: 'Days',
    align: 'end',
    value: (row) => daysOutstanding(row, periodEndOf(row)),
    cell: (row) => daysOutstanding(row, periodEndOf(row)),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sortField: 'amount',
    value: ({ amount }) => amount,
    oldText: amountText,
    cell: ({ amount }) => <MoneyText value={amount} />,
  },
  {
    id: 'offset',
    header: 'Payable when received',
    align: 'end',
    value: ({ offset_amount: offset }) => offset,
    oldText: offsetText,
    cell: ({ offset_amount: offset }) => <MoneyText value={offset} />,
  },
];

const contract: ReceivableColumn = {
  id: 'contract',
  header: 'Contract',
  className: 'nc-receivable-name',
  value: contractText,
  oldText: contractText,
  cell: contractText,
};

/** Columns of a receivable of one period. */
export const receivableColumns: readonly ReceivableColumn[] = [debtor, ...others];

/** Columns of a receivable among those of several periods; in a review the first two name it. */
export const receivableReviewColumns: readonly ReceivableColumn[] = [
  debtor,
  period,
  ...others.filter(({ id }) => id !== 'days'),
  contract,
];

/** Columns of a receivable on a screen of all periods. */
export const receivablePeriodColumns: readonly ReceivableColumn[] = [debtor, period, ...others];

/** Label of the search, which finds debtors and accounts. */
export const receivableSearch = 'Search due from or account';
