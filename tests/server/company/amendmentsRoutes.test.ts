import { accepted, firstOf, refusalOf, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { settingsValues } from '@tests/support/books/capitalSettings';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { reportsOf } from '@tests/support/reports/changedReports';
import { beforeEach, expect, test } from 'vitest';
import type { CapitalSettingsList } from '@/contract/company/capitalSettings.schema';
import type { LoggedChange } from '@/contract/history/history.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const reports = reportsOf(() => admin);

beforeEach(() => importExampleBooks(backend));

const values = { ...settingsValues, effective_from: '2025-06-30', min_net_capital_req: 100_000 };
const accepts = { accepts_amendment: true };

const add = (changes: object = {}) => admin.send('POST /x/capital-settings', { ...values, ...changes });
const close = async () => void accepted(await admin.send('POST /x/closes', { time_report: 'Q2 25' }));
const entries = async () =>
  accepted<{ data: CapitalSettingsList }>(await admin.get('/x/capital-settings')).data.entries;
const logged = async (kind: string) => rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind } }));

/** The refusal of a change that reaches into the example's period. */
function asks(state: string) {
  return {
    status: 409,
    message: `This change reaches into Q2 25 (${state}). Confirm to save it as an amendment.`,
    errors: [{ path: 'accepts_amendment', message: `Q2 25 is ${state}` }],
  };
}

test('asks before settings reach a closed period, and records what was accepted as an amendment', async () => {
  await close();
  expect(refusalOf(await add())).toEqual(asks('closed'));
  expect(await entries()).toHaveLength(1);
  accepted(await add(accepts));
  expect(await entries()).toHaveLength(2);
  expect(firstOf(await logged('CAPITAL_SETTINGS'))).toMatchObject({
    name: 'Amendment: Capital settings, from 06/30/2025',
    fields: expect.arrayContaining([
      expect.objectContaining({ label: 'Periods amended', old: null, new: 'Q2 25 (closed)' }),
    ]),
  });
});

test('asks for a period with a final report, not for one whose reports are drafts or deleted', async () => {
  const report = await reports.generate('FOCUS');
  expect(refusalOf(await add())).toEqual(asks('reported'));
  await backend.database.pool.query(
    `update reports set findings = '[{"severity": "error", "message": "x"}]' where id = $1`,
    [report.id],
  );
  accepted(await add());
});

test('names a period once that is closed and reported', async () => {
  await reports.generate('FOCUS');
  await close();
  expect(refusalOf(await add())).toEqual(asks('closed and reported'));
});

test.each([
  ['start after the period', { effective_from: '2025-07-01' }],
  ['are in force before the period alone', { effective_from: '2025-01-01' }],
])('does not ask for settings that %s', async (_name, changes) => {
  accepted(await add());
  await close();
  accepted(await add(changes));
  expect(firstOf(await logged('CAPITAL_SETTINGS')).name).not.toContain('Amendment');
});

test('does not ask for a period that was reopened', async () => {
  await close();
  accepted(await admin.send('POST /x/closes/reopen', { time_report: 'Q2 25', reason: 'Late invoice' }));
  accepted(await add());
});

test('asks before an entry in force in the period is moved away or deleted', async () => {
  accepted(await add());
  await close();
  const { id, is_in_force: _inForce, ...entry } = firstOf(await entries());
  const moved = { ...entry, effective_from: '2025-07-01' };
  expect(refusalOf(await admin.send(`PUT /x/capital-settings/${id}`, moved)).status).toBe(409);
  const removal = { updatedAt: entry.updatedAt };
  expect(refusalOf(await admin.remove(`/x/capital-settings/${id}`, removal))).toEqual(asks('closed'));
  expect(await entries()).toHaveLength(2);
  accepted(await admin.remove(`/x/capital-settings/${id}`, { ...removal, ...accepts }));
  expect(firstOf(await logged('CAPITAL_SETTINGS'))).toMatchObject({
    name: 'Amendment: Capital settings, from 06/30/2025',
    change: 'deleted',
  });
});

test('asks before a holiday moves what is due of a closed period, and names it in the change log', async () => {
  await close();
  const holiday = { date: '2025-07-11', name: 'Storm' };
  expect(refusalOf(await admin.send('POST /x/holidays', holiday))).toEqual(asks('closed'));
  const [added] = accepted<{ data: { id: number }[] }>(
    await admin.send('POST /x/holidays', { ...holiday, ...accepts }),
  ).data;
  expect(firstOf(await logged('HOLIDAYS'))).toMatchObject({
    name: 'Amendment: Holiday, 07/11/2025',
    change: 'added',
    fields: [
      { label: 'Holiday', new: 'Storm' },
      { label: 'Periods amended', new: 'Q2 25 (closed)' },
    ],
  });
  const path = `/x/holidays/${added?.id}`;
  expect(refusalOf(await admin.remove(path)).status).toBe(409);
  accepted(await admin.remove(path, accepts));
  expect(firstOf(await logged('HOLIDAYS'))).toMatchObject({ change: 'deleted', fields: [{ old: 'Storm' }, {}] });
});

test('does not ask for a holiday after what is due of a closed period', async () => {
  await close();
  accepted(await admin.send('POST /x/holidays', { date: '2025-07-25', name: 'Storm' }));
  expect(firstOf(await logged('HOLIDAYS')).name).toBe('Holiday, 07/25/2025');
});

test('asks before a first minimum of the profile reaches a closed period', async () => {
  await close();
  await backend.database.pool.query('delete from capital_settings where company_id = $1', [backend.secondCompanyId]);
  const save = (changes: object) =>
    admin.send(`PUT /companies/${backend.secondCompanyId}`, { min_net_capital_req: 250_000, ...changes });
  expect(refusalOf(await save({}))).toEqual(asks('closed'));
  accepted(await save(accepts));
  expect(firstOf(await logged('CAPITAL_SETTINGS')).name).toMatch(/^Amendment: /);
});
