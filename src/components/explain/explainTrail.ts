/** How one came to a figure: the figure that was opened on the page, and those below it that were opened since. */
export type ExplainTrail = readonly string[];

const figureParameter = 'explain';
const pageParameter = 'explainPage';

/** The figures that an address has open, the outermost first; none where the panel is closed. */
export function readTrail(search: URLSearchParams): ExplainTrail {
  return search.getAll(figureParameter).filter((figure) => figure !== '');
}

/** Which page of its parts the last figure shows. */
export function readTrailPage(search: URLSearchParams): number {
  const text = search.get(pageParameter) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The address with these figures open; the rest of it stays. */
export function withTrail(search: URLSearchParams, trail: ExplainTrail, page = 1): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(figureParameter);
  next.delete(pageParameter);
  for (const figure of trail) next.append(figureParameter, figure);
  if (page > 1) next.set(pageParameter, String(page));
  return next;
}
