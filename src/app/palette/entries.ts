import type { Role } from '@/contract/people/user';
import { focusFigure } from '@/domain/explain/figureAddress';
import { mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { lineName } from '@/domain/focus/lines/lineName';
import { keywordsOfFocusLine } from '@/domain/lineSearch/lineKeywords';
import type { SearchedLine } from '@/domain/lineSearch/lineSearch';
import { mayReadBinder } from '@/features/reports';
import type { Extra } from '@/lib/api';
import { paths } from '@/lib/paths';
import type { ThemeChoice } from '@/lib/theme';
import { navigationOf } from '../navigation/navigation';

/** What choosing an entry does. */
export type PaletteStep =
  | { to: string }
  | { figure: string }
  | { theme: ThemeChoice }
  | { act: 'shortcuts' | 'signOut' };

export const paletteGroups = ['Screens', 'Actions', 'Periods', 'Accounts', 'Lines'] as const;

/** A place to go to or a thing to do, found by its code, caption and keywords. */
export type PaletteEntry = SearchedLine & { id: string; group: (typeof paletteGroups)[number]; step: PaletteStep };

type Terms = {
  role: Role;
  hasSeveralFirms: boolean;
  /** What the backend has. */
  extras: readonly string[];
};

/** The screens and actions of a role, as its menus name them. */
export function fixedEntries({ role, hasSeveralFirms, extras }: Terms): readonly PaletteEntry[] {
  const has = (extra: Extra) => extras.includes(extra);
  const screens = navigationOf({ role, hasSeveralFirms }, extras).flatMap((entry) =>
    'links' in entry
      ? entry.links.map(({ label, to }) => screen(entry.label === 'Reports' ? label : `${entry.label}: ${label}`, to))
      : [screen(entry.label, entry.to)],
  );
  const mayEdit = role !== 'VIEWER';
  return [
    ...screens,
    ...(mayReadBinder(role) && has('binder')
      ? [screen('Binder', paths.reports.binder(), ['download', 'package'])]
      : []),
    ...(mayReadBinder(role) && has('change-log')
      ? [screen('Change Log', paths.changeLog(), ['history', 'postings'])]
      : []),
    ...(mayEdit && has('imports') ? [screen('Import a file', paths.imports(), ['upload', 'excel', 'quickbooks'])] : []),
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

/** The statements of each period of the books; who may generate reports is offered a new one, too. */
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

/** The lines that accounts are mapped to, each opening what it is made of in a period. */
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

/** Accounts that a search has found. */
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
