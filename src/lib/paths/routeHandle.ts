import type { Role } from '@/contract/auth/user';
import { isRecord } from '@/domain/history/records';

/** A route's page title, and the roles that may open it (all if omitted). */
export type RouteHandle = { title: string; roles?: readonly Role[] };

/** Returns the handle of a matched route, if it has one. */
export function routeHandle(handle: unknown): RouteHandle | undefined {
  return isRecord(handle) && 'title' in handle ? (handle as RouteHandle) : undefined;
}

/** Returns the document title of a page: that of its last route with a title. */
export function pageTitle(matches: readonly { handle?: unknown }[]): string {
  const title = matches.flatMap(({ handle }) => routeHandle(handle)?.title ?? []).at(-1);
  return title === undefined ? 'Netcap' : `${title} · Netcap`;
}
