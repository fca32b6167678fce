import { newAccount, newBalance, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { invite, newestToken, registerBy, robin } from '@tests/support/people/inviting';
import { countMessages } from '@tests/support/people/messages';
import { describe, expect, test } from 'vitest';
import type { CompanyUser, SentInvitation } from '@/contract/members/companyUser.schema';

const dayMs = 24 * 60 * 60_000;
const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@demo.netcap.test');
const adminBooks = setUpBooks(backend, 'admin@demo.netcap.test');
const viewerBooks = setUpBooks(backend, 'viewer@demo.netcap.test');

const users = (query: object = {}) =>
  admin.inject({ url: `/api/companies/${backend.companyId}/users`, query: { ...query } as Record<string, string> });

async function person(emailAddress: string): Promise<CompanyUser> {
  const { data } = (await users()).json<{ data: CompanyUser[] }>();
  const found = data.find(({ emails }) => emails.some((each) => each.email_address === emailAddress));
  if (found === undefined) throw new Error(`${emailAddress} is not listed`);
  return found;
}

const remove = (...ids: number[]) =>
  admin.inject({ method: 'DELETE', url: `/api/companies/${backend.companyId}/users`, query: { id: ids.join(',') } });

const x = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { query = {}, data }: { query?: object; data?: object } = {},
) =>
  admin.inject({
    method,
    url: `/api/x/${path}`,
    query: { company_id: String(backend.companyId), ...query } as Record<string, string>,
    ...(data !== undefined && { payload: { data } }),
  });

const changeRole = ({ id, updatedAt }: CompanyUser, role: string) =>
  x('PUT', 'user-role', { data: { id, role, updatedAt } });

describe('GET /companies/:id/users', () => {
  test('lists the members by last name, with role, title and status', async () => {
    const { data, pagination } = (await users()).json();
    expect(data.map(({ last_name }: CompanyUser) => last_name)).toEqual(['Berg', 'Calder', 'Ellison', 'Whitfield']);
    expect(pagination).toMatchObject({ total: 4 });
    expect(data[0]).toMatchObject({
      first_name: 'Tomas',
      emails: [{ email_address: 'middle@demo.netcap.test' }],
      user_title: 'Controller',
      role: 'MIDDLE',
      status: 'ACTIVE',
    });
  });

  test('gives a page', async () => {
    const { data, pagination } = (await users({ 'pagination[page]': '2', 'pagination[pageSize]': '3' })).json();
    expect(data).toHaveLength(1);
    expect(pagination).toEqual({ page: 2, pageSize: 3, pageCount: 2, total: 4 });
  });

  test('somebody who has not confirmed a number yet is shown as such', async () => {
    await invite(admin, backend.companyId);
    await registerBy(backend, await newestToken(backend, robin.emailAddress));
    expect(await person(robin.emailAddress)).toMatchObject({ status: 'UNCONFIRMED', role: 'MIDDLE' });
  });
});

describe('DELETE /companies/:id/users', () => {
  test('removes somebody, who loses the company at once', async () => {
    const { id } = await person('viewer@demo.netcap.test');
    const answer = await remove(id);
    expect(answer.json()).toEqual({ message: 'User has been deleted' });
    expect((await viewerBooks.get('/coas')).statusCode).toBe(404);
    expect((await users()).json().pagination.total).toBe(3);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('all or none', async () => {
    const { id } = await person('viewer@demo.netcap.test');
    expect((await remove(id, 999_999)).statusCode).toBe(404);
    expect((await users()).json().pagination.total).toBe(4);
  });

  test('the last administrator stays', async () => {
    const { id } = await person('admin@demo.netcap.test');
    const answer = await remove(id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toBe(
      'A company needs at least one administrator. Make someone else an administrator first.',
    );
  });

  test('two administrators who remove each other at once leave one', async () => {
    const middle = await person('middle@demo.netcap.test');
    await changeRole(middle, 'ADMIN');
    const other = await backend.signIn('middle@demo.netcap.test');
    const { id } = await person('admin@demo.netcap.test');
    const url = `/api/companies/${backend.companyId}/users`;
    const answers = await Promise.all([
      remove(middle.id),
      other.inject({ method: 'DELETE', url, query: { id: String(id) } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
  });

  test("someone without a confirmed number can't register any more", async () => {
    await invite(admin, backend.companyId);
    const token = await newestToken(backend, robin.emailAddress);
    await registerBy(backend, token);
    await remove((await person(robin.emailAddress)).id);
    expect((await registerBy(backend, token)).statusCode).toBe(404);
    expect((await users()).json().pagination.total).toBe(4);
    expect((await x('GET', 'sent-invitations')).json().data).toEqual([]);
  });

  test('who is invited again is a member again, as invited', async () => {
    const { id } = await person('viewer@demo.netcap.test');
    await remove(id);
    expect((await invite(admin, backend.companyId, { email: 'viewer@demo.netcap.test' })).statusCode).toBe(200);
    const token = await newestToken(backend, 'viewer@demo.netcap.test');
    await viewerBooks.person.inject({ method: 'POST', url: '/api/x/accept-invitation', payload: { token } });
    expect(await person('viewer@demo.netcap.test')).toMatchObject({ id, role: 'MIDDLE', user_title: 'Analyst' });
    expect((await viewerBooks.get('/coas')).statusCode).toBe(200);
  });
});

describe('PUT /x/user-role', () => {
  test('counts at the next call', async () => {
    await changeRole(await person('viewer@demo.netcap.test'), 'ADMIN');
    await viewerBooks.save('coas', [newAccount(910)]);
    expect((await viewerBooks.markDone('coas')).json().message).toBeDefined();
    expect((await adminBooks.accounts()).map(({ account_number }) => account_number)).toContain('910');
  });

  test('the last administrator keeps the role', async () => {
    const answer = await changeRole(await person('admin@demo.netcap.test'), 'VIEWER');
    expect(answer.statusCode).toBe(422);
  });

  test('an administrator who cannot sign in yet does not count', async () => {
    await invite(admin, backend.companyId, { role: 'ADMIN' });
    await registerBy(backend, await newestToken(backend, robin.emailAddress));
    expect((await changeRole(await person('admin@demo.netcap.test'), 'VIEWER')).statusCode).toBe(422);
  });

  test('stays when somebody registers once more', async () => {
    await invite(admin, backend.companyId, { role: 'ADMIN' });
    const token = await newestToken(backend, robin.emailAddress);
    await registerBy(backend, token);
    await changeRole(await person(robin.emailAddress), 'VIEWER');
    expect((await registerBy(backend, token)).statusCode).toBe(200);
    expect(await person(robin.emailAddress)).toMatchObject({ role: 'VIEWER' });
  });

  test('a change by someone else in between is a conflict', async () => {
    const before = await person('viewer@demo.netcap.test');
    backend.setTime(new Date(testStart.getTime() + 60_000));
    await changeRole(before, 'MIDDLE');
    expect((await changeRole(before, 'ADMIN')).statusCode).toBe(409);
  });
});

describe('saved changes of somebody who was removed', () => {
  const formerUsers = async () => (await x('GET', 'former-users')).json().data;

  async function removeViewerWithChanges() {
    await viewerBooks.save('coas', [newAccount(911), newAccount(912)]);
    const { id } = await person('viewer@demo.netcap.test');
    const [work] = (await x('GET', 'staged-work', { query: { id: String(id) } })).json().data;
    expect(work).toEqual({ id, name: 'Ines Calder', saved_changes: [{ kind: 'COA', count: 2 }], open_requests: 0 });
    await remove(id);
    return id;
  }

  test('are offered, and taken over', async () => {
    const id = await removeViewerWithChanges();
    expect(await formerUsers()).toMatchObject([
      { id, name: 'Ines Calder', saved_changes: [{ kind: 'COA', count: 2 }] },
    ]);
    const answer = await x('POST', 'former-users/changes', { data: { id, action: 'TAKE_OVER' } });
    expect(answer.json()).toEqual({ message: '2 changes of Ines Calder are now yours.' });
    expect(await formerUsers()).toEqual([]);
    const numbers = (await adminBooks.editedAccounts()).map(({ account_number }) => account_number);
    expect(numbers).toEqual(expect.arrayContaining(['911', '912']));
  });

  test('are dropped', async () => {
    const id = await removeViewerWithChanges();
    const answer = await x('POST', 'former-users/changes', { data: { id, action: 'DROP' } });
    expect(answer.json()).toEqual({ message: '2 changes of Ines Calder dropped.' });
    expect(await formerUsers()).toEqual([]);
  });

  test('of a record that the administrator has changed too stay behind', async () => {
    await adminBooks.commit('coas', [newAccount(914)]);
    const [row] = await adminBooks.accounts();
    if (row === undefined) throw new Error('The account was not committed');
    const change = (accountName: string) => ({
      id: row.id,
      accountName,
      accountNumber: row.account_number,
      focusSetting: row.focus_setting?.id ?? null,
      ssoiSetting: row.ssoi_setting?.id ?? null,
      updatedAt: row.updatedAt,
    });
    await viewerBooks.save('coas', [change('By the viewer')]);
    await adminBooks.save('coas', [change('By the administrator')]);
    const { id } = await person('viewer@demo.netcap.test');
    await remove(id);
    const answer = await x('POST', 'former-users/changes', { data: { id, action: 'TAKE_OVER' } });
    expect(answer.json().message).toBe(
      '0 changes of Ines Calder are now yours. 1 stays behind because you have changed the same record.',
    );
    expect(await formerUsers()).toMatchObject([{ saved_changes: [{ kind: 'COA', count: 1 }] }]);
  });

  test('of a member are nobody else’s', async () => {
    const { id } = await person('viewer@demo.netcap.test');
    expect((await x('POST', 'former-users/changes', { data: { id, action: 'DROP' } })).statusCode).toBe(404);
  });

  test.each([
    {
      action: 'TAKE_OVER',
      account: { account_number: '915', account_name: 'Account 915' },
      refusal: /Approve the chart/,
    },
    {
      action: 'DROP',
      account: { account_number: '', account_name: 'This account no longer exists' },
      refusal: /no longer exists\. Reject the request/,
    },
  ])('an account of which a balance waits for review is named after $action', async ({ action, account, refusal }) => {
    await viewerBooks.save('coas', [newAccount(915)]);
    const [staged] = await viewerBooks.editedAccounts({ show: 'changed' });
    if (staged === undefined) throw new Error('The account was not saved');
    await viewerBooks.save('trial-balances', [newBalance(staged.id, { debit: 10 })]);
    await viewerBooks.markDone('trial-balances');
    const [request] = await adminBooks.reviewRequests();
    if (request === undefined) throw new Error('There is no request');
    const { id } = await person('viewer@demo.netcap.test');
    await remove(id);
    expect((await x('POST', 'former-users/changes', { data: { id, action } })).statusCode).toBe(200);
    const answer = await adminBooks.get(`/review-requests/contents/${request.id}`, { type: 'BALANCE' });
    expect(answer.json().data.add).toMatchObject([{ coa: account }]);
    const { error } = (await adminBooks.decide(request.id, 'approve')).json();
    expect(error.details.errors).toMatchObject([{ message: expect.stringMatching(refusal) }]);
  });

  test('a balance on a dropped account is named, shown to its author, and cleared', async () => {
    await viewerBooks.save('coas', [newAccount(916)]);
    const [account] = await viewerBooks.editedAccounts({ show: 'changed' });
    if (account === undefined) throw new Error('The account was not saved');
    await viewerBooks.save('trial-balances', [newBalance(account.id, { debit: 10 })]);
    await viewerBooks.markDone('coas');
    const [request] = await adminBooks.reviewRequests();
    if (request === undefined) throw new Error('There is no request');
    const { id } = await person('viewer@demo.netcap.test');
    await remove(id);
    await x('POST', 'former-users/changes', { data: { id, action: 'TAKE_OVER' } });
    const shown = async () => (await adminBooks.editedBalances({ show: 'changed' })).map(({ coa }) => coa.account_name);
    expect(await shown()).toEqual(['Account 916']);

    await adminBooks.decide(request.id, 'reject');
    const answer = await x('POST', 'former-users/changes', { data: { id, action: 'DROP' } });
    expect(answer.json().message).toBe(
      '1 change of Ines Calder dropped. These rows use an account that was dropped: 1 saved by Dana Whitfield. Reject the requests, or ask their authors to change the rows.',
    );
    expect(await shown()).toEqual(['This account no longer exists']);
    const [row] = await adminBooks.editedBalances({ show: 'changed' });
    const undo = { ...newBalance(account.id), id: row?.id, updatedAt: row?.updatedAt, isUndo: true };
    await adminBooks.save('trial-balances', [undo]);
    expect(await shown()).toEqual([]);
  });

  test('in a review request stay in it', async () => {
    await viewerBooks.save('coas', [newAccount(913)]);
    await viewerBooks.markDone('coas');
    const { id } = await person('viewer@demo.netcap.test');
    const [work] = (await x('GET', 'staged-work', { query: { id: String(id) } })).json().data;
    expect(work).toMatchObject({ saved_changes: [], open_requests: 1 });
  });
});

describe('sent invitations', () => {
  const sent = async (): Promise<SentInvitation[]> => (await x('GET', 'sent-invitations')).json().data;

  test('are listed until they are accepted, also when their time is over', async () => {
    await invite(admin, backend.companyId);
    expect(await sent()).toMatchObject([
      { email: robin.emailAddress, first_name: 'Robin', user_title: 'Analyst', role: 'MIDDLE', status: 'OPEN' },
    ]);
    backend.setTime(new Date(testStart.getTime() + 8 * dayMs));
    const later = await openBooks(backend, 'admin@demo.netcap.test');
    expect((await later.get('/x/sent-invitations')).json().data).toMatchObject([{ status: 'EXPIRED' }]);
  });

  test('are sent again with a new link', async () => {
    await invite(admin, backend.companyId);
    const token = await newestToken(backend, robin.emailAddress);
    const [invitation] = await sent();
    const answer = await x('POST', 'sent-invitations/resend', { data: { id: invitation?.id } });
    expect(answer.json()).toEqual({ message: 'User invitation has been sent' });
    expect(await countMessages(backend.database, robin.emailAddress)).toBe(2);
    expect((await backend.app.inject({ url: '/api/x/invitation', query: { token } })).statusCode).toBe(404);
    expect(await sent()).toHaveLength(1);
  });

  test('are withdrawn, once', async () => {
    await invite(admin, backend.companyId);
    const token = await newestToken(backend, robin.emailAddress);
    const [invitation] = await sent();
    const query = { id: String(invitation?.id) };
    expect((await x('DELETE', 'sent-invitations', { query })).json()).toEqual({ message: 'Invitation withdrawn.' });
    expect((await backend.app.inject({ url: '/api/x/invitation', query: { token } })).statusCode).toBe(404);
    expect((await x('DELETE', 'sent-invitations', { query })).statusCode).toBe(404);
  });
});
