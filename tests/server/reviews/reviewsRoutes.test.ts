import {
  accepted,
  accountChange,
  type Bookkeeper,
  firstOf,
  newAccount,
  newBalance,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { bothLineSums } from '@tests/support/books/lineSums';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { expect, test } from 'vitest';
import type { Coa } from '@/contract/coa/coa.schema';
import { type ReviewDecision, reviewDecisions } from '@/contract/reviews/review';
import { type ReviewStatus, reviewStatuses } from '@/contract/staging/staging';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');
const stranger = setUpBooks(backend, 'admin@second.netcap.test');

const everyStatus = { filters: { status: { $in: [...reviewStatuses] } } };

/** Returns the books, the requests and the staged rows, to see that nothing was done. */
async function everything() {
  const { pool } = backend.database;
  const read = async (table: string) =>
    (await pool.query(`select * from ${table} order by company_id, 2, 3`)).rows as unknown[];
  const { kept, counted } = await bothLineSums(backend.database);
  expect(kept).toEqual(counted);
  return [
    await read('coa_versions'),
    await read('balance_versions'),
    await read('review_requests'),
    await read('commits'),
  ];
}

/** Makes a request of a MIDDLE with one new account and brings it to a status. */
async function requestIn(status: ReviewStatus, number = 10): Promise<number> {
  const id = await requestReview(middle, 'coas', [newAccount(number)]);
  const ways: Record<ReviewStatus, () => Promise<unknown>> = {
    OPEN: async () => undefined,
    CLOSED: async () => accepted(await admin.decide(id, 'close')),
    APPROVED: async () => accepted(await admin.decide(id, 'approve')),
    REJECTED: async () => accepted(await admin.decide(id, 'reject')),
    WITHDRAWN: async () => middle.save('coas', [accountChange(await editedAccount(number), { isUndo: true })]),
  };
  await ways[status]();
  return id;
}

async function editedAccount(number: number): Promise<Coa> {
  return firstOf((await middle.editedAccounts()).filter((row) => row.account_number === String(number)));
}

test('lists the pending requests with who made them', async () => {
  const closed = await requestIn('CLOSED', 10);
  await requestIn('REJECTED', 20);
  const open = await requestReview(viewer, 'coas', [newAccount(30), newAccount(40)]);
  const rows = await admin.reviewRequests();
  expect(rows.map(({ id, status, record_count }) => ({ id, status, record_count }))).toEqual([
    { id: closed, status: 'CLOSED', record_count: 1 },
    { id: open, status: 'OPEN', record_count: 2 },
  ]);
  expect(rows[0]?.decided_by).toMatchObject({ first_name: 'Dana', last_name: 'Whitfield' });
  expect(rows[1]).toMatchObject({
    type: 'COA',
    comment_count: 0,
    decided_by: null,
    decided_at: null,
    is_own: false,
    user_company_setting: {
      role: 'VIEWER',
      user_email: {
        email_address: 'viewer@demo.netcap.test',
        netcap_user: { first_name: 'Ines', last_name: 'Calder', phone_number: '12125550145', avatar: null },
      },
    },
  });
});

test('lists by status, type and id, sorted and by the page', async () => {
  const approved = await requestIn('APPROVED', 10);
  const rejected = await requestIn('REJECTED', 20);
  const withdrawn = await requestIn('WITHDRAWN', 30);
  const idsOf = async (query: object) => (await admin.reviewRequests(query)).map(({ id }) => id);
  expect(await idsOf({})).toEqual([]);
  expect(await idsOf({ filters: { status: { $in: ['APPROVED', 'REJECTED'] } } })).toEqual([approved, rejected]);
  expect(await idsOf({ ...everyStatus, sort: ['id:desc'] })).toEqual([withdrawn, rejected, approved]);
  expect(await idsOf({ ...everyStatus, sort: ['status:desc'], pagination: { page: 2, pageSize: 1 } })).toEqual([
    rejected,
  ]);
  expect(await idsOf({ filters: { id: { $in: [rejected] } } })).toEqual([rejected]);
  expect(await idsOf({ filters: { type: 'BALANCE', ...everyStatus.filters } })).toEqual([]);
  expect((await admin.get('/review-requests', { sort: ['name:asc'] })).statusCode).toBe(400);
});

test('shows a VIEWER their own requests alone, a MIDDLE all, and another company none', async () => {
  const ofMiddle = await requestReview(middle, 'coas', [newAccount(10)]);
  const ofViewer = await requestReview(viewer, 'coas', [newAccount(20)]);
  const seen = async (person: Bookkeeper) =>
    (await person.reviewRequests(everyStatus)).map(({ id, is_own }) => [id, is_own]);
  expect(await seen(viewer)).toEqual([[ofViewer, true]]);
  expect(await seen(middle)).toEqual([
    [ofMiddle, true],
    [ofViewer, false],
  ]);
  expect(await viewer.reviewRequests({ filters: { id: { $in: [ofMiddle] } } })).toEqual([]);
  expect(await stranger.reviewRequests(everyStatus)).toEqual([]);
});

test('keeps the author of a request after they were removed', async () => {
  const id = await requestReview(middle, 'coas', [newAccount(10)]);
  const membershipId = firstOf(await admin.reviewRequests()).user_company_setting.id;
  accepted(
    await admin.person.inject({
      method: 'DELETE',
      url: `/api/companies/${backend.companyId}/users?id=${membershipId}`,
    }),
  );
  const { user_email } = firstOf(await admin.reviewRequests()).user_company_setting;
  expect(user_email).toMatchObject({ email_address: 'middle@demo.netcap.test', netcap_user: { first_name: 'Tomas' } });
  accepted(await admin.decide(id, 'approve'));
});

test('counts the open requests by type', async () => {
  const open = async (person: Bookkeeper) => accepted(await person.get('/x/open-reviews'));
  expect(await open(admin)).toEqual({ data: { count: 0, by_type: {} } });
  await requestIn('CLOSED', 10);
  await requestIn('OPEN', 20);
  await requestIn('OPEN', 30);
  expect(await open(middle)).toEqual({ data: { count: 2, by_type: { COA: 2 } } });
  expect(await open(stranger)).toEqual({ data: { count: 0, by_type: {} } });
});

/** The status that each decision leads to; what is not there is 409. */
const moves: Record<ReviewDecision, Partial<Record<ReviewStatus, ReviewStatus>>> = {
  approve: { OPEN: 'APPROVED' },
  reject: { OPEN: 'REJECTED' },
  close: { OPEN: 'CLOSED' },
  reopen: { CLOSED: 'OPEN' },
};

const everyCase = reviewStatuses.flatMap((status) => reviewDecisions.map((type) => ({ status, type })));

test.each(everyCase)('$type of a request that is $status, by every role', async ({ status, type }) => {
  const id = await requestIn(status);
  const before = await everything();
  for (const person of [middle, viewer]) expect((await person.decide(id, type)).statusCode).toBe(403);
  expect((await stranger.decide(id, type)).statusCode).toBe(404);
  expect(await everything()).toEqual(before);
  const answer = await admin.decide(id, type);
  const after = moves[type][status];
  if (after === undefined) {
    expect(refusalOf(answer)).toMatchObject({ status: 409, errors: [{ path: `request ${id}` }] });
    expect(await everything()).toEqual(before);
    return;
  }
  expect(accepted(answer)).toEqual({ message: 'Request Updated Successfully', data: { id, status: after } });
  const [row] = await admin.reviewRequests({ filters: { id: { $in: [id] } } });
  expect(row).toMatchObject({
    status: after,
    record_count: 1,
    decided_by: after === 'OPEN' ? null : { first_name: 'Dana' },
    decided_at: after === 'OPEN' ? null : expect.any(String),
  });
});

test.each([
  ['approve', 'APPROVED', 'This request was already approved by Dana Whitfield.'],
  ['approve', 'REJECTED', 'This request was already rejected by Dana Whitfield.'],
  ['close', 'CLOSED', 'This request was already closed by Dana Whitfield.'],
  ['approve', 'CLOSED', 'This request was closed by Dana Whitfield. Reopen it first.'],
  ['reject', 'WITHDRAWN', 'This request was withdrawn by its author.'],
  ['reopen', 'OPEN', 'This request is already open.'],
] as const)('says why it cannot %s a request that is %s', async (type, status, message) => {
  expect(refusalOf(await admin.decide(await requestIn(status), type)).message).toBe(message);
});

test('an approved row is in the books, a rejected one goes back to its author', async () => {
  await requestIn('APPROVED', 10);
  await requestIn('REJECTED', 20);
  expect((await admin.accounts()).map((row) => row.account_number)).toEqual(['10']);
  const rejected = firstOf((await middle.editedAccounts()).filter(({ status }) => status === 'REJECTED'));
  expect(rejected).toMatchObject({ account_number: '20', review_request: { status: 'REJECTED' } });
  const again = await requestReview(middle, 'coas', [accountChange(rejected, { accountName: 'Revised' })]);
  accepted(await admin.decide(again, 'approve'));
  expect((await admin.accounts()).map((row) => row.account_name)).toEqual(['Account 10', 'Revised']);
});

test('a closed request keeps its rows parked, and a reopened one can be approved', async () => {
  const id = await requestIn('CLOSED');
  expect(firstOf(await middle.editedAccounts())).toMatchObject({
    status: 'PENDING',
    review_request: { status: 'CLOSED' },
  });
  accepted(await admin.decide(id, 'reopen'));
  accepted(await admin.decide(id, 'approve'));
  expect(await admin.accounts()).toHaveLength(1);
});

/** Returns a request of an account that is changed in the books before it is decided. */
async function outdatedRequest(): Promise<{ id: number; account: Coa }> {
  await admin.commit('coas', [newAccount(10)]);
  const account = firstOf(await admin.accounts());
  const id = await requestReview(middle, 'coas', [accountChange(account, { accountName: 'By middle' })]);
  await admin.commit('coas', [accountChange(account, { accountName: 'By admin' })]);
  return { id, account };
}

test('names the record that changed in the books meanwhile, and leaves the request open', async () => {
  const { id, account } = await outdatedRequest();
  const before = await everything();
  const message =
    'Account 10 changed in the books after this change was made. Reject the request so its author can redo the change.';
  expect(refusalOf(await admin.decide(id, 'approve'))).toEqual({
    status: 409,
    message,
    errors: [{ path: `request ${id}, id ${account.id}`, message }],
  });
  expect(await everything()).toEqual(before);
  accepted(await admin.decide(id, 'reject'));
});

test('approves a balance together with the account that it rests on, and not before it', async () => {
  const accounts = await requestReview(middle, 'coas', [newAccount(10)]);
  const { id: coa } = firstOf(await middle.editedAccounts());
  const balances = await requestReview(middle, 'trial-balances', [newBalance(coa, { debit: 12.34 })]);
  const refusal = refusalOf(await admin.decide(balances, 'approve'));
  expect(refusal).toMatchObject({
    status: 422,
    message: expect.stringContaining("Account 10, Q1 25: the account isn't"),
  });
  expect(refusal.errors[0]?.path).toMatch(new RegExp(`^request ${balances}, id \\d+$`));
  const answer = accepted(await admin.approveTogether([balances, accounts, balances]));
  expect(answer).toEqual({ message: '2 requests approved.', data: { ids: [balances, accounts] } });
  expect(await admin.balances()).toMatchObject([{ debit: 12.34, coa: { id: coa } }]);
  await everything();
});

test('approves none where one is not open, is unknown or is in conflict', async () => {
  const good = await requestIn('OPEN', 20);
  const closed = await requestIn('CLOSED', 30);
  const rejected = await requestIn('REJECTED', 40);
  const { id: outdated, account } = await outdatedRequest();
  const foreign = await requestOfStranger();
  const before = await everything();
  expect(refusalOf(await admin.approveTogether([good, closed, rejected]))).toEqual({
    status: 409,
    message: 'Some of these requests are already decided.',
    errors: [
      {
        path: `request ${closed}`,
        message: 'The request of Tomas Berg was closed by Dana Whitfield. Reopen it first.',
      },
      { path: `request ${rejected}`, message: 'The request of Tomas Berg was already rejected by Dana Whitfield.' },
    ],
  });
  expect(refusalOf(await admin.approveTogether([good, foreign])).status).toBe(404);
  expect(refusalOf(await admin.approveTogether([good, outdated]))).toMatchObject({
    status: 409,
    errors: [{ path: `request ${outdated}, id ${account.id}` }],
  });
  expect(await everything()).toEqual(before);
});

async function requestOfStranger(): Promise<number> {
  const { rows } = await backend.database.pool.query<{ id: number }>(
    `insert into review_requests (company_id, id, kind, status, author_id, record_count, created_at, updated_at)
     select $1, nextval('record_ids'), 'COA', 'OPEN', user_id, 0, now(), now() from user_emails where email_address = 'admin@second.netcap.test'
     returning id`,
    [backend.secondCompanyId],
  );
  return firstOf(rows).id;
}

test('names both rows of two requests that change one record', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const account = firstOf(await admin.accounts());
  const first = await requestReview(middle, 'coas', [accountChange(account, { accountName: 'By middle' })]);
  const second = await requestReview(viewer, 'coas', [accountChange(account, { accountName: 'By viewer' })]);
  const { status, errors } = refusalOf(await admin.approveTogether([second, first]));
  expect(status).toBe(409);
  expect(errors.map(({ path }) => path)).toEqual([
    `request ${first}, id ${account.id}`,
    `request ${second}, id ${account.id}`,
  ]);
});

test.each([
  ['approve', 'reject'],
  ['approve', 'approve'],
  ['reject', 'close'],
  ['close', 'approve'],
] as const)('of two who %s and %s at once, one wins and the other gets 409', async (first, second) => {
  const id = await requestIn('OPEN');
  const both = await Promise.all([admin.decide(id, first), admin.decide(id, second)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const winner = both.find(({ statusCode }) => statusCode === 200)?.json<{ data: { status: ReviewStatus } }>();
  expect(await admin.reviewRequests({ filters: { id: { $in: [id] } } })).toMatchObject([
    { status: winner?.data.status },
  ]);
  expect(await admin.accounts()).toHaveLength(winner?.data.status === 'APPROVED' ? 1 : 0);
  await everything();
});

test('an approval and the restore of its last row at once: the row is in the books or withdrawn', async () => {
  const id = await requestIn('OPEN');
  const row = firstOf(await middle.editedAccounts());
  const [approval, restore] = await Promise.all([
    admin.decide(id, 'approve'),
    middle.put('coas', [accountChange(row, { isUndo: true })]),
  ]);
  const [request] = await admin.reviewRequests({ filters: { id: { $in: [id] } } });
  const isApproved = approval.statusCode === 200;
  expect(request?.status).toBe(isApproved ? 'APPROVED' : 'WITHDRAWN');
  expect(restore.statusCode).toBe(200);
  expect(await admin.accounts()).toHaveLength(isApproved ? 1 : 0);
});
