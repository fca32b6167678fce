import { Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PublicLayout } from '@/app/layouts/PublicLayout';
import { RootLayout } from '@/app/layouts/RootLayout';
import { ErrorPage } from '@/app/pages/ErrorPage';
import { ComingSoonPage, MaintenancePage, NotFoundPage } from '@/app/pages/plainPages';
import { reportKinds } from '@/app/reportKinds';
import { reviewedKinds } from '@/app/stagedKinds';
import { WithExtra } from '@/components/extra/WithExtra';
import { Loading } from '@/components/feedback';
import { annualRoutes } from '@/features/annual/routes';
import { accountRoutes, authRoutes } from '@/features/auth/routes';
import { filingsRoutes, remindersRoutes } from '@/features/calendar/routes';
import { capitalDaysRoutes } from '@/features/capitalDays/routes';
import { closeRoutes } from '@/features/close/routes';
import { coaRoutes } from '@/features/coa/routes';
import { companyRoutes, ExportPage } from '@/features/company/routes';
import { dashboardRoutes } from '@/features/dashboard/routes';
import { historyRoutes, securityLogRoute } from '@/features/history/routes';
import { importsRoutes } from '@/features/imports/routes';
import { inventoryRoutes } from '@/features/inventory/routes';
import { noticesRoutes } from '@/features/notices/routes';
import { practiceRoutes } from '@/features/practice/routes';
import { questionsRoutes } from '@/features/questions/routes';
import { registersRoutes } from '@/features/registers/routes';
import { reportsRoutes } from '@/features/reports/routes';
import { reviewsRoutes } from '@/features/reviews/routes';
import { statementRoutes } from '@/features/statements/routes';
import { trialBalanceRoutes } from '@/features/trialBalance/routes';
import { tutorialRoutes } from '@/features/tutorials/routes';
import { whatIfRoutes } from '@/features/whatIf/routes';
import { paths, type RouteHandle } from '@/lib/paths';
import { redirectRoutes } from './redirects';

/** Pages without a session. The maintenance page is never lazy, since it is needed when nothing can be loaded. */
const publicRoutes: RouteObject[] = [
  {
    path: paths.landing(),
    handle: { title: 'Welcome' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('@/app/pages/LandingPage')).LandingPage }),
  },
  {
    path: paths.maintenance(),
    handle: { title: 'Maintenance' } satisfies RouteHandle,
    Component: MaintenancePage,
  },
  {
    path: paths.privacyPolicy(),
    handle: { title: 'Privacy Policy' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('@/app/pages/PrivacyPolicyPage')).PrivacyPolicyPage }),
  },
  {
    path: paths.termsOfUse(),
    handle: { title: 'Terms of Use' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('@/app/pages/TermsOfUsePage')).TermsOfUsePage }),
  },
  {
    path: '*',
    handle: { title: 'Page not found' } satisfies RouteHandle,
    Component: NotFoundPage,
  },
];

const shellRoutes: RouteObject[] = [
  {
    path: paths.intro(),
    handle: { title: 'Introduction' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('@/app/pages/IntroductionPage')).IntroductionPage }),
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

/** Tabs of the company profile that show what other features have. */
const profileTabRoutes: readonly RouteObject[] = [
  {
    path: paths.settings.otherInformation(),
    handle: { title: 'Other Information' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('@/app/pages/OtherInformationPage')).OtherInformationPage }),
  },
  securityLogRoute,
];

const signedInRoutes = (): RouteObject[] => [
  ...shellRoutes,
  ...accountRoutes,
  ...dashboardRoutes,
  ...registersRoutes,
  ...capitalDaysRoutes,
  ...noticesRoutes,
  ...questionsRoutes,
  ...closeRoutes,
  ...remindersRoutes,
  ...practiceRoutes,
  ...whatIfRoutes,
  ...tutorialRoutes,
  ...coaRoutes,
  ...trialBalanceRoutes,
  ...inventoryRoutes,
  ...importsRoutes,
  ...reviewsRoutes(reviewedKinds),
  ...historyRoutes,
  ...reportsRoutes(reportKinds, [...statementRoutes, ...filingsRoutes, ...annualRoutes]),
  ...companyRoutes(profileTabRoutes),
];

/** Returns every route of the app. Each area has its own error page, inside its frame. */
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
          // Loaded in parallel with the layout and the page; the sign-in screen doesn't need it.
          lazy: async () => ({ Component: (await import('@/app/guards/SessionGuard')).SessionGuard }),
          children: [
            {
              lazy: async () => ({ Component: (await import('@/app/layouts/MainLayout')).MainLayout }),
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
