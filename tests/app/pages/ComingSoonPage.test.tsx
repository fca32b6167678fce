import { screen } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

test.each([
  { path: '/tutorial', title: 'Tutorials', meanwhile: /import a chart of accounts/ },
  { path: '/export', title: 'Export', meanwhile: /PDF or Excel/ },
])('$path says that it comes, what to do until then, and leads back', async ({ path, title, meanwhile }) => {
  apiServer.use(http.get('*/api/x/capabilities', () => HttpResponse.json({ data: [] })));
  await renderApp(path, { as: 'admin' });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('coming soon')).toBeVisible();
  expect(screen.getByText(meanwhile)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
});
