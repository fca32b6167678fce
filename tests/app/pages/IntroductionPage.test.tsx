import { screen, within } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

async function tilesOf() {
  await renderApp('/intro', { as: 'viewer' });
  await screen.findByRole('heading', { name: 'Introduction' });
  return within(screen.getByRole('list', { name: 'Areas' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('href'));
}

test('the tiles lead to the areas of the product', async () => {
  expect(await tilesOf()).toEqual([
    '/chart-of-accounts/list',
    '/trial-balance/edit',
    '/inventory/list/non-options',
    '/reports/focus',
    '/tutorial',
    '/setting/company-profile/user-list',
  ]);
});
