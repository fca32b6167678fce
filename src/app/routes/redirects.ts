import { type RouteObject, redirect } from 'react-router-dom';
import { tokenStore } from '@/features/auth';
import { paths } from '@/lib/paths';

/** Redirected addresses: short forms, and older ones that users may have bookmarked. The query string is kept. */
const redirects: Record<string, string> = {
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

/** Redirects the root to the user's first page: a sign-in from there doesn't return to the root. */
const homeRoute = redirectRoute(paths.home(), () =>
  tokenStore.read() === null ? paths.auth.signIn() : paths.dashboard(),
);

export const redirectRoutes: RouteObject[] = [
  homeRoute,
  ...Object.entries(redirects).map(([path, target]) => redirectRoute(path, () => target)),
];

function redirectRoute(path: string, targetOf: () => string): RouteObject {
  return {
    path,
    caseSensitive: true,
    element: null,
    loader: ({ request }) => redirect(targetOf() + new URL(request.url).search),
  };
}
