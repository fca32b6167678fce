import type { ImportKind } from '@/contract/staging/imports';
import type { StagedKindName } from '@/contract/staging/staging';

/** Every address of the app, each by one function; routes, links and redirects use these and nothing else. */
export const paths = {
  home: () => '/',
  landing: () => '/landing',
  maintenance: () => '/maintenance',
  privacyPolicy: () => '/privacy-policy',
  termsOfUse: () => '/terms-of-use',
  confirmInvite: (token?: string) => withParameter('/confirm-invite', 'token', token),
  outbox: () => '/outbox',
  intro: () => '/intro',
  dashboard: () => '/dashboard',
  /** The person's firms, side by side. */
  practice: () => '/practice',
  /** Of the latest period that ended, unless one is named. */
  close: (timeReport?: string) => withParameter('/close', 'time_report', timeReport),
  /** What is booked again when a period starts. */
  recurringEntries: () => '/close/recurring',
  /** With nothing done yet, unless a scenario is named. */
  whatIf: (scenario?: number) => withParameter('/capital/what-if', 'scenario', scenario?.toString()),
  /** Two scenarios side by side; those that aren't named are chosen there. */
  whatIfComparison: (a?: number) => withParameter('/capital/what-if/compare', 'a', a?.toString()),
  capital: {
    days: () => '/capital/days',
    day: (id: number | string) => `/capital/days/${id}`,
    subordinatedLoans: () => '/capital/subordinated-loans',
    withdrawals: () => '/capital/withdrawals',
    receivables: (timeReport?: string) => withParameter('/capital/receivables', 'time_report', timeReport),
    /** All of them, with one opened. */
    notices: (id?: number) => withParameter('/capital/notices', 'notice', id?.toString()),
  },
  /** All of them, unless one is named. */
  tutorial: (name?: string) => (name === undefined ? '/tutorial' : `/tutorial/${name}`),
  export: () => '/export',
  reviews: {
    list: (type?: StagedKindName) => withParameter('/requests-review', 'filter', type),
    /** Without a type the address is a route's pattern: who follows it is sent to the list. */
    detail: (id: number | string, status: string, type?: StagedKindName) =>
      withParameter(`/requests-review-detail/${id}/${status}`, 'filter', type),
  },
  changeLog: () => '/change-log',
  /** Where a file of any source is imported; with a kind, opened for files of that kind. */
  imports: (kind?: ImportKind) => withParameter('/imports', 'kind', kind),
  coa: {
    list: () => '/chart-of-accounts/list',
    /** The list, with what a number finds. */
    found: (number: string) => withParameter('/chart-of-accounts/list', 'search', number),
    edit: () => '/chart-of-accounts/edit',
  },
  trialBalance: {
    list: () => '/trial-balance/list',
    edit: () => '/trial-balance/edit',
    /** The list, of one period. */
    ofPeriod: (timeReport: string) => withParameter('/trial-balance/list', 'time_report', timeReport),
  },
  inventory: {
    list: () => '/inventory/list',
    nonOptions: () => '/inventory/list/non-options',
    options: () => '/inventory/list/options',
    merged: (reportDate?: string) => withParameter('/inventory/list/merged', 'report_date', reportDate),
    editNonOptions: (reportDate?: string) => withParameter('/inventory/edit/non-options', 'report_date', reportDate),
    editOptions: () => '/inventory/edit/options',
  },
  haircutDetail: {
    list: () => '/haircut-detail/list',
    edit: () => '/haircut-detail/edit',
  },
  haircutOption: {
    list: () => '/haircut-option/list',
    edit: () => '/haircut-option/edit',
  },
  reports: {
    hub: () => '/reports',
    /** The reports of one kind, by its segment. */
    list: (path: string) => `/reports/${path}`,
    focus: () => '/reports/focus',
    /** What the firm files, when, and how far it is. */
    filings: () => '/reports/filings',
    /** Where accounts stand in the statement of cash flows of a fiscal year, by its last period. */
    cashFlows: (timeReport?: string) => withParameter('/reports/filings/cash-flows', 'time_report', timeReport),
    /** A statement or capital report of one period. */
    ofPeriod: (path: string, timeReport: string) => withParameter(path, 'time_reports', timeReport),
    /** Starts a report of a kind of the period. */
    newReport: (path: string, timeReport: string) => withParameter(`/reports/${path}`, 'new', timeReport),
    /** The same of FOCUS, opened where the field is asked for. */
    newFocus: (timeReport: string, field?: string) =>
      withParameter(withParameter('/reports/focus', 'new', timeReport), 'field', field),
    /** Of the latest period, unless one is given. */
    binder: (timeReport?: string) => withParameter('/reports/binder', 'time_report', timeReport),
    balanceSheet: () => '/reports/balance-sheet',
    incomeStatement: () => '/reports/income-statement',
    netCapital: () => '/reports/net-capital',
    nonAllowableAssets: () => '/reports/non-allowable-assets',
    aggregateIndebtedness: () => '/reports/aggregate-indebtedness',
    haircutSummary: () => '/reports/haircut-summary',
    haircutBySecurity: () => '/reports/haircut-by-security',
  },
  settings: {
    companyProfile: () => '/setting/company-profile',
    generalInformation: () => '/setting/company-profile/general-information',
    billingInformation: () => '/setting/company-profile/billing-information',
    otherInformation: () => '/setting/company-profile/other-information',
    userList: () => '/setting/company-profile/user-list',
    securityLog: () => '/setting/company-profile/security-log',
    userProfile: () => '/setting/user-profile',
    reminders: () => '/setting/reminders',
    confirmRegisterEmail: () => '/setting/user-profile/confirm-register-email',
  },
  auth: {
    area: () => '/auth',
    signIn: (redirect?: string) => withParameter('/auth/sign-in', 'redirect', redirect),
    signInMfa: (redirect?: string) => withParameter('/auth/sign-in-mfa', 'redirect', redirect),
    forgotPassword: () => '/auth/forgot-password',
    resetPassword: () => '/auth/reset-password',
    unlock: () => '/auth/unlock',
    sendOtp: () => '/auth/register/send-otp',
    verifyOtp: () => '/auth/register/verify-otp',
    userForm: () => '/auth/register/user-form',
    invite: (token?: string) => withParameter('/auth/register/invite', 'token', token),
  },
} as const;

/** The edit screens of the kinds, on all periods or report dates where there are any. */
const editPaths: Readonly<Record<StagedKindName, (show: string) => string>> = {
  COA: (show) => `${paths.coa.edit()}?show=${show}`,
  BALANCE: (show) => `${paths.trialBalance.edit()}?show=${show}&time_report=all`,
  HAIRCUT_DETAIL: (show) => `${paths.inventory.editNonOptions()}?show=${show}&report_date=all`,
  HAIRCUT_OPTION: (show) => `${paths.inventory.editOptions()}?show=${show}&report_date=all`,
};

/** The edit screen of a kind, narrowed to the caller's own changes; those of all periods, where there are any. */
export function ownChangesPath(kind: StagedKindName): string {
  return editPaths[kind]('changed');
}

/** The edit screen of a kind, narrowed to the caller's rejected changes of all periods. */
export function rejectedChangesPath(kind: StagedKindName): string {
  return editPaths[kind]('rejected');
}

/** An address in one of the person's companies, which is selected there. */
export function companyPath(path: string, companyId: number): string {
  return withParameter(path, 'company', String(companyId));
}

function withParameter(path: string, name: string, value: string | undefined): string {
  if (value === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}
