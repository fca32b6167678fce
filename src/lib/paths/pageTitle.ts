import { routeHandle } from './routeHandle';

/** What the document of a page is called, by the last of its routes that has a title. */
export function pageTitle(matches: readonly { handle?: unknown }[]): string {
  const title = matches.flatMap(({ handle }) => routeHandle(handle)?.title ?? []).at(-1);
  return title === undefined ? 'Netcap' : `${title} · Netcap`;
}
