import { Workbook } from '@server/documents/excelFile';
import { accepted, firstOf, newBalance, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { givenPositions } from '@tests/support/books/committedPositions';
import { apiUrl, importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { pdfText } from '@tests/support/documents/pdfText';
import { explanationOf, leavesOf, walkFigures } from '@tests/support/reports/explained';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { CapitalInputsAnswer } from '@/contract/netCapital/capitalInputs.schema';
import type { Report, ReportPrefill } from '@/contract/reports/report.schema';
import type { ReportChanges } from '@/contract/reports/reportChanges.schema';
import { changeFigure, focusFigure, inputFigure } from '@/domain/explain/figureAddress';
import type { FocusForm } from '@/domain/focus/form/focusForm';

const backend = setUpBackend();
const owner = setUpBooks(backend, 'admin@second.netcap.test');

const period = 'Q2 25';
const credits = [
  { name: 'Deferred tax', amount: 700.1 },
  { name: 'Dividend declared', amount: -450.05 },
];
const additions = [{ name: 'Insurance recovery', amount: 120.25 }];
const haircuts = [
  { name: 'Swap with Example Bank', amount: 90.5 },
  { name: 'Forward', amount: 9.5 },
];
const unrecorded = [{ name: 'Guarantee', amount: 40 }];
const lists = {
  otherAllowableCreditsItems: credits,
  otherAdditionsItems: additions,
  otherHaircutsItems: haircuts,
  otherUnrecordedAmountsItems: unrecorded,
};

beforeEach(() => importExampleBooks(backend));

const put = (values: object, timeReport = period) =>
  owner.send('PUT /x/capital-inputs', { values }, { time_report: timeReport });

const save = async (values: object, timeReport = period) =>
  accepted<{ data: CapitalInputsAnswer }>(await put(values, timeReport)).data.values;

const read = async (timeReport = period) =>
  accepted<{ data: CapitalInputsAnswer }>(await owner.get('/x/capital-inputs', { time_report: timeReport })).data
    .values;

const prefill = async (query: object = {}) =>
  accepted<{ data: ReportPrefill }>(await owner.get('/report/focus/prefill-form-data', query)).data;

/** Generates a report of the wizard's values, with what is typed over them; its amounts are those of their lists unless they're typed too. */
async function generate(typed: object, more: object = {}) {
  const { prefillValues } = await prefill();
  const totals = {
    otherAllowableCredits: 250.05,
    otherAdditions: 120.25,
    otherHaircuts: 100,
    otherUnrecordedAmounts: 40,
  };
  const data = {
    name: 'Second quarter',
    prefill: { ...prefillValues, ...typedValues(), ...totals, ...lists, ...typed },
  };
  const answer = await owner.send('POST /report/focus/generate', { ...data, ...more });
  return accepted<{ data: { report: Report } }>(answer).data.report.id;
}

async function formOf(id: number): Promise<FocusForm> {
  const { rows } = await backend.database.pool.query('select results from reports where id = $1', [id]);
  return rows[0].results;
}

async function download(reportId: number, type: 'pdf' | 'excel') {
  const link = accepted<{ data: { url: string } }>(await owner.get('/report/download', { reportId, type }));
  return (await backend.app.inject({ url: link.data.url })).rawPayload;
}

describe('lists of capital inputs', () => {
  test('make their amounts, and stay when something else is saved', async () => {
    expect(await save(lists)).toMatchObject({
      otherAllowableCredits: 250.05,
      otherAdditions: 120.25,
      otherHaircuts: 100,
      otherUnrecordedAmounts: 40,
      ...lists,
    });
    await save({ otherDeductions: 10 });
    expect(await read()).toMatchObject({ ...lists, otherDeductions: 10 });
  });

  test('are refused by their place, and nothing is saved', async () => {
    const twice = [...additions, { name: 'insurance RECOVERY', amount: 1 }, { name: '', amount: 2 }];
    const refusal = refusalOf(
      await put({ otherAdditionsItems: twice, otherHaircutsItems: [{ name: 'A', amount: -1 }] }),
    );
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([
      422,
      ['otherAdditionsItems.1.name', 'otherAdditionsItems.2.name', 'otherHaircutsItems.0.amount', 'otherHaircuts'],
    ]);
    const other = refusalOf(await put({ otherAdditions: 120, otherAdditionsItems: additions }));
    expect(other.message).toBe('Other additions and allowable credits must be the sum of its items, 120.25');
    expect(await read()).not.toHaveProperty('otherAdditionsItems');
  });

  test('give way to an amount that is saved alone', async () => {
    await save(lists);
    const values = await save({ otherAdditions: 500 });
    expect(values).toMatchObject({ otherAdditions: 500, otherHaircutsItems: haircuts });
    expect(values).not.toHaveProperty('otherAdditionsItems');
  });

  test('are offered to the next period by name, at 0.00, until that has inputs of its own', async () => {
    await save(lists);
    expect(await read('Q3 25')).toMatchObject({
      otherAllowableCredits: 0,
      otherAllowableCreditsItems: credits.map(({ name }) => ({ name, amount: 0 })),
    });
    await save({ otherAllowableCreditsItems: [] }, 'Q3 25');
    expect(await read('Q3 25')).not.toHaveProperty('otherAllowableCreditsItems');
  });

  test('raise no commit when they are saved again as they are', async () => {
    const countOf = async () =>
      (
        await backend.database.pool.query('select commit_number from commit_counters where company_id = $1', [
          backend.secondCompanyId,
        ])
      ).rows[0].commit_number;
    await save(lists);
    const before = await countOf();
    await save(lists);
    expect(await countOf()).toBe(before);
    await save({ otherAdditionsItems: [{ name: 'Recovery', amount: 120.25 }] });
    expect(await countOf()).toBe(before + 1);
  });

  test('are told apart in the change log, item by item', async () => {
    await save(lists);
    await save({
      otherHaircutsItems: [
        { name: 'Swap with Example Bank', amount: 95 },
        { name: 'Option', amount: 5 },
      ],
    });
    const { data } = accepted<{ data: LoggedChange[] }>(
      await owner.get('/x/change-log', { filters: { kind: 'CAPITAL_INPUTS' } }),
    );
    expect(data[0]?.fields.map(({ field, label, old, new: next }) => [field, label, old, next])).toEqual([
      ['otherHaircutsItems.Swap with Example Bank', 'Other haircuts (3736): Swap with Example Bank', 90.5, 95],
      ['otherHaircutsItems.Option', 'Other haircuts (3736): Option', null, 5],
      ['otherHaircutsItems.Forward', 'Other haircuts (3736): Forward', 9.5, null],
    ]);
  });
});

describe('a list is what its amount opens to', () => {
  test('in the books, to the last item', async () => {
    await save({ ...typedValues(), ...lists });
    const figures = ['3525', '3630', '3736', '3820', '3640', '3740', '3840'].map((code) => focusFigure(period, code));
    const walk = await walkFigures(owner, figures);
    expect(walk.mismatches).toEqual([]);
    for (const figure of figures) expect(leavesOf(walk, figure)?.toNumber()).toBe(walk.levels.get(figure)?.amount);
    for (const figure of [focusFigure(period, '3525'), inputFigure(period, 'otherAllowableCredits')]) {
      const level = await explanationOf(owner, figure);
      expect(level).toMatchObject({ amount: 250.05, code: '3525', check: { adds_up: true } });
      expect(level.parts.map(({ label, amount }) => [label, amount])).toEqual([
        ['Deferred tax', 700.1],
        ['Dividend declared', -450.05],
      ]);
      expect(level.facts.map(({ label }) => label)).toEqual(['Saved by', 'Saved']);
    }
  });

  test('also from what it moved by since an earlier period', async () => {
    await owner.commit('trial-balances', [newBalance(firstOf(await owner.accounts()).id, { debit: 1 })]);
    await save({ otherUnrecordedAmountsItems: [{ name: 'Guarantee', amount: 15 }] }, 'Q1 25');
    await save({ ...typedValues(), ...lists });
    const walk = await walkFigures(owner, [changeFigure(focusFigure(period, '3820'), focusFigure('Q1 25', '3820'))]);
    expect(walk.mismatches).toEqual([]);
    const levels = [period, 'Q1 25'].map((each) => walk.levels.get(focusFigure(each, '3820')));
    expect(levels.map((level) => level?.parts.map(({ label, amount }) => [label, amount]))).toEqual([
      [['Guarantee', 40]],
      [['Guarantee', 15]],
    ]);
  });

  test('and an amount typed by itself opens to who typed it', async () => {
    await save({ ...typedValues(), otherAdditions: 75 });
    const level = await explanationOf(owner, focusFigure(period, '3630'));
    expect(level.parts.map(({ label, figure }) => [label, figure])).toEqual([
      ['Other additions and allowable credits', inputFigure(period, 'otherAdditions')],
    ]);
  });

  test('in a frozen report, as it was then', async () => {
    const id = await generate({});
    await save({ otherHaircutsItems: [{ name: 'Later', amount: 1 }] });
    const level = await explanationOf(owner, `report:${id}:input:otherHaircuts`);
    expect(level.parts.map(({ label, amount }) => [label, amount])).toEqual([
      ['Swap with Example Bank', 90.5],
      ['Forward', 9.5],
    ]);
  });

  test('an amount typed by itself has no parts', async () => {
    await save({ otherHaircuts: 12 });
    expect(await explanationOf(owner, inputFigure(period, 'otherHaircuts'))).toMatchObject({
      amount: 12,
      parts: [],
      check: { adds_up: false, text: null },
    });
  });
});

describe('a report', () => {
  test('asks for each list behind its amount', async () => {
    const fields = (await prefill()).prefill.flatMap((step) => step.fields);
    const at = (name: string) => fields.findIndex((field) => field.name === name);
    for (const name of ['otherAllowableCredits', 'otherAdditions', 'otherHaircuts', 'otherUnrecordedAmounts']) {
      expect(at(`${name}Items`)).toBe(at(name) + 1);
      expect(fields[at(`${name}Items`)]).toMatchObject({ itemizes: name, type: 'array_of_object', max_qty: 100 });
    }
    expect(fields.filter(({ itemizes }) => itemizes !== undefined)).toHaveLength(4);
  });

  test('prints the items as its schedule, in the PDF and the workbook, and keeps them', async () => {
    const id = await generate({});
    const listed = (await formOf(id)).schedules?.find(({ sheet }) => sheet === 'Listed items');
    expect(listed?.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['Deferred tax', '', '700.10'],
      ['Dividend declared', '', '(450.05)'],
      [expect.any(String), '3525', '250.05'],
      ['Insurance recovery', '', '120.25'],
      [expect.any(String), '3630', '120.25'],
      ['Swap with Example Bank', '', '90.50'],
      ['Forward', '', '9.50'],
      [expect.any(String), '3736', '100.00'],
      ['Guarantee', '', '40.00'],
      [expect.any(String), '3820', '40.00'],
    ]);
    expect(await pdfText(await download(id, 'pdf'))).toMatch(/Swap with Example Bank\s+90\.50/);
    const workbook = new Workbook();
    await workbook.xlsx.load(await download(id, 'excel'));
    const cells = workbook.getWorksheet('Listed items')?.getColumn('B').values.map(String) ?? [];
    expect(cells).toContain('Dividend declared');
    expect(await read()).toMatchObject(lists);
    expect(
      accepted<{ data: { agrees: boolean } }>(await owner.get('/x/report-verification', { reportId: id })).data,
    ).toMatchObject({ agrees: true, differences: [] });
  });

  test('prints each security that the inventory charges in 3736, beside what was listed', async () => {
    const currency = { type: 'CURRENCY', subtype: null, tot_pos_val: 5000 };
    await givenPositions(
      backend,
      { companyId: backend.secondCompanyId, reportDate: '2025-06-30' },
      { nonOptions: [{ id: 1000, identifier: 'EUR', currency: 'EUR', cusip_isin: 'EUR', ...currency }] },
    );
    const form = await formOf(await generate({}));
    const rows = form.schedules?.find(({ sheet }) => sheet === 'Listed items')?.rows ?? [];
    const names = rows.map(({ cells }) => cells.slice(0, 2));
    expect(names).toContainEqual(['EUR', 'EUR']);
    const at = names.findIndex(([, name]) => name === 'EUR');
    const amounts = rows.slice(at, at + 4).map(({ cells }) => Number(cells[3]?.replace(',', '')));
    expect(amounts[1]).toBe(90.5);
    expect(amounts.slice(0, 3).reduce((total, amount) => total + amount, 0)).toBeCloseTo(amounts[3] ?? 0, 5);
    expect(form.boxes.cents['3736']?.text).toBe(rows[at + 3]?.cells[3]);
  });

  test('is refused with a list that breaks a rule', async () => {
    const { prefillValues } = await prefill();
    const values = { ...prefillValues, ...typedValues(), otherAdditionsItems: [{ name: 'A', amount: 1e13 }] };
    const refusal = refusalOf(await owner.send('POST /report/focus/generate', { name: 'Report', prefill: values }));
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([422, ['otherAdditionsItems.0.amount']]);
  });

  test('of a client without lists keeps its amounts, and the list of one that is still the same', async () => {
    await save(lists);
    const { prefillValues } = await prefill();
    const kept = Object.entries(prefillValues).filter(([field]) => !Object.hasOwn(lists, field));
    const values = { ...Object.fromEntries(kept), ...typedValues(), otherAdditions: 77 };
    accepted(await owner.send('POST /report/focus/generate', { name: 'Report', prefill: values }));
    expect(await read()).toMatchObject({ otherAdditions: 77, otherHaircuts: 100, otherHaircutsItems: haircuts });
    expect(await read()).not.toHaveProperty('otherAdditionsItems');
  });

  test('says which items would differ today, and its amendment starts from those of the books', async () => {
    const id = await generate({});
    await save({
      otherHaircutsItems: [
        { name: 'Swap with Example Bank', amount: 60 },
        { name: 'Option', amount: 40 },
      ],
    });
    const { data } = accepted<{ data: ReportChanges }>(await owner.get('/x/report-changes', { reportId: id }));
    expect(data.lines).toEqual([]);
    expect(data.items).toEqual([
      { code: '3736', name: 'Swap with Example Bank', reported: 90.5, today: 60 },
      { code: '3736', name: 'Option', reported: null, today: 40 },
      { code: '3736', name: 'Forward', reported: 9.5, today: null },
    ]);
    expect((await prefill({ amends: id })).prefillValues).toMatchObject({ otherHaircuts: 100 });
    expect((await prefill({ amends: id })).prefillValues['otherHaircutsItems']).toHaveLength(2);
  });
});

test('lists are of one company', async () => {
  await save(lists);
  const admin = await backend.signIn('admin@demo.netcap.test');
  const url = apiUrl('/x/capital-inputs', { company_id: backend.companyId, time_report: period });
  expect(JSON.stringify((await admin.inject({ url })).json())).not.toContain('Insurance recovery');
});
