import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths, type RouteHandle } from '@/lib/paths';

/** Loaded only if the backend has exports. */
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
    path: paths.settings.userList(),
    handle: { title: 'User List' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages/UserListPage')).UserListPage }),
  },
];

/** Returns the routes of the company profile with its tabs, including those of other features. */
export const companyRoutes = (tabs: readonly RouteObject[]): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('./pages/CompanyProfileLayout')).CompanyProfileLayout }),
    children: [...tabRoutes, ...tabs],
  },
];
