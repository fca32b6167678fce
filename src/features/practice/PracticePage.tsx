import './practice.css';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { Link } from 'react-router-dom';
import { CalendarAddresses } from '@/components/calendarLinks/CalendarAddresses';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { ActionButton } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { SearchBox } from '@/components/search/SearchBox';
import { DataTable } from '@/components/table';
import { useColumnChoice } from '@/components/table/columns/useColumnChoice';
import { type FirmShow, firmShows } from '@/contract/practice/practice';
import type { PracticeFileQuery, PracticeFirm } from '@/contract/practice/practice.schema';
import type { IsoDate } from '@/domain/periods';
import { sortByUrgency } from '@/domain/practice/matters';
import { firmShowChoices, narrowFirms } from '@/domain/practice/narrowFirms';
import { companySettings, selectUser, useGetMeQuery, useUserId } from '@/features/auth';
import { useExtras } from '@/lib/api';
import { downloadFile, useDownload } from '@/lib/download';
import { formatCount, formatList } from '@/lib/format';
import { useAppDispatch, useAppSelector, useIsNarrow, usePolling } from '@/lib/hooks';
import { useListParams } from '@/lib/listParams';
import { paths } from '@/lib/paths';
import { FirmViews } from './FirmViews';
import { firmColumns } from './firmColumns';
import { useReturnToLink } from './openedFirm';
import { loadPracticeLink, useComputeFirmFiguresMutation, useGetPracticeQuery } from './practiceApi';

const files: readonly { type: PracticeFileQuery['type']; text: string; extension: string }[] = [
  { type: 'pdf', text: 'PDF', extension: 'pdf' },
  { type: 'excel', text: 'Excel', extension: 'xlsx' },
];

const none: ReadonlySet<number> = new Set();

const title = 'Firms';
const defaults = { pageSize: 'All' as const, sort: null, filters: { search: '', show: 'all' } };
const allRows = ['All'] as const;
const noFirms: readonly PracticeFirm[] = [];
const pauses = { first: 30_000, longest: 300_000 };

/** All firms of a user, the most urgent first. */
export function PracticePage() {
  return (
    <ExtraPage title={title} extra="practice">
      <Practice />
    </ExtraPage>
  );
}

function Practice() {
  const query = useGetPracticeQuery(undefined, { refetchOnMountOrArgChange: true });
  const firms = query.data?.data.firms ?? noFirms;
  usePolling(query.refetch, query.data, pauses);
  const computed = useFirmFigures(firms);
  const isThere = query.data !== undefined && !query.isFetching;
  useReturnToLink(isThere);
  useKnownFirms(firms, isThere);
  const list = useListParams({ defaults });
  const { search } = list.filters;
  const show = firmShows.find((each) => each === list.filters.show) ?? 'all';
  const ranked = useMemo(() => sortByUrgency(firms), [firms]);
  const rows = useMemo(() => narrowFirms(ranked, { search, show }), [ranked, search, show]);
  const { shown, chooser } = useFirmColumns(computed.failed);
  const isNarrow = useIsNarrow();
  const isFiltered = search !== '' || show !== 'all';

  return (
    <div className="nc-firms">
      <PageHeader title={title}>
        <div className="d-flex flex-wrap align-items-center gap-2">
          <Progress left={computed.left} total={firms.length} />
          {query.data !== undefined && (
            <PracticeFiles
              today={query.data.data.today}
              narrowedBy={{ ...(search !== '' && { search }), ...(show !== 'all' && { show }) }}
              isEmpty={rows.length === 0}
            />
          )}
          <CalendarAddresses firms={firms} />
        </div>
      </PageHeader>
      <ClosedFirms />
      <Failed firms={computed.failed} onRetry={computed.retry} />
      <DataTable
        label={title}
        columns={shown}
        rows={rows}
        rowId={({ firm }) => firm.id}
        query={query}
        list={list}
        total={rows.length}
        pageSizes={allRows}
        isFiltered={isFiltered}
        noMatchText="No firms match the filter"
        emptyText="There are no firms to show"
        lead={<FirmViews />}
        toolbar={
          <>
            <SearchBox label="Search firms" value={search} onSearch={(text) => list.setFilter('search', text)} />
            <ShowFirms value={show} onChange={(next) => list.setFilter('show', next)} />
            {!isNarrow && chooser}
          </>
        }
      />
    </div>
  );
}

function useFirmColumns(failed: readonly PracticeFirm[]) {
  const extras = useExtras();
  const isNarrow = useIsNarrow();
  const failedText = failed.map(({ id }) => id).join();
  // The same array while nothing changes: a long table renders its rows again for each new one.
  const columns = useMemo(() => {
    const failedIds = new Set(failedText.split(',').map(Number));
    return firmColumns({ extras, failedIds }, isNarrow);
  }, [extras, isNarrow, failedText]);
  return useColumnChoice(columns, { userId: useUserId(), table: 'practice' });
}

function ShowFirms({ value, onChange }: { value: FirmShow; onChange: (show: string) => void }) {
  return (
    <FormSelect
      className="nc-show"
      aria-label="Firms to show"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {firmShows.map((show) => (
        <option key={show} value={show}>
          {firmShowChoices[show].label}
        </option>
      ))}
    </FormSelect>
  );
}

/** The firms without data, since they require a second factor that the user doesn't have. */
function ClosedFirms() {
  const user = useAppSelector(selectUser);
  const closed = user === null ? [] : companySettings(user).filter((setting) => setting.needs_second_factor === true);
  if (closed.length === 0) return null;
  const names = formatList(closed.map(({ company_info }) => company_info.company_name));
  return (
    <p role="note">
      Not shown until you <Link to={paths.settings.userProfile()}>set up two-step verification</Link>: {names}.
    </p>
  );
}

function Failed({ firms, onRetry }: { firms: readonly PracticeFirm[]; onRetry: () => void }) {
  if (firms.length === 0) return null;
  return (
    <div className="alert alert-warning nc-firm-failure" role="alert">
      Couldn't compute the figures of {formatList(firms.map(({ name }) => name))}.
      <Button size="sm" variant="outline-secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Progress({ left, total }: { left: number; total: number }) {
  return (
    <output className="nc-firm-progress">
      {left > 0 && `Computing figures: ${formatCount(total - left)} of ${formatCount(total)} firms are ready.`}
    </output>
  );
}

/** Progress of missing figures: the number of firms left, and those that failed. */
type ComputedFigures = { left: number; failed: readonly PracticeFirm[]; retry: () => void };

/** Computes missing figures one firm at a time, so that a failure doesn't affect others. */
function useFirmFigures(firms: readonly PracticeFirm[]): ComputedFigures {
  const [compute] = useComputeFirmFiguresMutation();
  const [failedIds, setFailedIds] = useState(none);
  const waiting = firms.filter(({ figures }) => figures === null);
  const open = waiting.filter(({ id }) => !failedIds.has(id));
  const nextId = open[0]?.id;

  useEffect(() => {
    if (nextId === undefined) return;
    let isAlive = true;
    void compute(nextId).then(({ error }) => {
      if (error !== undefined && isAlive) setFailedIds((ids) => new Set([...ids, nextId]));
    });
    return () => {
      isAlive = false;
    };
  }, [nextId, compute]);

  return {
    left: open.length,
    failed: waiting.filter(({ id }) => failedIds.has(id)),
    retry: () => setFailedIds(none),
  };
}

type PracticeFilesProps = { today: IsoDate; narrowedBy: Omit<PracticeFileQuery, 'type'>; isEmpty: boolean };

/** Downloads the shown firms, the most urgent first. */
function PracticeFiles({ today, narrowedBy, isEmpty }: PracticeFilesProps) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run({ type, extension }: (typeof files)[number]) {
    await downloadFile(await dispatch(loadPracticeLink({ ...narrowedBy, type })), `Firms_${today}.${extension}`);
    return undefined;
  }

  return files.map((file) => (
    <ActionButton
      key={file.type}
      variant="outline-secondary"
      isBusy={isBusy}
      disabled={isEmpty}
      aria-label={`Download ${file.text}`}
      onClick={() => download(() => run(file))}
    >
      {file.text}
    </ActionButton>
  ));
}

/**
 * Reloads memberships if the list of firms shows that one was left or joined meanwhile. The list also omits firms that require a second factor that
 * the user doesn't have.
 */
function useKnownFirms(firms: readonly PracticeFirm[], isThere: boolean): void {
  const { refetch } = useGetMeQuery();
  const user = useAppSelector(selectUser);
  const settings = user === null ? [] : companySettings(user);
  const open = settings.filter((each) => each.company_info.is_sample !== true && each.needs_second_factor !== true);
  const known = open.map(({ company_info }) => company_info.id);
  const isInStep = sortedText(known) === sortedText(firms.map(({ id }) => id));
  const catchUp = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isThere && !isInStep) catchUp();
  }, [isThere, isInStep]);
}

function sortedText(ids: readonly number[]): string {
  return ids.toSorted((a, b) => a - b).join();
}
