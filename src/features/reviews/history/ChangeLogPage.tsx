import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { PageHeader } from '@/components/page/PageHeader';
import { WorkProgressText } from '@/components/staging/WorkProgressText';
import { DataTable } from '@/components/table';
import type { LoggedChange } from '@/contract/reviews/history';
import { useCompanyId } from '@/features/company';
import { useIsNarrow } from '@/lib/hooks';
import { useListParams } from '@/lib/listParams';
import { useListChangesQuery } from './changeLogApi';
import { changeLogDefaults, changeLogPageSizes, toChangeLogQuery } from './changeLogQuery';
import { ChangeLogActions } from './components/ChangeLogActions';
import { ChangeLogFilters } from './components/ChangeLogFilters';
import { changeLogColumns } from './components/changeLogColumns';
import { PostingHeading } from './components/PostingHeading';
import { RecordVerification } from './components/RecordVerification';
import { usePostingFold } from './usePostingFold';
import { useRecordVerification } from './useRecordVerification';
import { useUndoPosting } from './useUndoPosting';
import './changeLog.css';

/** A posting may hold thousands of records. */
const maxIssues = 10;

const noChanges: readonly LoggedChange[] = [];

/** Everything that reached the books, a line for each posting that opens to its changes, the latest first. */
export function ChangeLogPage() {
  const companyId = useCompanyId();
  const asked = useListParams({ defaults: changeLogDefaults });
  const [, setSearch] = useSearchParams();
  const isNarrow = useIsNarrow();
  const list = asked.pageSize === 'All' ? { ...asked, pageSize: changeLogDefaults.pageSize } : asked;
  const request = toChangeLogQuery(companyId, list);
  const query = useListChangesQuery(request);
  const changes = query.data?.data ?? noChanges;
  const columns = useMemo(() => changeLogColumns(isNarrow), [isNarrow]);
  const { undo, isBusy, refusal, dismiss } = useUndoPosting(changes);
  const fold = usePostingFold(changes);
  const records = useRecordVerification(companyId);
  const isFiltered = Object.values(list.filters).some((value) => value !== '');

  return (
    <>
      <PageHeader title="Change log">
        <ChangeLogActions companyId={companyId} request={request} records={records} />
      </PageHeader>
      <div role="status">
        {records.verified !== null && <RecordVerification verified={records.verified} onClose={records.dismiss} />}
      </div>
      <div role="status">{isBusy && <WorkProgressText companyId={companyId} work="UNDO" />}</div>
      <RefusalAlert failure={refusal} maxIssues={maxIssues} onClose={dismiss} />
      <div className="nc-change-log">
        <DataTable
          label="Change log"
          columns={columns}
          rows={changes}
          rowId={(change) => `${change.kind} ${change.version_id}`}
          groups={{
            groupOf: (change) => change.commit_number,
            isOpen: fold.isOpen,
            heading: (change) => (
              <PostingHeading
                change={change}
                shown={fold.changesOf(change)}
                isOpen={fold.isOpen(change)}
                onToggle={() => fold.toggle(change)}
                isBusy={isBusy}
                onUndo={() => void undo(change)}
              />
            ),
          }}
          query={query}
          list={list}
          total={query.data?.pagination.total ?? 0}
          pageSizes={changeLogPageSizes}
          isFiltered={isFiltered}
          emptyText="No changes in the books yet"
          noMatchText="No changes match the filters"
          toolbar={
            <ChangeLogFilters
              list={list}
              companyId={companyId}
              isFiltered={isFiltered}
              onClear={() => setSearch({}, { preventScrollReset: true })}
            />
          }
        />
      </div>
    </>
  );
}
