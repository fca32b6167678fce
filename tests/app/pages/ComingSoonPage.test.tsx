import { screen } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

test('without its call, export says that it comes, what to do until then, and leads back', async () => {
  apiServer.use(http.get('*/api/x/capabilities', () => HttpResponse.json({ data: [] })));
  await renderApp('/export', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Export' })).toBeVisible();
  expect(screen.getByText('coming soon')).toBeVisible();
  expect(screen.getByText(/PDF or Excel/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
});
