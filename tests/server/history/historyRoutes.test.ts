import {
  accepted,
  accountChange,
  balanceChange,
  firstOf,
  newAccount,
  newBalance,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { changeLogOf, downloadLog, historyOf, postRequest } from '@tests/support/staging/history';
import { describe, expect, test } from 'vitest';
import type { RecordChange } from '@/contract/history/history.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');
const stranger = setUpBooks(backend, 'admin@second.netcap.test');

/** Commits account 10. */
async function commitAccount() {
  await admin.commit('coas', [newAccount(10)]);
  return firstOf(await admin.accounts());
}

const valuesOf = ({ fields }: RecordChange) => fields.map((field) => [field.label, field.old, field.new]);

describe('GET /x/record-history', () => {
  test('refuses records of other companies, and those that are none', async () => {
    const { id } = await commitAccount();
    const get = (person: typeof admin, query: object) => person.get('/x/record-history', query);
    expect(refusalOf(await get(stranger, { kind: 'COA', id })).status).toBe(404);
    expect(refusalOf(await get(admin, { kind: 'BALANCE', id })).status).toBe(404);
    expect(refusalOf(await get(admin, { kind: 'HAIRCUT_DETAIL', id })).status).toBe(404);
  });

  test('gives additions, edits and deletions, the latest first, with values as people read them', async () => {
    const account = await commitAccount();
    await admin.commit('coas', [accountChange(account, { accountName: 'Vault cash', focusSetting: null })]);
    await admin.commit('coas', [accountChange(firstOf(await admin.accounts()), { isDeleted: true })]);
    const history = await historyOf(viewer, 'COA', account.id);
    expect(history.map(({ change }) => change)).toEqual(['deleted', 'edited', 'added']);
    expect(history.map(valuesOf)).toEqual([
      [
        ['Account number', '10', null],
        ['Account name', 'Vault cash', null],
      ],
      [
        ['Account name', 'Account 10', 'Vault cash'],
        ['FOCUS line', '200 Cash', null],
      ],
      [
        ['Account number', null, '10'],
        ['Account name', null, 'Account 10'],
        ['FOCUS line', null, '200 Cash'],
      ],
    ]);
    expect(history[1]).toMatchObject({
      name: 'Account 10',
      author: { first_name: 'Dana', last_name: 'Whitfield' },
      commit_number: 2,
      review_request_id: null,
      approved_by: null,
    });
  });

  test('says who approved what came through a request, and tells balances as amounts of accounts', async () => {
    const account = await commitAccount();
    await admin.commit('trial-balances', [newBalance(account.id, { debit: 100 })]);
    const balance = firstOf(await admin.balances());
    const requestId = await postRequest(backend, middle, {
      kind: 'trial-balances',
      rows: [balanceChange(balance, { debit: 0, credit: 2.5, description: 'Corrected' })],
    });
    const [edited, added] = await historyOf(admin, 'BALANCE', balance.id);
    expect(edited).toMatchObject({
      name: 'Account 10, Q1 25',
      time_report: 'Q1 25',
      author: { last_name: 'Berg' },
      review_request_id: requestId,
      approved_by: { last_name: 'Whitfield' },
      fields: [
        { field: 'debit', label: 'Debit', type: 'amount', old: 100, new: 0 },
        { field: 'credit', label: 'Credit', type: 'amount', old: 0, new: 2.5 },
        { field: 'description', label: 'Description', type: 'text', old: null, new: 'Corrected' },
      ],
    });
    expect(added?.fields[0]).toMatchObject({ label: 'Account', old: null, new: '10 Account 10' });
  });

  test('keeps the names of people who were removed', async () => {
    const account = await commitAccount();
    await postRequest(backend, middle, { kind: 'coas', rows: [accountChange(account, { accountName: 'Till' })] });
    await backend.database.pool.query(
      `update memberships set removed_at = now() where user_id = (select user_id from user_emails where email_address = 'middle@demo.netcap.test')`,
    );
    expect((await historyOf(admin, 'COA', account.id))[0]?.author).toMatchObject({ first_name: 'Tomas' });
  });

  test('says nothing of what is staged, and is empty for an own addition', async () => {
    await viewer.save('coas', [newAccount(20)]);
    const { id } = firstOf(await viewer.editedAccounts());
    expect(await historyOf(viewer, 'COA', id)).toEqual([]);
    expect(refusalOf(await admin.get('/x/record-history', { kind: 'COA', id })).status).toBe(404);
  });
});

describe('GET /x/change-log', () => {
  test('lists the changes of all kinds, the latest posting first, each with its posting', async () => {
    await admin.commit('coas', [newAccount(10), newAccount(20)]);
    await admin.commit('trial-balances', [newBalance(firstOf(await admin.accounts()).id, { debit: 5 })]);
    const { data, pagination } = await changeLogOf(admin);
    expect(data.map(({ name, commit_number, commit_count }) => [name, commit_number, commit_count])).toEqual([
      ['Account 10, Q1 25', 2, 1],
      ['Account 10', 1, 2],
      ['Account 20', 1, 2],
    ]);
    expect(data[0]).toMatchObject({ kind: 'BALANCE', posted_by: { last_name: 'Whitfield' } });
    expect(pagination).toEqual({ page: 1, pageSize: 50, pageCount: 1, total: 3 });
    expect((await changeLogOf(stranger)).data).toEqual([]);
  });

  test('gives pages of one order', async () => {
    await admin.commit('coas', [newAccount(10), newAccount(20), newAccount(30)]);
    await admin.commit('coas', [accountChange(firstOf(await admin.accounts()), { accountName: 'Till' })]);
    const second = await changeLogOf(admin, { pagination: { page: 2, pageSize: 3 } });
    expect(second.data.map(({ name }) => name)).toEqual(['Account 30']);
    expect(second.pagination).toEqual({ page: 2, pageSize: 3, pageCount: 2, total: 4 });
  });

  test('narrows to a kind, a period, a person and a time, each with its count', async () => {
    const account = await commitAccount();
    backend.setTime(new Date('2026-07-15T09:05:00.000Z'));
    await admin.commit('trial-balances', [
      newBalance(account.id, { id: 1, debit: 5 }),
      newBalance(account.id, { id: 2, debit: 5, timeReport: 'Q4 24' }),
    ]);
    const [moved] = (await admin.balances()).filter((row) => row.time_report === 'Q4 24');
    if (moved === undefined) throw new Error('not committed');
    const rows = [balanceChange(moved, { timeReport: 'Q3 24' })];
    await postRequest(backend, middle, { kind: 'trial-balances', rows });
    const found = async (filters: object) => {
      const { data, pagination } = await changeLogOf(admin, { filters });
      expect(pagination.total).toBe(data.length);
      return data.map(({ change, name }) => `${change} ${name}`);
    };
    expect(await found({ kind: 'COA' })).toEqual(['added Account 10']);
    expect(await found({ time_report: 'Q4 24' })).toEqual(['edited Account 10, Q3 24', 'added Account 10, Q4 24']);
    expect(await found({ time_report: 'Q1 25', kind: 'COA' })).toEqual([]);
    const day = { from: '2026-07-15T09:05:00.000Z', to: '2026-07-15T09:05:00.001Z' };
    expect(await found(day)).toEqual(['added Account 10, Q1 25', 'added Account 10, Q4 24']);
    const people = (await admin.get('/x/change-log/people')).json().data;
    const idOf = (lastName: string) => people.find((person: { last_name: string }) => person.last_name === lastName).id;
    expect(await found({ user: idOf('Berg') })).toEqual(['edited Account 10, Q3 24']);
    // Approvers are found as well.
    expect(await found({ user: idOf('Whitfield') })).toHaveLength(4);
    expect(await found({ user: idOf('Calder') })).toEqual([]);
  });

  test.each(['2026-07-15T09:05:00+23:59', '2026-07-15T09:05:00-16:00', '1500-01-01T00:00:00Z'])(
    'refuses a moment that the storage does not know: %s',
    async (from) => {
      expect(refusalOf(await admin.get('/x/change-log', { filters: { from } })).status).toBe(400);
    },
  );
});

describe('GET /x/change-log/download', () => {
  test('hands out a line for each field, without formulas', async () => {
    await admin.commit('coas', [newAccount(10, { accountName: 'Cash, "petty"', focusSetting: null })]);
    const account = firstOf(await admin.accounts());
    await postRequest(backend, middle, {
      kind: 'trial-balances',
      rows: [newBalance(account.id, { debit: -5.5, description: '-2+3' })],
    });
    const lines = (await downloadLog(backend, admin)).split('\r\n');
    expect(lines[0]).toContain('Posted (UTC),Posting,Type,Record,Period,Change,Field,Old value,New value,Changed by');
    expect(lines.filter((line) => line.includes('Debit'))).toEqual([
      expect.stringMatching(
        /^2026-07-15 09:00:00,2,Trial Balance,"Account 10, Q1 25",Q1 25,Added,Debit,,-5.50,Tomas Berg,Dana Whitfield,\d+$/,
      ),
    ]);
    expect(lines.some((line) => line.includes(",Description,,'-2+3,"))).toBe(true);
    const alone = 'Account name,,"Cash, ""petty""",Dana Whitfield,Posted without a second person,';
    expect(lines.some((line) => line.includes(alone))).toBe(true);
  });

  test('hands out what the filters leave', async () => {
    await admin.commit('coas', [newAccount(10)]);
    await admin.commit('trial-balances', [newBalance(firstOf(await admin.accounts()).id, { debit: 5 })]);
    const file = await downloadLog(backend, admin, { kind: 'BALANCE' });
    expect(file).toContain('Trial Balance');
    expect(file).not.toContain('Chart of Accounts');
  });

  test('refuses a link once its reader may not read the log any more', async () => {
    const answer = await middle.get('/x/change-log/download');
    const { url } = accepted<{ data: { url: string } }>(answer).data;
    const open = async () => (await backend.app.inject({ url })).statusCode;
    expect(await open()).toBe(200);
    await backend.database.pool.query(`update memberships set role = 'VIEWER' where role = 'MIDDLE'`);
    expect(await open()).toBe(403);
  });
});
