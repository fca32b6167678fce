import { screen } from '@testing-library/react';
import { testBackend } from '@tests/support/screens/apiServer';
import { renderApp } from '@tests/support/screens/renderApp';
import { beforeAll, expect, test } from 'vitest';
import { chosenCompany } from '@/features/auth';

/** The backend takes longer to start than a screen may take to appear. */
beforeAll(async () => void (await testBackend()));

/** Makes the demo company's administrator a member of the other company too. */
async function joinSecondCompany(): Promise<void> {
  const { database, secondCompanyId } = await testBackend();
  await database.pool.query(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
     select $1, nextval('record_ids'), e.user_id, e.id, 'ADMIN', now(), now()
     from user_emails e where e.email_address = 'admin@demo.netcap.test'`,
    [secondCompanyId],
  );
}

test('a link opens in the company that it names', async () => {
  await joinSecondCompany();
  const { companyId, secondCompanyId } = await testBackend();
  chosenCompany.write(companyId);
  const { address } = await renderApp(`/chart-of-accounts/list?page=1&company=${secondCompanyId}`, { as: 'admin' });
  expect(await screen.findByText('Company has been switched successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Chart of Accounts' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Second/ })).toBeVisible();
  expect(address()).toBe('/chart-of-accounts/list?page=1');
  expect(chosenCompany.read()).toBe(secondCompanyId);
});

test.each(['the selected company', 'a company of others'])('a link of %s changes nothing', async (which) => {
  const { companyId, secondCompanyId } = await testBackend();
  const named = which === 'the selected company' ? companyId : secondCompanyId;
  const { address } = await renderApp(`/chart-of-accounts/list?company=${named}`, { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Chart of Accounts' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Larkmoor/ })).toBeVisible();
  expect(address()).toBe('/chart-of-accounts/list');
  expect(screen.queryByText('Company has been switched successfully')).toBeNull();
});
