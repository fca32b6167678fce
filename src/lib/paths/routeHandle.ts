import type { Role } from '@/contract/people/user';
import { isRecord } from '@/domain/records';

/** What a route says of itself: the title of its page, and the roles that may open it (all when left out). */
export type RouteHandle = { title: string; roles?: readonly Role[] };

/** The handle of a matched route, when it has one. */
export function routeHandle(handle: unknown): RouteHandle | undefined {
  return isRecord(handle) && 'title' in handle ? (handle as RouteHandle) : undefined;
}
