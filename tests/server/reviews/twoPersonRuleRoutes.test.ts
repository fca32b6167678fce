import { accepted, firstOf, openBooks, refusalOf, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { readRule, sendRule, setRole, turnRuleOn } from '@tests/support/books/twoPersonRule';
import { beforeEach, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const second = setUpBooks(backend, 'middle@demo.netcap.test');

const proposeOff = { is_on: false, reason: 'Only one administrator left in August' };

beforeEach(() => setRole(backend, 'middle@demo.netcap.test', 'ADMIN'));

async function proposal(values = {}): Promise<number> {
  accepted(await sendRule(admin, { ...proposeOff, ...values }));
  return firstOf((await readRule(admin)).changes).id;
}

const approve = (person: typeof admin, id: number) => person.send(`POST /x/two-person-rule/${id}/approval`, {});
const withdraw = (person: typeof admin, id: number) => person.remove(`/x/two-person-rule/${id}`);

async function logged(): Promise<LoggedChange[]> {
  return rowsOf(await admin.get('/x/change-log', { filters: { kind: 'TWO_PERSON_RULE' } }));
}

test('is off until an administrator turns it on, with the reason in the change log', async () => {
  expect(await readRule(admin)).toEqual({ is_on: false, changes: [] });
  await turnRuleOn(admin);
  expect(await readRule(second)).toEqual({
    is_on: true,
    changes: [
      {
        id: expect.any(Number),
        effective_from: '2026-07-15',
        is_on: true,
        reason: 'Policy of the board',
        state: 'POSTED',
        is_in_force: true,
        changed_by: 'Dana Whitfield',
        is_own: false,
        createdAt: '2026-07-15T09:00:00.000Z',
        decided_by: null,
        decided_at: null,
      },
    ],
  });
  expect(await logged()).toMatchObject([
    {
      name: 'Two-person rule, from 07/15/2026',
      fields: [
        { label: 'Two-person rule', old: 'Off', new: 'On' },
        { label: 'Reason', old: null, new: 'Policy of the board' },
      ],
      approved_by: null,
    },
  ]);
});

test('is on from its date only', async () => {
  accepted(await sendRule(admin, { effective_from: '2026-07-20' }));
  expect((await readRule(admin)).is_on).toBe(false);
  backend.setTime(new Date('2026-07-20T04:00:00.000Z'));
  expect((await readRule(await openBooks(backend, 'admin@demo.netcap.test'))).is_on).toBe(true);
});

test.each([
  ['a day before today', { effective_from: '2026-07-14' }, 'Choose today or a later date'],
  ['a blank reason', { reason: ' ' }, 'This field is required'],
  ['turning off what is off', proposeOff, 'The two-person rule is off on 07/15/2026 already.'],
])('refuses %s', async (_name, values, message) => {
  expect(refusalOf(await sendRule(admin, values))).toMatchObject({
    status: 422,
    message: expect.stringContaining(message),
  });
  expect((await readRule(admin)).changes).toEqual([]);
});

test('refuses to be turned on twice', async () => {
  await turnRuleOn(admin);
  expect(refusalOf(await sendRule(second)).message).toBe('The two-person rule is on on 07/15/2026 already.');
});

test('refuses to be turned on with one administrator, and says what to do', async () => {
  await setRole(backend, 'middle@demo.netcap.test', 'MIDDLE');
  expect(refusalOf(await sendRule(admin))).toEqual({
    status: 422,
    message:
      'The two-person rule needs two administrators who can sign in. Invite one or change a role on the Users page first.',
    errors: [{ path: 'is_on', message: expect.any(String) }],
  });
});

test('stays on until another administrator approves turning it off; both are in the change log', async () => {
  await turnRuleOn(admin);
  const id = await proposal();
  expect(await readRule(admin)).toMatchObject({ is_on: true, changes: [{ state: 'PROPOSED', is_own: true }, {}] });
  expect(refusalOf(await approve(admin, id))).toMatchObject({
    status: 403,
    message: "You proposed this, so you can't approve it. Another administrator has to.",
  });
  accepted(await approve(second, id));
  expect(await readRule(admin)).toMatchObject({
    is_on: false,
    changes: [{ state: 'POSTED', is_in_force: true, decided_by: 'Tomas Berg' }, { is_in_force: false }],
  });
  const [off] = await logged();
  expect(off).toMatchObject({
    author: { last_name: 'Whitfield' },
    approved_by: { last_name: 'Berg' },
    posted_by: { last_name: 'Berg' },
  });
  const verified = accepted<{ data: object }>(await admin.get('/x/record-verification'));
  expect(verified.data).toMatchObject({ agrees: true, first_break: null });
});

test('takes effect on the day of a later approval', async () => {
  await turnRuleOn(admin);
  const id = await proposal();
  backend.setTime(new Date('2026-07-15T09:05:00.000Z'));
  await backend.database.pool.query("update two_person_rules set effective_from = '2026-07-10' where id = $1", [id]);
  accepted(await approve(second, id));
  expect(firstOf((await readRule(admin)).changes).effective_from).toBe('2026-07-15');
});

test('refuses a second proposal, a second decision and decisions on what there is not', async () => {
  await turnRuleOn(admin);
  const id = await proposal();
  expect(refusalOf(await sendRule(second, proposeOff)).message).toContain('waits already');
  accepted(await withdraw(second, id));
  expect(await readRule(admin)).toMatchObject({ is_on: true, changes: [{ state: 'WITHDRAWN' }, {}] });
  expect(refusalOf(await approve(second, id)).status).toBe(409);
  expect(refusalOf(await withdraw(second, id)).status).toBe(409);
  expect(refusalOf(await approve(second, 999_999)).status).toBe(404);
  const other = await backend.signIn('admin@second.netcap.test');
  const url = `/api/x/two-person-rule/${id}?company_id=${backend.secondCompanyId}`;
  expect((await other.inject({ method: 'DELETE', url })).statusCode).toBe(404);
});
