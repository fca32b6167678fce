import { Workbook } from '@server/documents/excelFile';
import { accepted, type Bookkeeper, openBooks, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { importFirm, leasingFirm, monthlyFirm } from '@tests/support/books/statementFirms';
import { pdfPages, pdfText } from '@tests/support/documents/pdfText';
import {
  csvNumbers,
  printedNumbers,
  shownBy,
  toThousandths,
  withoutZeros,
  workbookNumbers,
} from '@tests/support/documents/statementNumbers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { HaircutSecurities } from '@/contract/statements/statement.schema';
import type { Answer } from '@/contract/wire/envelope';

const backend = setUpBackend();
const owner = setUpBooks(backend, 'admin@second.netcap.test');
const stranger = setUpBooks(backend, 'admin@demo.netcap.test');

type Asked = { report: string; now: string; before: string; type?: string; order?: string; reasons?: boolean };

const ask = (person: Pick<Bookkeeper, 'get'>, asked: Asked) =>
  person.get('/x/comparison-file', { type: 'csv', ...asked });

async function fileOf(asked: Asked) {
  const { data } = accepted<Answer<{ url: string }>>(await ask(owner, asked));
  const file = await backend.app.inject({ url: data.url });
  expect(file.statusCode).toBe(200);
  return file;
}

const rowsOf = async (asked: Asked): Promise<string[][]> => parse((await fileOf(asked)).body, { bom: true });
const pdfOf = async (asked: Asked) => (await fileOf({ ...asked, type: 'pdf' })).rawPayload;

/** Returns the amounts of a workbook without its percentages of change, in cents. */
async function workbookAmounts(bytes: Uint8Array): Promise<number[]> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const amounts: number[] = [];
  workbook.worksheets[0]?.eachRow((row) =>
    row.eachCell((cell) => {
      const value = typeof cell.value === 'object' && cell.value !== null ? cell.result : cell.value;
      if (typeof value === 'number' && !String(cell.numFmt).includes('.0%'))
        amounts.push(toThousandths(shownBy(cell, value)));
    }),
  );
  return amounts;
}

/** Sets up a leasing firm whose second quarter has every balance of the first twice. */
async function givenQuarters(): Promise<void> {
  const first = leasingFirm.balances['Q1 25'] ?? {};
  const second = Object.fromEntries(Object.entries(first).map(([number, cents]) => [number, cents * 2]));
  await importFirm(backend, { ...leasingFirm, balances: { 'Q1 25': first, 'Q2 25': second } });
  await backend.database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    backend.secondCompanyId,
    JSON.stringify({ min_net_capital_req: 5000 }),
  ]);
}

const netCapital = { report: 'net-capital', now: '2025-06-30', before: '2025-03-31' };

const stock = (id: number, value: number) => ({ id, tot_pos_val: value, identifier: `S${id}`, position_key: `S${id}` });

async function givenInventories(): Promise<void> {
  const of = (reportDate: string) => ({ companyId: backend.secondCompanyId, reportDate });
  await givenPositions(backend, of('2025-03-31'), { nonOptions: [stock(1, 100_000)] });
  await givenPositions(backend, of('2025-06-30'), { nonOptions: [stock(2, 100_000), stock(3, 300_000)] });
}

test.each<Asked>([
  { report: 'balance-sheet', now: 'JUL 25', before: 'MAY 25' },
  { report: 'income-statement', now: 'JUL 25', before: 'JUN 25', order: 'largest' },
])('PDF, Excel and CSV of $report hold the same numbers', async (asked) => {
  await importFirm(backend, monthlyFirm);
  const numbers = csvNumbers((await fileOf(asked)).body);
  expect(numbers.length).toBeGreaterThan(8);
  expect(await workbookAmounts((await fileOf({ ...asked, type: 'excel' })).rawPayload)).toEqual(numbers);
  const [text = ''] = (await pdfText(await pdfOf(asked))).split('Issues to review');
  expect(printedNumbers(text)).toEqual(withoutZeros(numbers));
});

test('a period that begins earlier, since a trial balance is missing, has its days below its name', async () => {
  await importFirm(backend, monthlyFirm);
  const [head] = await rowsOf({ report: 'income-statement', now: 'SEP 25', before: 'JUN 25' });
  expect(head?.slice(-4)).toEqual(['JUN 25', 'SEP 25 (07/01/2025 to 09/30/2025)', 'Change', '%']);
});

test('net capital of two dates: changes with their signs, live totals, and the same numbers in every document', async () => {
  await givenQuarters();
  const rows = await rowsOf(netCapital);
  expect(rows[0]).toEqual(['Item', 'Description', '03/31/2025', '06/30/2025', 'Change', '%']);
  // Stock 450.00 less treasury stock 25.00, income 75.00 less tax 10.50.
  expect(rows).toContainEqual(['3500', 'NET WORTH', '489.50', '979.00', '489.50', '100.0']);
  expect(rows).toContainEqual(['3540', 'Non-allowable assets', '-50.00', '-100.00', '-50.00', '-100.0']);
  expect(rows).toContainEqual(['3520', 'Allowable subordinated liabilities', '200.00', '400.00', '200.00', '100.0']);
  expect(rows).toContainEqual(['3590', 'Secured demand note deficiency', '0.00', '0.00', '0.00', 'n/a']);
  const file = await fileOf(netCapital);
  expect(file.headers['content-disposition']).toContain('Net_Capital_2025-03-31_2025-06-30.csv');
  const numbers = csvNumbers(file.body);
  const excel = (await fileOf({ ...netCapital, type: 'excel' })).rawPayload;
  expect(await workbookAmounts(excel)).toEqual(numbers);
  const { stored, computed, formulas } = await workbookNumbers(excel);
  expect(computed).toEqual(stored);
  expect(formulas).toHaveLength(18);
  const text = await pdfText(await pdfOf(netCapital));
  expect(printedNumbers(text.split('Issues to review')[0] ?? '')).toEqual(withoutZeros(numbers));
  expect(text).toContain('06/30/2025 compared with 03/31/2025');
});

test('the haircuts of two dates, by kind and by security', async () => {
  await givenQuarters();
  await givenInventories();
  const times = { now: '2025-06-30', before: '2025-03-31' };
  const summary = await rowsOf({ report: 'haircut-summary', ...times });
  // 15% of 100,000 and of 400,000.
  expect(summary).toContainEqual(['Equities', '15000.00', '60000.00', '45000.00', '300.0']);
  expect(summary).toContainEqual(['Total Haircuts', '15000.00', '60000.00', '45000.00', '300.0']);
  const totalOn = async (reportDate: string) => {
    const { data } = accepted<HaircutSecurities>(await owner.get('/haircut-securities', { reportDate }));
    return data.data.at(-1)?.[1][0]?.total ?? 0;
  };
  const [before, now] = [await totalOn(times.before), await totalOn(times.now)];
  expect(before).toBeGreaterThan(0);
  const securities = await rowsOf({ report: 'haircut-by-security', ...times });
  expect(securities[0]?.[0]).toBe('Section');
  expect(securities.at(-1)?.slice(1, 5)).toEqual([
    'Total Haircut',
    before.toFixed(2),
    now.toFixed(2),
    (now - before).toFixed(2),
  ]);
});

test('what moved most first has no totals', async () => {
  await givenQuarters();
  const rows = await rowsOf({ ...netCapital, order: 'largest' });
  expect(rows.map(([, label]) => label)).not.toContain('NET WORTH');
  const changes = rows
    .slice(1)
    .flatMap(([, label, , , change = '']) =>
      label === 'Aggregate indebtedness to net capital' || change === 'n/a' ? [] : [Math.abs(Number(change))],
    );
  expect(changes.length).toBeGreaterThan(15);
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
});

test('takes reasons along with the movement of their date, printed beside it, and leaves them out when told to', async () => {
  await givenQuarters();
  const note = {
    report: 'net-capital',
    line: 'line:Non-allowable assets',
    text: 'New office furniture',
    updatedAt: null,
  };
  accepted(await owner.send('PUT /x/flux-notes', { ...note, time_report: '2025-06-30' }));
  accepted(await owner.send('PUT /x/flux-notes', { ...note, text: 'Of March', time_report: '2025-03-31' }));
  const [head, ...rows] = await rowsOf(netCapital);
  expect(head?.at(-1)).toBe('Reason');
  expect(rows.flatMap((row) => (row.at(-1) === '' ? [] : [[row[1], row.at(-1)]]))).toEqual([
    ['Non-allowable assets', 'New office furniture'],
  ]);
  const [page = ''] = await pdfPages(await pdfOf(netCapital));
  expect(page).toMatch(/Non- allowable assets \(50\.00\) \(100\.00\) \(50\.00\) \(100\.0\)% New office furniture/);
  expect(page).toContain('Aggregate indebtedness to net capital 23.46% 23.46% – n/');
  expect((await rowsOf({ ...netCapital, reasons: false }))[0]?.at(-1)).toBe('%');
});

test('a PDF says what doesn’t tie out in the later period', async () => {
  await givenQuarters();
  const text = await pdfText(await pdfOf({ report: 'balance-sheet', now: 'Q2 25', before: 'Q1 25' }));
  expect(text).toMatch(/Tie- out of Q2 25: 9 of 10 checks tie\. Balance sheet differs by 1\.00/);
});

test.each<[string, Asked, [status: number, message: string]]>([
  ['the same date', { ...netCapital, before: '2025-06-30' }, [400, "06/30/2025 isn't before 06/30/2025."]],
  ['a later date', { ...netCapital, before: '2025-09-30' }, [400, "09/30/2025 isn't before 06/30/2025."]],
  ['a later period', { report: 'balance-sheet', now: 'Q1 25', before: 'Q2 25' }, [400, "Q2 25 isn't before Q1 25."]],
  ['a period for a date', { ...netCapital, before: 'Q1 25' }, [400, "Q1 25 isn't a date. Enter one like 2025-03-31."]],
  [
    'a date for a period',
    { report: 'balance-sheet', now: 'Q2 25', before: '2025-03-31' },
    [400, "2025-03-31 isn't a period. Enter one like JAN 25 or Q1 25."],
  ],
  [
    'a date without books',
    { ...netCapital, before: '2024-12-31' },
    [422, 'No trial balance in the books for 12/31/2024.'],
  ],
  [
    'a date without an inventory',
    { ...netCapital, report: 'haircut-summary' },
    [422, 'No inventory in the books for 03/31/2025.'],
  ],
  [
    'a period without books',
    { report: 'balance-sheet', now: 'Q2 25', before: 'Q4 24' },
    [422, 'There are no amounts to compare for Q2 25 and Q4 24.'],
  ],
])('refuses %s', async (_, asked, [status, message]) => {
  await givenQuarters();
  expect(refusalOf(await ask(owner, asked))).toMatchObject({ status, message });
});

test('shows no one the books of another company', async () => {
  await givenQuarters();
  expect(refusalOf(await ask(stranger, netCapital)).status).toBe(422);
  const elsewhere = await openBooks(backend, 'admin@demo.netcap.test', backend.secondCompanyId);
  expect(refusalOf(await ask(elsewhere, netCapital)).status).toBe(404);
});
