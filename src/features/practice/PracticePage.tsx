import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { Link } from 'react-router-dom';
import { CalendarAddresses } from '@/components/calendarLinks';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { PageHeader } from '@/components/page/PageHeader';
import { SearchBox } from '@/components/search/SearchBox';
import { DataTable } from '@/components/table';
import { useColumnChoice } from '@/components/table/columns/useColumnChoice';
import { type FirmShow, firmShows, type PracticeFirm } from '@/contract/practice/practice';
import { byUrgency } from '@/domain/practice/matters';
import { firmShowChoices, narrowFirms } from '@/domain/practice/narrowFirms';
import { companySettings, selectUser, useUserId } from '@/features/auth';
import { useExtras } from '@/lib/api';
import { formatCount, formatList } from '@/lib/format';
import { useAppSelector, useIsNarrow, usePolling } from '@/lib/hooks';
import { useListParams } from '@/lib/listParams';
import { paths } from '@/lib/paths';
import { FirmViews } from './FirmViews';
import { firmColumns } from './firmColumns';
import { useReturnToLink } from './openedFirm';
import { PracticeFiles } from './PracticeFiles';
import { useGetPracticeQuery } from './practiceApi';
import { useFirmFigures } from './useFirmFigures';
import { useKnownFirms } from './useKnownFirms';
import './practice.css';

const title = 'Firms';
const defaults = { pageSize: 'All' as const, sort: null, filters: { search: '', show: 'all' } };
const allRows = ['All'] as const;
const noFirms: readonly PracticeFirm[] = [];
const pauses = { first: 30_000, longest: 300_000 };

/** All firms of a person, what burns first on top. */
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
  const ranked = useMemo(() => byUrgency(firms), [firms]);
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
  // The same array while nothing changes: a long table draws its rows whenever it is another.
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

/** The firms of which nothing is shown, since they require what the person has yet to set up. */
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
