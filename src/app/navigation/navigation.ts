import { matchPath } from 'react-router-dom';
import { reportKinds } from '@/app/reportKinds';
import type { IconName } from '@/components/icon/iconPaths';
import type { Role } from '@/contract/auth/user';
import { filingLists, reportTabs } from '@/features/reports';
import type { Extra } from '@/lib/api';
import { paths } from '@/lib/paths';

/** With an extra, only shown with backends that have it. */
type Conditional = { extra?: Extra };

/** A link; `further` has patterns of pages that it leads to. With `startsGroup` a line stands before it. */
export type NavigationLink = {
  label: string;
  to: string;
  further?: readonly string[];
  keywords?: readonly string[];
  startsGroup?: boolean;
} & Conditional;

/** An entry of the sidebar: a single link, or a named group of links. `keywords` find it in the palette. */
export type NavigationEntry = { icon: IconName; label: string; keywords?: readonly string[] } & Conditional &
  ({ to: string; further?: readonly string[] } | { links: NavigationLink[] });

const dashboard: NavigationEntry = { icon: 'dashboard', label: 'Dashboard', to: paths.dashboard() };

const firms: NavigationEntry = { icon: 'building', label: 'Firms', to: paths.practice(), extra: 'practice' };

const close: NavigationEntry = { icon: 'check', label: 'Close', to: paths.close(), extra: 'close' };

const whatIf: NavigationEntry = { icon: 'compass', label: 'What If', to: paths.whatIf(), extra: 'what-if' };

const imports: NavigationEntry = {
  icon: 'import',
  label: 'Import',
  to: paths.imports(),
  keywords: ['upload', 'excel', 'quickbooks'],
  extra: 'imports',
};

/** Records for Rules 15c3-1 and 17a-11, kept outside the books. */
const capital: NavigationEntry = {
  icon: 'shield',
  label: 'Capital',
  links: [
    { label: 'Questions', to: paths.questions(), extra: 'questions' },
    { label: 'Notices', to: paths.capital.notices(), extra: 'notices' },
    { label: 'Daily Capital', to: paths.capital.days(), extra: 'capital-days' },
    { label: 'Subordinated Loans', to: paths.capital.subordinatedLoans(), extra: 'subordinated-loans' },
    { label: 'Withdrawals', to: paths.capital.withdrawals(), extra: 'withdrawals' },
    { label: 'Commitments', to: paths.capital.commitments(), extra: 'commitments' },
    { label: 'Receivables by Age', to: paths.capital.receivables(), extra: 'receivables' },
  ],
};

const chartOfAccounts: NavigationEntry = {
  icon: 'accounts',
  label: 'Chart of Accounts',
  links: [
    { label: 'List', to: paths.coa.list() },
    { label: 'Edit', to: paths.coa.edit() },
  ],
};

const trialBalance: NavigationEntry = {
  icon: 'balance',
  label: 'Trial Balance',
  links: [
    { label: 'List', to: paths.trialBalance.list() },
    { label: 'Edit', to: paths.trialBalance.edit() },
  ],
};

const inventory: NavigationEntry = {
  icon: 'inventory',
  label: 'Inventory',
  links: [
    { label: 'Inventory List', to: paths.inventory.nonOptions() },
    { label: 'Option List', to: paths.inventory.options() },
    { label: 'Edit', to: paths.inventory.editNonOptions() },
  ],
};

const haircutDetail: NavigationEntry = {
  icon: 'haircut',
  label: 'Haircut Detail',
  links: [
    { label: 'Inventory List', to: paths.haircutDetail.list() },
    { label: 'Edit', to: paths.haircutDetail.edit() },
  ],
};

const haircutOption: NavigationEntry = {
  icon: 'options',
  label: 'Haircut Option',
  links: [
    { label: 'Option List', to: paths.haircutOption.list() },
    { label: 'Edit', to: paths.haircutOption.edit() },
  ],
};

const binder: NavigationLink = {
  label: 'Binder',
  to: paths.reports.binder(),
  keywords: ['download', 'package'],
  extra: 'binder',
};

const reportLinks: NavigationLink[] = [
  ...reportTabs(reportKinds),
  {
    label: 'Filings',
    to: paths.reports.filings(),
    further: filingLists(reportKinds),
    startsGroup: true,
    extra: 'filed',
  },
  {
    label: 'Cash Flow Classes',
    to: paths.reports.cashFlows(),
    keywords: ['cash-flow classes', 'statement of cash flows'],
    extra: 'cash-flow-accounts',
  },
];

const reports: NavigationEntry = { icon: 'reports', label: 'Reports', links: reportLinks };

const staffMenu: NavigationEntry[] = [
  dashboard,
  close,
  whatIf,
  capital,
  {
    icon: 'reviews',
    label: 'Review Requests',
    to: paths.reviews.list(),
    further: [paths.reviews.detail(':id', ':status')],
  },
  {
    icon: 'history',
    label: 'Change log',
    to: paths.changeLog(),
    keywords: ['history', 'postings', 'audit trail'],
    extra: 'change-log',
  },
  imports,
  chartOfAccounts,
  trialBalance,
  inventory,
  { ...reports, links: [...reportLinks, binder] },
  { icon: 'tutorial', label: 'Tutorials', to: paths.tutorial() },
];

const navigation: Record<Role, NavigationEntry[]> = {
  ADMIN: staffMenu,
  MIDDLE: staffMenu,
  VIEWER: [
    dashboard,
    close,
    whatIf,
    capital,
    imports,
    chartOfAccounts,
    trialBalance,
    haircutDetail,
    haircutOption,
    reports,
  ],
};

/** The sidebar's user; with `hasSeveralFirms` all firms are on top. */
type Reader = { role: Role; hasSeveralFirms: boolean };

/** Returns the sidebar of a role for the backend's extras; omits groups without a link. */
export function getNavigation(
  { role, hasSeveralFirms }: Reader,
  extras: readonly string[],
): readonly NavigationEntry[] {
  const isThere = ({ extra }: Conditional) => extra === undefined || extras.includes(extra);
  return [...(hasSeveralFirms ? [firms] : []), ...navigation[role]]
    .filter(isThere)
    .map((entry) => ('links' in entry ? { ...entry, links: entry.links.filter(isThere) } : entry))
    .filter((entry) => !('links' in entry) || entry.links.length > 0);
}

/** Returns true for a page that the link leads to. */
export function isFurther({ further = [] }: { further?: readonly string[] }, pathname: string): boolean {
  return further.some((pattern) => matchPath(pattern, pathname) !== null);
}
