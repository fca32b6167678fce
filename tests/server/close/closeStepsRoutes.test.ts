import { accepted, type Bookkeeper, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';
import { maxOwnSteps } from '@/contract/close/close';
import type { Close, CloseStepSave } from '@/contract/close/close.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

const q1 = { time_report: 'Q1 25' };
const read = async (person: Bookkeeper) => accepted<{ data: Close }>(await person.get('/x/close', q1)).data;
const save = (person: Bookkeeper, step: CloseStepSave) => person.send('PUT /x/close/steps', step, q1);

test('a step is given to a member with a date, and one of one’s own is done by whoever says so', async () => {
  accepted(await admin.send('PUT /x/close/own-steps', { names: [' Bank letters ', 'Payroll'] }));
  const { members, own_steps: own } = await read(admin);
  const [bank] = own;
  expect(own.map(({ name }) => name)).toEqual(['Bank letters', 'Payroll']);
  const person = members[0];
  accepted(await save(admin, { key: 'balances', assignee_id: person?.id ?? 0, due: '2025-04-10' }));
  accepted(await save(admin, { key: 'balances', due: null }));
  accepted(await save(middle, { key: bank?.key ?? '', is_done: true }));
  expect((await read(middle)).steps).toMatchObject([
    { key: 'balances', assignee: person, due: null, done: null },
    { key: bank?.key, done: { by: { first_name: expect.any(String) } } },
  ]);
  // Kept by its name: what was done of it stays.
  accepted(await admin.send('PUT /x/close/own-steps', { names: ['bank letters'] }));
  expect((await read(admin)).own_steps).toEqual([bank]);
});

test('refuses who is no member, a tick of what the books say, and a step that is gone', async () => {
  expect(refusalOf(await save(admin, { key: 'balances', assignee_id: 999_999 }))).toMatchObject({
    status: 422,
    errors: [{ path: 'assignee_id' }],
  });
  expect(refusalOf(await save(admin, { key: 'balances', is_done: true })).errors).toMatchObject([{ path: 'is_done' }]);
  expect(refusalOf(await save(admin, { key: 'own-1000', is_done: true })).errors).toMatchObject([{ path: 'key' }]);
});

test('own steps go to the other firms of the person alone, beside what is there', async () => {
  accepted(await admin.send('PUT /x/close/own-steps', { names: ['Bank letters'] }));
  const { pool } = backend.database;
  const rows = async () =>
    (await pool.query(`select name from close_own_steps where company_id = ${backend.secondCompanyId}`)).rows;
  accepted(await admin.send('POST /x/close/own-steps/copy', undefined));
  expect(await rows()).toEqual([]);
  await pool.query(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
      select ${backend.secondCompanyId}, 900000, m.user_id, m.user_email_id, 'MIDDLE', now(), now() from memberships m
      join user_emails e on e.id = m.user_email_id where e.email_address = 'admin@demo.netcap.test'`,
  );
  const copied = async () =>
    accepted<{ message: string; data: unknown }>(await admin.send('POST /x/close/own-steps/copy', undefined));
  // Closed to them, until they have the second factor that the firm requires.
  const require = (required: boolean) =>
    pool.query(`update companies set requires_second_factor = ${required} where id = ${backend.secondCompanyId}`);
  await require(true);
  expect((await copied()).data).toEqual({ companies: 0 });
  await require(false);
  for (let twice = 0; twice < 2; twice += 1) expect((await copied()).data).toEqual({ companies: 1 });
  expect(await rows()).toEqual([{ name: 'Bank letters' }]);
  const many = Array.from({ length: maxOwnSteps }, (_, place) => `Step ${place}`);
  accepted(await admin.send('PUT /x/close/own-steps', { names: many }));
  expect(await copied()).toMatchObject({ data: { companies: 0 }, message: expect.stringContaining('Not changed') });
  expect(await rows()).toHaveLength(1);
});
