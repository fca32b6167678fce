import { useCallback } from 'react';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { ShowSelect } from '@/components/search/ShowSelect';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import type { SubordinatedLoanEntry } from '@/contract/registers/subordinatedLoans.schema';
import { useCompanyId, useRole, useUserId } from '@/features/auth';
import { type MarkedRow, shownPart } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { LoanFormModal } from './LoanFormModal';
import { loanColumns, loanReviewColumns } from './loanColumns';
import { applyLoanForm, loanPaste, newLoan } from './loanForm';
import { loanKind } from './loanKind';
import { isLoanFound, LoanFigures, LoanSearch, loanListDefaults, toLoanListQuery, useLoanTests } from './shared';

/** Edits subordinated loans. The figures have the user's saved changes with the others, not the unsaved ones. */
export function LoanEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: loanListDefaults, findsNumbers: false });
  const { search, show } = list.filters;
  const { tests, testOf } = useLoanTests(companyId, { isEditMode: true });
  const matches = useCallback((row: SubordinatedLoanEntry) => isLoanFound(row, search), [search]);

  return (
    <ExtraPage title="Edit Subordinated Loans" extra="subordinated-loans">
      <StagedEditScreen
        kind={loanKind}
        companyId={companyId}
        userId={useUserId()}
        isAdmin={useRole() === 'ADMIN'}
        list={list}
        query={toLoanListQuery(companyId, list)}
        isFiltered={search !== '' || show !== ''}
        matches={matches}
        columns={loanColumns(testOf)}
        comparedColumns={loanReviewColumns}
        editColumns={() =>
          loanColumns<MarkedRow<SubordinatedLoanEntry>>((row) => (row.local === null ? testOf(row) : undefined))
        }
        isDense
        form={{ make: newLoan, apply: applyLoanForm, render: (props) => <LoanFormModal {...props} /> }}
        paste={loanPaste(companyId)}
        toolbar={
          <>
            <LoanSearch list={list} />
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
        {tests && tests.tests.length > 0 && <LoanFigures tests={tests} />}
      </StagedEditScreen>
    </ExtraPage>
  );
}
