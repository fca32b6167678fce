import { type Shape, saysMessageAlone, specifiedData, specifiedParameters } from './specification';

/** The answer of our backend to a call of the specification, as a backend would give it that has nothing else. */
export type PlainCall = { method: string; pathname: string };

/** Whether the specification has the call at all. */
export function isSpecified({ pathname }: PlainCall): boolean {
  return !/^\/api\/x\//.test(pathname) || isLink(pathname);
}

/** A signed link is an address that an answer gave, and no call of the app's own. */
function isLink(pathname: string): boolean {
  return /^\/api\/x\/(files|avatars)\//.test(pathname);
}

const pageSize = '25';

const pagedLists =
  /^\/api\/((focus|ssoi)-settings|reports|review-requests(\/\d+\/contents)?|review-comments|companies\/\d+\/users|inventories|(coas|trial-balances|(non-)?options-inventories)(\/edit-mode)?)$/;

/** The query of a call as our backend is asked it: what the specification names, and the first page of a list, where no page is asked for. */
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

/** Cuts the body of an answer to what the specification says of it. */
export function plainBody({ method, pathname }: PlainCall, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body || 'message' in body)) return body;
  const name = `${method} ${pathname.replace(/^\/api/, '').replace(/\/\d+(?=\/|$)/g, '/:id')}`;
  const { data, message, pagination } = body as { data?: unknown; message?: string; pagination?: object };
  if (saysMessageAlone(name)) return { message };
  // A document is described as its maker likes.
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
