import { useState } from 'react';
import { countPages } from '@/components/table';
import type { ReviewComment } from '@/contract/reviews/reviewComment';
import type { ListAnswer } from '@/contract/wire/envelope';
import { useUserId } from '@/features/auth';
import { useCompanyId } from '@/features/company';
import { usePolling } from '@/lib/hooks';
import { useListCommentsQuery } from './conversationApi';

/**
 * The comments on a request, a page at a time. It opens with the latest page and follows what others write while the tab is visible; a page
 * that the person turned to stays.
 */
export function useConversation(requestId: number, pageSize: number) {
  const companyId = useCompanyId();
  const userId = useUserId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [latest, setLatest] = useState(1);
  const [shown, setShown] = useState<ListAnswer<ReviewComment> | null>(null);
  const [news, setNews] = useState('');
  const page = chosen ?? latest;
  const { currentData, error, refetch } = useListCommentsQuery({ companyId, requestId, page, pageSize });
  usePolling(refetch, currentData);

  const pageCount = currentData === undefined ? latest : countPages(currentData.pagination.total, pageSize);
  // The last page is known once any page has arrived, and moves as comments come and go.
  if (pageCount !== latest) setLatest(pageCount);
  if (chosen !== null && chosen > pageCount) setChosen(null);
  const isThere = currentData !== undefined && (chosen === null ? page === pageCount : page <= pageCount);
  if (isThere && currentData !== shown) {
    setNews(newsOf(shown, currentData, userId));
    setShown(currentData);
  }

  return {
    ...shownOf(shown, isThere, error),
    error,
    refetch,
    page,
    pageCount: latest,
    news,
    choosePage: setChosen,
  };
}

/** What is shown of the comments: while a page is turned those of the page before, unless the new page can't be fetched. */
function shownOf(shown: ListAnswer<ReviewComment> | null, isThere: boolean, error: unknown) {
  const hasFailed = !isThere && error !== undefined;
  return { comments: hasFailed ? undefined : shown?.data, isTurning: !isThere && shown !== null };
}

/** What a screen reader announces of comments that arrived by themselves. */
function newsOf(before: ListAnswer<ReviewComment> | null, now: ListAnswer<ReviewComment>, userId: number): string {
  if (before === null || now.pagination.total <= before.pagination.total) return '';
  const newest = now.data.at(-1);
  return newest === undefined || newest.user.id === userId ? '' : `New comment from ${newest.user.first_name}.`;
}
