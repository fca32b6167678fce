import {
  accepted,
  accountChange,
  doneOf,
  firstOf,
  newAccount,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { sendRule, setRole, turnRuleOn } from '@tests/support/books/twoPersonRule';
import { describe, expect, test } from 'vitest';

const backend = setUpBackend({ config: { publicUrl: 'https://netcap.example.com' } });
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const second = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');

const later = (minutes: number) => backend.setTime(new Date(Date.UTC(2026, 6, 15, 9, minutes)));

/** Gives the company two administrators, of whom one turns the rule on. */
async function ruleOn(): Promise<void> {
  await setRole(backend, 'middle@demo.netcap.test', 'ADMIN');
  await turnRuleOn(admin);
  later(1);
}

async function requested(person: typeof admin, number = 10): Promise<number> {
  await person.save('coas', [newAccount(number)]);
  const { outcome, reviewRequestId } = doneOf(await person.markDone('coas'));
  if (outcome !== 'requested' || reviewRequestId === null) throw new Error(`It was ${outcome}.`);
  return reviewRequestId;
}

async function mails(): Promise<string[]> {
  const { rows } = await backend.database.pool.query<{ recipient: string }>(
    "select recipient from messages where subject like '%review%' or text like '%requests-review-detail%' order by id",
  );
  return rows.map(({ recipient }) => recipient);
}

describe('with the two-person rule on', () => {
  test("an administrator's rows wait for another one, who is told and whose approval posts them", async () => {
    await ruleOn();
    await admin.save('coas', [newAccount(10)]);
    const saved = accepted<{ data: object }>(await admin.get('/x/saved-changes', { kind: 'COA' }));
    expect(saved.data).toMatchObject({ outcome: 'requested', count: 1 });
    const done = accepted<{ message: string; data: { reviewRequestId: number } }>(await admin.markDone('coas'));
    expect(done.message).toBe(
      '1 record sent for review. The two-person rule is on: the books change once another administrator approves.',
    );
    expect(await admin.accounts()).toEqual([]);
    expect(await mails()).toEqual(['middle@demo.netcap.test']);
    const id = done.data.reviewRequestId;
    const own = firstOf(await admin.reviewRequests());
    expect(own).toMatchObject({ id, is_own: true, needs_second_person: true, is_by_administrator: true });
    expect(refusalOf(await admin.decide(id, 'approve'))).toMatchObject({
      status: 403,
      message: "The two-person rule is on: you can't approve your own changes. Another administrator has to.",
      errors: [{ path: `request ${id}` }],
    });
    accepted(await second.decide(id, 'approve'));
    expect(await admin.accounts()).toMatchObject([{ account_number: '10' }]);
  });

  test('no joint approval includes a request of the one who approves', async () => {
    await ruleOn();
    const ids = [await requested(viewer, 10), await requested(admin, 20)];
    expect(refusalOf(await admin.approveTogether(ids))).toMatchObject({
      status: 403,
      errors: [{ path: `request ${ids[1]}` }],
    });
    expect(await admin.accounts()).toEqual([]);
    accepted(await second.approveTogether(ids));
    expect(await admin.accounts()).toHaveLength(2);
  });

  test('an undone posting waits as well', async () => {
    await admin.commit('coas', [newAccount(10)]);
    await ruleOn();
    accepted(await admin.send('POST /x/undo-commit', { commit_number: 1 }));
    expect(doneOf(await admin.markDone('coas')).outcome).toBe('requested');
    expect(await admin.accounts()).toHaveLength(1);
  });

  test('an author may reject an own request, and sends it again for review', async () => {
    await ruleOn();
    accepted(await admin.decide(await requested(admin), 'reject'));
    expect(await admin.editedAccounts()).toMatchObject([{ status: 'REJECTED' }]);
    const again = accepted<{ message: string }>(await admin.send('POST /x/send-again', {}, { kind: 'COA' }));
    expect(again.message).toContain('sends it for review');
  });

  test('it holds from the date of the change', async () => {
    await setRole(backend, 'middle@demo.netcap.test', 'ADMIN');
    accepted(await sendRule(admin, { effective_from: '2026-07-16' }));
    expect((await admin.commit('coas', [newAccount(10)])).outcome).toBe('committed');
    backend.setTime(new Date('2026-07-16T04:00:00.000Z'));
    const signedInAgain = await openBooks(backend, 'admin@demo.netcap.test');
    const account = firstOf(await signedInAgain.accounts());
    expect((await signedInAgain.commit('coas', [accountChange(account, { accountName: 'Later' })])).outcome).toBe(
      'requested',
    );
  });

  test('two administrators who turn it off and post at once never post alone under the rule', async () => {
    await setRole(backend, 'middle@demo.netcap.test', 'ADMIN');
    await admin.save('coas', [newAccount(10)]);
    const [, done] = await Promise.all([sendRule(second), admin.markDone('coas')]);
    const { rows } = await backend.database.pool.query('select kind from commits order by commit_number');
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toEqual(doneOf(done).outcome === 'committed' ? ['COA', 'TWO_PERSON_RULE'] : ['TWO_PERSON_RULE']);
  });
});

describe('a role that a person got later', () => {
  test('does not approve what the person sent before', async () => {
    const id = await requested(second);
    later(1);
    await setRole(backend, 'middle@demo.netcap.test', 'ADMIN');
    expect(refusalOf(await second.decide(id, 'approve'))).toMatchObject({
      status: 403,
      message:
        "You saved these changes before you became an administrator, so you can't approve them. Another administrator has to.",
    });
    expect(await admin.accounts()).toEqual([]);
    accepted(await admin.decide(id, 'approve'));
    expect(await admin.accounts()).toHaveLength(1);
  });

  test('does not post what the person saved before, nor approve it then', async () => {
    await second.save('coas', [newAccount(10)]);
    later(1);
    await setRole(backend, 'middle@demo.netcap.test', 'ADMIN');
    later(2);
    const done = accepted<{ message: string; data: { reviewRequestId: number } }>(await second.markDone('coas'));
    expect(done.message).toContain('You saved some of them before you became an administrator');
    const request = firstOf(await second.reviewRequests());
    expect(request).toMatchObject({ is_own: true, needs_second_person: false, is_by_administrator: false });
    expect(refusalOf(await second.decide(request.id, 'approve')).status).toBe(403);
  });

  test('posts what the person saves from then on', async () => {
    await setRole(backend, 'middle@demo.netcap.test', 'ADMIN');
    later(1);
    expect((await second.commit('coas', [newAccount(10)])).outcome).toBe('committed');
  });
});

test('an administrator approves an own request once the rule is off, as without it', async () => {
  await ruleOn();
  const id = await requested(admin);
  accepted(await sendRule(second, { is_on: false }));
  const { changes } = accepted<{ data: { changes: { id: number }[] } }>(await admin.get('/x/two-person-rule')).data;
  accepted(await admin.send(`POST /x/two-person-rule/${firstOf(changes).id}/approval`, {}));
  accepted(await admin.decide(id, 'approve'));
  expect(await admin.accounts()).toHaveLength(1);
});
