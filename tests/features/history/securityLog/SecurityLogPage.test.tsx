import { demoPassword } from '@server/seed/people';
import { screen, waitFor, within } from '@testing-library/react';
import { testBackend } from '@tests/support/screens/apiServer';
import { booksOf } from '@tests/support/screens/books';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { renderApp } from '@tests/support/screens/renderApp';
import { beforeAll, expect, test } from 'vitest';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

const path = '/setting/company-profile/security-log';

test('an administrator reads the log, narrows it in the address and downloads it', async () => {
  const admin = await booksOf('admin@demo.netcap.test');
  await admin.get('/x/change-log/download');
  const payload = { username: 'admin@demo.netcap.test', password: demoPassword };
  await (await testBackend()).app.inject({ method: 'POST', url: '/api/login', payload });
  watchObjectUrls();
  const saved = watchSavedNames();
  const { user, address } = await renderApp('/setting/company-profile/user-list', { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: 'Security Log' }));
  const table = within(await screen.findByRole('table', { name: 'Security log' }));
  expect(
    await table.findByRole('row', { name: /Export Downloaded the change log Dana Whitfield 127\.0\.0\.1/ }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /Sign-in Signed in with the password/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Export');
  await waitFor(() => expect(table.queryByRole('row', { name: /Signed in/ })).not.toBeInTheDocument());
  expect(address()).toBe(`${path}?event=EXPORT`);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['security-log.csv']));
});

test('others have no such tab', async () => {
  await renderApp('/setting/company-profile/user-list', { as: 'middle' });
  expect(await screen.findByRole('link', { name: 'User List' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Security Log' })).not.toBeInTheDocument();
});
