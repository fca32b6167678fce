import { checksumOf } from '@server/netCapital/frozenReport';
import {
  accountChange,
  balanceChange,
  firstOf,
  newAccount,
  newBalance,
  openBooks,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { addSettings } from '@tests/support/books/capitalSettings';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { inventoryOf, newNonOption, nonOptionsPath } from '@tests/support/books/inventory';
import { reportsOf } from '@tests/support/reports/changedReports';
import { storedReport } from '@tests/support/reports/storedReports';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Report } from '@/contract/reports/report.schema';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import { currentRulesVersion } from '@/domain/focus/rules';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const reports = reportsOf(() => admin);
const inventory = inventoryOf(nonOptionsPath, () => admin);

beforeEach(async () => {
  await importExampleBooks(backend);
});

const accountOf = async (number: string) =>
  firstOf((await admin.accounts()).filter(({ account_number }) => account_number === number));

const balanceOf = async (number: string) =>
  firstOf((await admin.balances()).filter(({ coa }) => coa.account_number === number));

/** Posts a trial balance of another period in one account, which needs no other. */
async function postPeriod(timeReport: string) {
  const { id } = await accountOf('1000');
  await admin.commit('trial-balances', [newBalance(id, { timeReport, debit: 10 })]);
}

async function saveInputs(timeReport: string, values: object) {
  await admin.send('PUT /x/capital-inputs', { values }, { time_report: timeReport });
}

const changes: Record<string, { make: () => Promise<unknown>; focus: string[]; ssoi: string[] }> = {
  'a balance of the period': {
    make: () => reports.post('1000', 500),
    focus: ['BALANCES'],
    ssoi: ['BALANCES'],
  },
  'the first balance of the quarter before': {
    make: () => postPeriod('Q1 25'),
    focus: ['BALANCES'],
    ssoi: [],
  },
  'a later period': { make: () => postPeriod('Q3 25'), focus: [], ssoi: [] },
  'the description of a balance': {
    make: async () =>
      admin.commit('trial-balances', [balanceChange(await balanceOf('1000'), { description: 'Counted' })]),
    focus: [],
    ssoi: [],
  },
  'the name of an account': {
    make: async () => admin.commit('coas', [accountChange(await accountOf('1000'), { accountName: 'Cash in bank' })]),
    focus: [],
    ssoi: [],
  },
  'the FOCUS line of an account': {
    make: async () => admin.commit('coas', [accountChange(await accountOf('1610'), { focusSetting: 680 })]),
    focus: ['MAPPING'],
    ssoi: ['MAPPING'],
  },
  'a new account without a balance': {
    make: () => admin.commit('coas', [newAccount(7, { accountNumber: '7' })]),
    focus: [],
    ssoi: [],
  },
  'a position of the last day': {
    make: () => inventory.commit(newNonOption('AAPL', { reportDate: '2025-06-30' })),
    focus: ['POSITIONS'],
    ssoi: [],
  },
  'a position of another day': {
    make: () => inventory.commit(newNonOption('AAPL', { reportDate: '2025-06-27' })),
    focus: [],
    ssoi: [],
  },
  'the capital inputs of the period': {
    make: () => saveInputs('Q2 25', { undueConcentration: 77 }),
    focus: ['CAPITAL_INPUTS'],
    ssoi: [],
  },
  'the capital inputs of the month that ends on the same day': {
    make: () => saveInputs('JUN 25', { undueConcentration: 77 }),
    focus: [],
    ssoi: [],
  },
  'the capital inputs of another period': {
    make: () => saveInputs('Q1 25', { undueConcentration: 77 }),
    focus: [],
    ssoi: [],
  },
  'capital settings that were in force': {
    make: () => addSettings(admin.person, backend, { effective_from: '2025-06-01', min_net_capital_req: 60_000 }),
    focus: ['CAPITAL_SETTINGS'],
    ssoi: [],
  },
  'capital settings from a later day': {
    make: () => addSettings(admin.person, backend, { effective_from: '2025-07-01', min_net_capital_req: 60_000 }),
    focus: [],
    ssoi: [],
  },
  'the type of the company': {
    make: () => setProfile('company_type', 'Partnership'),
    focus: ['PROFILE'],
    ssoi: [],
  },
  'the fiscal year end': {
    make: () => setProfile('fiscal_year_end_date', '06-30'),
    focus: ['PROFILE'],
    ssoi: ['PROFILE'],
  },
  'the phone number of the company': {
    make: () => setProfile('phone', '212-555-0100'),
    focus: [],
    ssoi: [],
  },
};

function setProfile(field: string, value: string) {
  return backend.database.pool.query(
    'update companies set profile = jsonb_set(profile, array[$2], to_jsonb($3::text)) where id = $1',
    [backend.secondCompanyId, field, value],
  );
}

test.each(Object.entries(changes))('%s marks the reports that rest on it, and no others', async (_what, change) => {
  const [focus, ssoi] = [await reports.generate('FOCUS'), await reports.generate('SSOI')];
  expect(await reports.changedSince(focus)).toEqual([]);
  expect(await reports.changedSince(ssoi)).toEqual([]);
  await change.make();
  expect(await reports.changedSince(focus)).toEqual(change.focus);
  expect(await reports.changedSince(ssoi)).toEqual(change.ssoi);
});

test('an SSOI line alone marks both kinds, and changes the figures of the statement alone', async () => {
  const [focus, ssoi] = [await reports.generate('FOCUS'), await reports.generate('SSOI')];
  await admin.commit('coas', [accountChange(await accountOf('4010'), { ssoiSetting: 13939 })]);
  expect(await reports.changedSince(ssoi)).toEqual(['MAPPING']);
  expect((await reports.changes(focus)).lines).toEqual([]);
  const { lines } = await reports.changes(ssoi);
  expect(lines.map(({ code, reported, today, change }) => [code, reported, today, change])).toEqual([
    ['13938', 12_300, 0, -12_300],
    ['13939', 21_050, 33_350, 12_300],
  ]);
});

test('what is staged and not in the books marks nothing', async () => {
  const focus = await reports.generate('FOCUS');
  await admin.save('trial-balances', [balanceChange(await balanceOf('1000'), { debit: 1 })]);
  expect(await reports.changedSince(focus)).toEqual([]);
  expect((await reports.changes(focus)).lines).toEqual([]);
});

test('another filing of the period before marks a report, as do other subordinated liabilities and its deletion', async () => {
  const { pool } = backend.database;
  const focus = await reports.generate('FOCUS');
  await pool.query(`
    create temporary table filing as select * from reports;
    update filing set id = 900000, period_end = '2025-03-31';
    insert into reports select * from filing; drop table filing`);
  expect(await reports.changedSince(focus)).toEqual(['PRIOR_FILING']);
  const next = await reports.generate('FOCUS', { name: 'By the filing' });
  expect(await reports.changedSince(next)).toEqual([]);
  await pool.query(
    `update reports set results = jsonb_set(results, '{boxes,cents,4330,amount}', '"77"') where id = 900000`,
  );
  expect(await reports.changedSince(next)).toEqual(['PRIOR_FILING']);
  await pool.query('delete from reports where id = 900000');
  expect(await reports.changedSince(focus)).toEqual([]);
  expect(await reports.changedSince(next)).toEqual(['PRIOR_FILING']);
});

test.each(['FOCUS', 'SSOI'] as const)(
  'the lines that differ on %s are those of a report generated anew, in the order of the form',
  async (type) => {
    const report = await reports.generate(type);
    const before = await boxesOf(report);
    await reports.post('1000', 500);
    await reports.post('4000', 500);
    const { lines, refusal, rules } = await reports.changes(report);
    expect({ refusal, same: rules.reported === rules.today }).toEqual({ refusal: null, same: true });
    const after = await boxesOf(await reports.generate(type, { amends: report.id, name: 'Anew' }));
    const differing = Object.keys(after).filter((id) => after[id] !== before[id]);
    expect(lines).toHaveLength(differing.length);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(({ change }) => change === null || change !== 0)).not.toContain(false);
    expect(new Set(lines.map(({ cause }) => cause))).toEqual(new Set(['BOOKS']));
    for (const { code, reported, today } of lines.filter((line) => line.code !== null)) {
      const id = Object.keys(after).find((each) => each === code);
      if (id !== undefined) {
        expect([Math.abs(reported ?? 0), Math.abs(today ?? 0)]).toEqual([
          Math.abs(Number(before[id])),
          Math.abs(Number(after[id])),
        ]);
      }
    }
  },
);

async function boxesOf(report: Pick<Report, 'id'>): Promise<Record<string, string | null>> {
  const { results } = await storedReport(backend, report);
  const { cents } = (results as FocusForm).boxes;
  return Object.fromEntries(Object.entries(cents).map(([id, { amount }]) => [id, amount]));
}

test('reading what changed leaves the report as it is, and says who posted what', async () => {
  const report = await reports.generate('FOCUS');
  const before = await storedReport(backend, report);
  await reports.post('1000', 500);
  await saveInputs('Q2 25', { undueConcentration: 77 });
  const answer = await reports.changes(report);
  expect(answer.postings).toMatchObject([
    { kind: 'CAPITAL_INPUTS', record_count: 1, poster: { last_name: expect.any(String) }, is_posted_alone: true },
    { kind: 'BALANCE', record_count: 1, poster: { last_name: expect.any(String) }, is_posted_alone: true },
  ]);
  expect(answer.posting_count).toBe(2);
  expect(answer.report).toMatchObject({ id: report.id, changed_since: ['BALANCES', 'CAPITAL_INPUTS'] });
  expect(await storedReport(backend, report)).toEqual(before);
  const verified = await admin.get('/x/report-verification', { reportId: report.id });
  expect(verified.json().data.agrees).toBe(true);
});

test('tells what was approved from what was posted alone', async () => {
  const report = await reports.generate('FOCUS');
  await reports.post('1000', 500);
  // The posting as another user's, which the administrator approved.
  await backend.database.pool.query(
    "update balance_versions set author_id = (select user_id from memberships where user_id <> author_id limit 1) where commit_number = (select max(commit_number) from commits where kind = 'BALANCE')",
  );
  expect((await reports.changes(report)).postings).toMatchObject([{ kind: 'BALANCE', is_posted_alone: false }]);
});

test('a change and its opposite mark the report, whose figures come out the same', async () => {
  const report = await reports.generate('FOCUS');
  await reports.post('1000', 500);
  await reports.post('1000', -500);
  expect(await reports.changedSince(report)).toEqual(['BALANCES']);
  expect(await reports.changes(report)).toMatchObject({ lines: [], new_findings: [], resolved_findings: [] });
});

test('findings that would appear or be gone are told', async () => {
  const report = await reports.generate('FOCUS');
  await reports.post('1000', 500);
  const { new_findings, resolved_findings } = await reports.changes(report);
  expect(new_findings.map(({ rule }) => rule)).toContain('trialBalanceUnbalanced');
  expect(resolved_findings).toEqual([]);
  const draft = await reports.generate('FOCUS', { name: 'Out of balance' });
  await reports.post('1000', -500);
  expect((await reports.changes(draft)).resolved_findings.map(({ rule }) => rule)).toContain('trialBalanceUnbalanced');
});

test("a line tells whether the books or today's rules made it differ", async () => {
  const report = await reports.generate('FOCUS');
  const { inputs, results, findings, warnings } = await storedReport(backend, report);
  const form = structuredClone(results) as FocusForm;
  // Under the rules of then, net capital was a dollar less.
  const cents = form.boxes.cents as Record<string, { amount: string | null }>;
  cents['3750'] = { ...cents['3750'], amount: (Number(cents['3750']?.amount) - 1).toFixed(2) };
  const checksum = checksumOf({ rulesVersion: 2, inputs, results: form, findings, warnings });
  await backend.database.pool.query('update reports set rules_version = 2, results = $1, checksum = $2', [
    form,
    checksum,
  ]);
  const ruled = await reports.changes(report);
  expect(ruled.rules).toEqual({ reported: 2, today: currentRulesVersion() });
  expect(ruled.lines).toMatchObject([{ code: '3750', change: 1, cause: 'RULES' }]);
  await reports.post('1000', 500);
  await reports.post('4000', 500);
  const both = await reports.changes(report);
  expect(both.lines.find(({ code }) => code === '3750')).toMatchObject({ change: 501, cause: 'BOTH' });
  expect(both.lines.find(({ code }) => code === '200')).toMatchObject({ change: 500, cause: 'BOOKS' });
});

test('a report that the books of today would refuse says why, and compares nothing', async () => {
  const report = await reports.generate('FOCUS');
  const rows = await admin.balances();
  await admin.commit(
    'trial-balances',
    rows.map((row) => ({ ...balanceChange(row), isDeleted: true })),
  );
  const { refusal, lines, posting_count } = await reports.changes(report);
  expect(refusal?.message).toBe('No trial balance in the books for Q2 25.');
  expect({ lines, posting_count }).toEqual({ lines: [], posting_count: 1 });
});

test('is refused for a report of another company, a deleted one and one whose data were changed', async () => {
  const report = await reports.generate('FOCUS');
  const ask = () => admin.get('/x/report-changes', { reportId: report.id });
  const stranger = await openBooks(backend, 'admin@demo.netcap.test');
  expect((await stranger.get('/x/report-changes', { reportId: report.id })).statusCode).toBe(404);
  await backend.database.pool.query(`update reports set findings = '[{"rule":"x"}]'`);
  expect(refusalOf(await ask())).toMatchObject({ status: 409 });
  await backend.database.pool.query('delete from reports');
  expect(refusalOf(await ask())).toMatchObject({ status: 404, message: 'There is no report.' });
});

test('a list of reports takes three round trips, however many reports there are', async () => {
  for (const name of ['One', 'Two', 'Three']) await reports.generate('FOCUS', { name });
  await reports.post('1000', 500);
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const url = `/api/reports?company_id=${backend.secondCompanyId}&pagination[page]=1&pagination[pageSize]=10`;
  const answer = await admin.person.inject({ url });
  const roundTrips = statements.mock.calls.length;
  statements.mockRestore();
  expect(answer.json().data.map(({ changed_since }: Report) => changed_since)).toEqual(
    Array.from({ length: 3 }, () => ['BALANCES']),
  );
  expect(roundTrips).toBeLessThanOrEqual(3);
});
