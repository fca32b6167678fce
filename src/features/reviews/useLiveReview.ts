import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useCompanyId } from '@/features/auth';
import { baseApi, tagsOf } from '@/lib/api';
import { useAppDispatch, usePolling } from '@/lib/hooks';
import { useGetReviewQuery } from './reviewsApi';

/** Loads a request and polls it while the tab is visible, since others may decide it. Null without an id. */
export function useLiveReview(id: number | null) {
  const companyId = useCompanyId();
  const query = useGetReviewQuery(id === null ? skipToken : { companyId, id });
  usePolling(() => id !== null && query.refetch(), query.currentData);
  useFreshRecords(query.currentData?.record_count);
  return query;
}

/** Refetches the request's records and its effect when the author takes records back. */
function useFreshRecords(count: number | undefined): void {
  const dispatch = useAppDispatch();
  const known = useRef(count);

  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (before !== undefined && count !== undefined && count !== before) {
      dispatch(baseApi.util.invalidateTags(tagsOf('requestContentsChanged')));
    }
  }, [count, dispatch]);
}
