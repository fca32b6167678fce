import { skipToken } from '@reduxjs/toolkit/query';
import type { OpenReviews } from '@/contract/reviews/review.schema';
import { useCompanyId, useRole } from '@/features/auth';
import { apiError } from '@/lib/api';
import { usePolling } from '@/lib/hooks';
import { useGetOpenReviewsQuery } from './reviewsApi';

const pauses = { first: 15_000, longest: 300_000 };

/** Returns the number of open requests; undefined for viewers, who have no list of requests, and with a backend that doesn't count them. */
export function useOpenReviews(): OpenReviews | undefined {
  return useOpenReviewsQuery().currentData?.data;
}

/** Returns `useOpenReviews`, polled while the tab is visible. Used once in the app. */
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
