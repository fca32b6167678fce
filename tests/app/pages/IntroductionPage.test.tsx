import { screen, within } from '@testing-library/react';
import { renderApp } from '@tests/support/screens/renderApp';
import { expect, test } from 'vitest';

async function tilesOf(as: 'secondAdmin' | 'viewer') {
  await renderApp('/intro', { as });
  await screen.findByRole('heading', { name: 'Introduction' });
  return within(screen.getByRole('list', { name: 'Areas' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('href'));
}

const ofEveryone = ['/chart-of-accounts/list', '/trial-balance/edit', '/inventory/list/non-options', '/reports/focus'];

test('the tiles lead to the areas of the product', async () => {
  expect(await tilesOf('secondAdmin')).toEqual([...ofEveryone, '/tutorial', '/setting/company-profile/user-list']);
});

test('a viewer sees no tile of a screen that its role may not open', async () => {
  expect(await tilesOf('viewer')).toEqual([...ofEveryone, '/setting/company-profile/user-list']);
});
