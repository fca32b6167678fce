import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '@/app/App';
import { createApp } from '@/app/createApp';
import { tokenStore } from '@/features/auth';
import { testBackend } from './apiServer';

const people = {
  admin: 'admin@demo.netcap.test',
  middle: 'middle@demo.netcap.test',
  viewer: 'viewer@demo.netcap.test',
  secondAdmin: 'admin@second.netcap.test',
} as const;

export type Person = keyof typeof people;

/** Renders the whole app at an address, with its real store, router and api; `as` opens a session first. */
export async function renderApp(path: string, { as }: { as?: Person } = {}) {
  if (as !== undefined) await openSession(as);
  const { store, router, stop } = createApp((routes) => createMemoryRouter(routes, { initialEntries: [path] }));
  onTestFinished(stop);
  const view = render(<App store={store} router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  /** Goes back and forward like the browser's buttons. */
  const travel = (entries: -1 | 1) => act(() => router.navigate(entries));
  return { ...view, store, address, travel, user: userEvent.setup() };
}

/** Opens a session in the browser, as signing in would. */
export async function openSession(person: Person): Promise<void> {
  const username = people[person];
  const { accessToken, refreshToken } = await (await testBackend()).signIn(username);
  tokenStore.write({ username, accessToken, refreshToken });
}
