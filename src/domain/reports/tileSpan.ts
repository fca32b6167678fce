import { dayAfter, dayBefore, type Span } from '@/domain/periods';

/** Returns the pieces that cover a span's days, each day once, in order; null if none do. Of several with the same end the first listed is preferred. */
export function tileSpan<Piece extends Span>(span: Span, pieces: readonly Piece[]): readonly Piece[] | null {
  const last = pieces.filter(({ from, to }) => to === span.to && from <= to && from >= span.from);
  for (const piece of last) {
    if (piece.from === span.from) return [piece];
    const before = tileSpan({ from: span.from, to: dayBefore(piece.from) }, pieces);
    if (before !== null) return [...before, piece];
  }
  return null;
}

/** Returns the days of a span that no piece inside it covers. */
export function findGaps(span: Span, pieces: readonly Span[]): readonly Span[] {
  const inside = pieces
    .filter(({ from, to }) => from >= span.from && to <= span.to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const gaps: Span[] = [];
  let from = span.from;
  for (const piece of inside) {
    if (piece.from > from) gaps.push({ from, to: dayBefore(piece.from) });
    if (piece.to >= from) from = dayAfter(piece.to);
  }
  return from > span.to ? gaps : [...gaps, { from, to: span.to }];
}
