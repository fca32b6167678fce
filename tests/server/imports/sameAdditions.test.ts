import { accepted, type Bookkeeper, doneOf, newAccount, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { stageFile } from '@tests/support/imports/sendImport';
import { expect, test } from 'vitest';
import type { ImportEntry } from '@/contract/imports/imports.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

const balances = (cash: string, bank = 'Cash in bank') =>
  ['Account Number,Name,Debit,Credit,Period', `1010,${bank},${cash},,Q2 26`, `3010,Capital,,${cash},Q2 26`].join('\n');

const stage = (who: Bookkeeper, text: string) => stageFile(backend, who, { text });

/** Marks accounts and balances done. Returns their requests. */
async function request(who: Bookkeeper): Promise<[accounts: number, balances: number]> {
  const accounts = doneOf(await who.markDone('coas')).reviewRequestId ?? 0;
  return [accounts, doneOf(await who.markDone('trial-balances')).reviewRequestId ?? 0];
}

async function approve(...ids: number[]): Promise<void> {
  for (const id of ids) accepted(await admin.decide(id, 'approve'));
}

const books = async () => [
  (await admin.accounts()).map((row) => [row.account_number, row.account_name]),
  (await admin.balances()).map((row) => [row.coa.account_number, row.debit, row.credit]),
];

test('approves the same import of a second person, and adds nothing twice', async () => {
  await stage(middle, balances('500'));
  await stage(viewer, balances('500'));
  const [first, second] = [await request(middle), await request(viewer)];
  await approve(...first);
  const once = await books();
  expect(once).toEqual([
    [
      ['1010', 'Cash in bank'],
      ['3010', 'Capital'],
    ],
    [
      ['1010', 500, 0],
      ['3010', 0, 500],
    ],
  ]);
  const { data: effect } = accepted<{ data: { refusal: unknown } }>(
    await admin.get('/x/review-effect', { ids: String(second[0]) }),
  );
  expect(effect.refusal).toBeNull();
  expect(await viewer.editedAccounts({ show: 'changed' })).toHaveLength(2);
  await approve(...second);
  expect(await books()).toEqual(once);
  expect([await viewer.editedAccounts({ show: 'changed' }), await viewer.editedBalances({ show: 'changed' })]).toEqual([
    [],
    [],
  ]);
  const { rows: requests } = await backend.database.pool.query(
    'select status, record_count from review_requests where id = any($1)',
    [second],
  );
  expect(requests).toEqual(second.map(() => ({ status: 'APPROVED', record_count: 0 })));
  const imports = accepted<{ data: ImportEntry[] }>(await viewer.get('/x/imports')).data;
  expect(
    imports.map(({ author, state, counts }) => [author.first_name, state, counts.new, counts.new_accounts]),
  ).toEqual([
    [expect.any(String), 'unchanged', 0, 0],
    [expect.any(String), 'posted', 2, 2],
  ]);
});

test('moves balances of a dropped account to the account of the books', async () => {
  await stage(middle, balances('500').replaceAll('Q2 26', 'Q1 26'));
  await stage(viewer, balances('700'));
  const [first, second] = [await request(middle), await request(viewer)];
  await approve(...first);
  await approve(...second);
  expect((await books())[0]).toHaveLength(2);
  expect(
    (await admin.balances()).map((row) => [row.coa.account_name, row.time_report, row.debit - row.credit]),
  ).toEqual(
    expect.arrayContaining([
      ['Cash in bank', 'Q1 26', 500],
      ['Cash in bank', 'Q2 26', 700],
    ]),
  );
});

test('refuses an account of a second person that differs, and names both', async () => {
  await stage(middle, balances('500'));
  await stage(viewer, balances('500', 'Petty cash'));
  const [[first], [second]] = [await request(middle), await request(viewer)];
  await approve(first);
  const refusal = refusalOf(await admin.decide(second, 'approve'));
  expect([refusal.status, refusal.message]).toEqual([
    409,
    'Account 1010 is “Cash in bank” in the books and “Petty cash” in this request. Reject the request so its author can correct it.',
  ]);
  expect(await viewer.editedAccounts({ show: 'changed' })).toHaveLength(2);
});

test('names the lines of an account that two people mapped otherwise, and the amounts of a balance', async () => {
  await middle.save('coas', [newAccount(10), newAccount(20)]);
  await viewer.save('coas', [newAccount(10, { focusSetting: null })]);
  const [one, other] = [doneOf(await middle.markDone('coas')), doneOf(await viewer.markDone('coas'))];
  await approve(one.reviewRequestId ?? 0);
  expect(refusalOf(await admin.decide(other.reviewRequestId ?? 0, 'approve')).message).toBe(
    'Account 10 is on FOCUS line 200 in the books and not mapped in this request. Reject the request so its author can correct it.',
  );
  const amounts = (value: string) => `Account Number,Debit,Credit,Period\n20,,${value},Q2 26\n30,${value},,Q2 26\n`;
  await admin.commit('coas', [newAccount(30)]);
  await stage(middle, amounts('5.00'));
  await stage(viewer, amounts('7.00'));
  const sent = [doneOf(await middle.markDone('trial-balances')), doneOf(await viewer.markDone('trial-balances'))];
  await approve(sent[0]?.reviewRequestId ?? 0);
  const refusal = refusalOf(await admin.decide(sent[1]?.reviewRequestId ?? 0, 'approve'));
  const message = 'Account 30, Q2 26 has a debit of 5.00 in the books and a debit of 7.00 in this request.';
  expect([refusal.status, refusal.errors.map((error) => error.message)]).toEqual([
    409,
    expect.arrayContaining([expect.stringContaining(message)]),
  ]);
});
