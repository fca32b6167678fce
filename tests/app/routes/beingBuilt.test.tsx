import { screen } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

test.each([
  {
    path: '/inventory/list/non-options',
    title: 'Inventory List',
    text: /Positions by report date/,
    meanwhile: /haircut for each class/,
  },
  {
    path: '/inventory/list/merged',
    title: 'Inventory Detail with Haircuts',
    text: /Every position on a report date/,
    meanwhile: /^Until then/,
  },
  { path: '/tutorial', title: 'Tutorials', text: 'coming soon', meanwhile: /import a chart of accounts/ },
  { path: '/export', title: 'Export', text: 'coming soon', meanwhile: /PDF or Excel/ },
])('$path says what it will do, what to do until then, and leads back', async ({ path, title, text, meanwhile }) => {
  await renderApp(path, { as: 'admin' });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(meanwhile)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
});
