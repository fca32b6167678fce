import { screen, within } from '@testing-library/react';
import { apiServer } from '@tests/support/screens/apiServer';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

const path = '/export';

test('lists what everything is, and downloads it', async () => {
  const { files } = watchObjectUrls();
  const names = watchSavedNames();
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  const row = (await screen.findByRole('rowheader', { name: /^Trial balances/ })).closest('tr');
  expect(within(row ?? document.body).getByText('books/trial-balances.csv')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
  expect(await screen.findByText(/^Downloaded \d+ kB\.$/)).toBeVisible();
  expect(names).toEqual([expect.stringMatching(/_export_\d{4}_\d{2}_\d{2}\.zip$/)]);
  expect(files).toHaveLength(1);
});

test('a download that fails says why, and can be tried again', async () => {
  const message = "The file couldn't be created. Try again.";
  apiServer.use(
    http.get('*/api/x/export/download', () =>
      HttpResponse.json({ error: { status: 409, name: 'ConflictError', message } }, { status: 409 }),
    ),
  );
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  await screen.findByRole('heading', { name: 'What it has' });
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled();
});

test('who is no administrator is told whom to ask', async () => {
  await renderApp(path, { as: 'viewer' });
  expect(await screen.findByText(/Ask one of yours\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download everything' })).toBeNull();
});
