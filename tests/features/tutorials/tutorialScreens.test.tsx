import { screen, within } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
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
  expect(list.getAllByRole('link')).toHaveLength(8);
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

test('the introduction shows everybody the first tutorial, and a viewer nothing that only others may open', async () => {
  const { user } = await renderApp('/intro', { as: 'viewer' });
  expect(await screen.findByRole('region', { name: 'Set up the company' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open beside the work' }));
  const panel = await panelOf('Set up the company');
  expect(within(panel).queryByRole('link', { name: 'All tutorials' })).not.toBeInTheDocument();
});
