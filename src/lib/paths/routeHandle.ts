import type { Role } from '@/contract/user';

/** What a route says of itself: the title of its page, and the roles that may open it (all when left out). */
export type RouteHandle = { title: string; roles?: readonly Role[] };

/** The handle of a matched route, when it has one. */
export function routeHandle(handle: unknown): RouteHandle | undefined {
  const isHandle = typeof handle === 'object' && handle !== null && 'title' in handle;
  return isHandle ? (handle as RouteHandle) : undefined;
}
