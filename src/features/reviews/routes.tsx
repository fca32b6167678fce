import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';

/** Returns the routes of the review screens, for the kinds that are reviewed. */
export function reviewsRoutes(kinds: readonly ReviewedKind[]): RouteObject[] {
  return [
    {
      path: paths.reviews.list(),
      handle: { title: 'Review Requests', roles: ['ADMIN', 'MIDDLE'] } satisfies RouteHandle,
      loader: withFilter,
      lazy: async () => {
        const { ReviewListPage } = await import('./pages/ReviewListPage');
        return { element: <ReviewListPage kinds={kinds} /> };
      },
    },
    {
      path: paths.reviews.detail(':id', ':status'),
      handle: { title: 'Review Request' } satisfies RouteHandle,
      loader: withFilter,
      lazy: async () => {
        const { ReviewDetailPage } = await import('./pages/ReviewDetailPage');
        return { element: <ReviewDetailPage kinds={kinds} /> };
      },
    },
  ];
}

/** Adds the query parameter `filter`, the type of change, to a URL of the list without it. */
const withFilter: LoaderFunction = ({ request }) =>
  new URL(request.url).searchParams.has('filter') ? null : redirect(paths.reviews.list('COA'));
