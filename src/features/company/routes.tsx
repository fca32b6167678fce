import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

/** Loaded where the backend has exports. */
export const ExportPage = lazy(async () => ({ default: (await import('./export/ExportPage')).ExportPage }));

const tabRoutes: readonly RouteObject[] = [
  {
    path: paths.settings.generalInformation(),
    handle: { title: 'General Information' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/GeneralInformationPage')).GeneralInformationPage }),
  },
  {
    path: paths.settings.billingInformation(),
    handle: { title: 'Billing Information' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/BillingInformationPage')).BillingInformationPage }),
  },
  {
    path: paths.settings.otherInformation(),
    handle: { title: 'Other Information' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/OtherInformationPage')).OtherInformationPage }),
  },
  {
    path: paths.settings.userList(),
    handle: { title: 'User List' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/UserListPage')).UserListPage }),
  },
  {
    path: paths.settings.securityLog(),
    handle: { title: 'Security Log', roles: ['ADMIN'] } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/SecurityLogPage')).SecurityLogPage }),
  },
];

/** The company profile with its tabs, and the person's own. */
export const companyRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./pages/CompanyProfileLayout')).CompanyProfileLayout }),
    children: [...tabRoutes],
  },
  {
    path: paths.settings.userProfile(),
    handle: { title: 'User Profile' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/UserProfilePage')).UserProfilePage }),
  },
  {
    path: paths.settings.reminders(),
    handle: { title: 'Reminders' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./reminders/RemindersPage')).RemindersPage }),
  },
];
