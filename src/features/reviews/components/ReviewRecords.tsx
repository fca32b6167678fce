import { useEffect, useMemo, useState } from 'react';
import { useOfferedColumns } from '@/components/extra/useOfferedColumns';
import { EmptyNotice, Loading } from '@/components/feedback';
import { DataTable } from '@/components/table';
import type { ContentChange } from '@/contract/reviews/review';
import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import { useCompanyId } from '@/features/auth';
import type { Column } from '@/lib/columns';
import { useIsNarrow } from '@/lib/hooks';
import { type ListParams, toListQuery } from '@/lib/listParams';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import type { ReviewRecord } from '../readReview';
import { useGetReviewContentsQuery } from '../reviewsApi';
import { reviewRecordColumns } from './reviewRecordColumns';

const noRecords: readonly ReviewRecord[] = [];

const noColumns: Loaded['columns'] = [];

export type ReviewRecordsProps = {
  type: StagedKindName;
  kinds: readonly ReviewedKind[];
  /** Accessible name of the table. */
  label: string;
  list: ListParams;
  contents: ReviewContents;
};

/** Page sizes without "All": rows of several lines, such as these, don't work in a table of all rows. */
const pageSizes = [50, 100, 250] as const;

/** The proposed rows of a request, in the dialog and on the page; changed records show the books' values too. */
export function ReviewRecords({ type, kinds, label, list, contents }: ReviewRecordsProps) {
  const kind = kinds.find(({ name }) => name === type);
  const columns = useKindColumns(kind);
  const isNarrow = useIsNarrow();
  const shown = useMemo(() => reviewRecordColumns(columns ?? [], isNarrow), [columns, isNarrow]);

  if (kind === undefined) return <EmptyNotice text="This version of the app can't show these records." />;
  if (columns === null) return <Loading />;
  return (
    <div className="nc-review-records">
      <DataTable
        label={label}
        columns={shown}
        rows={contents.rows}
        rowId={({ id }) => id}
        rowTone={({ is_deleted: isDeleted }) => (isDeleted ? 'danger' : undefined)}
        query={contents.query}
        list={list}
        total={contents.total ?? 0}
        pageSizes={pageSizes}
        isFilling={false}
      />
    </div>
  );
}

type Loaded = { kind: ReviewedKind; columns: readonly Column<StagedRow>[] };

/** Loads the columns of a kind; null while loading, and without a kind. */
function useKindColumns(kind: ReviewedKind | undefined): readonly Column<StagedRow>[] | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);

  const offered = useOfferedColumns(loaded?.columns ?? noColumns);

  useEffect(() => {
    let isOver = false;
    kind?.review.loadColumns().then(
      (columns) => !isOver && setLoaded({ kind, columns }),
      (reason: unknown) => !isOver && setFailure({ reason }),
    );
    return () => {
      isOver = true;
    };
  }, [kind]);

  // A missing part of the app is for the error page, which reloads the app.
  if (failure !== null) throw failure.reason;
  return loaded !== null && loaded.kind === kind ? offered : null;
}

type ReviewContents = ReturnType<typeof useReviewContents>;

/** Loads a page of a request's rows: all, or only changes or additions; `total` is undefined while loading. */
export function useReviewContents(requestId: number, list: ListParams, change?: ContentChange) {
  const companyId = useCompanyId();
  const { data, isLoading, isFetching, error, refetch } = useGetReviewContentsQuery({
    requestId,
    params: { company_id: companyId, ...toListQuery(list), ...(change && { change }) },
  });
  const records = data?.data.data ?? noRecords;
  // A backend without the parameter sends all rows.
  const rows = useMemo(
    () => records.filter(({ old }) => change === undefined || (old === null) === (change === 'add')),
    [records, change],
  );
  return { query: { isLoading, isFetching, error, refetch }, rows, total: data?.pagination.total };
}
