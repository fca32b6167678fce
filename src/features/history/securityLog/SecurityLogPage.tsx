import FormSelect from 'react-bootstrap/FormSelect';
import { ActionButton } from '@/components/feedback';
import { type Column, DataTable } from '@/components/table';
import { securityEvents } from '@/contract/history/history';
import type { SecurityEntry, SecurityLogFilters } from '@/contract/history/securityLog.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { securityEventNames } from '@/domain/history/historyTexts';
import { useCompanyId } from '@/features/auth';
import { baseApi, fetchAnswer, pastCache, useExtra } from '@/lib/api';
import { downloadFile, useDownload } from '@/lib/download';
import { formatMoment, personName } from '@/lib/format';
import { type AppDispatch, useAppDispatch } from '@/lib/hooks';
import { toListQuery, useListParams } from '@/lib/listParams';
import './securityLog.css';

const securityLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Grows with every action, so it isn't cached. */
    listSecurityEntries: build.query<ListAnswer<SecurityEntry>, SecurityLogQuery>({
      query: (params) => ({ url: 'x/security-log', params }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to fetch records' },
    }),
    getSecurityLogLink: build.query<Answer<{ url: string }>, SecurityLogQuery>({
      query: ({ company_id, filters }) => ({ url: 'x/security-log/download', params: { company_id, filters } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

const { useListSecurityEntriesQuery } = securityLogApi;

const { getSecurityLogLink } = securityLogApi.endpoints;

/** The columns of the security log. */
const securityLogColumns: readonly Column<SecurityEntry>[] = [
  { id: 'at', header: 'Time', cell: ({ at }) => formatMoment(at), value: ({ at }) => at },
  { id: 'event', header: 'Event', cell: eventOf, value: eventOf },
  {
    id: 'text',
    header: 'Details',
    className: 'nc-security-details',
    cell: ({ text }) => text,
    value: ({ text }) => text,
  },
  { id: 'user', header: 'Person', cell: userOf, value: userOf },
  { id: 'address', header: 'Address', cell: ({ address }) => address ?? '', value: ({ address }) => address },
  { id: 'device', header: 'Browser', cell: ({ device }) => device ?? '', value: ({ device }) => device },
];

const listDefaults = { pageSize: 50, sort: null, filters: { event: '' } };
const pageSizes = [50, 100, 250];

/** Sign-ins, refusals, exports and changes of access, latest first. */
export function SecurityLogPage() {
  const companyId = useCompanyId();
  const dispatch = useAppDispatch();
  const asked = useListParams({ defaults: listDefaults });
  const list = asked.pageSize === 'All' ? { ...asked, pageSize: listDefaults.pageSize } : asked;
  const event = securityEvents.find((each) => each === list.filters.event);
  const { pagination } = toListQuery(list);
  const request: SecurityLogQuery = {
    company_id: companyId,
    ...(pagination && { pagination }),
    filters: event === undefined ? {} : { event },
  };
  const query = useListSecurityEntriesQuery(request, { refetchOnMountOrArgChange: true });
  const { download, isBusy } = useDownload();
  const isKept = useExtra('security-log');

  async function run() {
    await downloadFile(await dispatch(loadSecurityLogLink(request)), 'security-log.csv');
    return undefined;
  }

  if (!isKept) return <p>This server keeps no security log.</p>;
  return (
    <DataTable
      label="Security log"
      columns={securityLogColumns}
      rows={query.data?.data ?? []}
      rowId={({ id }) => id}
      query={query}
      list={list}
      total={query.data?.pagination.total ?? 0}
      pageSizes={pageSizes}
      isFiltered={event !== undefined}
      emptyText="Nothing logged yet"
      noMatchText="No entries match the filter"
      toolbar={
        <>
          <FormSelect
            className="w-auto"
            aria-label="Event"
            value={event ?? ''}
            onChange={({ target }) => list.setFilter('event', target.value)}
          >
            <option value="">All events</option>
            {securityEvents.map((each) => (
              <option key={each} value={each}>
                {securityEventNames[each]}
              </option>
            ))}
          </FormSelect>
          <ActionButton variant="outline-secondary" isBusy={isBusy} onClick={() => void download(run)}>
            {isBusy ? 'Downloading…' : 'Download CSV'}
          </ActionButton>
        </>
      }
    />
  );
}

function eventOf({ event }: SecurityEntry): string {
  return securityEventNames[event];
}

function userOf({ user }: SecurityEntry): string {
  return user === null ? 'Netcap' : personName(user);
}

type SecurityLogQuery = {
  company_id: number;
  pagination?: { page: number; pageSize: number };
  filters: SecurityLogFilters;
};

/** Loads the link to the security log as a file; rejects with the `ApiError`. */
function loadSecurityLogLink(query: SecurityLogQuery) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(getSecurityLogLink.initiate(query, pastCache)))).data.url;
}
