import FormSelect from 'react-bootstrap/FormSelect';
import { ActionButton } from '@/components/feedback';
import { DataTable } from '@/components/table';
import { securityEvents } from '@/contract/records/securityLog';
import { securityEventNames } from '@/domain/securityEvents';
import { useExtra } from '@/lib/api';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { toListQuery, useListParams } from '@/lib/listParams';
import { loadSecurityLogLink, type SecurityLogQuery, useListSecurityEntriesQuery } from '../securityLog/securityLogApi';
import { securityLogColumns } from '../securityLog/securityLogColumns';
import { useCompanyId } from '../useCompany';

const listDefaults = { pageSize: 50, sort: null, filters: { event: '' } };
const pageSizes = [50, 100, 250];

/** Who signed in, what was refused, and what was changed about access or taken along, the latest first. */
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
