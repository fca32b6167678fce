import { getNavigation } from '@/app/navigation/navigation';
import type { Role } from '@/contract/auth/user';
import { keywordsOfFocusLine } from '@/domain/coa/lineSearch/lineKeywords';
import type { SearchedLine } from '@/domain/coa/lineSearch/lineSearch';
import { focusFigure } from '@/domain/explain/figureAddress';
import { mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { lineName } from '@/domain/focus/lines/lineName';
import { mayReadBinder } from '@/domain/reports/reportRights';
import type { Extra } from '@/lib/api';
import { paths } from '@/lib/paths';
import type { ThemeChoice } from '@/lib/theme/theme';

/** The effect of choosing an entry. */
export type PaletteStep =
  | { to: string }
  | { figure: string }
  | { theme: ThemeChoice }
  | { act: 'shortcuts' | 'signOut' };

export const paletteGroups = ['Screens', 'Actions', 'Periods', 'Accounts', 'Lines'] as const;

/** A page or an action, found by its code, caption and keywords. */
export type PaletteEntry = SearchedLine & { id: string; group: (typeof paletteGroups)[number]; step: PaletteStep };

type Terms = {
  role: Role;
  hasSeveralFirms: boolean;
  /** The backend's extras. */
  extras: readonly string[];
};

/** Returns the screens and actions of a role, named as in its menus. */
export function fixedEntries({ role, hasSeveralFirms, extras }: Terms): readonly PaletteEntry[] {
  const has = (extra: Extra) => extras.includes(extra);
  const screens = getNavigation({ role, hasSeveralFirms }, extras).flatMap((entry) =>
    'links' in entry
      ? entry.links.map(({ label, to }) => screen(entry.label === 'Reports' ? label : `${entry.label}: ${label}`, to))
      : [screen(entry.label, entry.to, entry.keywords)],
  );
  return [
    ...screens,
    ...(mayReadBinder(role) && has('binder')
      ? [screen('Binder', paths.reports.binder(), ['download', 'package'])]
      : []),
    ...(mayReadBinder(role) && has('change-log')
      ? [screen('Change Log', paths.changeLog(), ['history', 'postings'])]
      : []),
    screen('User Profile', paths.settings.userProfile(), ['password', 'second factor', 'passkey', 'messages']),
    ...(has('reminders')
      ? [screen('Reminders', paths.settings.reminders(), ['mail', 'due dates', 'unsubscribe', 'notifications'])]
      : []),
    screen('Company Profile', paths.settings.companyProfile(), ['capital settings', 'due dates', 'holidays']),
    ...(role === 'ADMIN' ? [screen('User List', paths.settings.userList(), ['people', 'invite', 'roles'])] : []),
    ...(role === 'ADMIN' && has('export') ? [screen('Export', paths.export(), ['download everything', 'backup'])] : []),
    action('Keyboard shortcuts', { act: 'shortcuts' }, ['keys', 'help']),
    action('Light theme', { theme: 'light' }, ['appearance']),
    action('Dark theme', { theme: 'dark' }, ['appearance']),
    action('Sign out', { act: 'signOut' }, ['log out', 'leave']),
  ];
}

const periodReports = [
  { name: 'Net Capital', path: paths.reports.netCapital() },
  { name: 'Balance Sheet', path: paths.reports.balanceSheet() },
  { name: 'Income Statement', path: paths.reports.incomeStatement() },
] as const;

/** Returns the statements of each period of the books; with a new report for users who may generate them. */
export function periodEntries(timeReports: readonly string[], mayGenerate: boolean): readonly PaletteEntry[] {
  return timeReports.flatMap((timeReport) => [
    ...periodReports.map(({ name, path }) => ({
      id: `${path} ${timeReport}`,
      group: 'Periods' as const,
      code: '',
      caption: `${name} ${timeReport}`,
      keywords: [timeReport],
      step: { to: paths.reports.ofPeriod(path, timeReport) },
    })),
    ...(mayGenerate ? [action(`New FOCUS report ${timeReport}`, { to: paths.reports.newFocus(timeReport) })] : []),
  ]);
}

/** Returns the lines that accounts are mapped to; each opens its explanation in a period. */
export function lineEntries(timeReport: string): readonly PaletteEntry[] {
  return mappableFocusLines.map((line) => ({
    id: `line ${line.code}`,
    group: 'Lines',
    code: line.code,
    caption: `${lineName(line)}, ${timeReport}`,
    keywords: keywordsOfFocusLine(line.code),
    step: { figure: focusFigure(timeReport, line.code) },
  }));
}

/** Returns the entry of an account found by a search. */
export function accountEntry(account: { id: number; account_number: string; account_name: string }): PaletteEntry {
  return {
    id: `account ${account.id}`,
    group: 'Accounts',
    code: account.account_number,
    caption: account.account_name,
    keywords: [],
    step: { to: paths.coa.found(account.account_number) },
  };
}

function screen(caption: string, to: string, keywords: readonly string[] = []): PaletteEntry {
  return { id: to, group: 'Screens', code: '', caption, keywords, step: { to } };
}

function action(caption: string, step: PaletteStep, keywords: readonly string[] = []): PaletteEntry {
  return { id: caption, group: 'Actions', code: '', caption, keywords, step };
}
