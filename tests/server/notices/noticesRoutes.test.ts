import { readFile } from 'node:fs/promises';
import { renderDefinition } from '@server/documents/pdfRenderer';
import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import { accepted, newAccount, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { addSettings, setMinimum } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { pdfText } from '@tests/support/documents/pdfText';
import { testStart } from '@tests/support/fixed';
import { newLoan } from '@tests/support/registers/subordinatedLoans';
import { fileForm } from '@tests/support/staging/csvUpload';
import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '@/contract/notices/notice.schema';
import type { LoanTests } from '@/contract/registers/subordinatedLoans.schema';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { daysLater } from '@/domain/periods';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');
const offices = ['secHeadquarters', 'secRegional', 'examiningAuthority'];

beforeEach(async () => {
  await importExampleBooks(backend, 'base', { hasLoan: false });
  accepted(await admin.send('PUT /x/capital-inputs', { values: typedValues() }, { time_report: 'Q2 25' }));
});

function later(minutes: number): Date {
  return new Date(testStart.getTime() + minutes * 60_000);
}

async function list(): Promise<readonly Notice[]> {
  return accepted<{ data: Notice[] }>(await admin.get('/x/notices')).data;
}

/** Sets another minimum, and makes a posting by which the books are looked at again. */
async function setLevel(minimum: number, account: number): Promise<void> {
  await setMinimum(backend, minimum);
  await admin.commit('coas', [newAccount(account)]);
}

/** Returns the notice of books below 120% of a minimum that was raised. */
async function belowIt(): Promise<Notice> {
  await setLevel(220_000, 901);
  const [notice] = await list();
  if (notice === undefined) throw new Error('No notice');
  return notice;
}

const told = { sent_at: testStart.toISOString(), sent_by: ' Ann Lee ', way: 'FAX', remark: ' ' };

function send({ id, updatedAt }: Notice, recipients: readonly string[], changes: object = {}) {
  return admin.send(`POST /x/notices/${id}/sent`, { ...told, recipients, updatedAt, ...changes });
}

function say(what: 'dismissed' | 'reopened', { id, updatedAt }: Notice) {
  return admin.send(`POST /x/notices/${id}/${what}`, { reason: ' Not complete yet. ', updatedAt });
}

function saveLetter({ id, updatedAt }: Notice, letter: string) {
  return admin.send(`PUT /x/notices/${id}/letter`, { letter, updatedAt });
}

function verify() {
  return verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });
}

async function done(answer: ReturnType<typeof send>): Promise<Notice> {
  return accepted<{ data: Notice }>(await answer).data;
}

test('the first look that shows a level opens its notice, and later looks and postings keep its clock', async () => {
  expect(await list()).toEqual([]);
  const notice = await belowIt();
  expect(notice).toMatchObject({
    kind: 'netCapitalBelow120',
    as_of: '2025-06-30',
    message: 'Net capital of 249,505.00 is below 264,000.00, 120% of the net capital requirement.',
    found_at: testStart.toISOString(),
    due_at: later(24 * 60).toISOString(),
    status: 'OPEN',
    is_still_shown: true,
  });
  expect(notice.letter).toContain('Below 120% by: $14,495.00');
  backend.setTime(later(5));
  expect(await list()).toEqual([notice]);
  await admin.commit('coas', [newAccount(902)]);
  expect(await list()).toEqual([notice]);
});

test('books that no longer show it keep the notice, and books that show it again ask for another', async () => {
  const { id } = await belowIt();
  await setLevel(100_000, 902);
  expect(await list()).toMatchObject([{ id, is_still_shown: false, status: 'OPEN' }]);
  backend.setTime(later(5));
  await setLevel(220_000, 903);
  expect(await list()).toMatchObject([{ id }, { found_at: later(5).toISOString(), is_still_shown: true }]);
});

test('corrected books change the draft, and are said beside a letter that was saved until it is saved again', async () => {
  const first = await belowIt();
  await setLevel(215_000, 902);
  const [drafted] = await list();
  expect(drafted).toMatchObject({ id: first.id, found_at: first.found_at, due_at: first.due_at, new_message: null });
  expect([drafted?.message, drafted?.letter]).toEqual([
    expect.stringContaining('258,000.00'),
    expect.stringContaining('Below 120% by: $8,495.00'),
  ]);
  const saved = await done(saveLetter({ ...first, updatedAt: drafted?.updatedAt ?? '' }, 'Dear Sirs'));
  await setLevel(210_000, 903);
  const [outdated] = await list();
  const newMessage = 'Net capital of 249,505.00 is below 252,000.00, 120% of the net capital requirement.';
  expect(outdated).toMatchObject({ message: saved.message, letter: 'Dear Sirs', new_message: newMessage });
  expect(outdated?.new_letter).toContain('120% of the requirement: $252,000.00');
  expect(refusalOf(await saveLetter(saved, 'Dear Sirs')).status).toBe(409);
  const again = await done(saveLetter({ ...saved, updatedAt: outdated?.updatedAt ?? '' }, 'Dear Ann'));
  expect(again).toMatchObject({ message: newMessage, new_message: null });
  expect(await verify()).toMatchObject({ agrees: true });
});

test('books that miss haircuts are looked at once a day too', async () => {
  await backend.database.pool.query('delete from capital_input_versions');
  await list();
  const { rows } = await backend.database.pool.query('select basis from notice_looks');
  expect(rows).toEqual([{ basis: expect.stringContaining(' on 2026-07-15: ') }]);
});

test('a day with books of its own opens its notice too', async () => {
  await addSettings(admin.person, backend, { effective_from: '2026-07-01', min_net_capital_req: 220_000 });
  expect(await list()).toEqual([]);
  const content = await readFile('tests/support/books/workedExample/trialBalance.csv', 'utf8');
  const form = fileForm({ fileName: 'July.csv', field: 'balances', content }, { date: '2026-07-10' });
  const url = `/api/x/capital-days?company_id=${backend.secondCompanyId}`;
  accepted(await admin.person.inject({ method: 'POST', url, ...form }));
  expect(await list()).toMatchObject([{ kind: 'netCapitalBelow120', as_of: '2026-07-10', is_still_shown: true }]);
  const [day] = accepted<{ data: { id: number }[] }>(await admin.get('/x/capital-days')).data;
  accepted(await admin.remove(`/x/capital-days/${day?.id}`));
  expect(await list()).toMatchObject([{ is_still_shown: false }]);
});

test('two looks at once open one notice', async () => {
  await setLevel(220_000, 901);
  await Promise.all([list(), list()]);
  expect(await list()).toHaveLength(1);
});

test('a sent one of Rule 17a-11 is named at a temporary loan of the 30 days after it', async () => {
  const notice = await belowIt();
  const agreement_date = testStart.toISOString().slice(0, 10);
  const maturity_date = daysLater(agreement_date, 30);
  await admin.commit('x/subordinated-loans', [newLoan({ agreement_date, maturity_date, is_temporary: true })]);
  const conditions = async () =>
    accepted<{ data: LoanTests }>(await admin.get('/x/subordinated-loans/tested')).data.tests[0]?.conditions;
  expect(await conditions()).toEqual([]);
  await done(send(notice, offices));
  expect(await conditions()).toEqual([expect.stringContaining('Rule 15c3-1d(c)(5)(i)')]);
});

test('is sent once everybody is told, keeps the letter as it was sent, and is printed as it is saved', async () => {
  const notice = await belowIt();
  const saved = await done(saveLetter(notice, 'Dear Sirs\n\nWe stand at 113%.\nSee the books.'));
  expect(saved).toMatchObject({ letter_by: expect.any(String), status: 'OPEN' });
  expect(refusalOf(await saveLetter(notice, 'Another'))).toMatchObject({
    status: 409,
    errors: [{ path: 'updatedAt' }],
  });
  expect(refusalOf(await send(notice, offices))).toMatchObject({ status: 409, errors: [{ path: 'updatedAt' }] });
  const half = await done(send(saved, ['examiningAuthority'], { way: 'FINRA_GATEWAY', remark: ' No. 7 ' }));
  expect(half.status).toBe('OPEN');
  expect(half.recipients.find(({ id }) => id === 'examiningAuthority')?.told_at).toBe(testStart.toISOString());
  const sent = await done(send(half, ['secHeadquarters', 'secRegional']));
  expect(sent.status).toBe('SENT');
  expect(sent.entries).toMatchObject([
    { kind: 'SENT', way: 'FINRA_GATEWAY', remark: 'No. 7', letter: saved.letter, sent_by: 'Ann Lee' },
    { kind: 'SENT', way: 'FAX', remark: null, recipients: ['SEC, principal office', 'SEC, regional office'] },
  ]);
  expect(refusalOf(await saveLetter(sent, 'Another')).message).toBe('This notice was sent. Reopen it first.');
  const printed = accepted<{ data: PdfDefinition }>(await admin.get(`/x/notices/${sent.id}/letter`)).data;
  expect(printed.docDefinition.content.map((each) => 'text' in each && each.text)).toEqual([
    'Dear Sirs',
    'We stand at 113%.\nSee the books.',
  ]);
  expect(await pdfText(await renderDefinition(printed))).toContain('We stand at 113%.');
});

test('a time to come, who is no recipient and what was told already are refused, but not once it is reopened', async () => {
  const notice = await belowIt();
  const early = await send(notice, offices, { sent_at: later(1).toISOString() });
  expect(refusalOf(early)).toMatchObject({ status: 422, errors: [{ path: 'sent_at' }] });
  expect(refusalOf(await send(notice, ['finra'])).message).toBe("finra isn't a recipient of this notice.");
  const sent = await done(send(notice, offices));
  expect(refusalOf(await send(sent, ['cftc'])).status).toBe(409);
  const again = await done(say('reopened', sent));
  expect(again).toMatchObject({
    status: 'OPEN',
    due_at: sent.due_at,
    entries: [{ kind: 'SENT' }, { kind: 'REOPENED' }],
  });
  const partly = await done(send(again, ['secRegional']));
  expect(refusalOf(await send(partly, offices)).message).toBe('SEC, regional office is already recorded as notified.');
});

test('a look at books that change meanwhile starts over', async () => {
  const { pool } = backend.database;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`notices ${backend.secondCompanyId}`]);
  const listed = list();
  const waiting = `select from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await setLevel(220_000, 901);
  await other.query('commit');
  other.release();
  expect(await listed).toHaveLength(1);
});

test('is dismissed with its reason until the books of a later day, and opened again', async () => {
  const notice = await belowIt();
  expect(refusalOf(await say('reopened', notice)).status).toBe(409);
  const stale = { ...notice, updatedAt: later(-1).toISOString() };
  expect(refusalOf(await say('dismissed', stale))).toMatchObject({ status: 409, errors: [{ path: 'updatedAt' }] });
  const dismissed = await done(say('dismissed', notice));
  expect(dismissed).toMatchObject({ status: 'DISMISSED', entries: [{ remark: 'Not complete yet.' }] });
  expect(refusalOf(await say('dismissed', notice)).status).toBe(409);
  await admin.commit('coas', [newAccount(902)]);
  expect(await list()).toMatchObject([{ id: notice.id, status: 'DISMISSED' }]);
  expect(refusalOf(await say('reopened', notice)).status).toBe(409);
  expect(await done(say('reopened', dismissed))).toMatchObject({ status: 'OPEN', due_at: notice.due_at });
});

test('is of its company alone, and in its chain of records', async () => {
  const notice = await belowIt();
  await done(send(notice, ['secRegional']));
  expect(accepted<{ data: unknown[] }>(await other.get('/x/notices')).data).toEqual([]);
  expect((await other.get(`/x/notices/${notice.id}/letter`)).statusCode).toBe(404);
  expect(
    (await other.send(`POST /x/notices/${notice.id}/dismissed`, { reason: 'x', updatedAt: notice.updatedAt }))
      .statusCode,
  ).toBe(404);
  expect(await verify()).toMatchObject({ agrees: true });
  await backend.database.pool.query("update notice_entries set sent_by = 'Nobody'");
  expect((await verify()).first_break).toMatchObject({
    text: expect.stringMatching(`^Notice ${notice.id} was changed`),
    differences: [{ field: 'recorded' }],
  });
});

const fact = { kind: 'materialWeakness', found_at: later(-60).toISOString(), what: ' No review of the computation. ' };

test('a person opens a notice that no figure tells; its report is due 48 hours after it was sent', async () => {
  const notice = await done(admin.send('POST /x/notices', fact));
  expect(notice).toMatchObject({
    name: 'Material weakness',
    citation: 'Rule 17a-11(d)(1)',
    message: 'No review of the computation.',
    found_at: later(-60).toISOString(),
    due_at: later(-60 + 24 * 60).toISOString(),
    is_still_shown: true,
  });
  expect(notice.letter).toContain('No review of the computation.');
  expect(await list()).toMatchObject([{ id: notice.id, is_still_shown: true }]);
  const sent = await done(send(notice, offices, { sent_at: later(-30).toISOString() }));
  const reports = async () => (await list()).filter(({ kind }) => kind === 'materialWeaknessReport');
  expect(await reports()).toMatchObject([{ status: 'OPEN', due_at: later(-30 + 48 * 60).toISOString() }]);
  const reopened = await done(say('reopened', sent));
  await done(send(reopened, offices));
  expect(await reports()).toHaveLength(1);
  expect(await verify()).toMatchObject({ agrees: true });
});

test('a fact found in the future, one opened already, and another kind are refused', async () => {
  expect(refusalOf(await admin.send('POST /x/notices', { ...fact, found_at: later(1).toISOString() }))).toMatchObject({
    status: 422,
    errors: [{ path: 'found_at' }],
  });
  await done(admin.send('POST /x/notices', fact));
  expect(refusalOf(await admin.send('POST /x/notices', fact)).status).toBe(409);
  expect(refusalOf(await admin.send('POST /x/notices', { ...fact, kind: 'belowMinimum' })).status).toBe(400);
  expect(await list()).toHaveLength(1);
});
