import { type RouteObject, redirect } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** Addresses that lead to another page: short forms, and older ones that people may have kept. The query string goes along. */
const redirects: Record<string, string> = {
  [paths.home()]: paths.dashboard(),
  '/home': paths.dashboard(),
  '/chart-of-accounts': paths.coa.list(),
  '/trial-balance': paths.trialBalance.list(),
  '/inventory': paths.inventory.nonOptions(),
  [paths.inventory.list()]: paths.inventory.nonOptions(),
  '/inventory/edit': paths.inventory.editNonOptions(),
  [paths.reports.hub()]: paths.reports.focus(),
  '/setting': paths.settings.generalInformation(),
  [paths.settings.companyProfile()]: paths.settings.generalInformation(),
  [paths.auth.area()]: paths.auth.signIn(),
  '/auth/register': paths.auth.sendOtp(),
  [paths.confirmInvite()]: paths.auth.invite(),
  '/coa/final': paths.coa.list(),
  '/trial-balance/upload': paths.trialBalance.edit(),
  '/report': paths.reports.hub(),
  '/reportDetails': paths.reports.hub(),
  '/accounts': paths.coa.list(),
  '/import': paths.trialBalance.edit(),
  '/settings': paths.settings.generalInformation(),
  '/settings/users': paths.settings.userList(),
};

export const redirectRoutes: RouteObject[] = Object.entries(redirects).map(([path, target]) => ({
  path,
  caseSensitive: true,
  element: null,
  loader: ({ request }) => redirect(target + new URL(request.url).search),
}));
