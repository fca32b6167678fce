import type { SheetSection } from '@/domain/statements/reportSheet';

/** Rows by their index that stay on one page: from the first to the last. */
export type KeptRows = { first: number; last: number };

/** What a printed row is: the title of a section, a total, the second rule below one, or another. */
export type PrintedRowKind = 'title' | 'total' | 'rule' | 'row';

/** More rows in a chain than this may be parted: a page must not stay half empty for them. */
const maxKept = 12;

/** The rows that stay together: a section's title with two rows below it, a total and the last row with two rows above them, and what else is to be whole. */
export function keptRows(kinds: readonly PrintedRowKind[], wholes: readonly KeptRows[] = []): readonly KeptRows[] {
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
  return last - first < maxKept;
}

/** The sections that are to stay on one page, each printed as so many rows. */
export function wholesOf(
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

/** True for the two rows above a total or above the end of the table. */
function isBeforeEnd(kinds: readonly PrintedRowKind[], index: number): boolean {
  return [index + 1, index + 2].some((below) => kinds[below] === 'total' || below === kinds.length - 1);
}
