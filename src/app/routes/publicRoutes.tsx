import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';
import { MaintenancePage } from '../pages/MaintenancePage';
import { NotFoundPage } from '../pages/NotFoundPage';

/** Pages without a session. The maintenance page is never loaded late: it is for when nothing can be loaded. */
export const publicRoutes: RouteObject[] = [
  {
    path: paths.landing(),
    handle: { title: 'Welcome' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../pages/LandingPage')).LandingPage }),
  },
  {
    path: paths.maintenance(),
    handle: { title: 'Maintenance' } satisfies RouteHandle,
    Component: MaintenancePage,
  },
  {
    path: paths.privacyPolicy(),
    handle: { title: 'Privacy Policy' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../pages/PrivacyPolicyPage')).PrivacyPolicyPage }),
  },
  {
    path: paths.termsOfUse(),
    handle: { title: 'Terms of Use' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../pages/TermsOfUsePage')).TermsOfUsePage }),
  },
  {
    path: '*',
    handle: { title: 'Page not found' } satisfies RouteHandle,
    Component: NotFoundPage,
  },
];
