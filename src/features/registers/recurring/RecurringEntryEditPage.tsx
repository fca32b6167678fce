import { useCallback } from 'react';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { ShowSelect } from '@/components/search/ShowSelect';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import type { RecurringEntry } from '@/contract/registers/recurringEntries.schema';
import { useCompanyId, useRole, useUserId } from '@/features/auth';
import { shownPart } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { RecurringFormModal } from './RecurringFormModal';
import { recurringColumns, recurringReviewColumns } from './recurringColumns';
import { recurringEntryKind } from './recurringEntryKind';
import { applyRecurringForm, newRecurringEntry, recurringPaste } from './recurringForm';
import { isEntryFound, RecurringSearch, recurringListDefaults, toRecurringListQuery } from './shared';

/** Edits recurring entries. Starting a period books the posted ones alone. */
export function RecurringEntryEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: recurringListDefaults, findsNumbers: false });
  const { search, show } = list.filters;
  const matches = useCallback((row: RecurringEntry) => isEntryFound(row, search), [search]);

  return (
    <ExtraPage title="Edit Recurring Entries" extra="recurring-entries">
      <StagedEditScreen
        kind={recurringEntryKind}
        companyId={companyId}
        userId={useUserId()}
        isAdmin={useRole() === 'ADMIN'}
        list={list}
        query={toRecurringListQuery(companyId, list)}
        isFiltered={search !== '' || show !== ''}
        matches={matches}
        columns={recurringColumns}
        comparedColumns={recurringReviewColumns}
        isDense
        form={{
          make: newRecurringEntry,
          apply: applyRecurringForm,
          render: (props) => <RecurringFormModal companyId={companyId} {...props} />,
        }}
        paste={recurringPaste(companyId)}
        toolbar={
          <>
            <RecurringSearch list={list} />
            {list.hasShow && (
              <ShowSelect
                value={shownPart(list)}
                offered={['changed', 'rejected']}
                onChange={(next) => list.setFilter('show', next)}
              />
            )}
          </>
        }
      />
    </ExtraPage>
  );
}
