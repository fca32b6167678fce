import '../registers.css';
import './receivables.css';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { ShowSelect } from '@/components/search/ShowSelect';
import { StagedEditScreen } from '@/components/staging/StagedEditScreen';
import { allPeriods, useEditPeriod } from '@/components/staging/useEditPeriod';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { ReceivableEntry } from '@/contract/registers/receivables.schema';
import { parsePeriod } from '@/domain/periods';
import { periodKinds } from '@/domain/periodText';
import { periodEndOf } from '@/domain/registers/receivables/receivable';
import { useCompanyId, useUserId } from '@/features/auth';
import { useCompany } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { shownPart } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { AccountDifferences } from './AgedReceivables';
import { ReceivableFormModal } from './ReceivableFormModal';
import { receivableColumns, receivablePeriodColumns, receivableReviewColumns } from './receivableColumns';
import { applyReceivableForm, newReceivable, receivablePaste } from './receivableForm';
import { receivableKind, toReceivableValues } from './receivableKind';
import { isFound, ReceivableSearch, receivableListDefaults, toReceivableListQuery } from './receivableLists';
import { useGetAgedReceivablesQuery } from './receivablesApi';

/** Edits receivables. The user's saved changes are compared with the trial balance together with the posted ones. */
export function ReceivableEditPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: receivableListDefaults, findsNumbers: false });
  const { search, show } = list.filters;
  const { timeReport, end, isKnown, added, held, earlier, context } = usePeriods(companyId, list.filters.time_report);
  const aged = useGetAgedReceivablesQuery(timeReport === null ? skipToken : { companyId, timeReport, isEditMode: true })
    .currentData?.data;
  const accounts = aged?.accounts ?? [];
  const isEmpty = aged !== undefined && accounts.every(({ listed }) => listed === 0);
  const matches = useCallback(
    (row: ReceivableEntry) => (end === null || periodEndOf(row) === end) && isFound(row, search),
    [end, search],
  );

  return (
    <ExtraPage title="Edit Receivables" extra="receivables">
      <StagedEditScreen
        kind={receivableKind}
        companyId={companyId}
        userId={useUserId()}
        list={list}
        query={isKnown ? toReceivableListQuery(companyId, list, timeReport) : null}
        isFiltered={search !== '' || show !== ''}
        period={timeReport}
        matches={matches}
        columns={timeReport === null ? receivablePeriodColumns : receivableColumns}
        comparedColumns={receivableReviewColumns}
        form={{
          make: newReceivable,
          apply: applyReceivableForm,
          render: (props) => (
            <ReceivableFormModal
              companyId={companyId}
              timeReport={timeReport ?? ''}
              periods={held}
              nameOf={(number) => accounts.find((account) => account.number === number)?.name ?? ''}
              {...props}
            />
          ),
        }}
        paste={receivablePaste({ companyId, timeReport, context })}
        actions={(editing) => isEmpty && <CopyButton {...{ companyId, editing, earlier, timeReport }} />}
        lead={
          <PeriodSelect
            source={balancePeriods}
            companyId={companyId}
            hasAll
            isEditMode
            alsoOffered={added}
            value={timeReport}
            onChange={(next) => list.setFilter('time_report', next ?? allPeriods)}
          />
        }
        toolbar={<EditFilters list={list} />}
      >
        <AccountDifferences accounts={accounts} />
      </StagedEditScreen>
    </ExtraPage>
  );
}

/** Returns the period of the screen, the periods with a trial balance and the one before, and the context that reads pasted periods. */
function usePeriods(companyId: number, asked: string) {
  const { data: held = [] } = useListPeriodsQuery({ source: balancePeriods, companyId, isEditMode: true });
  const frequency = useCompany().data?.data.focus_reporting_frequency ?? null;
  const edited = useEditPeriod({
    kind: receivableKind,
    source: balancePeriods,
    companyId,
    asked,
    periodOf: ({ time_report: timeReport }) => timeReport,
    sortKeyOf: (timeReport) => parsePeriod(timeReport)?.end ?? null,
  });
  const { period: timeReport, isKnown, added } = edited;
  const earlier = timeReport === null ? undefined : held[held.indexOf(timeReport) + 1];
  const end = timeReport === null ? null : periodEndOf({ time_report: timeReport });
  return { timeReport, end, isKnown, added, held, earlier, context: { heldKinds: periodKinds(held), frequency } };
}

function EditFilters({ list }: { list: Parameters<typeof ReceivableSearch>[0]['list'] }) {
  return (
    <>
      <ReceivableSearch list={list} />
      {list.hasShow && (
        <ShowSelect
          value={shownPart(list)}
          offered={['changed', 'rejected']}
          onChange={(next) => list.setFilter('show', next)}
        />
      )}
    </>
  );
}

type CopyButtonProps = {
  companyId: number;
  editing: StagedEditing<ReceivableEntry>;
  /** The period before, whose receivables are copied. */
  earlier: string | undefined;
  timeReport: string | null;
};

/** Adds the receivables of the period before to one that has none, as unsaved additions. */
function CopyButton({ companyId, editing, earlier, timeReport }: CopyButtonProps) {
  const dispatch = useAppDispatch();
  if (timeReport === null || earlier === undefined) return null;
  const end = periodEndOf({ time_report: timeReport });
  if (editing.edits.added.some((row) => periodEndOf(row) === end)) return null;

  async function handleCopy(from: string, to: string) {
    try {
      const filters = { time_report: from };
      const rows = await dispatch(receivableKind.loadPage({ company_id: companyId, filters }));
      const alive = rows.filter((row) => !row.is_deleted);
      if (alive.length === 0) notify.info(`No receivables of ${from} are listed.`);
      if (alive.length > maxCopies) notify.error(`${from} has too many receivables to copy. Import them as a file.`);
      else {
        for (const row of alive) {
          const values = { ...toReceivableValues(row), time_report: to };
          editing.add((id, now) => newReceivable(values, { id, now }));
        }
      }
    } catch (error) {
      notify.error(apiError(error)?.message ?? `Unable to copy the receivables of ${from}`);
    }
  }

  return (
    <Button variant="outline-secondary" disabled={editing.isBusy} onClick={() => handleCopy(earlier, timeReport)}>
      Copy from {earlier}
    </Button>
  );
}

/** Fewer than the temporary ids that additions share. */
const maxCopies = 900;
