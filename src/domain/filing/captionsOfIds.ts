import { type GridRow, type LocatedId, readId } from './locateIds';

/** What stands beside an ID, and the last words above it in a row without one. */
export type IdCaption = { caption: string; heading: string };

/** The words beside each ID of a table: the longest text of its row that is no number, and the heading above it. */
export function captionsOfIds(rows: readonly GridRow[], located: readonly LocatedId[]): readonly IdCaption[] {
  const idColumns = new Map<number, Set<number>>();
  for (const { row, column } of located) idColumns.set(row, (idColumns.get(row) ?? new Set()).add(column));
  const captions = new Map<number, IdCaption>();
  let heading = '';
  for (const { row, cells } of rows) {
    const own = idColumns.get(row);
    const caption = longestWords(
      [...cells].filter(([column]) => own?.has(column) !== true).map(([, { text }]) => text),
    );
    if (own === undefined) heading = caption === '' ? heading : caption;
    else captions.set(row, { caption, heading });
  }
  return located.map(({ row }) => captions.get(row) ?? { caption: '', heading });
}

/** The longest text with letters, on one line. */
function longestWords(texts: readonly string[]): string {
  const words = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => isWords(text));
  return words.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function isWords(text: string): boolean {
  return /[a-z]{2}/i.test(text) && readId(text) === null;
}
