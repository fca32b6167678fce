import { accepted, type Bookkeeper, newAccount, newBalance, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { givenPositions, type StoredPosition } from '@tests/support/books/committedPositions';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { ssoiBookLines } from '@tests/support/books/ssoiBooks';
import { type Firm, importFirm, leasingFirm, monthlyFirm, soleProprietor } from '@tests/support/books/statementFirms';
import { explanationOf, issuesOfTables, leavesOf, walkFigures } from '@tests/support/reports/explained';
import { describe, expect, test } from 'vitest';
import type { StatementAnswer } from '@/contract/statements/statement.schema';
import { reportFigure, ssoiFigure } from '@/domain/explain/figureAddress';
import { inventoryBoxCodes } from '@/domain/focus/inputs/inventoryBoxes';
import { statementLines } from '@/domain/ssoi/lines/publishedLines';
import { compareLines } from '@/domain/statements/comparison/compareLines';
import { compareStatement } from '@/domain/statements/comparison/compareStatement';
import { dateReportViews } from '@/features/statements/dateReportViews';
import { periodReportViews } from '@/features/statements/periodReportViews';
import { statementModel } from '@/features/statements/statementModel';

const backend = setUpBackend();
const owner = setUpBooks(backend, 'admin@second.netcap.test');

type Reader = Pick<Bookkeeper, 'get'>;

const readStatement = async (reader: Reader, path: string, timeReports: readonly string[]) => ({
  ...accepted<StatementAnswer>(await reader.get(`/${path}`, { time_reports: timeReports })),
  timeReports,
});

/** Returns the issues of all amounts in the four reports of these periods. */
async function issuesOfStatements(reader: Reader, timeReports: readonly string[]): Promise<string[]> {
  const read = async (view: (typeof periodReportViews)[keyof typeof periodReportViews]) =>
    statementModel(await readStatement(reader, view.path, timeReports), view);
  return issuesOfTables(reader, await Promise.all(Object.values(periodReportViews).map(read)));
}

/** Returns the issues of all amounts in the three reports of this date. */
async function issuesOfDate(reader: Reader, { date, timeReport }: { date: string; timeReport: string }) {
  const read = async (view: (typeof dateReportViews)[keyof typeof dateReportViews]) =>
    view.toModel(accepted<never>(await reader.get(`/${view.path}`, { reportDate: date })), { date, timeReport });
  return issuesOfTables(reader, await Promise.all(Object.values(dateReportViews).map(read)));
}

describe('every amount of the statements opens to what its leaves add up to', () => {
  test.each<{ firm: Firm; periods: string[]; inputs?: object }>([
    { firm: leasingFirm, periods: ['Q1 25'], inputs: leasingFirm.inputs },
    { firm: monthlyFirm, periods: ['JUN 25', 'JUL 25', 'SEP 25'] },
    { firm: soleProprietor, periods: ['Q3 25', 'Q4 25'] },
  ])('of $periods', async ({ firm, periods, inputs }) => {
    await importFirm(backend, firm);
    if (inputs !== undefined) {
      accepted(await owner.send('PUT /x/capital-inputs', { values: inputs }, { time_report: periods[0] }));
    }
    expect(await issuesOfStatements(owner, periods)).toEqual([]);
  });

  test('and so does what lines moved by since an earlier period', async () => {
    await importFirm(backend, soleProprietor);
    const [before, now] = ['Q3 25', 'Q4 25'] as const;
    const rows = [];
    for (const { path } of Object.values(periodReportViews)) {
      rows.push(...compareStatement(await readStatement(owner, path, [before, now]), { before, now }));
    }
    const walk = await walkFigures(
      owner,
      rows.flatMap(({ figures }) => Object.values(figures).flatMap((figure) => figure ?? [])),
    );
    expect(walk.mismatches).toEqual([]);
    expect(rows.filter(({ figures }) => Object.values(figures).includes(null))).toEqual([]);
    for (const { label, change, figures } of rows) {
      expect([label, walk.levels.get(figures.change ?? '')?.amount]).toEqual([label, change]);
    }
  });
});

test('what the reports of a date moved by since an earlier one opens too', async () => {
  await importFirm(backend, soleProprietor);
  const [before, now] = [
    { date: '2025-09-30', timeReport: 'Q3 25' },
    { date: '2025-12-31', timeReport: 'Q4 25' },
  ];
  for (const [index, { date }] of [before, now].entries()) {
    const place = { companyId: backend.secondCompanyId, reportDate: date };
    const stock = { id: 1000 + index, tot_pos_val: 100_000 + 50_000 * index };
    const bond = { id: 1010, type: 'GOVERNMENT', subtype: 'UST', maturity: '2026-05-15', tot_pos_val: 5000 };
    await givenPositions(backend, place, { nonOptions: index === 0 ? [stock] : [stock, bond] });
  }
  const compared = [];
  for (const view of Object.values(dateReportViews)) {
    const linesOf = async (of: typeof now) =>
      view.toLines(accepted<never>(await owner.get(`/${view.path}`, { reportDate: of.date })), of);
    const rows = compareLines({ now: await linesOf(now), before: await linesOf(before) });
    compared.push({ report: view.report, rows });
  }
  const walk = await walkFigures(
    owner,
    compared.flatMap(({ rows }) =>
      rows.flatMap(({ figures }) => Object.values(figures).flatMap((figure) => figure ?? [])),
    ),
  );
  expect(walk.mismatches).toEqual([]);
  for (const { report, rows } of compared) {
    const changed = rows.filter(({ figures }) => figures.change !== null);
    expect(changed.length).toBeGreaterThan(2);
    for (const { label, change, unit, figures } of changed) {
      const level = walk.levels.get(figures.change ?? '');
      expect([report, label, size(level?.amount ?? null)]).toEqual([report, label, size(change)]);
      expect(level).toMatchObject({ unit: movesBy[unit] });
    }
  }
});

const movesBy = { money: 'money', percent: 'points' } as const;

/** Returns the size alone: a report shows what it deducts as negative, the form doesn't. */
const size = (amount: number | null) => (amount === null ? null : Math.abs(amount));

test('lines of a statement that are no items say what they are made of', async () => {
  await importFirm(backend, leasingFirm);
  accepted(await owner.send('PUT /x/capital-inputs', { values: leasingFirm.inputs }, { time_report: 'Q1 25' }));
  const level = async (line: string) => explanationOf(owner, `statement:Q1 25:${line}`);
  const parts = async (line: string) =>
    (await level(line)).parts.map(({ label, code, amount }) => [code ?? label, amount]);
  expect(await parts('unclosedIncome')).toEqual([
    ['3939', 70],
    ['4220', -10.5],
  ]);
  expect(await parts('unmapped')).toEqual([['Accounts without a FOCUS line', -0.5]]);
  expect(await parts('accounts')).toEqual([['1205', 150]]);
  const [payable] = (await level('accounts')).parts;
  expect(payable?.label).toBe('Accounts payable, accrued liabilities, expenses and other, A.I.');
  expect(await parts('transfer1205')).toEqual([['Lease liabilities in excess of their own assets', 60]]);
  expect(await level('noteB')).toMatchObject({ amount: -10, note: 'Membership contributed' });
  expect(await level('transfer550')).toMatchObject({ amount: 0, note: 'Nothing is moved.', parts: [] });
});

test('a lease split that nobody typed is the difference of what was entered', async () => {
  await importFirm(backend, leasingFirm);
  const split = { ...leasingFirm.inputs, excessLiabilities: null };
  accepted(await owner.send('PUT /x/capital-inputs', { values: split }, { time_report: 'Q1 25' }));
  const { parts, amount, check } = await explanationOf(owner, 'statement:Q1 25:transfer1205');
  expect([amount, check.adds_up]).toEqual([60, true]);
  expect(parts.map((part) => part.amount)).toEqual([460, -400]);
  const more = { ...split, rightOfUseAssets: 460, operatingLeasesLiabilities: 400 };
  accepted(await owner.send('PUT /x/capital-inputs', { values: more }, { time_report: 'Q1 25' }));
  expect((await explanationOf(owner, 'statement:Q1 25:transfer680')).parts.map((part) => part.amount)).toEqual([
    460, -400,
  ]);
});

const treasury = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2026-05-15' };

/** Governments, equities on both sides, above the allowance and concentrated, a currency, and an option. */
const positions: readonly StoredPosition[] = [
  { tot_pos_val: 100_000 },
  { tot_pos_val: 80_000.55, long_or_short: 'Short' },
  { ...treasury, tot_pos_val: 300_000.33 },
  { ...treasury, tot_pos_val: 120_000, long_or_short: 'Short' },
  { type: 'CURRENCY', subtype: null, currency: 'EUR', tot_pos_val: 5000 },
].map((row, index) => ({ id: 1000 + index, ...row }));

async function givenInventory(date = '2025-06-30') {
  await importExampleBooks(backend);
  const options = [{ id: 2000, identifier: 'P0 50 Call' }];
  await givenPositions(
    backend,
    { companyId: backend.secondCompanyId, reportDate: date },
    { nonOptions: positions, options },
  );
}

describe('every amount of the reports of a date opens to what its leaves add up to', () => {
  test('of an inventory with netting, excess equities and undue concentration', async () => {
    await givenInventory();
    expect(await issuesOfDate(owner, { date: '2025-06-30', timeReport: 'Q2 25' })).toEqual([]);
    const excess = await explanationOf(owner, 'security:2025-06-30:haircut_amount:all_other:excess');
    expect(excess).toMatchObject({ amount: 8250.08, formula: '15% of 55,000.55.', parts: [] });
    const short = await explanationOf(owner, 'security:2025-06-30:short_market_value:all_other:stock');
    expect(short.parts.map(({ label, amount }) => [label, amount])).toEqual([['P1', 80_000.55]]);
    const undue = await explanationOf(owner, 'security:2025-06-30:undue_concentration_charge:total');
    expect(undue.amount).toBeGreaterThan(0);
    expect(await explanationOf(owner, 'security:2025-06-30:haircut_amount:total:Municipal Securities')).toMatchObject({
      amount: 0,
      note: 'No position of this kind.',
    });
  });

  test('without tentative net capital what rests on it has no amount and says why', async () => {
    await givenInventory('2024-12-31');
    expect(await explanationOf(owner, 'security:2024-12-31:total:total')).toMatchObject({
      amount: null,
      note: 'Incomplete: no tentative net capital for this date.',
    });
  });
});

async function generateFocus(reader: Bookkeeper): Promise<number> {
  const { prefillValues } = accepted<{ data: { prefillValues: object } }>(
    await reader.get('/report/focus/prefill-form-data'),
  ).data;
  const made = await reader.send('POST /report/focus/generate', {
    name: 'Second quarter',
    prefill: { ...prefillValues, ...typedValues() },
  });
  return accepted<{ data: { report: { id: number } } }>(made).data.report.id;
}

describe('a frozen FOCUS report', () => {
  test('opens to the positions that it was made with, whatever the inventory became', async () => {
    await givenInventory();
    const id = await generateFocus(owner);
    const figures = inventoryBoxCodes.map((code) => reportFigure(id, code));
    const before = await walkFigures(owner, figures);
    expect(before.mismatches).toEqual([]);
    // Computed once for all of its figures.
    expect((await backend.database.pool.query('select 1 from report_haircut_runs')).rowCount).toBe(1);
    const box = `report:${id}:inventory:2025-06-30:3734`;
    expect(before.levels.get(reportFigure(id, '3734'))?.parts.map(({ label }) => label)).toEqual([
      'P0',
      'P1',
      'Excess equities',
      'Netting',
    ]);
    await backend.database.pool.query('update non_option_versions set tot_pos_val = tot_pos_val * 2');
    const after = await explanationOf(owner, box);
    expect([after.amount, after.check.adds_up]).toEqual([23_250.08, true]);
    expect(await explanationOf(owner, after.parts[0]?.figure ?? '')).toMatchObject({
      amount: 15_000,
      context: expect.stringContaining('in Second quarter, Q2 25'),
      facts: expect.arrayContaining([{ label: 'Market value', value: '100,000.00' }]),
    });
    expect((await explanationOf(owner, 'inventory:2025-06-30:3734')).amount).not.toBe(23_250.08);
    expect(
      refusalOf(await owner.get('/x/explain', { figure: `report:${id}:inventory:2025-03-31:3734` })),
    ).toMatchObject({
      status: 404,
      message: 'The report has no inventory of 03/31/2025.',
    });
  });

  test('lists its main figures, then every other item that holds an amount', async () => {
    await importExampleBooks(backend);
    const id = await generateFocus(owner);
    const { parts } = await explanationOf(owner, reportFigure(id));
    expect(parts[0]?.code).toBe('3750');
    expect(parts.map(({ code }) => code)).toEqual(expect.arrayContaining(['3640', '4290', '3970', '1792']));
    expect(new Set(parts.map(({ code }) => code)).size).toBe(parts.length);
  });
});

/** Returns the second company's books of the SSOI worked example. */
async function ssoiBooks() {
  const { coa, trialBalance } = ssoiBookLines('Q2 25');
  accepted(await owner.upload('UPLOAD_COA', coa));
  accepted(await owner.markDone('coas'));
  accepted(await owner.upload('UPLOAD_TRIAL_BALANCE', trialBalance));
  accepted(await owner.markDone('trial-balances'));
  const { data } = accepted<{ data: { prefillValues: Record<string, unknown> } }>(
    await owner.get('/report/ssoi/prefill-form-data'),
  );
  return data.prefillValues;
}

const ssoiIds = statementLines.map(({ id }) => id);
const typedOver = [{ item_number: '13935', item_value: 130_000 }];

describe('every line of SSOI opens to what its leaves add up to', () => {
  test('of the books, and of a frozen statement, typed amounts and all', async () => {
    const prefill = await ssoiBooks();
    const request = { name: 'First quarter', prefill, input: typedOver };
    const made = accepted<{ data: { report: { id: number } } }>(
      await owner.send('POST /report/ssoi/generate', request),
    );
    const { id } = made.data.report;
    const cash = (await owner.accounts()).find(({ account_number }) => account_number === '4020');
    for (const figures of [
      ssoiIds.map((line) => ssoiFigure('Q2 25', line)),
      ssoiIds.map((line) => `report:${id}:ssoi:${line}`),
    ]) {
      const walk = await walkFigures(owner, figures);
      expect(walk.mismatches).toEqual([]);
      for (const figure of figures) {
        expect([figure, leavesOf(walk, figure)?.toNumber()]).toEqual([figure, walk.levels.get(figure)?.amount]);
      }
    }
    expect(await explanationOf(owner, `report:${id}:ssoi:13935`)).toMatchObject({
      amount: 130_000,
      parts: [{ label: 'Typed in the preview', detail: 'The books have 120,000.00', figure: null }],
    });
    expect((await explanationOf(owner, `report:${id}:ssoi:13938`)).parts).toMatchObject([
      { number: '4020', amount: 15_000, figure: `report:${id}:balance:2025-06-30:${cash?.id}` },
    ]);
    const main = await explanationOf(owner, reportFigure(id));
    expect(main.parts.find(({ code }) => code === '14230')).toMatchObject({ figure: `report:${id}:ssoi:14230` });
  });
});

test('a line of SSOI has no accounts of the balance sheet, though they are mapped to it', async () => {
  await ssoiBooks();
  const line = 'ssoi-line:2025-06-30:13938';
  const before = await explanationOf(owner, line);
  await owner.commit('coas', [newAccount(1, { accountNumber: '1999', focusSetting: 200, ssoiSetting: 13938 })]);
  const cash = (await owner.accounts()).find(({ account_number }) => account_number === '1999');
  await owner.commit('trial-balances', [newBalance(cash?.id ?? 0, { debit: 77, timeReport: 'Q2 25' })]);
  expect(await explanationOf(owner, line)).toEqual(before);
  expect(before).toMatchObject({ amount: 15_000, check: { adds_up: true } });
});

describe('a preview', () => {
  const previewed = (answers: object): Reader => ({
    get: (_path, query) => owner.send('POST /x/explain-preview', answers, query),
  });

  test('of FOCUS explains the answers as typed, beside what the period had', async () => {
    await importExampleBooks(backend);
    const { prefillValues } = accepted<{ data: { prefillValues: object } }>(
      await owner.get('/report/focus/prefill-form-data'),
    ).data;
    const reader = previewed({ type: 'FOCUS', prefill: { ...prefillValues, ...typedValues(), otherCharges: 77.5 } });
    const walk = await walkFigures(reader, ['focus:Q2 25:3640', 'focus:Q2 25:3740']);
    expect(walk.mismatches).toEqual([]);
    const typed = walk.levels.get('input:Q2 25:otherSecuritiesHaircut');
    expect(typed).toMatchObject({ amount: 3800 });
    expect(typed?.facts).toEqual([
      { label: 'Typed here', value: '3,800.00' },
      { label: 'Prefilled', value: 'Left blank' },
    ]);
    expect(await explanationOf(owner, 'focus:Q2 25:3734')).toMatchObject({ amount: null });
  });

  test('of FOCUS says of an amount that nobody typed over where it comes from, and of one that was saved by whom', async () => {
    await importExampleBooks(backend);
    const factsOf = async (name: 'beginningEquity' | 'commodityCharges', typed: object = {}) => {
      const { prefillValues } = accepted<{ data: { prefillValues: Record<string, unknown> } }>(
        await owner.get('/report/focus/prefill-form-data'),
      ).data;
      const prefill = { ...prefillValues, ...typedValues(), [name]: prefillValues[name], ...typed };
      return (await explanationOf(previewed({ type: 'FOCUS', prefill }), `input:Q2 25:${name}`)).facts;
    };
    expect(await factsOf('beginningEquity')).toEqual([
      { label: 'Prefilled', value: expect.any(String) },
      { label: 'Prefilled from', value: expect.any(String) },
    ]);
    accepted(await owner.send('PUT /x/capital-inputs', { values: { commodityCharges: 12 } }, { time_report: 'Q2 25' }));
    const saved = [
      { label: 'Saved for the period', value: '12.00' },
      { label: 'Saved by', value: expect.any(String) },
      { label: 'Saved', value: expect.stringContaining('UTC') },
    ];
    expect(await factsOf('commodityCharges')).toEqual(saved);
    expect(await factsOf('commodityCharges', { commodityCharges: 13 })).toEqual([
      { label: 'Typed here', value: '13.00' },
      ...saved,
    ]);
  });

  test('of FOCUS says of a withdrawal that was typed nothing of who saved the one before', async () => {
    await importExampleBooks(backend);
    const row = { type: 1, name: 'Owner', inOrOut: 'Out', amount: 500, date: '2025-09-30', renew: 'No' };
    const values = { ownershipEquitySubordinatedLiabilities: [row] };
    accepted(await owner.send('PUT /x/capital-inputs', { values }, { time_report: 'Q2 25' }));
    const { prefillValues } = accepted<{ data: { prefillValues: object } }>(
      await owner.get('/report/focus/prefill-form-data'),
    ).data;
    const typed = { ...typedValues(), ownershipEquitySubordinatedLiabilities: [{ ...row, amount: 900 }] };
    const reader = previewed({ type: 'FOCUS', prefill: { ...prefillValues, ...typed } });
    const figure = 'input:Q2 25:withdrawal-1';
    expect(await explanationOf(reader, figure)).toMatchObject({ amount: 900, facts: [] });
    expect(await explanationOf(owner, figure)).toMatchObject({
      amount: 500,
      facts: [{ label: 'Saved by' }, { label: 'Saved' }],
    });
  });

  test('of SSOI explains amounts that were typed over', async () => {
    const prefill = await ssoiBooks();
    const reader = previewed({ type: 'SSOI', prefill, input: typedOver });
    expect(await explanationOf(reader, 'ssoi:Q2 25:13935')).toMatchObject({ amount: 130_000 });
    expect(await explanationOf(owner, 'ssoi:Q2 25:13935')).toMatchObject({ amount: 120_000 });
  });

  test('refuses answers that no report can be made of', async () => {
    await importExampleBooks(backend);
    const answers = { type: 'FOCUS', prefill: { endDate: 'Q2 25' } };
    expect(
      refusalOf(await owner.send('POST /x/explain-preview', answers, { figure: 'focus:Q2 25:3750' })),
    ).toMatchObject({
      status: 422,
    });
  });
});

test('refuses what is no figure, or is not there', async () => {
  await givenInventory();
  const refusals: readonly [figure: string, status: number, message: string][] = [
    ['security:2025-06-30:total:nothing', 400, 'The haircut reports of 06/30/2025 have no row nothing.'],
    ['ssoi:Q2 25:OPS-REQUIRED', 400, "OPS-REQUIRED isn't an amount of SSOI."],
    ['ssoi-line:2025-06-30:14230', 400, "Accounts can't be mapped to SSOI line 14230."],
    ['ssoi-line:2025-06-30:S01-MUNI', 404, 'No accounts of SSOI line S01-MUNI in the trial balance of 06/30/2025.'],
    ['statement:Q1 24:unclosedIncome', 422, 'No trial balance in the books for Q1 24.'],
    ['security:2025-03-31:total:total', 404, 'There is no inventory of 03/31/2025.'],
    ['report:1:ssoi:13935', 404, 'There is no report.'],
  ];
  for (const [figure, status, message] of refusals) {
    expect(refusalOf(await owner.get('/x/explain', { figure })), figure).toMatchObject({ status, message });
  }
});
