import { type Shape, saysMessageAlone, specifiedData, specifiedParameters } from './specification';

/** A call of the specification, whose answer is reduced to that of a backend with nothing else. */
export type PlainCall = { method: string; pathname: string };

/** Returns true if the specification has the call. */
export function isSpecified({ pathname }: PlainCall): boolean {
  return !/^\/api\/x\//.test(pathname) || isLink(pathname);
}

/** Returns true for a signed link, an address from an answer rather than a call of the app's own. */
function isLink(pathname: string): boolean {
  return /^\/api\/x\/(files|avatars)\//.test(pathname);
}

const pageSize = '25';

const pagedLists =
  /^\/api\/((focus|ssoi)-settings|reports|review-requests(\/\d+\/contents)?|review-comments|companies\/\d+\/users|inventories|(coas|trial-balances|(non-)?options-inventories)(\/edit-mode)?)$/;

/** Returns the query for our backend: the specification's parameters, and the first page of a list if none is requested. */
export function plainSearch(pathname: string, search: string): string {
  if (isLink(pathname)) return search;
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => specifiedParameters.test(name)),
  );
  const isPaged = pagedLists.test(pathname) && !query.has('download');
  if (isPaged && !query.has('pagination[page]')) {
    query.set('pagination[page]', '1');
    query.set('pagination[pageSize]', pageSize);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** Reduces the body of an answer to the specification. */
export function plainBody({ method, pathname }: PlainCall, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body || 'message' in body)) return body;
  const name = `${method} ${pathname.replace(/^\/api/, '').replace(/\/\d+(?=\/|$)/g, '/:id')}`;
  const { data, message, pagination } = body as { data?: unknown; message?: string; pagination?: object };
  if (saysMessageAlone(name)) return { message };
  // A document's description is up to its generator.
  const shape = isDownload(data) ? undefined : specifiedData[name];
  return {
    ...(message !== undefined && { message }),
    ...(pagination !== undefined && { pagination: cut(pagination, { page: true, total: true }) }),
    data: shape === undefined ? data : cut(data, shape),
  };
}

function isDownload(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'docDefinition' in data;
}

function cut(value: unknown, shape: Shape): unknown {
  if (shape === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => cut(item, shape));
  const kept = Object.entries(value).filter(([field]) => field in shape);
  return Object.fromEntries(kept.map(([field, own]) => [field, cut(own, shape[field] ?? true)]));
}
