import { dayAndTime } from '@server/documents/dayAndTime';
import { binderGroups } from '@/contract/statements/binder';
import { binderGroupTitles, binderRowsText } from '@/domain/binderTexts';
import { formatDay } from '@/domain/periods';
import type { BinderPart } from './binderPart';
import type { Binder } from './readBinder';

/** How a binder came to be: when, by whom, and which files couldn't be created. */
export type BinderMaking = { at: Date; by: string; failed: readonly string[] };

/** What the files of a binder are, and what isn't there. */
export function binderReadme(binder: Binder, { at, by, failed }: BinderMaking): string {
  const { companyName, timeReport, period, commitNumber, chainHead, parts, findings } = binder;
  const missing = parts.flatMap(({ title, missing: reason }) => (reason === undefined ? [] : [`${title}: ${reason}`]));
  const uncreated = failed.map((path) => `${path}: the document couldn't be created.`);
  return [
    companyName,
    `Binder for ${timeReport}, period ended ${formatDay(period.end)}`,
    '',
    `Made ${dayAndTime(at)} by ${by}`,
    `Statements, tables and checks show the books as of posting ${commitNumber}.`,
    'FOCUS and SSOI reports are as they were when they were generated.',
    ...(chainHead === null ? [] : [`Last entry of the record chain: ${chainHead.number}, SHA-256 ${chainHead.hash}`]),
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
  return binderGroups.flatMap((group) => {
    const lines = parts.filter((part) => part.group === group).flatMap((part) => partLines(part, failed));
    return lines.length === 0 ? [] : ['', binderGroupTitles[group], ...lines];
  });
}

function partLines({ title, files, rows, note }: BinderPart, failed: readonly string[]): string[] {
  const paths = files.map(({ path }) => path).filter((path) => !failed.includes(path));
  if (paths.length === 0) return [];
  const about = [title, ...(rows === undefined ? [] : [binderRowsText(rows)]), ...(note === undefined ? [] : [note])];
  return [...paths.map((path) => `  ${path}`), `      ${about.join('. ')}`];
}

function listed(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : ['', title, ...texts.map((text) => `  - ${text}`)];
}
