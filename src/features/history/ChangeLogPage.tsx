import { useMemo, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { useSearchParams } from 'react-router-dom';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { useConfirm } from '@/components/modal';
import { PageHeader } from '@/components/page/PageHeader';
import { WorkProgressText } from '@/components/staging/WorkProgressText';
import { DataTable } from '@/components/table';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { RecordVerification as Verification } from '@/contract/history/recordVerification.schema';
import { verifiedText } from '@/domain/history/historyTexts';
import { useCompanyId, useRole } from '@/features/auth';
import { useGetTwoPersonRuleQuery } from '@/features/company';
import { type ApiError, apiError } from '@/lib/api';
import { useIsNarrow, useNavigateFromHere } from '@/lib/hooks';
import { useListParams } from '@/lib/listParams';
import { notify } from '@/lib/notifications';
import { ownChangesPath } from '@/lib/paths';
import { useListChangesQuery, useUndoCommitMutation } from './changeLogApi';
import { changeLogDefaults, changeLogPageSizes, toChangeLogQuery } from './changeLogQuery';
import { ChangeLogActions } from './components/ChangeLogActions';
import { ChangeLogFilterBar } from './components/ChangeLogFilterBar';
import { changeLogColumns } from './components/changeLogColumns';
import { PostingHeading } from './components/PostingHeading';
import { undoableKind, undoQuestion } from './posting';
import { useRecordVerification } from './useRecordVerification';
import './changeLog.css';

const none: readonly LoggedChange[] = [];

/** Maximum number of issues shown: a posting may hold thousands of records. */
const maxIssues = 10;

const noChanges: readonly LoggedChange[] = [];

/** All changes of the books, latest first, a line for each posting that expands to its changes. */
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
        {records.verified !== null && (
          <RecordVerificationNotice verified={records.verified} onClose={records.dismiss} />
        )}
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
            <ChangeLogFilterBar
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

type OfPosting = Pick<LoggedChange, 'commit_number'>;

/** Returns the expanded postings of a page: those that were opened, and a single one. */
function usePostingFold(changes: readonly LoggedChange[]) {
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const postings = useMemo(() => byPosting(changes), [changes]);
  const isOpen = ({ commit_number: number }: OfPosting) => choices.get(number) ?? postings.size === 1;

  return {
    isOpen,
    toggle: (posting: OfPosting) => setChoices(new Map(choices).set(posting.commit_number, !isOpen(posting))),
    changesOf: ({ commit_number: number }: OfPosting) => postings.get(number) ?? none,
  };
}

function byPosting(changes: readonly LoggedChange[]): ReadonlyMap<number, readonly LoggedChange[]> {
  const postings = new Map<number, LoggedChange[]>();
  for (const change of changes) {
    const those = postings.get(change.commit_number);
    if (those === undefined) postings.set(change.commit_number, [change]);
    else those.push(change);
  }
  return postings;
}

type RecordVerificationProps = { verified: Verification; onClose: () => void };

/** The result of verifying the records, with the first difference. */
function RecordVerificationNotice({ verified, onClose }: RecordVerificationProps) {
  const { first_break, head } = verified;
  return (
    <Alert variant={first_break === null ? 'success' : 'danger'} transition={false} dismissible onClose={onClose}>
      <strong>{verifiedText(verified)}</strong>
      {first_break === null ? (
        head !== null && (
          <div className="text-break">
            Last entry: {head.entry}, SHA-256 {head.sha256}
          </div>
        )
      ) : (
        <>
          <div>{first_break.text}</div>
          <ul className="mb-0 text-break">
            {first_break.differences.map(({ field, recorded, found }) => (
              <li key={field}>
                {field}: recorded {recorded}; found {found}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

/** Undoes a posting after a confirmation, then navigates to the staged rows. `refusal` is the reason of a failed undo. */
function useUndoPosting(changes: readonly LoggedChange[]) {
  const companyId = useCompanyId();
  const role = useRole();
  const isRuleOn = useGetTwoPersonRuleQuery(companyId).data?.data.is_on ?? false;
  const confirm = useConfirm();
  const navigate = useNavigateFromHere();
  const [send, { isLoading: isBusy }] = useUndoCommitMutation();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function undo(posting: LoggedChange) {
    setRefusal(null);
    const kind = undoableKind(posting);
    if (kind === undefined) return;
    const { commit_number: commitNumber } = posting;
    const shown = changes.filter((change) => change.commit_number === commitNumber);
    if (!(await confirm(undoQuestion(posting, { shown, role, isRuleOn })))) return;
    try {
      const { message, data } = await send({ companyId, commitNumber }).unwrap();
      if (data?.staged_count === 0) return notify.info(message);
      notify.success(message);
      navigate(ownChangesPath(kind));
    } catch (failure) {
      setRefusal(refusalOf(failure));
    }
  }

  return { undo, isBusy, refusal, dismiss: () => setRefusal(null) };
}

/** Returns the refusal; rethrows any other error. */
function refusalOf(failure: unknown): ApiError {
  const refusal = apiError(failure);
  if (refusal === undefined) throw failure;
  return refusal;
}
