import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { withHistory } from '@/components/history';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable } from '@/components/table';
import { useCompanyId } from '@/features/auth';
import { useIsNarrow } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { useCommittedRows } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { recurringColumns } from './recurringColumns';
import { recurringEntryKind } from './recurringEntryKind';
import { RecurringSearch, recurringListDefaults, toRecurringListQuery } from './shared';

/** Entries booked again when a period starts: depreciation, and accruals that reverse. */
export function RecurringEntriesPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: recurringListDefaults, findsNumbers: false });
  const query = recurringEntryKind.useArrivingQuery(toRecurringListQuery(companyId, list));
  const isNarrow = useIsNarrow();
  const columns = useMemo(
    () => withHistory(recurringColumns, { kind: recurringEntryKind, companyId, isNarrow }),
    [companyId, isNarrow],
  );
  const { rows, total } = useCommittedRows(query.data, list, recurringEntryKind);

  return (
    <ExtraPage title="Recurring Entries" extra="recurring-entries">
      <PageHeader title="Recurring Entries">
        <Link className="btn btn-primary" to={paths.editRecurringEntries()}>
          Edit Recurring Entries
        </Link>
      </PageHeader>
      <p className="nc-register-about">
        Depreciation and other entries of every month, and accruals that reverse. They&apos;re booked on the balances
        carried forward when you start a period on the <Link to={paths.close()}>Close</Link> page, and staged for
        review.
      </p>
      <DataTable
        label="Recurring Entries"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        query={query}
        list={list}
        total={total}
        isFiltered={list.filters.search !== ''}
        emptyAction={<Link to={paths.editRecurringEntries()}>Add recurring entry</Link>}
        toolbar={<RecurringSearch list={list} />}
      />
    </ExtraPage>
  );
}
