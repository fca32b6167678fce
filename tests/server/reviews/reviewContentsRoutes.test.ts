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
import { requestReview } from '@tests/support/staging/reviewRequests';
import { expect, test } from 'vitest';
import type { Coa } from '@/contract/coa/coa.schema';
import type { ReviewedRow } from '@/contract/reviews/review';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

type Contents<Row> = { data: { data: ReviewedRow<Row>[] }; pagination: ListAnswer<Row>['pagination'] };

async function contents<Row = Coa>(id: number, query?: object): Promise<Contents<Row>> {
  return accepted(await admin.get(`/review-requests/${id}/contents`, query));
}

async function whole<Row = Coa>(id: number): Promise<{ add: Row[]; edit: { old: Row; new: Row }[] }> {
  return accepted<{ data: { add: Row[]; edit: { old: Row; new: Row }[] } }>(
    await admin.get(`/review-requests/contents/${id}`),
  ).data;
}

/** Requests to change account 10, delete 20 and add 30. */
async function mixedRequest(): Promise<number> {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
  const [ten, twenty] = await admin.accounts();
  if (ten === undefined || twenty === undefined) throw new Error('not committed');
  return requestReview(middle, 'coas', [
    accountChange(ten, { accountName: 'Renamed' }),
    accountChange(twenty, { isDeleted: true }),
    newAccount(30),
  ]);
}

const byNumber = { sort: ['account_number:asc'] };

test('gives each row of a request with what it was made from', async () => {
  const id = await mixedRequest();
  const { data, pagination } = await contents(id, byNumber);
  expect(pagination).toEqual({ page: 1, pageSize: 3, pageCount: 1, total: 3 });
  expect(data.data).toMatchObject([
    {
      account_number: '10',
      account_name: 'Renamed',
      status: 'PENDING',
      is_deleted: false,
      focus_setting: { focus_id: '200' },
      review_request: { id, status: 'OPEN' },
      old: { account_number: '10', account_name: 'Account 10', status: 'APPROVED', focus_setting: { focus_id: '200' } },
    },
    { account_number: '20', is_deleted: true, old: { account_number: '20', is_deleted: false } },
    { account_number: '30', is_deleted: false, old: null },
  ]);
});

test('gives changes or additions alone, sorted and by the page', async () => {
  const id = await mixedRequest();
  const numbers = async (query: object) => {
    const { data, pagination } = await contents(id, query);
    return [data.data.map((row) => row.account_number), pagination.total];
  };
  expect(await numbers({ ...byNumber, change: 'edit' })).toEqual([['10', '20'], 2]);
  expect(await numbers({ change: 'add' })).toEqual([['30'], 1]);
  expect(await numbers({ sort: ['account_number:desc'], pagination: { page: 1, pageSize: 2 } })).toEqual([
    ['30', '20'],
    3,
  ]);
  expect(await numbers({ sort: ['account_number:desc'], pagination: { page: 2, pageSize: 2 } })).toEqual([['10'], 3]);
  expect(await numbers({ pagination: { page: 9, pageSize: 2 } })).toEqual([[], 3]);
  expect(refusalOf(await admin.get(`/review-requests/${id}/contents`, { sort: ['debit:asc'] })).status).toBe(400);
});

test('gives all of a request as additions and changes', async () => {
  const { add, edit } = await whole(await mixedRequest());
  expect(add).toMatchObject([{ account_number: '30' }]);
  expect(add[0]).not.toHaveProperty('old');
  expect(edit).toMatchObject([
    { old: { account_name: 'Account 10' }, new: { account_name: 'Renamed' } },
    { old: { is_deleted: false }, new: { is_deleted: true } },
  ]);
  expect(edit[0]?.new).not.toHaveProperty('old');
});

test.each([
  ['close', 'PENDING'],
  ['reject', 'REJECTED'],
  ['approve', 'APPROVED'],
] as const)('gives the same rows after %s', async (type, status) => {
  const id = await mixedRequest();
  accepted(await admin.decide(id, type));
  const { data } = await contents(id, byNumber);
  expect(data.data.map((row) => [row.account_number, row.old?.account_name ?? null, row.status])).toEqual([
    ['10', 'Account 10', status],
    ['20', 'Account 20', status],
    ['30', null, status],
  ]);
});

test('shows what an approved row replaced, also after it was replaced itself', async () => {
  const id = await mixedRequest();
  accepted(await admin.decide(id, 'approve'));
  const renamed = firstOf((await admin.accounts()).filter((row) => row.account_number === '10'));
  await admin.commit('coas', [accountChange(renamed, { accountName: 'Renamed again' })]);
  expect(firstOf((await contents(id, byNumber)).data.data)).toMatchObject({
    account_name: 'Renamed',
    old: { account_name: 'Account 10' },
  });
});

test('gives what is left of a request whose rows its author restored or revised', async () => {
  const id = await mixedRequest();
  const rowOf = async (number: string) =>
    firstOf((await middle.editedAccounts()).filter((row) => row.account_number === number));
  await middle.save('coas', [accountChange(await rowOf('30'), { isUndo: true })]);
  expect((await contents(id)).pagination.total).toBe(2);
  accepted(await admin.decide(id, 'reject'));
  await middle.save('coas', [accountChange(await rowOf('10'), { accountName: 'Revised' })]);
  expect((await contents(id)).data.data.map((row) => row.account_number)).toEqual(['20']);
});

test('gives balances with their accounts, in the books or staged by the same author', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const account = firstOf(await admin.accounts());
  await admin.commit('trial-balances', [newBalance(account.id, { debit: 5 })]);
  await middle.save('coas', [newAccount(9)]);
  const staged = firstOf(await middle.editedAccounts());
  const id = await requestReview(middle, 'trial-balances', [
    balanceChange(firstOf(await admin.balances()), { debit: 7.5, description: 'Corrected' }),
    newBalance(staged.id, { credit: 2.5 }),
  ]);
  const { data } = await contents<Balance>(id, { sort: ['coa.account_number:asc'] });
  expect(data.data).toMatchObject([
    { coa: { id: staged.id, account_number: '9' }, credit: 2.5, old: null },
    {
      coa: { account_number: '10', focus_setting: { focus_id: '200' } },
      debit: 7.5,
      description: 'Corrected',
      time_report: 'Q1 25',
      old: { debit: 5, description: null, coa: { account_number: '10' } },
    },
  ]);
});

test('gives the balances of an account that was deleted with them', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const account = firstOf(await admin.accounts());
  await admin.commit('trial-balances', [newBalance(account.id, { debit: 5 })]);
  const balances = await requestReview(middle, 'trial-balances', [
    balanceChange(firstOf(await admin.balances()), { isDeleted: true }),
  ]);
  const accounts = await requestReview(middle, 'coas', [accountChange(account, { isDeleted: true })]);
  accepted(await admin.approveTogether([balances, accounts]));
  expect(firstOf((await contents<Balance>(balances)).data.data)).toMatchObject({
    is_deleted: true,
    coa: { account_number: '10' },
    old: { debit: 5, coa: { account_number: '10' } },
  });
});

test('gives all rows of a large request as its pages have them, and refuses them as one answer', async () => {
  const rows = 5001;
  await backend.database.pool.query(
    `with request as (
       insert into review_requests (company_id, id, kind, status, author_id, record_count, created_at, updated_at)
       select $1, nextval('record_ids'), 'COA', 'OPEN', user_id, $2, now(), now() from user_emails
       where email_address = 'middle@demo.netcap.test' returning *
     )
     insert into coa_versions (company_id, id, status, author_id, review_request_id, created_at, updated_at, account_number, account_name)
     select r.company_id, nextval('record_ids'), 'PENDING', r.author_id, r.id, now(), now(), (100000 + i)::text, 'Many'
     from request r, generate_series(1, $2) i`,
    [backend.companyId, rows],
  );
  const { id } = firstOf(await admin.reviewRequests());
  const all = await contents(id, byNumber);
  expect(all.pagination).toEqual({ page: 1, pageSize: rows, pageCount: 1, total: rows });
  expect(all.data.data).toHaveLength(rows);
  const page = await contents(id, { ...byNumber, pagination: { page: 3, pageSize: 1000 } });
  expect(page.data.data).toEqual(all.data.data.slice(2000, 3000));
  expect(refusalOf(await admin.get(`/review-requests/contents/${id}`))).toMatchObject({
    status: 422,
    message: 'This request has 5,001 records. Read them page by page.',
  });
});

test('knows no request of another company', async () => {
  const id = await mixedRequest();
  const stranger = await backend.signIn('admin@second.netcap.test');
  for (const path of [`${id}/contents`, `contents/${id}`]) {
    const url = (companyId: number) => `/api/review-requests/${path}?company_id=${companyId}`;
    expect((await stranger.inject({ url: url(backend.secondCompanyId) })).statusCode).toBe(404);
    expect((await stranger.inject({ url: url(backend.companyId) })).statusCode).toBe(404);
  }
});
