import { useMemo } from 'react';
import type { ContentChange } from '@/contract/reviews/review';
import { useCompanyId } from '@/features/company';
import { type ListParams, toListQuery } from '@/lib/listParams';
import type { ReviewRecord } from './readReview';
import { useGetReviewContentsQuery } from './reviewsApi';

const noRecords: readonly ReviewRecord[] = [];

export type ReviewContents = ReturnType<typeof useReviewContents>;

/** A page of a request's rows: all of them, or its changes or additions alone; `total` is undefined until it is known. */
export function useReviewContents(requestId: number, list: ListParams, change?: ContentChange) {
  const companyId = useCompanyId();
  const { data, isLoading, isFetching, error, refetch } = useGetReviewContentsQuery({
    requestId,
    params: { company_id: companyId, ...toListQuery(list), ...(change && { change }) },
  });
  const records = data?.data.data ?? noRecords;
  // A backend that does not know the parameter sends all rows.
  const rows = useMemo(
    () => records.filter(({ old }) => change === undefined || (old === null) === (change === 'add')),
    [records, change],
  );
  return { query: { isLoading, isFetching, error, refetch }, rows, total: data?.pagination.total };
}
