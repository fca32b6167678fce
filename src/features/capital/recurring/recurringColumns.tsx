import { Money, Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { RecurringAccount, RecurringEntry } from '@/contract/capital/recurringEntries';
import { recurringKindTexts } from '@/domain/close/recurringTexts';

/** What the register shows of a recurring entry. */
export const recurringColumns: readonly Column<RecurringEntry>[] = [
  { id: 'name', header: 'Name', namesRow: true, value: ({ name }) => name, cell: ({ name }) => name },
  { id: 'debit', header: 'Debit', cell: ({ debit }) => <Account account={debit} /> },
  { id: 'credit', header: 'Credit', cell: ({ credit }) => <Account account={credit} /> },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Money value={amount} />,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => recurringKindTexts[kind] },
  { id: 'periods', header: 'Periods', cell: periodsText },
];

function periodsText({ kind, first_period: first, last_period: last }: RecurringEntry): string {
  if (kind === 'REVERSES') return first;
  return last === null ? `From ${first}` : `${first} to ${last}`;
}

function Account({
  account: { account_number: number, account_name: name, is_gone: isGone },
}: {
  account: RecurringAccount;
}) {
  return (
    <>
      {number}
      {isGone && (
        <>
          {' '}
          <Pill tone="danger" tooltip="It isn't in the chart of accounts anymore. Choose another account.">
            Removed
          </Pill>
        </>
      )}
      <span className="nc-register-cell-note">{name}</span>
    </>
  );
}
