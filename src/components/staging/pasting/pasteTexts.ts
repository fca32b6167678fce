import { formatCount, formatList } from '@/lib/format';
import type { PasteField } from '@/lib/paste';
import type { PasteOutcome } from './applyPaste';

/** What a paste came to: `Pasted 14 rows: 10 changed, 3 added, 1 unchanged.` */
export function pastedText({ counts, unknown }: PasteOutcome): string {
  const { changed, added, unchanged } = counts;
  const total = changed + added + unchanged;
  const named = [
    [changed, 'changed'],
    [added, 'added'],
    [unchanged, 'unchanged'],
  ] as const;
  const parts = named.flatMap(([count, text]) => (count === 0 ? [] : [`${formatCount(count)} ${text}`]));
  const rows = total === 1 ? '1 row' : `${formatCount(total)} rows`;
  const pasted = total === 0 ? 'No rows pasted.' : `Pasted ${rows}: ${parts.join(', ')}.`;
  return unknown.length === 0 ? pasted : `${pasted} Columns not pasted: ${formatList(unknown)}.`;
}

/** Said of a block whose columns can't be told. */
export function columnsText(fields: readonly PasteField[]): string {
  const labels = fields.map(({ label }) => label);
  return `Nothing was pasted: the columns aren't recognized. Copy the column headers, too, or use this order: ${labels.join(', ')}.`;
}

/** What is said of rows that need to be corrected first. */
export function refusedText(count: number): string {
  return count === 1 ? "1 row isn't pasted yet:" : `${formatCount(count)} rows aren't pasted yet:`;
}
