import { useMemo } from 'react';
import { EmptyNotice, Loading } from '@/components/feedback';
import { DataTable } from '@/components/table';
import type { StagedKindName } from '@/contract/staging/staging';
import { useIsNarrow } from '@/lib/hooks';
import type { ListParams } from '@/lib/listParams';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import type { ReviewContents } from '../useReviewContents';
import { reviewRecordColumns } from './reviewRecordColumns';
import { useKindColumns } from './useKindColumns';

export type ReviewRecordsProps = {
  type: StagedKindName;
  kinds: readonly ReviewedKind[];
  /** Names the table. */
  label: string;
  list: ListParams;
  contents: ReviewContents;
};

/** Rows of several lines, such as these, are not for a table of all rows. */
const pageSizes = [50, 100, 250] as const;

/** The proposed rows of a request, the same in the dialog as on the page, those that change a record beside what the books say. */
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
