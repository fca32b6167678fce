import { toFocusForm } from '@server/netCapital/frozenReport';
import type { SignedIn } from '@tests/support/backend/backend';
import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { generateExample, printedOf, storedReport } from '@tests/support/reports/storedReports';
import { expect, test } from 'vitest';
import type { FocusPreview } from '@/contract/focus/focusPreview.schema';
import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import type { NetCapitalStanding, NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Report, ReportPrefill, ReportVerification } from '@/contract/reports/report.schema';
import type { Totals } from '@/contract/statements/totals.schema';
import { currentRulesVersion } from '@/domain/focus/rules';

const backend = setUpBackend();
const reportDate = '2025-06-30';

/** Stock worth $20,000 and fund shares worth $40,000, as the worked example's ledger has them, and an option that it doesn't have. */
const stock = { id: 9001, identifier: 'XYZ', qty: 1000, closing_price: 20, tot_pos_val: 20_000 };
const fund = {
  id: 9002,
  identifier: 'MMF',
  position_key: 'F',
  type: 'MONEY_MARKET',
  subtype: 'MMF',
  tot_pos_val: 40_000,
};
const call = { id: 9003, identifier: 'C', tot_pos_val: 1_000, underlying_symbol: 'QRS', contracts_qty: 1 };

async function givenInventory(): Promise<SignedIn> {
  const admin = await importExampleBooks(backend);
  await positionsAt(reportDate, { nonOptions: [stock, fund], options: [call] });
  return admin;
}

function positionsAt(date: string, positions: Parameters<typeof givenPositions>[2]) {
  return givenPositions(backend, { companyId: backend.secondCompanyId, reportDate: date }, positions);
}

async function read<Data>(admin: SignedIn, path: string, query: object = {}): Promise<Data> {
  const answer = await admin.inject({ url: apiUrl(path, { company_id: backend.secondCompanyId, ...query }) });
  return accepted<{ data: Data }>(answer).data;
}

const period = { time_report: 'Q2 25' };

async function preview(admin: SignedIn, typed: object = {}): Promise<FocusPreview> {
  const { prefillValues } = await read<ReportPrefill>(admin, '/report/focus/prefill-form-data');
  const url = apiUrl('/x/focus-preview', { company_id: backend.secondCompanyId });
  const payload = { data: { name: 'Preview', prefill: { ...prefillValues, ...typedValues(), ...typed } } };
  return accepted<{ data: FocusPreview }>(await admin.inject({ method: 'POST', url, payload })).data;
}

test('dashboard, trend, totals, preview and report deduct the same haircuts of the positions', async () => {
  const admin = await givenInventory();
  const standing = await read<NetCapitalStanding>(admin, '/x/net-capital-standing', period);
  // 255,805.00 less 15% of 20,000, 2% of 40,000 and half of 1,000; nothing is concentrated.
  expect([standing.net_capital, standing.is_complete]).toEqual([251_505, true]);
  const trend = await read<NetCapitalTrend>(admin, '/x/net-capital-trend', { ...period, count: 1 });
  expect(trend.map(({ net_capital }) => net_capital)).toEqual([251_505]);
  const totals = await read<Record<string, Totals>>(admin, '/trial-balance/get-totals', { time_reports: ['Q2 25'] });
  expect(totals['Q2 25']?.total_net_capital).toBe(251_505);
  const { net_capital, findings } = await preview(admin);
  const report = toFocusForm(
    (await storedReport(backend, await generateExample(backend, admin))).results ?? { firm: '' },
  );
  const boxes = Object.entries(report.boxes.cents).flatMap(([code, { text }]) =>
    ['3640', '3735', '3733', '3730', '3734', '3650', '3736', '3740'].includes(code) ? [[code, text]] : [],
  );
  expect(Object.fromEntries(boxes)).toEqual({
    '3640': '253,305.00',
    '3730': '500.00',
    '3733': '',
    '3734': '3,800.00',
    '3735': '',
    '3650': '',
    '3736': '',
    '3740': '(4,300.00)',
  });
  expect([net_capital, report.boxes.cents['3750']?.text]).toEqual([249_005, '249,005.00']);
  expect(findings.filter(({ rule }) => rule === 'inventoryDiffers').map(({ message }) => message)).toEqual([
    'Inventory and ledger differ by $1,000.00 in options (420): $1,000.00 in the inventory of 06/30/2025, $0.00 in the trial balance.',
  ]);
});

test('haircuts typed for what the inventory gives are neither used nor kept, others are', async () => {
  const admin = await givenInventory();
  const typed = { otherSecuritiesHaircut: 9_999, undueConcentration: 500, otherHaircuts: 12 };
  expect((await preview(admin, typed)).net_capital).toBe(248_993);
  await generateExample(backend, admin, { ...typedValues(), ...typed });
  const kept = await read<CapitalInputsAnswer>(admin, '/x/capital-inputs', period);
  expect(kept.values).toMatchObject({ otherSecuritiesHaircut: null, undueConcentration: null, otherHaircuts: 12 });
  const url = apiUrl('/x/capital-inputs', { company_id: backend.secondCompanyId, ...period });
  const saved = await admin.inject({
    method: 'PUT',
    url,
    payload: { data: { values: { ...typed, otherHaircuts: 13 } } },
  });
  expect(accepted<{ data: CapitalInputsAnswer }>(saved).data.values).toMatchObject({
    otherSecuritiesHaircut: null,
    otherHaircuts: 13,
  });
});

test('the wizard shows what the positions give, read-only, and asks for the rest', async () => {
  const admin = await givenInventory();
  const { prefill, prefillValues } = await read<ReportPrefill>(admin, '/report/focus/prefill-form-data');
  const step = prefill.find(({ name }) => name === 'haircuts');
  expect(step?.description).toMatch(/^Computed from the positions of 06\/30\/2025\./);
  expect(prefill.map(({ positionsOf }) => positionsOf).filter((date) => date !== undefined)).toEqual(['2025-06-30']);
  expect(step?.fields.map(({ code, isEditable, hint }) => [code, isEditable, isEditable ? null : hint])).toEqual([
    ['3660', true, null],
    ['3670', true, null],
    ['3735', false, 'From 0 positions.'],
    ['3733', false, 'From 0 positions.'],
    ['3730', false, 'From 1 position.'],
    ['3734', false, 'From 2 positions.'],
    ['3650', false, 'From 0 positions.'],
    ['3736', true, null],
    [undefined, true, null], // the list of 3736
  ]);
  expect(prefillValues).toMatchObject({ otherSecuritiesHaircut: 3_800, optionsHaircut: 500, undueConcentration: 0 });
});

test('an inventory of another day leaves the haircuts to be typed', async () => {
  const admin = await importExampleBooks(backend);
  await positionsAt('2025-06-29', { nonOptions: [stock] });
  expect((await preview(admin)).net_capital).toBe(249_505);
});

async function verification(admin: SignedIn, { id: reportId }: Report) {
  return admin.inject({ url: apiUrl('/x/report-verification', { company_id: backend.secondCompanyId, reportId }) });
}

const changedPositions = [
  409,
  "The stored positions of Second quarter don't match their checksum, so the report can't be verified.",
];

async function refusedVerification(admin: SignedIn, report: Report) {
  const refused = await verification(admin, report);
  return [refused.statusCode, refused.json().error.message];
}

test('a report keeps its positions: it verifies after they change, and a changed byte is noticed', async () => {
  const admin = await givenInventory();
  const report = await generateExample(backend, admin);
  const printed = await printedOf(await storedReport(backend, report), 'cents');
  expect(printed.pages.join(' ')).toContain('Haircuts from the inventory');

  await backend.database.pool.query('update non_option_versions set tot_pos_val = 10 where id = 9001');
  expect((await read<NetCapitalStanding>(admin, '/x/net-capital-standing', period)).net_capital).not.toBe(249_005);
  const { data } = accepted<{ data: ReportVerification }>(await verification(admin, report));
  expect(data).toEqual({ rules_version: currentRulesVersion(), agrees: true, differences: [] });

  await backend.database.pool.query(
    `update reports set positions = jsonb_set(positions, '{nonOptions,rows,0,10}', '"20000.01"') where id = $1`,
    [report.id],
  );
  expect(await refusedVerification(admin, report)).toEqual(changedPositions);
});

test.each([
  ['nothing', `'{}'`],
  ['no list', `positions #- '{nonOptions,results}'`],
  ['something else than a list', `jsonb_set(positions, '{nonOptions,rows}', '"none"')`],
  ['something else than a kind', `jsonb_set(positions, '{options}', '5')`],
])('so are positions of which %s is left', async (_what, left) => {
  const admin = await givenInventory();
  const report = await generateExample(backend, admin);
  await backend.database.pool.query(`update reports set positions = ${left} where id = $1`, [report.id]);
  expect(await refusedVerification(admin, report)).toEqual(changedPositions);
});

test('a report without an inventory keeps no positions', async () => {
  const admin = await importExampleBooks(backend);
  const report = await generateExample(backend, admin);
  const { rows } = await backend.database.pool.query('select positions, inputs from reports where id = $1', [
    report.id,
  ]);
  expect([rows[0].positions, rows[0].inputs.positions, rows[0].inputs.inputs.inventory]).toEqual([null, null, null]);
  expect(accepted<{ data: ReportVerification }>(await verification(admin, report)).data.agrees).toBe(true);
});
