import { type LocatedId, readId, type TemplateRow } from './locateIds';

/** The text next to an ID, and the last text above it in a row without an ID. */
export type IdCaption = { caption: string; heading: string };

/** Finds the text next to each ID of a table: the longest non-numeric text of its row, and the heading above it. */
export function findCaptions(rows: readonly TemplateRow[], located: readonly LocatedId[]): readonly IdCaption[] {
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

/** Returns the longest text with letters, on one line. */
function longestWords(texts: readonly string[]): string {
  const words = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => isWords(text));
  return words.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function isWords(text: string): boolean {
  return /[a-z]{2}/i.test(text) && readId(text) === null;
}
