import { accepted, newAccount, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { generateExample } from '@tests/support/reports/storedReports';
import { expect, test } from 'vitest';
import type { FirstSteps } from '@/contract/company/firstSteps.schema';

const backend = setUpBackend();
const as = 'admin@second.netcap.test';

async function read(): Promise<FirstSteps | null> {
  const books = await openBooks(backend, as);
  return accepted<{ data: FirstSteps | null }>(await books.get('/x/first-steps')).data;
}

test('says what the books have, without what is only saved, until there is a report', async () => {
  const books = await openBooks(backend, as);
  await books.save('coas', [newAccount(100)]);
  expect(await read()).toMatchObject({ accounts: 0, has_trial_balance: false, accounts_in_review: false });
  await books.commit('coas', [newAccount(101), newAccount(102, { focusSetting: null })]);
  expect(await read()).toMatchObject({ accounts: 3, unmapped_accounts: 1, has_trial_balance: false });
});

test('accounts and balances that wait for an administrator are in review', async () => {
  await backend.database.pool.query("update memberships set role = 'VIEWER' where company_id = $1", [
    backend.secondCompanyId,
  ]);
  const books = await openBooks(backend, as);
  await books.save('coas', [newAccount(100)]);
  accepted(await books.markDone('coas'));
  expect(await read()).toMatchObject({ accounts: 0, accounts_in_review: true, trial_balance_in_review: false });
});

test('are over with the first report', async () => {
  const person = await importExampleBooks(backend);
  expect(await read()).toMatchObject({ has_trial_balance: true });
  await generateExample(backend, person);
  expect(await read()).toBeNull();
});
