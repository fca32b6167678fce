import { screen } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

test("a viewer learns that a page isn't for the role", async () => {
  await renderApp('/requests-review', { as: 'viewer' });
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test.each(['admin', 'middle'] as const)('the same page opens for %s', async (as) => {
  await renderApp('/requests-review', { as });
  expect(await screen.findByRole('heading', { name: 'Review Requests' })).toBeVisible();
});

test('a viewer reaches the detail of an own request', async () => {
  await renderApp('/requests-review-detail/1000/OPEN?filter=COA', { as: 'viewer' });
  expect(await screen.findByRole('heading', { name: 'Review Request' })).toBeVisible();
});
