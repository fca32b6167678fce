import { accepted, firstOf, newAccount, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';
import type { FluxNote, FluxNotes } from '@/contract/statements/fluxNote.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');
const stranger = setUpBooks(backend, 'admin@second.netcap.test');

const total = {
  report: 'balance-sheet',
  time_report: 'Q2 25',
  line: 'line:Assets/total',
  text: 'New office',
  updatedAt: null,
};

const put = (person: typeof admin, changes: object = {}) => person.send('PUT /x/flux-notes', { ...total, ...changes });
const saved = async (person: typeof admin, changes: object = {}) =>
  accepted<{ data: FluxNote | null }>(await put(person, changes)).data;
const read = async (person: typeof admin, timeReport = 'Q2 25') =>
  accepted<{ data: FluxNotes }>(await person.get('/x/flux-notes', { report: 'balance-sheet', time_report: timeReport }))
    .data;

test('keeps a reason with its author for report, line and period, and carries it to later periods', async () => {
  const note = await saved(middle, { text: '  New office ' });
  expect(note).toMatchObject({ line: total.line, text: 'New office', author: 'Tomas Berg', time_report: 'Q2 25' });
  expect(await read(admin)).toMatchObject({ notes: [note], earlier: [] });
  expect(await read(admin, 'Q3 25')).toMatchObject({ notes: [], earlier: [note] });
  expect(await read(admin, 'Q1 25')).toMatchObject({ notes: [], earlier: [] });
  expect(await read(stranger)).toMatchObject({ notes: [], earlier: [] });
  const other = await admin.get('/x/flux-notes', { report: 'income-statement', time_report: 'Q2 25' });
  expect(accepted<{ data: FluxNotes }>(other).data).toMatchObject({ notes: [], earlier: [] });
});

test('the threshold from which reasons are asked for is the company’s, of every report', async () => {
  expect((await read(admin)).threshold).toEqual({ amount: 1000, percent: 10 });
  const threshold = { amount: 2500.5, percent: 7.5 };
  expect(accepted(await middle.send('PUT /x/flux-threshold', threshold))).toMatchObject({ data: threshold });
  expect((await read(viewer)).threshold).toEqual(threshold);
  expect((await read(stranger)).threshold).toEqual({ amount: 1000, percent: 10 });
});

test('carries the latest reason of a line alone', async () => {
  await saved(admin, { time_report: 'Q4 24', text: 'Old' });
  await saved(admin, { time_report: 'Q1 25', text: 'Newer' });
  expect((await read(admin)).earlier.map(({ text, time_report }) => [text, time_report])).toEqual([['Newer', 'Q1 25']]);
});

test('another text replaces the reason, an empty one takes it away, and every version is kept', async () => {
  const first = await saved(admin);
  const second = await saved(admin, { text: 'Two offices', updatedAt: first?.updatedAt });
  expect((await read(admin)).notes).toEqual([second]);
  expect(await saved(admin, { text: '', updatedAt: second?.updatedAt })).toBeNull();
  expect((await read(admin)).notes).toEqual([]);
  expect(await read(admin, 'Q3 25')).toMatchObject({ notes: [], earlier: [] });
  const again = await saved(admin, { text: 'Back', updatedAt: null });
  expect((await read(admin)).notes).toEqual([again]);
  const { rows } = await backend.database.pool.query(
    'select text, replaced_at is null as is_current from flux_notes order by version_id',
  );
  expect(rows.map(({ text, is_current }) => [text, is_current])).toEqual([
    ['New office', false],
    ['Two offices', false],
    ['', false],
    ['Back', true],
  ]);
});

test('the same text again changes nothing, and one over a reason that nobody loaded is refused by name', async () => {
  const note = await saved(middle);
  expect(await saved(admin)).toEqual(note);
  expect(refusalOf(await put(admin, { text: 'Mine' }))).toMatchObject({
    status: 409,
    message: 'Tomas Berg changed this reason after you loaded it.',
  });
  await saved(middle, { text: '', updatedAt: note?.updatedAt });
  expect(refusalOf(await put(admin, { text: 'Mine', updatedAt: note?.updatedAt }))).toMatchObject({
    status: 409,
    message: 'Someone removed this reason after you loaded it.',
  });
});

test('two who write at once do not both get through', async () => {
  const answers = await Promise.all([put(admin, { text: 'One' }), put(middle, { text: 'Two' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await read(admin)).notes).toHaveLength(1);
});

test('keeps the reasons of a report of dates by date, and carries them to later dates', async () => {
  const ofDate = { report: 'net-capital', line: 'line:Net Capital' };
  const note = await saved(admin, { ...ofDate, time_report: '2026-03-31', text: 'Record quarter' });
  expect(note).toMatchObject({ time_report: '2026-03-31', text: 'Record quarter' });
  const readDate = async (date: string, report = 'net-capital') =>
    accepted<{ data: FluxNotes }>(await middle.get('/x/flux-notes', { report, time_report: date })).data;
  expect(await readDate('2026-03-31')).toMatchObject({ notes: [note], earlier: [] });
  expect(await readDate('2026-06-30')).toMatchObject({ notes: [], earlier: [note] });
  expect(await readDate('2025-12-31')).toMatchObject({ notes: [], earlier: [] });
  expect(await readDate('2026-06-30', 'haircut-summary')).toMatchObject({ notes: [], earlier: [] });
});

test.each([
  ['net-capital', 'Q1 26'],
  ['haircut-summary', 'JUN 26'],
  ['balance-sheet', '2026-03-31'],
  ['net-capital', '2026-02-30'],
])('refuses a reason of %s for %s', async (report, time) => {
  expect(refusalOf(await put(admin, { report, time_report: time, line: 'line:Net Capital' })).status).toBe(400);
  expect(refusalOf(await admin.get('/x/flux-notes', { report, time_report: time })).status).toBe(400);
});

test('a viewer reads reasons of a date and writes none', async () => {
  const ofDate = { report: 'net-capital', time_report: '2026-03-31', line: 'line:Net Capital' };
  await saved(admin, ofDate);
  expect(refusalOf(await put(viewer, { ...ofDate, text: 'Mine' })).status).toBe(403);
  const { data } = accepted<{ data: FluxNotes }>(
    await viewer.get('/x/flux-notes', { report: 'net-capital', time_report: '2026-03-31' }),
  );
  expect(data.notes).toHaveLength(1);
});

test('refuses what is no period, and accounts of another company', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const line = `account:${firstOf(await admin.accounts()).id}`;
  expect(await saved(admin, { line })).toMatchObject({ line });
  expect(refusalOf(await put(stranger, { line })).status).toBe(404);
  expect(refusalOf(await put(admin, { time_report: 'ABC 25' })).status).toBe(400);
});
