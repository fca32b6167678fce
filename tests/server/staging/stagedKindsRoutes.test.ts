import { withTransaction } from '@server/db/client';
import { stagedKinds } from '@server/stagedKinds';
import { commitSelection } from '@server/staging/commitSelection';
import { rowsOfRequests } from '@server/staging/repositories/layers';
import {
  accepted,
  type Bookkeeper,
  doneOf,
  firstOf,
  importOf,
  newAccount,
  refusalOf,
  rowsOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { testStart } from '@tests/support/fixed';
import { type Position, positionKind, positionTableSql } from '@tests/support/staging/thirdKind';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedChanges } from '@/contract/staging/staging.schema';

const kinds = [...stagedKinds.filter(({ name }) => name !== positionKind.name), positionKind];
const backend = setUpBackend({ kinds });
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

beforeAll(async () => {
  await backend.database.pool.query(positionTableSql);
});
beforeEach(async () => {
  await backend.database.pool.query('truncate position_versions');
});

const path = '/non-options-inventories';

function newPosition(identifier: string, changes: object = {}) {
  return { id: 1, updatedAt: testStart.toISOString(), identifier, reportDate: '2025-03-31', qty: 10, ...changes };
}

function change({ id, updatedAt, identifier, report_date, qty }: Position, changes: object = {}) {
  return { id, updatedAt, identifier, reportDate: report_date, qty, ...changes };
}

const put = (person: Bookkeeper, ...data: object[]) =>
  person.person.inject({ method: 'PUT', url: apiUrl(path, { company_id: backend.companyId }), payload: { data } });
const markDone = (person: Bookkeeper) => person.get(`${path}/mark-done`);
const committed = async (query?: object) => rowsOf<Position>(await admin.get(path, query));
const edited = async (person: Bookkeeper, query?: object) =>
  rowsOf<Position>(await person.get(`${path}/edit-mode`, query));

async function savedOf(person: Bookkeeper): Promise<SavedChanges> {
  return accepted<{ data: SavedChanges }>(await person.get('/x/saved-changes', { kind: 'HAIRCUT_DETAIL' })).data;
}

async function commit(...data: object[]): Promise<Position[]> {
  accepted(await put(admin, ...data));
  doneOf(await markDone(admin));
  return committed();
}

/** Uploads a file with the form's other fields. */
async function upload(csv: string, { query = {}, fields = {} }: { query?: object; fields?: Record<string, string> }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new Blob([csv], { type: 'text/csv' }), 'inventory.csv');
  const body = new Response(form);
  return admin.person.inject({
    method: 'POST',
    url: apiUrl('/upload', { company_id: backend.companyId, action: 'UPLOAD-NON-OPTION-INVENTORY', ...query }),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

test('a kind is listed, edited, saved and committed by its description alone', async () => {
  accepted(await put(admin, newPosition('AAPL', { id: 1 }), newPosition('T-BILL', { id: 2, qty: 0.1234 })));
  expect(await committed()).toEqual([]);
  expect(await edited(admin)).toMatchObject([{ identifier: 'AAPL', status: 'EDITING' }, { identifier: 'T-BILL' }]);
  expect(await edited(middle)).toEqual([]);
  expect(await savedOf(admin)).toEqual({ outcome: 'committed', count: 2, time_reports: [] });
  expect(doneOf(await markDone(admin))).toEqual({ outcome: 'committed', count: 2, reviewRequestId: null });
  expect(await committed({ sort: ['qty:asc'] })).toMatchObject([
    { identifier: 'T-BILL', qty: 0.1234, report_date: '2025-03-31', status: 'APPROVED' },
    { identifier: 'AAPL', qty: 10 },
  ]);
  const { rows } = await backend.database.pool.query('select kind, record_count::integer from commits');
  expect(rows).toEqual([{ kind: 'HAIRCUT_DETAIL', record_count: 2 }]);
});

test('filters by ids, by the own filters, and offers their values', async () => {
  const rows = await commit(
    newPosition('A', { id: 1 }),
    newPosition('B', { id: 2 }),
    newPosition('A', { id: 3, reportDate: '2025-06-30' }),
  );
  const [a, b] = rows;
  expect(await committed({ filters: { report_date: '2025-06-30' } })).toMatchObject([{ identifier: 'A' }]);
  expect(await edited(admin, { search: 'b', show: 'changed' })).toEqual([]);
  expect(await edited(admin, { search: 'b' })).toMatchObject([{ identifier: 'B' }]);
  expect((await committed({ filters: { id: { $in: [a?.id, b?.id] } } })).map((row) => row.id)).toEqual([a?.id, b?.id]);
  expect(accepted(await admin.get(`${path}/available-report-date`))).toEqual({
    data: [{ report_date: '2025-06-30' }, { report_date: '2025-03-31' }],
  });
  expect((await admin.get(path, { filters: { report_date: 'June' } })).statusCode).toBe(400);
  expect((await admin.get(path, { sort: ['report_date:asc'] })).statusCode).toBe(400);
});

test('names the rows that break a rule of the kind, and those that changed', async () => {
  const [position] = await commit(newPosition('A'));
  if (position === undefined) throw new Error('not committed');
  expect(refusalOf(await put(admin, newPosition('A', { id: 5 }), newPosition('B', { id: 6 })))).toEqual({
    status: 422,
    message: 'A on 2025-03-31 is there already.',
    errors: [{ path: 'data[0].identifier', message: 'A on 2025-03-31 is there already.' }],
  });
  await commit(change(position, { qty: 11 }));
  expect(refusalOf(await put(admin, change(position, { qty: 12 })))).toMatchObject({
    status: 409,
    message: 'A on 2025-03-31 was changed after you loaded it.',
  });
  expect(refusalOf(await put(admin, newPosition('', { id: 1 })))).toMatchObject({
    status: 422,
    errors: [{ path: 'data[0].identifier', message: 'Identifier is required' }],
  });
});

test.each([
  ['in the address', { query: { reportDate: '06-30-2025' } }],
  ['in a field of the form', { fields: { reportDate: '06-30-2025' } }],
])('imports a file for the report date that is %s', async (_place, given) => {
  await commit(newPosition('A', { qty: 1 }));
  const csv = 'Identifier,Qty\nA,5\nB,7.5\n';
  expect(importOf(await upload(csv, given))).toEqual({ rows: 2, added: 2, changed: 0, unchanged: 0 });
  expect(await edited(admin, { filters: { report_date: '2025-06-30' } })).toMatchObject([
    { identifier: 'A', qty: 5 },
    { identifier: 'B', qty: 7.5 },
  ]);
  expect(importOf(await upload(csv, given))).toMatchObject({ unchanged: 2 });
  const query = { reportDate: '06-30-2025', action: 'UPLOAD_NON_OPTION_INVENTORY' };
  expect(importOf(await upload('Identifier,Qty\nA,6\n', { query }))).toMatchObject({ changed: 1 });
});

test('refuses a file without its report date, with one that is none, and with faulty rows', async () => {
  const csv = 'Identifier,Qty\nA,5\nA,6\n';
  expect(refusalOf(await upload(csv, {}))).toMatchObject({
    status: 400,
    errors: [{ path: 'reportDate', message: 'This field is required' }],
  });
  expect(refusalOf(await upload(csv, { query: { reportDate: '2025-06-30' } })).status).toBe(400);
  expect(refusalOf(await upload(csv, { query: { reportDate: '02-30-2025' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'reportDate', message: '02-30-2025 is not a date.' }],
  });
  expect(refusalOf(await upload(csv, { query: { reportDate: '06-30-2025' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'Row 3, Identifier', message: '“A” is in row 2 already. Keep one of the rows.' }],
  });
  expect(await edited(admin)).toEqual([]);
});

test('links to a template with the columns of the import', async () => {
  const { data } = accepted<{ data: { url: string } }>(await admin.get('/sample/download', { type: 'HAIRCUT_DETAIL' }));
  const file = await backend.app.inject({ url: data.url });
  expect(file.headers['content-disposition']).toContain('inventory-template.csv');
  expect(file.body.replaceAll('\r', '').trim().split('\n')).toEqual([
    expect.stringContaining('Identifier'),
    'AAPL,100',
  ]);
});

test('rows of others wait in a request until an approval commits them, together with rows of other kinds', async () => {
  accepted(await put(middle, newPosition('A')));
  expect(await savedOf(middle)).toMatchObject({ outcome: 'requested', count: 1 });
  const positions = doneOf(await markDone(middle)).reviewRequestId ?? 0;
  expect(await edited(middle)).toMatchObject([
    { status: 'PENDING', review_request: { id: positions, status: 'OPEN' } },
  ]);
  expect(refusalOf(await put(middle, change(firstOf(await edited(middle)), { qty: 2 }))).status).toBe(409);
  accepted(await middle.put('coas', [newAccount(10)]));
  const accounts = doneOf(await middle.markDone('coas')).reviewRequestId ?? 0;
  const { companyId } = backend;
  const member = { userId: 1, sessionId: '', companyId, membershipId: 0, role: 'ADMIN' as const };
  const selection = rowsOfRequests(companyId, [accounts, positions]);
  await withTransaction(backend.database, (tx) =>
    commitSelection(tx, { clock: () => testStart, member }, { kinds, selection }),
  );
  expect(await committed()).toMatchObject([{ identifier: 'A', status: 'APPROVED' }]);
  expect(await admin.accounts()).toHaveLength(1);
});

test('restoring the last row withdraws the request', async () => {
  accepted(await put(middle, newPosition('A')));
  doneOf(await markDone(middle));
  accepted(await put(middle, change(firstOf(await edited(middle)), { isUndo: true })));
  const { rows } = await backend.database.pool.query('select kind, status from review_requests');
  expect(rows).toEqual([{ kind: 'HAIRCUT_DETAIL', status: 'WITHDRAWN' }]);
});
