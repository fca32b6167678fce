import { paths } from '@/lib/paths';

/** Where to go after signing in: `target` when it is an address of this app other than a sign-in page, else the dashboard. */
export function safeRedirect(target: string | null): string {
  if (target === null || !target.startsWith('/')) return paths.dashboard();
  const here = window.location.origin;
  const url = URL.canParse(target, here) ? new URL(target, here) : null;
  if (url === null || url.origin !== here || url.pathname.startsWith('/auth')) return paths.dashboard();
  return url.pathname + url.search + url.hash;
}
