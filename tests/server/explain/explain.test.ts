import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  firstOf,
  newAccount,
  newBalance,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { addSettings } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { amountCodes, explanationOf, leavesOf, walkFigures } from '@tests/support/reports/explained';
import { postRequest } from '@tests/support/staging/history';
import { describe, expect, test } from 'vitest';
import { focusFigure } from '@/domain/explain/figureAddress';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const owner = setUpBooks(backend, 'admin@second.netcap.test');

const period = 'Q2 25';

async function exampleBooks() {
  await importExampleBooks(backend);
  accepted(await owner.send('PUT /x/capital-inputs', { values: typedValues() }, { time_report: period }));
  return owner;
}

/** Items that aren't the sum of what stands below them, or of something that isn't. */
const notSums = ['3756', '3760', '3770', '3780', '3850', '3860'];

describe('every amount of the form', () => {
  test('of the worked example is what its leaves add up to, or says why not', async () => {
    const books = await exampleBooks();
    const figures = amountCodes.map((code) => focusFigure(period, code));
    const walk = await walkFigures(books, figures);
    expect(walk.mismatches).toEqual([]);
    const differing = figures.filter((figure) => leavesOf(walk, figure) === null);
    expect(differing.map((figure) => figure.split(':')[2])).toEqual(notSums);
    for (const figure of figures.filter((each) => !differing.includes(each))) {
      expect(leavesOf(walk, figure)?.toNumber()).toBe(walk.levels.get(figure)?.amount ?? 0);
    }
  });

  test('says why it is no sum: products, maxima and percentages, with their amounts', async () => {
    const books = await exampleBooks();
    const textOf = async (code: string) => (await explanationOf(books, focusFigure(period, code))).check.text;
    expect(await textOf('3756')).toBe('100,945.00 divided by 15 is 6,729.67, rounded.');
    expect(await textOf('3760')).toBe('The greater of 6,729.67 and 50,000.00 is 50,000.00.');
    expect(await textOf('3850')).toBe('100,945.00 as a percentage of 249,505.00 is 40.46%, rounded.');
    expect(await textOf('3780')).toBe(
      '249,505.00 less the greater of 100,945.00 divided by 10 and 120% of 50,000.00 is 189,505.00.',
    );
  });

  test('of the alternative method opens too', async () => {
    const books = await exampleBooks();
    await addSettings(books.person, backend, {
      effective_from: '2025-06-30',
      method: 'ALTERNATIVE',
      add_ons: [{ reason: 'Unrecorded accruals', amount: 1250.5 }],
    });
    accepted(
      await books.send('PUT /x/capital-inputs', { values: { debitItems: 1_000_033.33 } }, { time_report: period }),
    );
    const walk = await walkFigures(
      books,
      ['3760', '3870', '3880', '3910', '3920', '3840'].map((code) => focusFigure(period, code)),
    );
    expect(walk.mismatches).toEqual([]);
    const minimum =
      'alternative method: minimum dollar net capital requirement of reporting broker or dealer and subsidiaries (Note A)';
    expect(walk.levels.get(focusFigure(period, '3870'))).toMatchObject({
      amount: 20_000.67,
      check: { adds_up: false, text: '2% of 1,000,033.33 is 20,000.67.' },
      note: 'The form prints 3970 in this box.',
    });
    expect(walk.levels.get(focusFigure(period, '3920'))).toMatchObject({
      // 5% of 1,000,033.33 is 50,001.6665, less than 120% of 251,250.50.
      amount: -51_995.6,
      formula: `Net capital (3750) less the greater of 5% of aggregate debit items and 120% of ${minimum} (3880).`,
      check: {
        adds_up: false,
        text: '249,505.00 less the greater of 5% of 1,000,033.33 and 120% of 251,250.50 is (51,995.60).',
      },
    });
    expect(walk.levels.get(`setting:${period}:minimum`)?.check.text).toBe('The greatest is 250,000.00.');
    expect(walk.levels.get(focusFigure(period, '3840'))).toMatchObject({
      amount: null,
      note: 'Basic method only.',
    });
  });
});

describe('a level', () => {
  test('of the form has its formula, rule and parts with signs', async () => {
    const level = await explanationOf(await exampleBooks(), focusFigure(period, '3750'));
    expect(level).toMatchObject({
      figure: 'focus:Q2 25:3750',
      title: 'Net capital',
      code: '3750',
      context: 'Q2 25, 06/30/2025',
      amount: 249_505,
      formula:
        'Net capital before haircuts on securities positions (tentative net capital) (3640) less total haircuts on securities (3740).',
      citation: 'Rule 15c3-1(c)(2). Not confirmed against the official form: compare it before filing.',
      check: { adds_up: true, text: 'Parts add up to 249,505.00.' },
    });
    expect(level.parts.map(({ code, amount, figure }) => [code, amount, figure])).toEqual([
      ['3640', 253_305, 'focus:Q2 25:3640'],
      ['3740', -3800, 'focus:Q2 25:3740'],
    ]);
  });

  test('of a line has its accounts, by pages', async () => {
    await exampleBooks();
    const read = async (page: number) =>
      accepted<{ data: { parts: { number: string; amount: number }[] }; pagination: object }>(
        await owner.get('/x/explain', { figure: 'line:2025-06-30:1205', pagination: { page, pageSize: 2 } }),
      );
    const pages = [await read(1), await read(2), await read(3)];
    expect(pages.map(({ data }) => data.parts.map(({ number }) => number))).toEqual([
      ['2100', '2110'],
      ['2120', '2130'],
      [],
    ]);
    expect(pages[1]?.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 4 });
  });

  test('of accounts without a line is there, and says that no figure has them', async () => {
    await admin.commit('coas', [newAccount(10, { focusSetting: null })]);
    await admin.commit('trial-balances', [newBalance(firstOf(await admin.accounts()).id, { credit: 7 })]);
    const level = await explanationOf(admin, 'line:2025-03-31:unmapped');
    expect(level).toMatchObject({ amount: -7, note: "Unmapped accounts aren't in any figure of the report." });
    expect(level.parts.map(({ number }) => number)).toEqual(['10']);
  });

  test('of a balance has its sides, who made it, and who approved it', async () => {
    await admin.commit('coas', [newAccount(10, { focusSetting: 1205 })]);
    const { id } = firstOf(await admin.accounts());
    const requestId = await postRequest(backend, middle, {
      kind: 'trial-balances',
      rows: [newBalance(id, { debit: 1, credit: 100.25, description: 'Legal bill' })],
    });
    const level = await explanationOf(admin, `balance:2025-03-31:${id}`);
    expect(level).toMatchObject({
      title: '10 Account 10',
      amount: 99.25,
      formula: 'Credits less debits.',
      record: { kind: 'BALANCE', name: 'account 10, Q1 25' },
      posting: { review_request_id: requestId, author: { last_name: 'Berg' }, approved_by: { last_name: 'Whitfield' } },
    });
    expect(level.parts.map(({ label, amount }) => [label, amount])).toEqual([
      ['Credit', 100.25],
      ['Debit', -1],
    ]);
    expect(level.facts).toContainEqual({ label: 'Description', value: 'Legal bill' });
  });

  test('of an account of income takes away the balances of the period before', async () => {
    await admin.commit('coas', [newAccount(40, { focusSetting: 3935 })]);
    const { id } = firstOf(await admin.accounts());
    await admin.commit('trial-balances', [
      newBalance(id, { id: 1, credit: 500 }),
      newBalance(id, { id: 2, credit: 1250.75, timeReport: 'Q2 25' }),
    ]);
    const level = await explanationOf(admin, `account:Q2 25:${id}`);
    expect(level).toMatchObject({ amount: 750.75, formula: 'Credits less debits: 06/30/2025, less 03/31/2025.' });
    expect(level.parts.map(({ amount, figure }) => [amount, figure])).toEqual([
      [1250.75, `balance:2025-06-30:${id}`],
      [-500, `balance:2025-03-31:${id}`],
    ]);
  });

  test('of a capital input says who saved it, or where it comes from while nobody has', async () => {
    const books = await exampleBooks();
    const input = await explanationOf(books, `input:${period}:otherSecuritiesHaircut`);
    expect(input).toMatchObject({ amount: 3800, code: '3734', citation: 'Rule 15c3-1(c)(2)(vi)' });
    expect(input.facts.map(({ label }) => label)).toEqual(['Saved by', 'Saved']);
    const carried = await explanationOf(books, 'input:Q3 25:beginningEquity').catch((error: Error) => error.message);
    expect(carried).toMatchObject({
      amount: 269_755,
      facts: [{ label: 'Prefilled from' }, { label: 'Saved' }, { label: 'Last saved for' }],
    });
  });
});

async function generate(books: Bookkeeper): Promise<number> {
  const { prefillValues } = accepted<{ data: { prefillValues: object } }>(
    await books.get('/report/focus/prefill-form-data'),
  ).data;
  const made = await books.send('POST /report/focus/generate', {
    name: 'Second quarter',
    prefill: { ...prefillValues, ...typedValues() },
  });
  return accepted<{ data: { report: { id: number } } }>(made).data.report.id;
}

describe('a frozen report', () => {
  test('opens to the accounts as they were, whatever the books became', async () => {
    const books = await exampleBooks();
    const id = await generate(books);
    const cash = (await books.balances()).find(({ coa }) => coa.account_number === '1000');
    if (cash === undefined) throw new Error('There is no cash');
    const { updatedAt, coa } = cash;
    await books.commit('trial-balances', [
      { ...newBalance(coa.id, { debit: 1 }), id: cash.id, updatedAt, timeReport: period },
    ]);
    expect(await explanationOf(books, focusFigure(period, '200'))).toMatchObject({ amount: 1 });
    const walk = await walkFigures(
      books,
      ['940', '3750', '3760', '4230'].map((code) => `report:${id}:${code}`),
    );
    expect(walk.mismatches).toEqual([]);
    expect(walk.levels.get(`report:${id}:3750`)).toMatchObject({ amount: 249_505 });
    expect(walk.levels.get(`report:${id}:200`)).toMatchObject({ amount: 182_450, check: { adds_up: true } });
    expect(walk.levels.get(`report:${id}:balance:2025-06-30:${coa.id}`)).toMatchObject({
      amount: 182_450,
      posting: { commit_number: 2 },
    });
  });

  test('has each account of a line once: what was replaced or deleted before it is gone, what came after it is not there', async () => {
    const books = await exampleBooks();
    const of = async (number: string) => {
      const found = (await books.balances()).find(({ coa }) => coa.account_number === number);
      if (found === undefined) throw new Error(`There is no balance of ${number}`);
      return found;
    };
    const commit = async (number: string, changes: object) =>
      books.commit('trial-balances', [balanceChange(await of(number), changes)]);
    const changeAccount = async (number: string, changes: object) => {
      const found = (await books.accounts()).find(({ account_number }) => account_number === number);
      if (found === undefined) throw new Error(`There is no account ${number}`);
      await books.commit('coas', [accountChange(found, changes)]);
    };
    await commit('2100', { credit: 5 });
    await commit('2130', { isDeleted: true });
    await changeAccount('2110', { accountName: 'Accrued audit fee' });
    const id = await generate(books);
    const line = `report:${id}:line:2025-06-30:1205`;
    const before = await explanationOf(books, line);
    expect(before.check).toMatchObject({ adds_up: true });
    expect(before.parts.map(({ number, label }) => [number, label])).toEqual([
      ['2100', expect.any(String)],
      ['2110', 'Accrued audit fee'],
      ['2120', expect.any(String)],
    ]);
    expect(before.parts[0]?.amount).toBe(5);
    await changeAccount('2110', { focusSetting: 200 });
    expect(await explanationOf(books, line)).toEqual(before);
    await changeAccount('2110', { accountName: 'Audit fee', focusSetting: 1205 });
    expect(await explanationOf(books, line)).toEqual(before);
    await changeAccount('2110', { accountName: 'Accrued audit fee' });
    const deleted = await of('2120');
    await commit('2100', { credit: 6 });
    await books.commit('trial-balances', [balanceChange(deleted, { isDeleted: true })]);
    await books.commit('coas', [newAccount(1, { accountNumber: '2140', focusSetting: 1205 })]);
    const added = (await books.accounts()).find(({ account_number }) => account_number === '2140');
    await books.commit('trial-balances', [newBalance(added?.id ?? 0, { credit: 9, timeReport: period })]);
    expect(await explanationOf(books, line)).toEqual(before);
    expect((await explanationOf(books, 'line:2025-06-30:1205')).parts.map(({ number }) => number)).toEqual([
      '2100',
      '2110',
      '2140',
    ]);
    expect(await explanationOf(books, `report:${id}:balance:2025-06-30:${deleted.coa.id}`)).toMatchObject({
      amount: before.parts[2]?.amount,
    });
    expect(refusalOf(await admin.get('/x/explain', { figure: line }))).toMatchObject({ status: 404 });
  });
});

describe('refuses', () => {
  const refused = async (figure: string) => refusalOf(await admin.get('/x/explain', { figure }));

  test.each([
    ['sum:Q1 25:940', "sum isn't a kind of figure."],
    ['toString:Q1 25:940', "toString isn't a kind of figure."],
    ['focus:Q5 25:940', "Q5 25 isn't a period like JAN 25 or Q1 25."],
    ['focus:Q1 25', 'The address ends before an item.'],
    ['focus:Q1 25:94x', "94x isn't an item."],
    ['line:2025-02-30:200', "2025-02-30 isn't a date like 2025-03-31."],
    ['balance:2025-03-31:abc', "abc isn't the number of a record."],
    ['balance:2025-03-31:99999999999999999', "99999999999999999 isn't the number of a record."],
    ['setting:Q1 25:method', "method isn't a capital setting."],
    ['report:x:3750', "x isn't the number of a report."],
  ])('the address %s', async (figure, message) => {
    expect(await refused(figure)).toEqual({ status: 400, message, errors: [{ path: 'figure', message }] });
  });

  test('items and inputs that there are not', async () => {
    const books = await exampleBooks();
    const status = async (figure: string) => refusalOf(await books.get('/x/explain', { figure })).message;
    expect(await status(`focus:${period}:99999`)).toBe("99999 isn't an amount of FOCUS Part IIA.");
    expect(await status(`focus:${period}:3640-3750`)).toBe('No report has item 3640 less item 3750.');
    expect(await status(`input:${period}:toString`)).toBe("toString isn't a capital input.");
    expect(await status(`input:${period}:withdrawal-9`)).toBe('There is no withdrawal 9.');
    expect(await status(`input:${period}:withdrawal-0`)).toBe('There is no withdrawal 0.');
  });

  test('a period without a trial balance, and what is of another company', async () => {
    expect(await refused('focus:Q1 25:940')).toMatchObject({ status: 422 });
    expect(await refused('line:2025-03-31:200')).toMatchObject({ status: 404 });
    await exampleBooks();
    const { id } = firstOf(await owner.accounts());
    for (const figure of [`balance:2025-06-30:${id}`, `account:Q2 25:${id}`, 'report:1000:3750']) {
      expect(await refused(figure)).toMatchObject({ status: 404 });
    }
  });
});
