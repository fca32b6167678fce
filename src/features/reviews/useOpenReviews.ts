import { skipToken } from '@reduxjs/toolkit/query';
import type { OpenReviews } from '@/contract/reviews/review';
import { useCompanyId, useRole } from '@/features/company';
import { apiError } from '@/lib/api';
import { usePolling } from '@/lib/hooks';
import { useGetOpenReviewsQuery } from './reviewsApi';

const pauses = { first: 15_000, longest: 300_000 };

/** How many requests are open; undefined for viewers, who have no list of requests, and with a backend that doesn't count them. */
export function useOpenReviews(): OpenReviews | undefined {
  return useOpenReviewsQuery().currentData?.data;
}

/** Like `useOpenReviews`, and followed while the tab is visible. One of them in the app is enough. */
export function useFollowedOpenReviews(): OpenReviews | undefined {
  const { currentData, error, isUninitialized, refetch } = useOpenReviewsQuery();
  const isCounted = !isUninitialized && apiError(error)?.status !== 404;
  usePolling(() => isCounted && refetch(), currentData, pauses);
  return currentData?.data;
}

function useOpenReviewsQuery() {
  const companyId = useCompanyId();
  const isViewer = useRole() === 'VIEWER';
  return useGetOpenReviewsQuery(isViewer ? skipToken : companyId);
}
