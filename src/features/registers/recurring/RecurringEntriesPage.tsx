import { Link } from 'react-router-dom';
import { MoneyText, Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { RecurringAccount, RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import { recurringKindTexts } from '@/domain/registers/registerTexts';
import { useCompanyId } from '@/features/auth';
import { paths } from '@/lib/paths';
import { RegisterPage } from '../RegisterPage';
import { useGetRecurringQuery, useRemoveRecurringMutation, useSaveRecurringMutation } from '../registersApi';
import { RecurringDialog } from './RecurringDialog';
import { canRestore, removalText, sameValues } from './recurringForm';

/** The register's columns of a recurring entry. */
const recurringColumns: readonly Column<RecurringEntry>[] = [
  { id: 'name', header: 'Name', namesRow: true, value: ({ name }) => name, cell: ({ name }) => name },
  { id: 'debit', header: 'Debit', cell: ({ debit }) => <Account account={debit} /> },
  { id: 'credit', header: 'Credit', cell: ({ credit }) => <Account account={credit} /> },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    value: ({ amount }) => amount,
    cell: ({ amount }) => <MoneyText value={amount} />,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => recurringKindTexts[kind] },
  { id: 'periods', header: 'Periods', cell: periodsText },
];

/** Entries booked again when a period starts: depreciation, and accruals that reverse. */
export function RecurringEntriesPage() {
  const companyId = useCompanyId();
  const query = useGetRecurringQuery(companyId);
  const [remove] = useRemoveRecurringMutation();
  const [save] = useSaveRecurringMutation();
  return (
    <RegisterPage<RecurringEntry>
      title="Recurring Entries"
      extra="recurring-entries"
      query={query}
      about={
        <>
          Depreciation and other entries of every month, and accruals that reverse. They&apos;re booked on the balances
          carried forward when you start a period on the <Link to={paths.close()}>Close</Link> page, and staged for
          review.
        </>
      }
      addText="Add recurring entry"
      emptyText="No recurring entries. Add depreciation, or an accrual that reverses, to have it booked when you start the next period."
      summary={null}
      columns={recurringColumns}
      rows={query.data?.data.entries ?? []}
      nameOf={({ name }) => name}
      consequenceOf={removalText}
      canRestore={canRestore}
      dialog={(on) => <RecurringDialog companyId={companyId} {...on} />}
      remove={(entry) => remove({ companyId, entry })}
      restore={(entry) => save({ companyId, entry: null, values: sameValues(entry) })}
    />
  );
}

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
