import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useCompanyId } from '@/features/company';
import { baseApi } from '@/lib/api';
import { useAppDispatch, usePolling } from '@/lib/hooks';
import { useGetReviewQuery } from './reviewsApi';

/** A request as it stands, followed while the tab is visible: others may decide it. Null for no id. */
export function useLiveReview(id: number | null) {
  const companyId = useCompanyId();
  const query = useGetReviewQuery(id === null ? skipToken : { companyId, id });
  usePolling(() => id !== null && query.refetch(), query.currentData);
  useFreshRecords(query.currentData?.record_count);
  return query;
}

/** The author may take records back: what is shown of the request, and what approval would do, is fetched again then. */
function useFreshRecords(count: number | undefined): void {
  const dispatch = useAppDispatch();
  const known = useRef(count);

  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (before !== undefined && count !== undefined && count !== before) {
      dispatch(baseApi.util.invalidateTags(['Review', 'ReviewEffect']));
    }
  }, [count, dispatch]);
}
