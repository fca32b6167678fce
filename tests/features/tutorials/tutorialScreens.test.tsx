import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes } from '@/app/routes/createRoutes';
import { tutorials } from '@/features/tutorials/tutorials';

const panelOf = (name: string) => screen.findByRole('complementary', { name });

test('each step leads to a screen of the product', () => {
  const routes = createRoutes();
  const lost = Object.values(tutorials).flatMap(({ steps }) =>
    steps.filter(({ to }) => matchRoutes(routes, to)?.at(-1)?.route.path === '*'),
  );
  expect(lost.map(({ to }) => to)).toEqual([]);
});

test('a tutorial is opened from the list and stays beside the work until it is closed', async () => {
  const { user, address } = await renderApp('/tutorial', { as: 'middle' });
  await screen.findByRole('heading', { level: 1, name: 'Tutorials' });
  const list = within(screen.getByRole('main'));
  expect(list.getAllByRole('link')).toHaveLength(11);
  await user.click(list.getByRole('link', { name: 'Import a trial balance' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Import a trial balance' })).toBeVisible();
  expect(address()).toBe('/tutorial/trial-balance');

  await user.click(screen.getByRole('button', { name: 'Open beside the work' }));
  const panel = await panelOf('Import a trial balance');
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus();
  const [first] = within(panel).getAllByRole('link', { name: 'Open this screen: Manage Trial Balance' });
  await user.click(first ?? panel);
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Trial Balance' })).toBeVisible();
  expect(await panelOf('Import a trial balance')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next: Enter positions and read haircuts' }));
  const next = await panelOf('Enter positions and read haircuts');
  expect(within(next).getByRole('heading', { level: 2 })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: /haircuts/ })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a tab remembers the tutorial beside the work, and that it was closed', async () => {
  const { user, unmount } = await renderApp('/tutorial/reviews', { as: 'middle' });
  const opener = await screen.findByRole('button', { name: 'Open beside the work' });
  await user.click(opener);
  await panelOf('Review and approve changes');
  unmount();
  const later = await renderApp('/tutorial/filing', { as: 'middle' });
  const panel = await panelOf('Review and approve changes');
  await later.user.click(within(panel).getByRole('button', { name: 'Close' }));
  later.unmount();
  await renderApp('/tutorial/filing', { as: 'middle' });
  await screen.findByRole('heading', { level: 1, name: 'File, binder and export' });
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('an address without a tutorial says so and leads to all of them', async () => {
  await renderApp('/tutorial/no-such', { as: 'middle' });
  expect(await screen.findByText("There's no tutorial at this address.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'All tutorials' })).toHaveAttribute('href', '/tutorial');
});

test("the introduction shows the role's first tutorial, and a viewer gets those that the role can follow", async () => {
  const { user, unmount } = await renderApp('/intro', { as: 'viewer' });
  expect(await screen.findByRole('region', { name: 'Read figures and propose changes' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open beside the work' }));
  const panel = await panelOf('Read figures and propose changes');
  expect(within(panel).getByText('Tutorial 1 of 5')).toBeVisible();
  await user.click(within(panel).getByRole('link', { name: 'All tutorials' }));
  await screen.findByRole('heading', { level: 1, name: 'Tutorials' });
  const list = within(screen.getByRole('main')).getAllByRole('link');
  expect(list.map((link) => link.getAttribute('href'))).toEqual(
    ['viewing', 'chart-of-accounts', 'trial-balance', 'positions', 'what-if'].map((name) => `/tutorial/${name}`),
  );
  unmount();
  await renderApp('/tutorial/reviews', { as: 'viewer' });
  expect(await screen.findByText("There's no tutorial at this address.")).toBeVisible();
});

test("a tutorial of an extra isn't listed with a backend that lacks it", async () => {
  apiServer.use(http.get('*/api/x/capabilities', () => HttpResponse.json({ data: [] })));
  await renderApp('/tutorial', { as: 'middle' });
  await screen.findByRole('heading', { level: 1, name: 'Tutorials' });
  expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(8);
});
