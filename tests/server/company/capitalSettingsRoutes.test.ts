import type { SignedIn } from '@tests/support/backend/backend';
import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { addSettings, settingsUrl, settingsValues } from '@tests/support/books/capitalSettings';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { expect, test } from 'vitest';
import type { CapitalSettingsEntry, CapitalSettingsList } from '@/contract/company/capitalSettings.schema';
import type { FocusPreview } from '@/contract/focus/focusPreview.schema';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import { currentRulesVersion } from '@/domain/focus/rules';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@second.netcap.test');

const url = (id?: number, query?: object) => settingsUrl(backend.secondCompanyId, id, query);
const query = (more: object = {}) => ({ company_id: backend.secondCompanyId, ...more });

async function list(): Promise<CapitalSettingsList> {
  return (await admin.inject({ url: url() })).json().data;
}

async function firstEntry(): Promise<CapitalSettingsEntry> {
  const entry = (await list()).entries.at(-1);
  if (entry === undefined) throw new Error('There is no entry');
  return entry;
}

function change({ id, is_in_force: _inForce, ...entry }: CapitalSettingsEntry, changes: object) {
  return admin.inject({ method: 'PUT', url: url(id), payload: { data: { ...entry, ...changes } } });
}

test('begins with the minimum of the profile, in force from the beginning', async () => {
  const { entries, history } = await list();
  expect(entries).toEqual([
    {
      ...settingsValues,
      id: expect.any(Number),
      business_start: '2014-02-03',
      is_in_force: true,
      updatedAt: expect.any(String),
    },
  ]);
  expect(history).toMatchObject([{ change: 'ADDED', changed_by: null, min_net_capital_req: 50_000 }]);
});

test('gives entries by date, the latest first, and says which is in force today', async () => {
  await addSettings(admin, backend, { effective_from: '2031-01-01', min_net_capital_req: 250_000 });
  const { entries } = await addSettings(admin, backend, { effective_from: '2025-07-01', min_net_capital_req: 75_000 });
  expect(entries.map((entry) => [entry.effective_from, entry.min_net_capital_req, entry.is_in_force])).toEqual([
    ['2031-01-01', 250_000, false],
    ['2025-07-01', 75_000, true],
    [null, 50_000, false],
  ]);
  const company = await admin.inject({ url: `/api/companies/${backend.secondCompanyId}` });
  expect(company.json().data.min_net_capital_req).toBe(75_000);
});

test('keeps every value, and who changed what', async () => {
  const values = {
    effective_from: '2025-07-01',
    min_net_capital_req: 100_000,
    method: 'ALTERNATIVE',
    market_maker_minimum: 12_500.5,
    add_ons: [
      { reason: '1% of accrued liabilities', amount: 1250.25 },
      { reason: 'Subsidiary', amount: 5000 },
    ],
    business_start: '2025-01-15',
    non_marketable_in: 'INVENTORY',
  } as const;
  await addSettings(admin, backend, values as never);
  const [entry] = (await list()).entries;
  expect(entry).toMatchObject(values);
  if (entry === undefined) return;
  expect((await change(entry, { add_ons: [] })).statusCode).toBe(200);
  const [changed] = (await list()).entries;
  const gone = await admin.inject({ method: 'DELETE', url: url(entry.id, { updatedAt: changed?.updatedAt }) });
  expect(gone.json().data.entries).toHaveLength(1);
  expect(
    (await list()).history.map(({ change: what, changed_by, add_ons }) => [what, changed_by, add_ons.length]),
  ).toEqual([
    ['DELETED', expect.any(String), 0],
    ['CHANGED', expect.any(String), 0],
    ['ADDED', expect.any(String), 2],
    ['ADDED', null, 0],
  ]);
});

test('raises the commit counter, on which figures rest', async () => {
  const counter = async () => {
    const { rows } = await backend.database.pool.query(
      'select commit_number from commit_counters where company_id = $1',
      [backend.secondCompanyId],
    );
    return rows[0].commit_number;
  };
  const before = await counter();
  await addSettings(admin, backend, { effective_from: '2025-07-01' });
  expect(await counter()).toBe(before + 1);
});

test.each([
  [{ min_net_capital_req: null }, 'min_net_capital_req', 'This field is required'],
  [{ min_net_capital_req: 0.001 }, 'min_net_capital_req', 'Enter at most two decimals'],
  [
    { market_maker_minimum: 1_000_000.01 },
    'market_maker_minimum',
    'Rule 15c3-1(a)(4) requires at most 1,000,000.00 for market making.',
  ],
  [{ add_ons: [{ reason: '  ', amount: 5 }] }, 'add_ons.0.reason', 'This field is required'],
  [{ add_ons: [{ reason: 'x', amount: 5.005 }] }, 'add_ons.0.amount', 'Enter at most two decimals'],
  [
    { effective_from: null },
    'effective_from',
    "There's already an entry in force from the beginning. Change that one.",
  ],
])('refuses %o', async (values, path, message) => {
  const payload = { data: { ...settingsValues, effective_from: '2025-07-01', ...values } };
  const answer = await admin.inject({ method: 'POST', url: url(), payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toMatchObject({ message, details: { errors: [{ path, message }] } });
});

test('refuses to move an entry to the date of another', async () => {
  await addSettings(admin, backend, { effective_from: '2025-07-01' });
  const answer = await change(await firstEntry(), { effective_from: '2025-07-01' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe("There's already an entry effective 07/01/2025. Change that one.");
});

test.each([
  [{ method: 'OTHER' }],
  [{ effective_from: '2025-02-30' }],
  [{ effective_from: '0000-01-01' }],
  [{ business_start: '9999-12-31' }],
  [{ min_net_capital_req: -1 }],
  [{ add_ons: [{ reason: 'x', amount: -1 }] }],
])('answers 400 for %o', async (values) => {
  const payload = { data: { ...settingsValues, effective_from: '2025-07-01', ...values } };
  expect((await admin.inject({ method: 'POST', url: url(), payload })).statusCode).toBe(400);
});

test('refuses to overwrite or delete what somebody else changed since', async () => {
  const loaded = await firstEntry();
  expect((await change(loaded, { min_net_capital_req: 60_000 })).statusCode).toBe(200);
  const late = [
    await change(loaded, { min_net_capital_req: 70_000 }),
    await admin.inject({ method: 'DELETE', url: url(loaded.id, { updatedAt: loaded.updatedAt }) }),
  ];
  expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(late[0]?.json().error.details.errors[0].path).toBe('updatedAt');
  expect(await firstEntry()).toMatchObject({ min_net_capital_req: 60_000 });
});

test('answers 404 for an entry of another company or that is gone', async () => {
  const entry = await firstEntry();
  const stranger = await backend.signIn('admin@demo.netcap.test');
  const theirs = settingsUrl(backend.companyId, entry.id, { updatedAt: entry.updatedAt });
  expect((await stranger.inject({ method: 'DELETE', url: theirs })).statusCode).toBe(404);
  expect(
    (await admin.inject({ method: 'DELETE', url: url(entry.id, { updatedAt: entry.updatedAt }) })).statusCode,
  ).toBe(200);
  expect((await change(entry, {})).statusCode).toBe(404);
});

test('without any entry the figures ask for the minimum', async () => {
  await importExampleBooks(backend);
  const { id, updatedAt } = await firstEntry();
  await admin.inject({ method: 'DELETE', url: url(id, { updatedAt }) });
  const answer = await admin.inject({ url: apiUrl('/x/net-capital-standing', query({ time_report: 'Q2 25' })) });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.message).toBe('Please set the Minimum Net Capital Requirement in the Company Profile');
});

/** Sets up the books of Q2 25, and the same balances three months later, when cash has doubled. */
async function givenTwoQuarters(): Promise<SignedIn> {
  const user = await importExampleBooks(backend);
  const csv = ['Account Number,Debit,Credit,Time Report,Description', '1000,50000,,Q3 25,', '3000,,50000,Q3 25,', ''];
  const upload = apiUrl('/upload', query({ action: 'UPLOAD_TRIAL_BALANCE' }));
  const uploaded = await user.inject({ method: 'POST', url: upload, ...csvUpload('q3.csv', csv.join('\n')) });
  expect(uploaded.statusCode).toBe(200);
  expect((await user.inject({ url: apiUrl('/trial-balances/mark-done', query()) })).statusCode).toBe(200);
  return user;
}

async function standing(timeReport: string): Promise<NetCapitalStanding> {
  const answer = await admin.inject({ url: apiUrl('/x/net-capital-standing', query({ time_report: timeReport })) });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function filledWizard(timeReport: string, typed: object) {
  const prefill = apiUrl('/report/focus/prefill-form-data', query({ time_report: timeReport }));
  const { prefillValues } = (await admin.inject({ url: prefill })).json().data;
  return { ...prefillValues, ...typed };
}

async function preview(timeReport: string, typed: object): Promise<FocusPreview> {
  const payload = { data: { name: 'A quarter', prefill: await filledWizard(timeReport, typed) } };
  const answer = await admin.inject({ method: 'POST', url: apiUrl('/x/focus-preview', query()), payload });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

/** Generates the report of a period, and gives what its form prints. */
async function generated(timeReport: string, typed: object) {
  const payload = { data: { name: 'A quarter', prefill: await filledWizard(timeReport, typed) } };
  const answer = await admin.inject({ method: 'POST', url: apiUrl('/report/focus/generate', query()), payload });
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json().data.report;
  const { rows } = await backend.database.pool.query('select results, warnings from reports where id = $1', [id]);
  const { boxes } = rows[0].results;
  const text = (code: string): string => boxes.cents[code].text;
  return { id, text, verification: () => verify(id) };
}

async function verify(id: number) {
  const answer = await admin.inject({ url: apiUrl('/x/report-verification', query({ reportId: id })) });
  return answer.json().data;
}

test('a change on a date leaves the periods before it as they were: standing, preview, new and old reports', async () => {
  await givenTwoQuarters();
  const before = await standing('Q2 25');
  const report = await generated('Q2 25', typedValues());
  await addSettings(admin, backend, { effective_from: '2025-07-01', min_net_capital_req: 75_000 });

  expect({ ...(await standing('Q2 25')), capital_inputs: null }).toMatchObject({
    net_capital_requirement: 50_000,
    early_warning_level: before.early_warning_level,
  });
  expect(await preview('Q2 25', typedValues())).toMatchObject({ net_capital_requirement: 50_000 });
  expect((await generated('Q2 25', typedValues())).text('3758')).toBe('50,000.00');
  expect(report.text('3760')).toBe('50,000.00');
  expect(await report.verification()).toMatchObject({ agrees: true });

  expect(await standing('Q3 25')).toMatchObject({ net_capital_requirement: 75_000, early_warning_level: 90_000 });
  expect(await preview('Q3 25', typedValues())).toMatchObject({ net_capital_requirement: 75_000 });
  expect((await generated('Q3 25', typedValues())).text('3758')).toBe('75,000.00');
});

test('a period uses what is in force on its last day', async () => {
  await givenTwoQuarters();
  await addSettings(admin, backend, { effective_from: '2025-06-30', min_net_capital_req: 75_000 });
  expect(await standing('Q2 25')).toMatchObject({ net_capital_requirement: 75_000 });
  const [entry] = (await list()).entries;
  if (entry !== undefined) await change(entry, { effective_from: '2025-07-01' });
  expect(await standing('Q2 25')).toMatchObject({ net_capital_requirement: 50_000 });
});

test('a generated report stays as it is when the settings of its own period change', async () => {
  await importExampleBooks(backend);
  const report = await generated('Q2 25', typedValues());
  const accepted = { method: 'ALTERNATIVE', accepts_amendment: true };
  expect((await change(await firstEntry(), accepted)).statusCode).toBe(200);
  expect(await report.verification()).toMatchObject({ agrees: true, rules_version: currentRulesVersion() });
});

test('the first year begins on the day that business started', async () => {
  await importExampleBooks(backend);
  await change(await firstEntry(), { min_net_capital_req: 5000, business_start: '2024-07-01' });
  expect(await standing('Q2 25')).toMatchObject({ net_capital_requirement: 12_055.63 });
  await change(await firstEntry(), { business_start: '2024-06-30' });
  expect(await standing('Q2 25')).toMatchObject({ net_capital_requirement: 6429.67 });
});

test.each([
  {
    debitItems: 60_000_000,
    requirement: 1_200_000,
    texts: ['1,200,000.00', '250,000.00', '(950,495.00)', '(2,750,495.00)'],
  },
  { debitItems: 1_000_000, requirement: 250_000, texts: ['20,000.00', '250,000.00', '(495.00)', '(50,495.00)'] },
])(
  'by the alternative method debit items of $debitItems require $requirement',
  async ({ debitItems, requirement, texts }) => {
    await importExampleBooks(backend);
    await change(await firstEntry(), { method: 'ALTERNATIVE' });
    const typed = { ...typedValues(), debitItems };
    const shown = await preview('Q2 25', typed);
    expect(shown).toMatchObject({
      method: 'ALTERNATIVE',
      net_capital_requirement: requirement,
      aggregate_indebtedness: null,
      indebtedness_percentage: null,
      debit_items: debitItems,
    });
    expect(shown.sections.map(({ lines }) => lines.map(({ code, line }) => `${line} ${code}`)).slice(1)).toEqual([
      ['21 3870', '22 3880', '23 3760', '24 3910', '25 3920'],
    ]);
    const { text, verification } = await generated('Q2 25', typed);
    expect(['3870', '3880', '3910', '3920'].map(text)).toEqual(texts);
    expect(['3756', '3758', '3770', '3780', '3790', '3840', '3850'].map(text)).toEqual(['', '', '', '', '', '', '']);
    expect(await verification()).toMatchObject({ agrees: true });
    const { net_capital_requirement, warnings, warnings_checked } = await standing('Q2 25');
    expect([net_capital_requirement, warnings_checked]).toEqual([requirement, true]);
    const levels = warnings.map(({ level }) => level);
    expect(levels).toContain('netCapitalBelow120');
    expect(levels).not.toContain('line15Negative');
  },
);

test('without debit items there is no requirement, the report is a draft, and the levels are not checked', async () => {
  await importExampleBooks(backend);
  await change(await firstEntry(), { method: 'ALTERNATIVE' });
  const shown = await preview('Q2 25', typedValues());
  expect(shown).toMatchObject({ net_capital_requirement: null, excess_net_capital: null, warnings_checked: false });
  expect(shown.findings).toContainEqual(
    expect.objectContaining({ rule: 'debitItemsMissing', severity: 'error', codes: ['3870', '3760', '3910', '3920'] }),
  );
  const { text } = await generated('Q2 25', typedValues());
  expect(['3870', '3760', '3910'].map(text)).toEqual(['', 'n/a', 'n/a']);
});

test('counts the market-maker minimum by the markets, and keeps what the firm does', async () => {
  const markets = { above_5: 12.5, up_to_5: 4.25 };
  const activities = ['MARKET_MAKER', 'RECEIVES_SECURITIES'] as const;
  const kept = { min_net_capital_req: 20_000, effective_from: '2025-06-01' };
  const { entries } = await addSettings(admin, backend, {
    ...kept,
    activities: [...activities],
    market_counts: markets,
  });
  const [entry] = entries;
  expect(entry).toMatchObject({ market_maker_minimum: 35_500, market_counts: markets, activities });
  await importExampleBooks(backend);
  const { data } = (
    await admin.inject({ url: apiUrl('/x/explain', query({ figure: 'setting:Q2 25:minimum' })) })
  ).json();
  expect(data).toMatchObject({ amount: 35_500, parts: [{ amount: 20_000 }, { amount: 35_500 }] });
  expect(data.facts).toContainEqual({ label: 'Markets', value: '12.5 above $5, 4.25 at $5 or less' });
  const { activities: _left, ...values } = entry as CapitalSettingsEntry; // as added
  const changed = await change(values as CapitalSettingsEntry, { min_net_capital_req: 100_000 });
  expect(changed.json().data.entries[0]).toMatchObject({ activities, min_net_capital_req: 100_000 });
});

test.each([
  [{ market_counts: { above_5: 1.234, up_to_5: 0 } }, 'market_counts.above_5'],
  [{ market_counts: { above_5: 1, up_to_5: 0 }, market_maker_minimum: 2_400 }, 'market_maker_minimum'],
  [{ activities: ['NONE_OF_THESE', 'UNDERWRITER'] }, 'activities'],
])('refuses %o', async (values, path) => {
  const payload = { data: { ...settingsValues, effective_from: '2025-06-01', ...values } };
  const answer = await admin.inject({ method: 'POST', url: url(), payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details.errors).toMatchObject([{ path }]);
});

test.each([{ activities: ['OTHER'] }, { market_counts: { above_5: -1, up_to_5: 0 } }])(
  '%o is no value',
  async (values) => {
    const payload = { data: { ...settingsValues, effective_from: '2025-06-01', ...values } };
    expect((await admin.inject({ method: 'POST', url: url(), payload })).statusCode).toBe(400);
  },
);
