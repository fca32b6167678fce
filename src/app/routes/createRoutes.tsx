import { Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { Loading } from '@/components/feedback';
import { accountRoutes, authRoutes } from '@/features/auth/routes';
import { capitalRoutes } from '@/features/capital/routes';
import { closeRoutes } from '@/features/close/routes';
import { coaRoutes } from '@/features/coa/routes';
import { companyRoutes, ExportPage } from '@/features/company/routes';
import { dashboardRoutes } from '@/features/dashboard/routes';
import { filingsRoutes } from '@/features/filings/routes';
import { importsRoutes } from '@/features/imports/routes';
import { inventoryRoutes } from '@/features/inventory/routes';
import { practiceRoutes } from '@/features/practice/routes';
import { reportsRoutes } from '@/features/reports/routes';
import { reviewsRoutes } from '@/features/reviews/routes';
import { trialBalanceRoutes } from '@/features/trialBalance/routes';
import { tutorialRoutes } from '@/features/tutorials/routes';
import { whatIfRoutes } from '@/features/whatIf/routes';
import { paths, type RouteHandle } from '@/lib/paths';
import { PublicLayout } from '../layouts/PublicLayout';
import { RootLayout } from '../layouts/RootLayout';
import { ComingSoonPage } from '../pages/ComingSoonPage';
import { ErrorPage } from '../pages/ErrorPage';
import { reviewedKinds } from '../stagedKinds';
import { publicRoutes } from './publicRoutes';
import { redirectRoutes } from './redirects';

const shellRoutes: RouteObject[] = [
  {
    path: paths.intro(),
    handle: { title: 'Introduction' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../pages/IntroductionPage')).IntroductionPage }),
  },
  {
    path: paths.export(),
    handle: { title: 'Export' } satisfies RouteHandle,
    element: (
      <WithExtra
        name="export"
        fallback={
          <ComingSoonPage
            title="Export"
            meanwhile="Until then, download FOCUS reports as PDF or Excel and templates as CSV."
          />
        }
      >
        <Suspense fallback={<Loading />}>
          <ExportPage />
        </Suspense>
      </WithExtra>
    ),
  },
];

const signedInRoutes = (): RouteObject[] => [
  ...shellRoutes,
  ...accountRoutes,
  ...dashboardRoutes,
  ...capitalRoutes,
  ...closeRoutes,
  ...filingsRoutes,
  ...practiceRoutes,
  ...whatIfRoutes,
  ...tutorialRoutes,
  ...coaRoutes,
  ...trialBalanceRoutes,
  ...inventoryRoutes,
  ...importsRoutes,
  ...reviewsRoutes(reviewedKinds),
  ...reportsRoutes(),
  ...companyRoutes,
];

/** Every route of the app. Each area has an error page of its own, inside its frame. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Loading,
      children: [
        ...redirectRoutes,
        { Component: PublicLayout, children: [area([...publicRoutes, ...authRoutes])] },
        {
          // Loads beside the layout and the page; the sign-in screen does without.
          lazy: async () => ({ Component: (await import('../guards/SessionGuard')).SessionGuard }),
          children: [
            {
              lazy: async () => ({ Component: (await import('../layouts/MainLayout')).MainLayout }),
              children: [area(signedInRoutes())],
            },
          ],
        },
      ],
    },
  ];
}

function area(children: RouteObject[]): RouteObject {
  return { ErrorBoundary: ErrorPage, children };
}
