import type { BinderGroup } from '@/contract/binder';
import { formatDay } from '@/domain/periods';
import type { BinderPart } from './binderPart';
import { dayAndTime } from './dayAndTime';
import type { Binder } from './readBinder';

/** How a binder came to be: when, by whom, and which files couldn't be created. */
export type BinderMaking = { at: Date; by: string; failed: readonly string[] };

const groupTitles: Readonly<Record<BinderGroup, string>> = {
  REPORTS: 'Generated reports, as they were frozen when generated',
  STATEMENTS: 'Statements and capital reports',
  BOOKS: 'Books',
  CAPITAL: 'Capital inputs and settings',
  CHECKS: 'Tie-out and change log',
};

/** What the files of a binder are, and what isn't there. */
export function binderReadme(binder: Binder, { at, by, failed }: BinderMaking): string {
  const { companyName, timeReport, period, commitNumber, parts, findings } = binder;
  const missing = parts.flatMap(({ title, missing: reason }) => (reason === undefined ? [] : [`${title}: ${reason}`]));
  const uncreated = failed.map((path) => `${path}: the document couldn't be created.`);
  return [
    companyName,
    `Binder for ${timeReport}, period ended ${formatDay(period.end)}`,
    '',
    `Made ${dayAndTime(at)} by ${by}`,
    `Statements, tables and checks show the books as of posting ${commitNumber}.`,
    'Amounts are in US dollars and cents. Times are UTC. CSV files are UTF-8.',
    ...groupLines(parts, failed),
    ...listed('Not included', [...missing, ...uncreated]),
    ...listed('Issues to review', findings),
    '',
    'To verify that no file was changed, run in this folder:',
    '  sha256sum -c SHA256SUMS',
    '',
  ].join('\n');
}

function groupLines(parts: readonly BinderPart[], failed: readonly string[]): string[] {
  const groups = Object.keys(groupTitles) as BinderGroup[]; // keys forget their type
  return groups.flatMap((group) => {
    const lines = parts.filter((part) => part.group === group).flatMap((part) => partLines(part, failed));
    return lines.length === 0 ? [] : ['', groupTitles[group], ...lines];
  });
}

function partLines({ title, files, rows, note }: BinderPart, failed: readonly string[]): string[] {
  const paths = files.map(({ path }) => path).filter((path) => !failed.includes(path));
  if (paths.length === 0) return [];
  const about = [title, ...(rows === undefined ? [] : [countText(rows)]), ...(note === undefined ? [] : [note])];
  return [...paths.map((path) => `  ${path}`), `      ${about.join('. ')}`];
}

function countText({ count, noun }: NonNullable<BinderPart['rows']>): string {
  return `${count.toLocaleString('en-US')} ${pluralOf(noun, count)}`;
}

function pluralOf(noun: string, count: number): string {
  if (count === 1) return noun;
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function listed(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : ['', title, ...texts.map((text) => `  - ${text}`)];
}
