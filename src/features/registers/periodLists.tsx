import Button from 'react-bootstrap/Button';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { SearchBox } from '@/components/search/SearchBox';
import { ShowSelect } from '@/components/search/ShowSelect';
import { allPeriods, useEditPeriod } from '@/components/staging/useEditPeriod';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { ListShow, StagedRow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { getFrequencies } from '@/domain/company/profileHistory';
import { parsePeriod } from '@/domain/periods';
import { periodKinds } from '@/domain/periodText';
import { useCompany } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { useAppDispatch } from '@/lib/hooks';
import { toListQuery } from '@/lib/listParams';
import { notify } from '@/lib/notifications';
import { type StagedList, shownPart, toShowQuery } from '@/lib/staging';
import type { StagedKind } from '@/lib/staging/stagedKind';

/** A register's row that belongs to a period's last day. */
type PeriodRow = StagedRow & { time_report: string };

/** The list of a register by period. */
export type PeriodList = StagedList<{ time_report: string; search: string; show: string }>;

type PeriodListQuery = ListQuery & { search?: string; show?: ListShow; filters?: { time_report: string } };

/** Returns the initial state of a register's lists. Without a period in the URL they open on the latest. */
export function periodListDefaults(sort: string) {
  return { pageSize: 50, sort, filters: { time_report: '', search: '', show: '' } };
}

/** Returns the query of a page of a register, of one period or of all (null). */
export function toPeriodListQuery(companyId: number, list: PeriodList, timeReport: string | null): PeriodListQuery {
  const { search } = list.filters;
  return {
    company_id: companyId,
    ...toListQuery(list),
    ...toShowQuery(list),
    ...(search !== '' && { search }),
    ...(timeReport !== null && { filters: { time_report: timeReport } }),
  };
}

/** Searches a register; renders nothing if the backend has no search. */
export function PeriodListSearch({ list, label }: { list: PeriodList; label: string }) {
  if (!list.hasSearch) return null;
  return <SearchBox label={label} value={list.filters.search} onSearch={(text) => list.setFilter('search', text)} />;
}

/** The search and the selection of own changes of an edit screen. */
export function PeriodListFilters({ list, label }: { list: PeriodList; label: string }) {
  return (
    <>
      <PeriodListSearch list={list} label={label} />
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

/** The edit screen's period, null for all, and the facts that depend on it. */
export type EditedPeriods = ReturnType<typeof useEditedPeriods>;

/** Returns the period of an edit screen, the periods with a trial balance and the one before, and the context that reads pasted periods. */
export function useEditedPeriods<Row extends PeriodRow>(
  kind: Pick<StagedKind<Row>, 'slice'>,
  companyId: number,
  asked: string,
) {
  const { data: held = [] } = useListPeriodsQuery({ source: balancePeriods, companyId, isEditMode: true });
  const company = useCompany().data?.data;
  const frequency = company ? getFrequencies(company) : null;
  const { period, isKnown, added } = useEditPeriod({
    kind,
    source: balancePeriods,
    companyId,
    asked,
    periodOf: ({ time_report: timeReport }) => timeReport,
    sortKeyOf: (timeReport) => parsePeriod(timeReport)?.end ?? null,
  });
  return {
    timeReport: period,
    end: period === null ? null : endOf(period),
    isKnown,
    added,
    held,
    earlier: period === null ? undefined : held[held.indexOf(period) + 1],
    context: { heldKinds: periodKinds(held), frequency },
  };
}

function endOf(timeReport: string): string {
  return parsePeriod(timeReport)?.end ?? '';
}

type EditedPeriodSelectProps = { companyId: number; list: PeriodList; periods: EditedPeriods };

/** Chooses the period of an edit screen, or all. */
export function EditedPeriodSelect({ companyId, list, periods }: EditedPeriodSelectProps) {
  return (
    <PeriodSelect
      source={balancePeriods}
      companyId={companyId}
      hasAll
      isEditMode
      alsoOffered={periods.added}
      value={periods.timeReport}
      onChange={(next) => list.setFilter('time_report', next ?? allPeriods)}
    />
  );
}

type CopyPeriodButtonProps<Row extends PeriodRow> = {
  kind: StagedKind<Row>;
  companyId: number;
  editing: StagedEditing<Row>;
  periods: EditedPeriods;
  /** The number of the screen's saved rows. */
  total: number;
  /** The rows' name in messages, such as `receivables`. */
  noun: string;
  /** Returns a copy as an unsaved addition to the period. */
  copy: (row: Row, to: { timeReport: string; id: number; now: string }) => Row;
};

/** Fewer than the temporary ids that additions share. */
const maxCopies = 900;

/** Adds the rows of the period before to an empty period, as unsaved additions; renders nothing if there is none before, or the period has rows. */
export function CopyPeriodButton<Row extends PeriodRow>(props: CopyPeriodButtonProps<Row>) {
  const { kind, companyId, editing, periods, total, noun, copy } = props;
  const { timeReport, end, earlier } = periods;
  const dispatch = useAppDispatch();
  if (timeReport === null || earlier === undefined || total > 0) return null;
  if (editing.edits.added.some((row) => endOf(row.time_report) === end)) return null;

  async function loadAlive(period: string): Promise<readonly Row[]> {
    const rows = await dispatch(kind.loadPage({ company_id: companyId, filters: { time_report: period } }));
    return rows.filter((row) => !row.is_deleted);
  }

  async function copyRows(from: string, to: string): Promise<void> {
    const rows = await loadAlive(from);
    if (rows.length === 0) notify.info(`No ${noun} of ${from} are listed.`);
    if (rows.length > maxCopies) notify.error(`${from} has too many ${noun} to copy. Import them as a file.`);
    else for (const row of rows) editing.add((id, now) => copy(row, { timeReport: to, id, now }));
  }

  async function handleCopy(from: string, to: string) {
    try {
      // The screen may show a part of the period.
      const isFree = (await loadAlive(to)).length === 0;
      if (isFree) await copyRows(from, to);
      else notify.info(`${to} has ${noun} already. Nothing was copied.`);
    } catch (error) {
      notify.error(apiError(error)?.message ?? `Unable to copy the ${noun} of ${from}`);
    }
  }

  return (
    <Button variant="outline-secondary" disabled={editing.isBusy} onClick={() => handleCopy(earlier, timeReport)}>
      Copy from {earlier}
    </Button>
  );
}
