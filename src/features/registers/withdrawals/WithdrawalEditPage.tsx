import { useCallback } from 'react';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { ShowSelect } from '@/components/search/ShowSelect';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import type { WithdrawalEntry } from '@/contract/registers/withdrawals.schema';
import { useCompanyId, useRole, useUserId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { type MarkedRow, shownPart } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import {
  isFound,
  toWithdrawalListQuery,
  useWithdrawalTests,
  WithdrawalFigures,
  WithdrawalSearch,
  withdrawalListDefaults,
} from './shared';
import { WithdrawalFormModal } from './WithdrawalFormModal';
import { withdrawalColumns, withdrawalReviewColumns } from './withdrawalColumns';
import { applyWithdrawalForm, newWithdrawal, withdrawalPaste } from './withdrawalForm';
import { withdrawalKind } from './withdrawalKind';

/** Edits withdrawals. The user's saved changes are tested with the others; unsaved ones aren't tested yet. */
export function WithdrawalEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: withdrawalListDefaults, findsNumbers: false });
  const { search, show } = list.filters;
  const { tests, testOf } = useWithdrawalTests(companyId, { isEditMode: true });
  const hasNotices = useExtra('notices');
  const matches = useCallback((row: WithdrawalEntry) => isFound(row, search), [search]);
  const shown = { today: tests?.today ?? '', hasNotices };

  return (
    <ExtraPage title="Edit Withdrawals" extra="withdrawals">
      <StagedEditScreen
        kind={withdrawalKind}
        companyId={companyId}
        userId={useUserId()}
        isAdmin={useRole() === 'ADMIN'}
        list={list}
        query={toWithdrawalListQuery(companyId, list)}
        isFiltered={search !== '' || show !== ''}
        matches={matches}
        columns={withdrawalColumns({ ...shown, testOf })}
        comparedColumns={withdrawalReviewColumns}
        editColumns={() =>
          withdrawalColumns<MarkedRow<WithdrawalEntry>>({
            ...shown,
            testOf: (row) => (row.local === null ? testOf(row) : undefined),
          })
        }
        isDense
        form={{
          make: newWithdrawal,
          apply: applyWithdrawalForm,
          render: (props) => <WithdrawalFormModal today={tests?.today} {...props} />,
        }}
        paste={withdrawalPaste(companyId)}
        toolbar={
          <>
            <WithdrawalSearch list={list} />
            {list.hasShow && (
              <ShowSelect
                value={shownPart(list)}
                offered={['changed', 'rejected']}
                onChange={(next) => list.setFilter('show', next)}
              />
            )}
          </>
        }
      >
        {tests && <WithdrawalFigures tests={tests} />}
      </StagedEditScreen>
    </ExtraPage>
  );
}
