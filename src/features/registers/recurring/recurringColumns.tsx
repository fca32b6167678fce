import { MoneyText, Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { RecurringAccount, RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import { formatDollars, money } from '@/domain/money';
import { recurringKindTexts } from '@/domain/registers/registerTexts';

const text = (id: string, header: string, textOf: (row: RecurringEntry) => string): Column<RecurringEntry> => ({
  id,
  header,
  cell: textOf,
  value: textOf,
});

const accountText = ({ account_number: number, account_name: name }: RecurringAccount) => `${number} ${name}`;
const amountText = ({ amount }: RecurringEntry) => formatDollars(money(amount));

/** Columns of a recurring entry in a review, each with one value. */
export const recurringReviewColumns: readonly Column<RecurringEntry>[] = [
  text('name', 'Name', ({ name }) => name),
  text('kind', 'Kind', ({ kind }) => recurringKindTexts[kind]),
  text('debit', 'Debit', ({ debit }) => accountText(debit)),
  text('credit', 'Credit', ({ credit }) => accountText(credit)),
  { ...text('amount', 'Amount', amountText), align: 'end' },
  text('firstPeriod', 'First period', ({ first_period: first }) => first),
  text('lastPeriod', 'Last period', ({ last_period: last }) => last ?? ''),
];

/** Columns of a recurring entry. */
export const recurringColumns: readonly Column<RecurringEntry>[] = [
  {
    id: 'name',
    header: 'Name',
    namesRow: true,
    value: ({ name }) => name,
    sortField: 'name',
    oldText: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'debit',
    header: 'Debit',
    oldText: ({ debit }) => accountText(debit),
    cell: ({ debit }) => <Account account={debit} />,
  },
  {
    id: 'credit',
    header: 'Credit',
    oldText: ({ credit }) => accountText(credit),
    cell: ({ credit }) => <Account account={credit} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    value: ({ amount }) => amount,
    sortField: 'amount',
    oldText: amountText,
    cell: ({ amount }) => <MoneyText value={amount} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    value: ({ kind }) => recurringKindTexts[kind],
    sortField: 'kind',
    oldText: ({ kind }) => recurringKindTexts[kind],
    cell: ({ kind }) => recurringKindTexts[kind],
  },
  { id: 'periods', header: 'Periods', oldText: periodsText, cell: periodsText },
];

function periodsText({ kind, first_period: first, last_period: last }: RecurringEntry): string {
  if (kind === 'REVERSES') return first;
  return last === null ? `From ${first}` : `${first} to ${last}`;
}

function Account({ account }: { account: RecurringAccount }) {
  return (
    <>
      {account.account_number}
      {account.is_gone && (
        <>
          {' '}
          <Pill tone="danger" tooltip="It isn't in the chart of accounts anymore. Choose another account.">
            Removed
          </Pill>
        </>
      )}
      <span className="nc-register-cell-note">{account.account_name}</span>
    </>
  );
}
