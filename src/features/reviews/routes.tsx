import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';

/** The review screens, for the kinds of record that are reviewed. */
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
    {
      path: paths.changeLog(),
      handle: { title: 'Change log', roles: ['ADMIN', 'MIDDLE'] } satisfies RouteHandle,
      lazy: async () => ({ Component: (await import('./history/ChangeLogPage')).ChangeLogPage }),
    },
  ];
}

/** The screens are always of one type of change, which the query parameter `filter` names; without it they begin at the list. */
const withFilter: LoaderFunction = ({ request }) =>
  new URL(request.url).searchParams.has('filter') ? null : redirect(paths.reviews.list('COA'));
