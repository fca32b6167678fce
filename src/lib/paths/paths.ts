import type { ImportKind } from '@/contract/imports/imports';
import type { StagedKindName } from '@/contract/staging/staging';

/** Every address of the app as a function; routes, links and redirects use nothing else. */
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
  /** Of the latest ended period, unless one is given. */
  close: (timeReport?: string) => withParameter('/close', 'time_report', timeReport),
  /** An examiner's questions to the books; of the latest period, unless one is given, with the inputs of the one that asks for a field open. */
  questions: (timeReport?: string, entering?: string) =>
    withParameter(withParameter('/questions', 'time_report', timeReport), 'entering', entering),
  /** The entries booked again when a period starts. */
  recurringEntries: (search?: string) => withParameter('/close/recurring', 'search', search),
  editRecurringEntries: () => '/close/recurring/edit',
  /** An empty scenario, unless one is given. */
  whatIf: (scenario?: number) => withParameter('/capital/what-if', 'scenario', scenario?.toString()),
  /** Two scenarios side by side; those not given are chosen there. */
  whatIfComparison: (a?: number) => withParameter('/capital/what-if/compare', 'a', a?.toString()),
  capital: {
    days: () => '/capital/days',
    day: (id: number | string) => `/capital/days/${id}`,
    subordinatedLoans: (search?: string) => withParameter('/capital/subordinated-loans', 'search', search),
    editSubordinatedLoans: () => '/capital/subordinated-loans/edit',
    withdrawals: (search?: string) => withParameter('/capital/withdrawals', 'search', search),
    editWithdrawals: () => '/capital/withdrawals/edit',
    receivables: (timeReport?: string) => withParameter('/capital/receivables', 'time_report', timeReport),
    editReceivables: (timeReport?: string) => withParameter('/capital/receivables/edit', 'time_report', timeReport),
    commitments: (timeReport?: string) => withParameter('/capital/commitments', 'time_report', timeReport),
    editCommitments: (timeReport?: string) => withParameter('/capital/commitments/edit', 'time_report', timeReport),
    /** All notices, with one open. */
    notices: (id?: number) => withParameter('/capital/notices', 'notice', id?.toString()),
  },
  /** All tutorials, unless one is given. */
  tutorial: (name?: string) => (name === undefined ? '/tutorial' : `/tutorial/${name}`),
  export: () => '/export',
  reviews: {
    list: (type?: StagedKindName) => withParameter('/requests-review', 'filter', type),
    /** Without a type the address is a route pattern, which redirects to the list. */
    detail: (id: number | string, status: string, type?: StagedKindName) =>
      withParameter(`/requests-review-detail/${id}/${status}`, 'filter', type),
  },
  changeLog: () => '/change-log',
  /** The import of a file from any source; with a kind, for files of that kind. */
  imports: (kind?: ImportKind) => withParameter('/imports', 'kind', kind),
  coa: {
    list: () => '/chart-of-accounts/list',
    /** The list, filtered by a number. */
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
    /** The firm's filings, their due dates and progress. */
    filings: () => '/reports/filings',
    /** The placement of accounts in the statement of cash flows of a fiscal year, by its last period. */
    cashFlows: (timeReport?: string) => withParameter('/reports/filings/cash-flows', 'time_report', timeReport),
    /** A statement or capital report of one period. */
    ofPeriod: (path: string, timeReport: string) => withParameter(path, 'time_reports', timeReport),
    /** Starts a report of a kind, of the period if it's given. */
    newReport: (path: string, timeReport = '') => withParameter(`/reports/${path}`, 'new', timeReport),
    /** Starts a FOCUS report of the period, opened at the step of the field. */
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

/** The edit screens of the kinds, over all periods or report dates. */
const editPaths: Readonly<Record<StagedKindName, (show: string) => string>> = {
  COA: (show) => `${paths.coa.edit()}?show=${show}`,
  BALANCE: (show) => `${paths.trialBalance.edit()}?show=${show}&time_report=all`,
  HAIRCUT_DETAIL: (show) => `${paths.inventory.editNonOptions()}?show=${show}&report_date=all`,
  HAIRCUT_OPTION: (show) => `${paths.inventory.editOptions()}?show=${show}&report_date=all`,
  WITHDRAWAL: (show) => `${paths.capital.editWithdrawals()}?show=${show}`,
  // Edited in the FOCUS wizard; the requests say of which period.
  CAPITAL_INPUTS: () => paths.reviews.list('CAPITAL_INPUTS'),
  SUBORDINATED_LOAN: (show) => `${paths.capital.editSubordinatedLoans()}?show=${show}`,
  RECURRING_ENTRY: (show) => `${paths.editRecurringEntries()}?show=${show}`,
  RECEIVABLE: (show) => `${paths.capital.editReceivables('all')}&show=${show}`,
  COMMITMENT: (show) => `${paths.capital.editCommitments('all')}&show=${show}`,
  // Given and taken back where the questions are; only requests have any that aren't posted.
  ANSWER: () => paths.reviews.list('ANSWER'),
};

/** Returns the edit screen of a kind, filtered by the user's own changes of all periods. */
export function ownChangesPath(kind: StagedKindName): string {
  return editPaths[kind]('changed');
}

/** Returns the edit screen of a kind, filtered by the user's rejected changes of all periods. */
export function rejectedChangesPath(kind: StagedKindName): string {
  return editPaths[kind]('rejected');
}

/** Returns an address that selects one of the user's companies. */
export function companyPath(path: string, companyId: number): string {
  return withParameter(path, 'company', String(companyId));
}

function withParameter(path: string, name: string, value: string | undefined): string {
  if (value === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}
