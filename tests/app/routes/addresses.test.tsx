import { readFileSync } from 'node:fs';
import { projectRoot } from '@server/projectRoot';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes } from '@/app/routes/createRoutes';
import { redirectRoutes } from '@/app/routes/redirects';
import { roles } from '@/contract/auth/user';
import { routeHandle } from '@/lib/paths';

const rows = readFileSync(`${projectRoot}/tests/support/addresses.tsv`, 'utf8').trim().split('\n');
/** Every address of the product, with who may open it or where it leads. */
const addresses = rows.map((row) => row.split('\t') as [address: string, access: string]); // two columns

const routes = createRoutes();
/** The pages behind the session guard stand last. */
const signedIn = routes[0]?.children?.at(-1);

function routeOf(address: string) {
  const matches = matchRoutes(routes, address.replace(/:\w+/g, '1000')) ?? [];
  const route = matches.at(-1)?.route;
  const mayOpen = roles.filter((role) =>
    matches.every((match) => routeHandle(match.route.handle)?.roles?.includes(role) ?? true),
  );
  return {
    isFound: route !== undefined && route.path !== '*',
    isRedirect: redirectRoutes.some(({ path }) => path === route?.path),
    isSignedIn: matches.some((match) => match.route === signedIn),
    mayOpen,
  };
}

const withAccess = (...accesses: string[]) => addresses.filter(([, access]) => accesses.includes(access));

test.each(withAccess('public'))('%s needs no session', (address) => {
  expect(routeOf(address)).toMatchObject({ isFound: true, isRedirect: false, isSignedIn: false });
});

test.each(withAccess('signed-in', 'VIEWER').filter(([address]) => address !== '/'))(
  '%s is behind a session, for %s',
  (address, access) => {
    const { mayOpen, ...route } = routeOf(address);
    expect(route).toEqual({ isFound: true, isRedirect: false, isSignedIn: true });
    expect(mayOpen).toContain(access === 'VIEWER' ? 'VIEWER' : 'ADMIN');
  },
);

test.each(addresses.filter(([, access]) => access.startsWith('redirect')))('%s leads on: %s', (address, access) => {
  expect(routeOf(address).isRedirect).toBe(true);
  expect(routeOf(access.replace('redirect ', '')).isFound).toBe(true);
});

test('any other address is not found, and the list has them all', () => {
  expect(routeOf('/no/such/page').isFound).toBe(false);
  expect(addresses.length).toBeGreaterThan(60);
});
