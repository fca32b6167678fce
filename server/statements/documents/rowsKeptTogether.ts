import type { SheetSection } from '@/domain/statements/reportSheet';

/** First and last index of rows kept on one page. */
export type KeptRows = { first: number; last: number };

/** Kind of a printed row: the title of a section, a total, the second rule below one, or any other. */
export type PrintedRowKind = 'title' | 'total' | 'rule' | 'row';

/** Maximum of rows kept together; longer runs may break, so that no page stays half empty. */
const maxRowsTogether = 12;

/**
 * Returns the rows to keep together: a section's title with two rows below it, a total and the last row with two rows above them, and the given
 * wholes.
 */
export function rowsKeptTogether(
  kinds: readonly PrintedRowKind[],
  wholes: readonly KeptRows[] = [],
): readonly KeptRows[] {
  const short = wholes.filter(isShort);
  const staysWithNext = kinds.map(
    (kind, index) =>
      kind === 'title' ||
      kinds[index - 1] === 'title' ||
      kinds[index + 1] === 'rule' ||
      isBeforeEnd(kinds, index) ||
      short.some(({ first, last }) => first <= index && index < last),
  );
  const chains: KeptRows[] = [];
  for (const [index, stays] of staysWithNext.entries()) {
    const last = chains.at(-1);
    if (!stays || index === kinds.length - 1) continue;
    if (last !== undefined && last.last === index) last.last = index + 1;
    else chains.push({ first: index, last: index + 1 });
  }
  return chains.filter(isShort);
}

function isShort({ first, last }: KeptRows): boolean {
  return last - first < maxRowsTogether;
}

/** Returns the rows of sections that stay on one page, from each section's number of printed rows. */
export function wholeSections(
  sections: readonly Pick<SheetSection, 'isWhole'>[],
  printed: readonly (readonly unknown[])[],
): readonly KeptRows[] {
  let end = 0;
  return sections.flatMap(({ isWhole }, index) => {
    const first = end;
    end += printed[index]?.length ?? 0;
    return isWhole === true ? [{ first, last: end - 1 }] : [];
  });
}

/** Returns true for the two rows above a total or above the end of the table. */
function isBeforeEnd(kinds: readonly PrintedRowKind[], index: number): boolean {
  return [index + 1, index + 2].some((below) => kinds[below] === 'total' || below === kinds.length - 1);
}
