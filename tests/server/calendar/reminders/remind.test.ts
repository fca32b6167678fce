import { remindAll } from '@server/calendar/reminders/remind';
import { deliverNext } from '@server/messages/delivery';
import { createSenders } from '@server/messages/senders';
import { testConfig } from '@tests/support/backend/backend';
import { accepted, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { setMinimum } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { type MailServer, startMailServer } from '@tests/support/people/mailServer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReminderKind } from '@/contract/calendar/calendar';
import type { Reminders } from '@/contract/calendar/reminders.schema';

const backend = setUpBackend();
const finop = setUpSignedIn(backend, 'middle@demo.netcap.test');
const second = setUpBooks(backend, 'admin@second.netcap.test');
let server: MailServer;
let now: Date;

const run = (text: string, values: unknown[] = []) => backend.database.pool.query(text, values);

/** Makes the demo company's middle user file for the second company too, as the only one reminded. FOCUS of Q2 26 is due on July 24. */
beforeEach(async () => {
  server = await startMailServer();
  now = new Date('2026-07-14T12:00:00Z');
  await run(
    `insert into memberships (company_id, id, user_id, user_email_id, role, created_at, updated_at)
     select $1, 900000, m.user_id, m.user_email_id, 'ADMIN', now(), now()
     from memberships m join user_emails e on e.id = m.user_email_id where e.email_address = 'middle@demo.netcap.test'`,
    [backend.secondCompanyId],
  );
  await run(`insert into reminder_settings (user_id, kinds) select id, '[]' from users`);
  await run('truncate messages');
});

afterEach(() => server.close());

const choose = async (...kinds: ReminderKind[]) =>
  accepted(await finop.inject({ method: 'PUT', url: '/api/x/reminders', payload: { data: { kinds } } }));

function remind() {
  const log = { warn: (...line: unknown[]) => failures.push(line) };
  const { database } = backend;
  return remindAll({ database, clock: () => now, log, publicUrl: 'https://netcap.example.com', wake: () => undefined });
}

const failures: unknown[] = [];

/** Delivers with one process to the SMTP server until nothing is left. */
async function deliver(smtpUrl = server.url) {
  const senders = createSenders(testConfig({ smtpUrl, mailFrom: 'netcap@example.com' }), () => undefined);
  const place = { database: backend.database, clock: () => now, senders, log: { warn: () => undefined } };
  const outcomes: string[] = [];
  for (let last = ''; last !== 'none' && last !== 'failed'; outcomes.push(last))
    last = await deliverNext(place, 'email');
  return outcomes;
}

async function mailsOf(moment: string) {
  now = new Date(moment);
  server.mails.length = 0;
  await remind();
  await deliver();
  return server.mails.map(({ recipients, mail }) => ({ to: recipients, subject: mail.subject, text: mail.text ?? '' }));
}

test('one mail a day tells of all firms, and each thing once', async () => {
  await choose('DUE_10', 'DUE_1');
  expect(await mailsOf('2026-07-14T10:59:00Z')).toEqual([]);
  const [mail, ...others] = await mailsOf('2026-07-14T11:00:00Z');
  expect(others).toEqual([]);
  expect(mail?.to).toEqual(['middle@demo.netcap.test']);
  expect(mail?.subject).toMatch(/^Due in 10 days: FOCUS Part IIA, Q2 26 \(.+\), \d more$/);
  expect(mail?.text).toContain(`https://netcap.example.com/dashboard?company=${backend.companyId}`);
  expect(mail?.text).toContain(`https://netcap.example.com/dashboard?company=${backend.secondCompanyId}`);
  expect(mail?.text).toContain('https://netcap.example.com/setting/reminders');
  expect(await mailsOf('2026-07-15T11:00:00Z')).toEqual([]);
  expect((await mailsOf('2026-07-23T11:00:00Z')).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Due tomorrow: FOCUS Part IIA, Q2 26 \(.+\), \d more$/),
  ]);
  expect(failures).toEqual([]);
});

test('two processes that look at once send one mail', async () => {
  await choose('DUE_10');
  const sent = await Promise.all([remind(), remind(), remind()]);
  expect(sent.toSorted()).toEqual([0, 0, 1]);
  await deliver();
  expect(server.mails).toHaveLength(1);
});

test('who leaves a firm while a mail waits is told nothing of it, and of the others anew', async () => {
  await choose('DUE_10');
  await remind();
  expect(await deliver('smtp://127.0.0.1:9')).toEqual(['failed']);
  await run('update memberships set removed_at = now() where id = 900000');
  now = new Date('2026-07-14T12:30:00Z');
  expect(await deliver()).toEqual(['withdrawn', 'none']);
  expect(server.mails).toEqual([]);
  const [mail] = await mailsOf('2026-07-14T12:31:00Z');
  const { rows } = await run('select company_name from companies where id = $1', [backend.secondCompanyId]);
  expect(mail?.text).toContain(`company=${backend.companyId}\n`);
  expect(mail?.text).not.toContain(rows[0].company_name);
  expect(mail?.text).not.toContain(`company=${backend.secondCompanyId}`);
});

test('a mail waits for nobody who chose otherwise meanwhile, or no longer has its address confirmed', async () => {
  await choose('DUE_10');
  await remind();
  await deliver('smtp://127.0.0.1:9');
  await choose('DUE_3');
  now = new Date('2026-07-14T12:30:00Z');
  expect(await deliver()).toEqual(['withdrawn', 'none']);
  await choose('DUE_10');
  await remind();
  await run(`update user_emails set is_confirmed = false where email_address = 'middle@demo.netcap.test'`);
  expect(await deliver()).toEqual(['withdrawn', 'none']);
});

test('a mail that no server took on its day is written anew on the next', async () => {
  await choose('DUE_10');
  await remind();
  await deliver('smtp://127.0.0.1:9');
  now = new Date('2026-07-15T12:00:00Z');
  expect(await deliver()).toEqual(['withdrawn', 'none']);
  expect((await mailsOf('2026-07-15T12:01:00Z'))[0]?.text).toContain('due in 9 days');
});

test('a firm that requires a second factor is named, and nothing more of it', async () => {
  await choose('DUE_10');
  await run('update companies set requires_second_factor = true where id = $1', [backend.secondCompanyId]);
  const [mail] = await mailsOf('2026-07-14T11:00:00Z');
  const { rows } = await run('select company_name from companies where id = $1', [backend.secondCompanyId]);
  expect(mail?.text.split('\n').filter((line) => line.includes(rows[0].company_name))).toEqual([
    expect.stringContaining('requires two-step verification'),
  ]);
  expect(mail?.text).not.toContain(`company=${backend.secondCompanyId}`);
});

test('each address of a person is told of its own firms', async () => {
  await choose('DUE_10');
  await run(`insert into user_emails select (jsonb_populate_record(e, '{"id": 900001, "email_address": "own@second.test"}')).*
    from user_emails e where e.email_address = 'middle@demo.netcap.test'`);
  await run('update memberships set user_email_id = 900001 where id = 900000');
  const firms = [backend.companyId, backend.secondCompanyId];
  const mails = await mailsOf('2026-07-14T11:00:00Z');
  expect(
    new Map(mails.map(({ to, text }) => [to[0], firms.filter((id) => text.includes(`dashboard?company=${id}`))])),
  ).toEqual(
    new Map([
      ['middle@demo.netcap.test', [backend.companyId]],
      ['own@second.test', [backend.secondCompanyId]],
    ]),
  );
});

test('what was recorded as filed is said no more', async () => {
  await choose('DUE_10');
  await run('update memberships set removed_at = now() where user_id = $1 and company_id = $2', [
    await userIdOfFinop(),
    backend.companyId,
  ]);
  accepted(await second.send('PUT /x/filed', filed('FOCUS')));
  expect((await mailsOf('2026-07-14T11:00:00Z')).map(({ text }) => text.includes('FOCUS'))).toEqual([false]);
});

test('a level that nobody has seen is found and said, and a review that waits, without amounts', async () => {
  await importExampleBooks(backend);
  accepted(await second.send('PUT /x/capital-inputs', { values: typedValues() }, { time_report: 'Q2 25' }));
  await setMinimum(backend, 220_000);
  await second.commit('coas', [newAccount(901)]);
  await run(
    `insert into review_requests (company_id, id, author_id, kind, status, record_count, created_at, updated_at)
     select company_id, 900001, user_id, 'COA', 'OPEN', 1, '2026-07-12T12:00:00Z', '2026-07-12T12:00:00Z' from memberships where id = 900000`,
  );
  await choose('LEVELS', 'REVIEWS');
  const [mail] = await mailsOf('2026-07-14T11:00:00Z');
  expect(mail?.subject).toMatch(/^Notice due: .*120%/);
  expect(mail?.text).toMatch(/120%.*as of 06\/30\/2025: notice due 07\/15\/2026, 7:00 AM EDT\./);
  expect(mail?.text).toContain('1 review request is waiting for a decision, since 07/12/2026.');
  expect(mail?.text).not.toMatch(/\$|220,000/);
  // The demo company's requests are for its administrator; its middle user decides none.
  expect(mail?.text).not.toContain(`company=${backend.companyId}\n`);
});

test('a person sees what they are reminded of, of which firms and where to', async () => {
  await run('delete from reminder_settings');
  const read = async () => accepted<{ data: Reminders }>(await finop.inject({ url: '/api/x/reminders' })).data;
  expect(await read()).toMatchObject({ is_default: true, kinds: ['DUE_3', 'DUE_1', 'PAST_DUE', 'LEVELS'] });
  await choose('LEVELS');
  expect(await read()).toMatchObject({
    is_default: false,
    kinds: ['LEVELS'],
    firms: [
      { email_address: 'middle@demo.netcap.test', needs_second_factor: false },
      { email_address: 'middle@demo.netcap.test', needs_second_factor: false },
    ],
  });
});

function filed(kind: string) {
  return { kind, period_end: '2026-06-30', filed_on: '2026-07-10', confirmation: '' };
}

async function userIdOfFinop(): Promise<number> {
  const { rows } = await run('select user_id from memberships where id = 900000');
  return rows[0].user_id;
}
