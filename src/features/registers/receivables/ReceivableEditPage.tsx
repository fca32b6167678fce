import '../registers.css';
import './receivables.css';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import type { ReceivableEntry } from '@/contract/registers/receivables.schema';
import { periodEndOf } from '@/domain/registers/receivables/receivable';
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
import { AccountDifferences } from './AgedReceivables';
import { ReceivableFormModal } from './ReceivableFormModal';
import {
  receivableColumns,
  receivablePeriodColumns,
  receivableReviewColumns,
  receivableSearch,
} from './receivableColumns';
import { applyReceivableForm, newReceivable, receivablePaste, toReceivableForm } from './receivableForm';
import { receivableKind } from './receivableKind';
import { useGetAgedReceivablesQuery } from './receivablesApi';

/** Edits receivables. The user's saved changes are compared with the trial balance together with the posted ones. */
export function ReceivableEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: periodListDefaults('debtor:asc'), findsNumbers: false });
  const { search, show, time_report: asked } = list.filters;
  const periods = useEditedPeriods(receivableKind, companyId, asked);
  const { timeReport, end } = periods;
  const aged = useGetAgedReceivablesQuery(timeReport === null ? skipToken : { companyId, timeReport, isEditMode: true })
    .currentData?.data;
  const accounts = aged?.accounts ?? [];
  const matches = useCallback(
    (row: ReceivableEntry) => (end === null || periodEndOf(row) === end) && isFound(row, search),
    [end, search],
  );
  const nameOf = (number: string) => accounts.find((account) => account.number === number)?.name ?? '';
  const period = { companyId, timeReport: timeReport ?? '', periods: periods.held, nameOf };

  return (
    <ExtraPage title="Edit Receivables" extra="receivables">
      <StagedEditScreen
        kind={receivableKind}
        companyId={companyId}
        userId={useUserId()}
        isAdmin={useRole() === 'ADMIN'}
        list={list}
        query={periods.isKnown ? toPeriodListQuery(companyId, list, timeReport) : null}
        isFiltered={search !== '' || show !== ''}
        period={timeReport}
        matches={matches}
        columns={timeReport === null ? receivablePeriodColumns : receivableColumns}
        comparedColumns={receivableReviewColumns}
        form={{
          make: newReceivable,
          apply: applyReceivableForm,
          render: (props) => <ReceivableFormModal {...period} {...props} />,
        }}
        paste={receivablePaste({ companyId, timeReport, context: periods.context })}
        actions={(editing, total) => (
          <CopyPeriodButton
            {...{ kind: receivableKind, companyId, editing, periods, total, noun: 'receivables', copy: copyReceivable }}
          />
        )}
        lead={<EditedPeriodSelect companyId={companyId} list={list} periods={periods} />}
        toolbar={<PeriodListFilters list={list} label={receivableSearch} />}
      >
        <AccountDifferences accounts={accounts} />
      </StagedEditScreen>
    </ExtraPage>
  );
}

function copyReceivable(row: ReceivableEntry, to: { timeReport: string; id: number; now: string }): ReceivableEntry {
  return newReceivable({ ...toReceivableForm(row, ''), time_report: to.timeReport }, to);
}

/** Returns true if a search finds the receivable, by the server's rule: a part of its debtor or account, ignoring case. */
function isFound({ debtor, account_number: number }: ReceivableEntry, search: string): boolean {
  return [debtor, number].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
