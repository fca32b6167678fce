const maxRanges = 6;

/**
 * Formats row numbers in short, `2–45, 50, 60–70`, given the first rows in order and the count of all; past six ranges the others are counted: `and
 * 12 more`.
 */
export function rowRanges(rows: readonly number[], count: number): string {
  const ranges: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last !== undefined && row === last.to + 1) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  const named = ranges.slice(0, maxRanges);
  const more = count - named.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const texts = named.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  return `${texts.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
