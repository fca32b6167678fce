/** The path to a figure: the one opened on the page, and those opened below it since. */
export type ExplainTrail = readonly string[];

const figureParameter = 'explain';
const pageParameter = 'explainPage';

/** Reads the open figures of a URL, the outermost first; none if the panel is closed. */
export function readTrail(search: URLSearchParams): ExplainTrail {
  return search.getAll(figureParameter).filter((figure) => figure !== '');
}

/** Reads the page of parts that the last figure shows. */
export function readTrailPage(search: URLSearchParams): number {
  const text = search.get(pageParameter) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Returns the URL's query with these figures open and everything else unchanged. */
export function writeTrail(search: URLSearchParams, trail: ExplainTrail, page = 1): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(figureParameter);
  next.delete(pageParameter);
  for (const figure of trail) next.append(figureParameter, figure);
  if (page > 1) next.set(pageParameter, String(page));
  return next;
}
