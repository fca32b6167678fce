import { Link } from 'react-router-dom';
import type { RecurringEntry } from '@/contract/capital/recurringEntries';
import { useCompanyId } from '@/features/company';
import { paths } from '@/lib/paths';
import { RegisterPage } from '../registers/RegisterPage';
import { useGetRecurringQuery, useRemoveRecurringMutation, useSaveRecurringMutation } from '../registers/registersApi';
import { RecurringDialog } from './RecurringDialog';
import { recurringColumns } from './recurringColumns';
import { canRestore, removalText, sameValues } from './recurringForm';

/** Entries that come again when a period starts: depreciation, and accruals that reverse. */
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
