import '../reviews.css';
import { useId, useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable } from '@/components/table';
import { maxRequestsTogether } from '@/contract/reviews/review';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import { type StagedKindName, stagedKinds } from '@/contract/staging/staging';
import { reviewTypeNames } from '@/domain/reviews/reviews';
import { useCompanyId, useRole } from '@/features/auth';
import { formatCount } from '@/lib/format';
import { useIsNarrow, usePolling } from '@/lib/hooks';
import { type ListParams, toListQuery, useListParams } from '@/lib/listParams';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { useOfferedKinds } from '@/lib/staging/useOfferedKinds';
import { ApproveSelectedModal } from '../components/ApproveSelectedModal';
import { ReviewDetailModal } from '../components/ReviewDetailModal';
import { reviewListColumns } from '../components/reviewListColumns';
import { ownRefusalText } from '../reviewRequest';
import { useListReviewsQuery } from '../reviewsApi';
import { useOpenReviews } from '../useOpenReviews';

/** Initial list state. The type is always in the URL, since the specification has its parameter. */
const reviewListDefaults = { pageSize: 50, sort: 'id:asc', filters: { filter: '' } };

/** The URL's value for requests of every type in one list. */
const allTypes = 'ALL';

const noRequests: readonly ReviewRequest[] = [];

/** The open or closed requests of one type. Administrators decide them, one by one or several together. */
export function ReviewListPage({ kinds }: { kinds: readonly ReviewedKind[] }) {
  const companyId = useCompanyId();
  const isAdmin = useRole() === 'ADMIN';
  const isNarrow = useIsNarrow();
  const list = useListParams({ defaults: reviewListDefaults });
  const query = useListReviewsQuery(toReviewListQuery(companyId, list));
  const isPolling = usePolling(query.refetch, query.currentData);
  const open = useOpenReviews();
  const requests = query.data?.data ?? noRequests;
  const { selected, selection, clear } = useReviewSelection(requests);
  const [opened, setOpened] = useState<ReviewRequest | null>(null);
  const [isApproving, setIsApproving] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => reviewListColumns({ isNarrow, onOpen: setOpened }), [isNarrow]);

  /** Closes the dialog first, which returns the focus to a button that may be removed with its row. */
  function close() {
    flushSync(() => {
      setOpened(null);
      setIsApproving(false);
    });
    table.current?.focus();
  }

  return (
    <>
      <PageHeader title="Review Requests">
        <WithExtra name="change-log">
          <Link className="btn btn-outline-secondary" to={paths.changeLog()}>
            View change log
          </Link>
        </WithExtra>
        {selected.length > 0 && (
          <Button onClick={() => setIsApproving(true)}>Approve selected ({selected.length})</Button>
        )}
      </PageHeader>
      <div ref={table} tabIndex={-1} className="nc-review-list">
        <DataTable
          label="Pending Reviews"
          columns={columns}
          rows={requests}
          rowId={({ id }) => id}
          query={{ ...query, isFetching: query.isFetching && !isPolling }}
          list={list}
          total={query.data?.pagination.total ?? 0}
          selection={isAdmin && open !== undefined ? selection : undefined}
          lead={
            <>
              <h2 className="nc-review-list-title">Pending Reviews</h2>
              <ReviewTypeFilter
                value={readType(list.filters.filter)}
                counts={open?.by_type}
                onChange={(type) => list.setFilter('filter', type)}
              />
            </>
          }
        />
      </div>
      {opened !== null && (
        <ReviewDetailModal
          request={requests.find(({ id }) => id === opened.id) ?? opened}
          kinds={kinds}
          onDecided={close}
          onClose={() => setOpened(null)}
        />
      )}
      {isApproving && (
        <ApproveSelectedModal
          requests={selected}
          kinds={kinds}
          onApproved={() => {
            clear();
            close();
          }}
          onCancel={() => setIsApproving(false)}
        />
      )}
    </>
  );
}

/** Keeps the selected open requests, over all pages and types. */
function useReviewSelection(shown: readonly ReviewRequest[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ReviewRequest>>(new Map());
  // Visible requests by their current state: one just decided is no longer selected.
  const current = new Map(shown.map((request) => [request.id, request]));
  const selected = [...chosen.values()]
    .map((request) => current.get(request.id) ?? request)
    .filter((request) => blockedText(request) === undefined);

  function change(ids: ReadonlySet<string | number>) {
    const known = new Map([...selected, ...shown].map((request) => [request.id, request]));
    const next = [...known.values()].filter((request) => ids.has(request.id) && blockedText(request) === undefined);
    if (next.length > maxRequestsTogether) notify.warning(`Select up to ${maxRequestsTogether} requests.`);
    else setChosen(new Map(next.map((request) => [request.id, request])));
  }

  return {
    selected,
    selection: {
      selected: new Set(selected.map(({ id }) => id)),
      onChange: change,
      blockedBy: (id: string | number) => blockedText(current.get(Number(id))),
    },
    clear: () => setChosen(new Map()),
  };
}

/** Returns why a request can't be selected for approval; undefined if it can. */
function blockedText(request: ReviewRequest | undefined): string | undefined {
  if (request?.status !== 'OPEN') return 'Closed. Reopen it before you approve it.';
  return ownRefusalText(request, 'ADMIN') ?? undefined;
}

type ReviewTypeFilterProps = {
  value: ReviewTypeChoice;
  /** Numbers of open requests by type; undefined while loading, and with a backend that doesn't count them. */
  counts: Readonly<Partial<Record<StagedKindName, number>>> | undefined;
  onChange: (type: ReviewTypeChoice) => void;
};

/** Chooses the type of requests, or all if the backend counts them, and shows which other types have open ones. */
function ReviewTypeFilter({ value, counts, onChange }: ReviewTypeFilterProps) {
  const id = useId();
  const kinds = useOfferedKinds();
  const others = kinds.filter((type) => type !== value && (counts?.[type] ?? 0) > 0);
  const open = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className="nc-review-type">
        <FormLabel htmlFor={id}>Type</FormLabel>
        <FormSelect id={id} value={value} onChange={({ target }) => onChange(readType(target.value))}>
          {kinds.map((type) => (
            <option key={type} value={type}>
              {withCount(type, counts?.[type])}
            </option>
          ))}
          {(counts !== undefined || value === allTypes) && (
            <option value={allTypes}>{counts === undefined ? 'All types' : `All types (${formatCount(open)})`}</option>
          )}
        </FormSelect>
      </div>
      <p className="nc-review-others" hidden={value === allTypes}>
        {counts !== undefined && (others.length > 0 ? 'Also open:' : 'Also open: none')}
        {others.map((type) => (
          <Link key={type} to={paths.reviews.list(type)}>
            {withCount(type, counts?.[type])}
          </Link>
        ))}
      </p>
    </>
  );
}

function withCount(type: StagedKindName, count: number | undefined): string {
  return count === undefined ? reviewTypeNames[type] : `${reviewTypeNames[type]} (${formatCount(count)})`;
}

type ReviewTypeChoice = StagedKindName | typeof allTypes;

/** Reads the request type of a URL, or all; the chart of accounts for an unknown one. */
function readType(filter: string): ReviewTypeChoice {
  if (filter === allTypes) return allTypes;
  return stagedKinds.find((kind) => kind === filter) ?? 'COA';
}

/** Returns the query of a page of pending requests, of one type or of all. */
function toReviewListQuery(companyId: number, list: ListParams<{ filter: string }>) {
  const type = readType(list.filters.filter);
  return { company_id: companyId, ...toListQuery(list), filters: type === allTypes ? {} : { type } };
}
