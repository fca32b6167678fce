import { useCallback } from 'react';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import type { CommitmentEntry } from '@/contract/registers/commitments.schema';
import { parsePeriod } from '@/domain/periods';
import { useCompanyId, useRole, useUserId } from '@/features/auth';
import { useStagedList } from '@/lib/staging/useStagedList';
import {
  CopyPeriodButton,
  EditedPeriodSelect,
  PeriodListFilters,
  periodListDefaults,
  toPeriodListQuery,
  useEditedPeriods,
} from '../periodLists';
import { CommitmentFormModal } from './CommitmentFormModal';
import {
  commitmentColumns,
  commitmentPeriodColumns,
  commitmentReviewColumns,
  commitmentSearch,
} from './commitmentColumns';
import { applyCommitmentForm, commitmentPaste, newCommitment } from './commitmentForm';
import { commitmentKind, toCommitmentValues } from './commitmentKind';

/** Edits open contractual commitments. */
export function CommitmentEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: periodListDefaults('issuer:asc'), findsNumbers: false });
  const { search, show, time_report: asked } = list.filters;
  const periods = useEditedPeriods(commitmentKind, companyId, asked);
  const { timeReport, end } = periods;
  const query = toPeriodListQuery(companyId, list, timeReport);
  const matches = useCallback(
    ({ time_report: period, issuer }: CommitmentEntry) =>
      (end === null || parsePeriod(period)?.end === end) && issuer.toLowerCase().includes(search.toLowerCase()),
    [end, search],
  );

  return (
    <ExtraPage title="Edit Commitments" extra="commitments">
      <StagedEditScreen
        kind={commitmentKind}
        companyId={companyId}
        userId={useUserId()}
        isAdmin={useRole() === 'ADMIN'}
        list={list}
        query={periods.isKnown ? query : null}
        isFiltered={search !== '' || show !== ''}
        period={timeReport}
        matches={matches}
        columns={timeReport === null ? commitmentPeriodColumns : commitmentColumns}
        comparedColumns={commitmentReviewColumns}
        form={{
          make: newCommitment,
          apply: applyCommitmentForm,
          render: (props) => <CommitmentFormModal timeReport={timeReport ?? ''} periods={periods.held} {...props} />,
        }}
        paste={commitmentPaste({ companyId, timeReport, context: periods.context })}
        actions={(editing, total) => (
          <CopyPeriodButton
            {...{ kind: commitmentKind, companyId, editing, periods, total, noun: 'commitments', copy: copyCommitment }}
          />
        )}
        lead={<EditedPeriodSelect companyId={companyId} list={list} periods={periods} />}
        toolbar={<PeriodListFilters list={list} label={commitmentSearch} />}
      />
    </ExtraPage>
  );
}

function copyCommitment(row: CommitmentEntry, to: { timeReport: string; id: number; now: string }): CommitmentEntry {
  return newCommitment({ ...toCommitmentValues(row), time_report: to.timeReport }, to);
}
