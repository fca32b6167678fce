import { paths } from '@/lib/paths';

/** Stands for the app's own origin; an address that leads elsewhere leaves it. */
const here = 'http://app.invalid';

/** Where to go after signing in: `target` when it is an address of this app other than a sign-in page, else the dashboard. */
export function safeRedirect(target: string | null): string {
  if (target === null || !target.startsWith('/') || !URL.canParse(target, here)) return paths.dashboard();
  const url = new URL(target, here);
  if (url.origin !== here || url.pathname.startsWith(paths.auth.area())) return paths.dashboard();
  return url.pathname + url.search + url.hash;
}
