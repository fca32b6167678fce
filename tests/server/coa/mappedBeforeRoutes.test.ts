import { accepted, accountChange, firstOf, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';
import type { MappedAccounts } from '@/contract/coa/mappedBefore.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const second = setUpBooks(backend, 'admin@second.netcap.test');

async function mappedBefore(): Promise<MappedAccounts[]> {
  return accepted<{ data: MappedAccounts[] }>(await admin.get('/x/mapped-before')).data;
}

/** Makes the demo company's administrator a member of the second company, or changes that. */
async function joinSecond(
  terms: { removedAt?: Date; requiresSecondFactor?: boolean; isSample?: boolean } = {},
): Promise<void> {
  const { pool } = backend.database;
  await pool.query(
    `insert into memberships (company_id, id, user_id, user_email_id, role, removed_at, created_at, updated_at)
     select $1, 9999, user_id, id, 'VIEWER', $2, now(), now() from user_emails where email_address = 'admin@demo.netcap.test'`,
    [backend.secondCompanyId, terms.removedAt ?? null],
  );
  await pool.query('update companies set requires_second_factor = $2 where id = $1', [
    backend.secondCompanyId,
    terms.requiresSecondFactor ?? false,
  ]);
  if (terms.isSample) {
    const owner = "(select user_id from user_emails where email_address = 'admin@demo.netcap.test')";
    await pool.query(`update companies set sample_owner_id = ${owner} where id = $1`, [backend.secondCompanyId]);
  }
}

const fees = (number: number, focusSetting: number | null) =>
  newAccount(number, { accountName: 'Ticket Fees', focusSetting });

test('counts committed accounts by name and lines, the own first and then those of other companies', async () => {
  await admin.commit('coas', [fees(10, 4140), fees(20, 4140), fees(30, 4195), fees(40, null)]);
  await admin.save('coas', [fees(50, 4100)]);
  await second.commit('coas', [fees(10, 3995)]);
  await joinSecond();
  const mapped = { account_name: 'Ticket Fees', ssoi_id: null };
  expect(await mappedBefore()).toEqual([
    { ...mapped, focus_id: '4140', account_number: '10', count: 2, is_own: true },
    { ...mapped, focus_id: '4195', account_number: '30', count: 1, is_own: true },
    { ...mapped, focus_id: '3995', account_number: null, count: 1, is_own: false },
  ]);
});

test('counts an account by the line that it has now', async () => {
  await admin.commit('coas', [fees(10, 4140)]);
  await admin.commit('coas', [accountChange(firstOf(await admin.accounts()), { focusSetting: 4195 })]);
  expect(await mappedBefore()).toMatchObject([{ focus_id: '4195', count: 1 }]);
});

test.each([
  ['of which the person is no member', undefined],
  ['that the person was removed from', { removedAt: new Date('2026-01-01') }],
  ['that is a sample', { isSample: true }],
  ['that asks for a second factor which the person does not have', { requiresSecondFactor: true }],
])('says nothing of a company %s', async (_, terms) => {
  await second.commit('coas', [fees(10, 3995)]);
  if (terms !== undefined) await joinSecond(terms);
  expect(await mappedBefore()).toEqual([]);
});
