import { readFile } from 'node:fs/promises';
import { accepted, accountChange, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { setMinimum } from '@tests/support/books/capitalSettings';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { workedExampleTyped } from '@tests/support/books/workedExample';
import { testStart } from '@tests/support/fixed';
import { explanationOf, walkFigures } from '@tests/support/reports/explained';
import { fileForm } from '@tests/support/staging/csvUpload';
import { beforeEach, expect, test } from 'vitest';
import type { CapitalDay, CapitalDayDetail } from '@/contract/capitalDays/capitalDay.schema';
import type { RecordVerification } from '@/contract/history/recordVerification.schema';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { dayFigure } from '@/domain/explain/figureAddress';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const day = '2025-07-15';
let trialBalance: string;

beforeEach(async () => {
  await importExampleBooks(backend);
  accepted(await admin.send('PUT /x/capital-inputs', { values: workedExampleTyped }, { time_report: 'Q2 25' }));
  trialBalance = await readFile('tests/support/books/workedExample/trialBalance.csv', 'utf8');
});

const url = () => `/api/x/capital-days?company_id=${backend.secondCompanyId}`;

function add(date: string, file?: { field: 'balances' | 'positions'; content: string }) {
  if (file !== undefined) {
    return admin.person.inject({
      method: 'POST',
      url: url(),
      ...fileForm({ fileName: 'July.csv', ...file }, { date }),
    });
  }
  const payload = `--b\r\ncontent-disposition: form-data; name="date"\r\n\r\n${date}\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return admin.person.inject({ method: 'POST', url: url(), headers, payload });
}

async function added(...of: Parameters<typeof add>): Promise<CapitalDayDetail> {
  return accepted<{ data: CapitalDayDetail }>(await add(...of)).data;
}

const list = async () => accepted<{ data: CapitalDay[] }>(await admin.get('/x/capital-days')).data;

/** Posts account 1000 to the line of account 1200. */
async function moveCash(): Promise<void> {
  const [cash] = await admin.accounts({ filters: { account_number: { $contains: '1000' } } });
  if (cash === undefined) throw new Error('There is no account 1000');
  const [receivable] = await admin.accounts({ filters: { account_number: { $contains: '1200' } } });
  await admin.commit('coas', [accountChange(cash, { focusSetting: receivable?.focus_setting?.id ?? null })]);
}

/** Opens net capital of a computation. Returns its amount, and the figures whose parts don't add up to them. */
async function opened({ id }: CapitalDayDetail) {
  const figure = dayFigure(id, '3750');
  const { levels, mismatches } = await walkFigures(admin, [figure]);
  return { amount: levels.get(figure)?.amount, mismatches };
}

const positions = [
  'Identifier,CUSIP/ISIN,Type,SubType,Currency,Long/ Short,Quantity,Purchase Price,Closing Price,Maturity Date,Bonds Face Value,Total Position Value,Haircut Amount',
  'AAPL,037833100,EQUITY,COMMON,USD,Long,100,150,200,,,,',
].join('\n');

test('the balances of a period give its net capital on a day; positions of the day replace what was typed, and each computation is kept', async () => {
  const { data: standing } = accepted<{ data: NetCapitalStanding }>(
    await admin.get('/x/net-capital-standing', { time_report: 'Q2 25' }),
  );
  const first = await added(day, { field: 'balances', content: trialBalance });
  expect(first).toMatchObject({
    date: day,
    time_report: null,
    net_capital: standing.net_capital,
    net_capital_requirement: standing.net_capital_requirement,
    basis: { balances: 'Balances of 07/15/2025', positions: 'No positions', inputs: 'Capital inputs of Q2 25' },
    computations: 1,
  });
  const second = await added(day, { field: 'positions', content: positions });
  // 15% of 20,000, and undue concentration, in place of the 3,800 that was typed.
  expect(second.data.find(({ codes }) => codes?.[0] === '3734')?.value).toBe(-3000);
  expect(second).toMatchObject({ basis: { positions: 'Positions of 07/15/2025' }, computations: 2 });
  expect((await list()).map(({ id, computations }) => [id, computations])).toEqual([[second.id, 2]]);
  const kept = accepted<{ data: CapitalDayDetail }>(await admin.get(`/x/capital-days/${first.id}`)).data;
  expect(kept).toMatchObject({ data: first.data, net_capital: first.net_capital, checksum: first.checksum });
  expect(await opened(second)).toEqual({ amount: second.net_capital, mismatches: [] });
});

test('the levels that a day reaches are kept with it', async () => {
  await setMinimum(backend, 240_000);
  const { warnings } = await added(day, { field: 'balances', content: trialBalance });
  expect((await list()).map((each) => each.warnings)).toEqual([warnings]);
  expect(warnings).not.toEqual([]);
});

test('the day on which the membership ends has its FOCUS: what there is of the quarter, by Rule 17a-5(b)', async () => {
  const last = '2025-08-14';
  const { id } = await added(last, { field: 'balances', content: trialBalance });
  expect(refusalOf(await admin.get(`/x/capital-days/${id}/focus`))).toMatchObject({ status: 404 });
  await backend.database.pool.query(
    `update companies set profile = profile || '{"withdrawal_date": "${last}", "focus_reporting_frequency": "Quarterly"}' where id = $1`,
    [backend.secondCompanyId],
  );
  const again = await added(last);
  expect(again).toMatchObject({ has_focus: true });
  const printed = accepted<{ data: PdfDefinition }>(await admin.get(`/x/capital-days/${again.id}/focus`)).data;
  const texts = JSON.stringify(printed);
  expect(texts).toContain('Balances of 08/14/2025. No positions. Capital inputs of Q2 25.');
  for (const text of ['"07/01/25"', '"08/14/25"', '"249,505.00"']) expect(texts).toContain(text);
});

test('without a trial balance, the books of the period are moved to the positions of the day', async () => {
  const position = {
    id: 1,
    updatedAt: testStart.toISOString(),
    reportDate: '2025-06-30',
    identifier: 'AAPL',
    cusipIsin: '037833100',
    type: 'EQUITY',
    subtype: 'COMMON',
    currency: 'USD',
    qty: 100,
    longOrShort: 'Long',
    purchPr: 150,
    closingPrice: 180,
    totPosVal: 18_000,
  };
  await admin.commit('non-options-inventories', [position]);
  const before = await added('2025-06-30');
  const moved = await added(day, { field: 'positions', content: positions });
  expect(moved).toMatchObject({
    moves: { gain: 2000, cash: 0 },
    basis: { balances: 'Balances of Q2 25', positions: 'Positions of 07/15/2025' },
  });
  const amountOf = ({ data }: CapitalDayDetail, code: string) =>
    data.find(({ codes }) => codes?.[0] === code)?.value ?? 0;
  const rise = (code: string) => amountOf(moved, code) - amountOf(before, code);
  // 100 shares up 20 each, charged 15%, and 15% of what is over 10% of tentative net capital.
  expect([rise('3480'), rise('3734')]).toEqual([2000, -300]);
  expect(rise('3750')).toBeCloseTo(2000 - 300 + rise('3650'), 2);
  expect((await list()).map(({ date }) => date)).toEqual([day, '2025-06-30']);
  expect(await opened(before)).toEqual({ amount: before.net_capital, mismatches: [] });

  // Later postings aren't part of the computation's inputs.
  await moveCash();
  expect(await opened(moved)).toEqual({ amount: moved.net_capital, mismatches: [] });
  const partsOf = async (line: string) =>
    (await explanationOf(admin, dayFigure(moved.id, `line:${day}:${line}`))).parts.map(({ number, label, amount }) => [
      number ?? label,
      amount,
    ]);
  expect(await partsOf('200')).toEqual([['1000', 182_450]]);
  expect((await partsOf('3952')).at(-1)).toEqual(['Position changes through 07/15/2025', 2000]);
  await backend.database.db.execute("update capital_computations set inputs = inputs #- '{moves,0}'");
  expect((await partsOf('424')).at(-1)).toEqual(['Unexplained difference', 2000]);
  await backend.database.db.execute("update capital_computations set inputs = inputs - 'moves'");
  expect((await partsOf('424')).at(-1)).toEqual(['Position changes through 07/15/2025', 2000]);
});

test('a day computed again follows the accounts to the lines that they are on now', async () => {
  const first = await added(day, { field: 'balances', content: trialBalance });
  await moveCash();
  const again = await added(day);
  expect(again.net_capital).toBe((first.net_capital ?? 0) - 182_450);
  expect(again.history.map(({ net_capital: capital }) => capital)).toEqual([again.net_capital, first.net_capital]);
});

test('a removed day leaves the list, its computation stays, prints, and its record verifies', async () => {
  const { id } = await added('2025-06-30');
  const removal = url().replace('?', `/${id}?`);
  expect((await admin.person.inject({ method: 'DELETE', url: removal })).json()).toEqual({
    message: '06/30/2025 removed. Its computations stay on record.',
  });
  expect(await list()).toEqual([]);
  const kept = accepted<{ data: CapitalDayDetail }>(await admin.get(`/x/capital-days/${id}`)).data;
  expect(kept).toMatchObject({ is_removed: true, time_report: 'Q2 25' });
  expect((await admin.get(`/x/capital-days/${id}/document`)).body).toContain(kept.checksum);
  const verified = accepted<{ data: RecordVerification }>(await admin.get('/x/record-verification')).data;
  expect(verified.first_break).toBeNull();
  await backend.database.db.execute("update capital_computations set checksum = 'other'");
  const broken = accepted<{ data: RecordVerification }>(await admin.get('/x/record-verification')).data;
  expect(broken.first_break?.text).toContain(`Computation ${id} of net capital`);
});

test('a file that is wrong is refused with its rows, and nothing is kept', async () => {
  const wrong = trialBalance.replace('1000,182450.00', '9999,182450.01');
  const refusal = refusalOf(await add(day, { field: 'balances', content: wrong }));
  expect(refusal.status).toBe(422);
  expect(refusal.errors[0]).toEqual({
    path: 'balances',
    message: expect.stringMatching(/^Row 2: Account 9999 .*isn't in the chart of accounts/),
  });
  expect(refusal.errors[1]?.message).toMatch(/^The trial balance is out of balance by/);
  expect(refusalOf(await add(day)).errors).toEqual([
    { path: 'date', message: expect.stringMatching(/inventory has none/) },
  ]);
  expect(refusalOf(await add('July')).status).toBe(400);
  expect(await list()).toEqual([]);
});
