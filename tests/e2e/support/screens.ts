/** Screens without a session. */
export const publicScreens = [
  '/landing',
  '/auth/sign-in',
  '/auth/forgot-password',
  '/auth/reset-password?token=x',
  '/auth/unlock?token=x',
  '/auth/register/send-otp',
  '/outbox',
  '/maintenance',
  '/privacy-policy',
  '/no-such-page',
];
const bookScreens = [
  '/dashboard',
  '/close',
  '/close/recurring',
  '/close/recurring/edit',
  '/capital/what-if',
  '/capital/what-if/compare',
  '/capital/days',
  '/capital/notices',
  '/capital/commitments',
  '/capital/commitments/edit',
  '/capital/receivables',
  '/capital/receivables/edit',
  '/capital/subordinated-loans',
  '/capital/subordinated-loans/edit',
  '/capital/withdrawals',
  '/capital/withdrawals/edit',
  '/chart-of-accounts/list',
  '/chart-of-accounts/edit',
  '/trial-balance/list',
  '/trial-balance/edit',
  '/change-log',
  '/imports',
];
const profileScreens = [
  '/setting/company-profile/general-information',
  '/setting/company-profile/billing-information',
  '/setting/company-profile/other-information',
  '/setting/company-profile/user-list',
  '/setting/company-profile/security-log',
  '/setting/user-profile',
];
const reviewScreens = ['/requests-review?filter=COA', '/requests-review?filter=BALANCE'];
const reportScreens = [
  '/reports/focus',
  '/reports/ssoi',
  '/reports/balance-sheet',
  '/reports/income-statement?time_reports=Q1+26,Q2+26',
  '/reports/net-capital',
  '/reports/non-allowable-assets',
  '/reports/aggregate-indebtedness',
  '/reports/haircut-summary',
  '/reports/haircut-by-security',
  '/reports/binder',
  '/practice',
  '/reports/filings',
  '/reports/filings/cash-flows',
  '/reports/sipc-7',
];
const inventoryScreens = [
  '/inventory/list/non-options',
  '/inventory/list/options',
  '/inventory/list/merged',
  '/inventory/edit/non-options',
  '/inventory/edit/options',
];
const otherScreens = ['/intro', '/tutorial', '/tutorial/company'];

/** Screens of an administrator, by what they are about. */
export const signedInScreens = {
  'the books': bookScreens,
  'the company profile': profileScreens,
  reviews: reviewScreens,
  reports: reportScreens,
  'the inventory': inventoryScreens,
  help: otherScreens,
} as const;
