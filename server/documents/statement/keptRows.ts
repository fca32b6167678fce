/** Rows by their index that stay on one page: from the first to the last. */
export type KeptRows = { first: number; last: number };

/** What a printed row is: the title of a section, a total, the second rule below one, or another. */
export type PrintedRowKind = 'title' | 'total' | 'rule' | 'row';

/** More rows in a chain than this may be parted: a page must not stay half empty for them. */
const maxKept = 12;

/** The rows that stay together: a section's title with two rows below it, a total and the last row with two rows above them. */
export function keptRows(kinds: readonly PrintedRowKind[]): readonly KeptRows[] {
  const staysWithNext = kinds.map(
    (kind, index) =>
      kind === 'title' || kinds[index - 1] === 'title' || kinds[index + 1] === 'rule' || isBeforeEnd(kinds, index),
  );
  const chains: KeptRows[] = [];
  for (const [index, stays] of staysWithNext.entries()) {
    const last = chains.at(-1);
    if (!stays || index === kinds.length - 1) continue;
    if (last !== undefined && last.last === index) last.last = index + 1;
    else chains.push({ first: index, last: index + 1 });
  }
  return chains.filter(({ first, last }) => last - first < maxKept);
}

/** True for the two rows above a total or above the end of the table. */
function isBeforeEnd(kinds: readonly PrintedRowKind[], index: number): boolean {
  return [index + 1, index + 2].some((below) => kinds[below] === 'total' || below === kinds.length - 1);
}
