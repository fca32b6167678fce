import { getNavigation } from '@/app/navigation/navigation';
import { reportKinds } from '@/app/reportKinds';
import type { Role } from '@/contract/auth/user';
import { keywordsOfFocusLine } from '@/domain/coa/lineSearch/lineKeywords';
import type { SearchedLine } from '@/domain/coa/lineSearch/lineSearch';
import { focusFigure } from '@/domain/explain/figureAddress';
import { focusLines } from '@/domain/focus/lines/focusLines';
import { lineName } from '@/domain/focus/lines/lineName';
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
      ? entry.links.map(({ label, to, keywords }) =>
          screen(entry.label === 'Reports' ? label : `${entry.label}: ${label}`, to, keywords),
        )
      : [screen(entry.label, entry.to, entry.keywords)],
  );
  return [
    ...screens,
    ...furtherScreens(role).flatMap(({ extra, ...entry }) => (extra === undefined || has(extra) ? [entry] : [])),
    ...(has('what-if') ? [action('Plan a distribution or withdrawal', { to: paths.whatIf() }, withdrawing)] : []),
    action('Keyboard shortcuts', { act: 'shortcuts' }, ['keys', 'help']),
    action('Light theme', { theme: 'light' }, ['appearance']),
    action('Dark theme', { theme: 'dark' }, ['appearance']),
    action('Sign out', { act: 'signOut' }, ['log out', 'leave']),
  ];
}

/** Returns the screens that the menus don't list, each with the extra that it needs. */
function furtherScreens(role: Role): readonly (PaletteEntry & { extra?: Extra })[] {
  const ofAdmins = [
    screen('User List', paths.settings.userList(), ['people', 'invite', 'roles']),
    { ...screen('Export', paths.export(), ['download everything', 'backup']), extra: 'export' as const },
  ];
  return [
    screen('Inventory: Merged', paths.inventory.merged(), ['all positions', 'options and non-options']),
    {
      ...screen('Recurring Entries', paths.recurringEntries(), ['accruals', 'amortization']),
      extra: 'recurring-entries',
    },
    ...reportKinds.flatMap(({ name, path, extra }) =>
      extra === undefined ? [] : [{ ...screen(name, paths.reports.list(path), ['filing', 'report']), extra }],
    ),
    screen('User Profile', paths.settings.userProfile(), ['password', 'second factor', 'passkey', 'messages']),
    {
      ...screen('Reminders', paths.settings.reminders(), ['mail', 'due dates', 'unsubscribe', 'notifications']),
      extra: 'reminders',
    },
    screen('Company Profile', paths.settings.companyProfile(), ['capital settings', 'due dates', 'holidays']),
    ...(role === 'ADMIN' ? ofAdmins : []),
    ...(role === 'VIEWER' ? [screen('Tutorials', paths.tutorial(), ['help', 'learn'])] : []),
  ];
}

const withdrawing = ['distribute', 'withdraw', 'draw', 'dividend', 'take out capital', 'bonus'];

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

/** Main computed figures of the form, with their usual names. */
const figureNames: Readonly<Record<string, readonly string[]>> = {
  '940': [],
  '1760': [],
  '1800': ['equity'],
  '3500': ['net worth'],
  '3640': ['tentative net capital'],
  '3740': ['haircuts'],
  '3750': [],
  '3760': ['minimum net capital', 'required net capital'],
  '3770': ['excess', 'excess net capital', 'cushion'],
  '3780': ['excess at 120%', 'early warning'],
  '3840': ['aggregate indebtedness', 'ai'],
  '3850': ['ai ratio', 'aggregate indebtedness ratio'],
  '3910': ['excess', 'excess net capital', 'cushion'],
  '3920': ['early warning'],
  '4030': ['revenue'],
  '4200': ['expenses'],
  '4230': ['net income'],
};

/** Returns the main figures, and the lines that accounts are mapped to; each opens its explanation in a period. */
export function lineEntries(timeReport: string): readonly PaletteEntry[] {
  const lines = focusLines.filter(({ code, mappable }) => mappable || code in figureNames);
  return lines.map((line) => ({
    id: `line ${line.code}`,
    group: 'Lines',
    code: line.code,
    caption: `${lineName(line)}, ${timeReport}`,
    keywords: [...keywordsOfFocusLine(line.code), ...(figureNames[line.code] ?? [])],
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
