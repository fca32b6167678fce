import { matchPath } from 'react-router-dom';
import type { IconName } from '@/components/icon';
import type { Role } from '@/contract/people/user';
import { filingLists, reportTabs } from '@/features/reports';
import type { Extra } from '@/lib/api';
import { paths } from '@/lib/paths';

/** With an extra, it's there for backends that have it. */
type Conditional = { extra?: Extra };

/** A link, with the patterns of the pages that it leads on to. */
export type NavigationLink = { label: string; to: string; further?: readonly string[] } & Conditional;

/** An entry of the sidebar: a link of its own, or a named group of links. */
export type NavigationEntry = { icon: IconName; label: string } & Conditional &
  ({ to: string; further?: readonly string[] } | { links: NavigationLink[] });

const dashboard: NavigationEntry = { icon: 'dashboard', label: 'Dashboard', to: paths.dashboard() };

const firms: NavigationEntry = { icon: 'building', label: 'Firms', to: paths.practice(), extra: 'practice' };

const close: NavigationEntry = { icon: 'check', label: 'Close', to: paths.close(), extra: 'close' };

const whatIf: NavigationEntry = { icon: 'compass', label: 'What If', to: paths.whatIf(), extra: 'what-if' };

/** What a firm keeps beside its books for Rules 15c3-1 and 17a-11. */
const capital: NavigationEntry = {
  icon: 'shield',
  label: 'Capital',
  links: [
    { label: 'Notices', to: paths.capital.notices(), extra: 'notices' },
    { label: 'Daily Capital', to: paths.capital.days(), extra: 'capital-days' },
    { label: 'Subordinated Loans', to: paths.capital.subordinatedLoans(), extra: 'subordinated-loans' },
    { label: 'Withdrawals', to: paths.capital.withdrawals(), extra: 'withdrawals' },
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

const reports: NavigationEntry = {
  icon: 'reports',
  label: 'Reports',
  links: [...reportTabs(), { label: 'Filings', to: paths.reports.filings(), further: filingLists(), extra: 'filed' }],
};

const staffMenu: NavigationEntry[] = [
  dashboard,
  close,
  whatIf,
  capital,
  {
    icon: 'reviews',
    label: 'Review Requests',
    to: paths.reviews.list(),
    further: [paths.reviews.detail(':id', ':status'), paths.changeLog()],
  },
  chartOfAccounts,
  trialBalance,
  inventory,
  reports,
  { icon: 'tutorial', label: 'Tutorials', to: paths.tutorial() },
];

const navigation: Record<Role, NavigationEntry[]> = {
  ADMIN: staffMenu,
  MIDDLE: staffMenu,
  VIEWER: [dashboard, close, whatIf, capital, chartOfAccounts, trialBalance, haircutDetail, haircutOption, reports],
};

/** For whom the sidebar is; `hasSeveralFirms` puts all of them on top. */
type Reader = { role: Role; hasSeveralFirms: boolean };

/** The sidebar of a role, with what the backend has; a group without a link is left out. */
export function navigationOf({ role, hasSeveralFirms }: Reader, extras: readonly string[]): readonly NavigationEntry[] {
  const isThere = ({ extra }: Conditional) => extra === undefined || extras.includes(extra);
  return [...(hasSeveralFirms ? [firms] : []), ...navigation[role]]
    .filter(isThere)
    .map((entry) => ('links' in entry ? { ...entry, links: entry.links.filter(isThere) } : entry))
    .filter((entry) => !('links' in entry) || entry.links.length > 0);
}

/** Whether a page is one that the link leads on to. */
export function isFurther({ further = [] }: { further?: readonly string[] }, pathname: string): boolean {
  return further.some((pattern) => matchPath(pattern, pathname) !== null);
}
