import { useMemo, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable } from '@/components/table';
import type { ReviewRequest } from '@/contract/reviews/review';
import { useCompanyId, useRole } from '@/features/company';
import { useIsNarrow, usePolling } from '@/lib/hooks';
import { useListParams } from '@/lib/listParams';
import { paths } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { ApproveSelectedModal } from '../components/ApproveSelectedModal';
import { ReviewDetailModal } from '../components/ReviewDetailModal';
import { ReviewTypeFilter } from '../components/ReviewTypeFilter';
import { reviewListColumns } from '../components/reviewListColumns';
import { readType, reviewListDefaults, toReviewListQuery } from '../reviewListQuery';
import { useListReviewsQuery } from '../reviewsApi';
import { useOpenReviews } from '../useOpenReviews';
import { useReviewSelection } from '../useReviewSelection';
import '../reviews.css';

const noRequests: readonly ReviewRequest[] = [];

/** The requests of one type that are open or closed. Administrators decide them, one by one or several together. */
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

  /** The dialog goes first and gives the focus back to a button that may go with its row. */
  function close() {
    flushSync(() => {
      setOpened(null);
      setIsApproving(false);
    });
    table.current?.focus();
  }

  return (
    <>
      <PageHeader title="Pending Reviews">
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
            <ReviewTypeFilter
              value={readType(list.filters.filter)}
              counts={open?.by_type}
              onChange={(type) => list.setFilter('filter', type)}
            />
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
