import type { BinderGroup, BinderPart } from '@/contract/statements/binder';

/** What heads each group of a binder. */
export const binderGroupTitles: Readonly<Record<BinderGroup, string>> = {
  REPORTS: 'Generated reports',
  ANNUAL: 'Annual package',
  STATEMENTS: 'Statements and capital reports',
  BOOKS: 'Books',
  CAPITAL: 'Capital inputs and settings',
  CHECKS: 'Tie-out and change log',
};

/** `1,204 positions` */
export function binderRowsText({ count, noun }: NonNullable<BinderPart['rows']>): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
