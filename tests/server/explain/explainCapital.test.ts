import { accepted, type Bookkeeper, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { addSettings } from '@tests/support/books/capitalSettings';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { explanationOf, walkFigures } from '@tests/support/reports/explained';
import { expect, test } from 'vitest';
import type { NetCapitalStanding, NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { type CapitalName, capitalFigure } from '@/domain/explain/figureAddress';

const backend = setUpBackend();
const owner = setUpBooks(backend, 'admin@second.netcap.test');

const period = 'Q2 25';

async function exampleBooks(values: object = typedValues()): Promise<Bookkeeper> {
  await importExampleBooks(backend);
  accepted(await owner.send('PUT /x/capital-inputs', { values }, { time_report: period }));
  return owner;
}

async function onAlternativeMethod(): Promise<Bookkeeper> {
  const books = await exampleBooks({ ...typedValues(), debitItems: 6_000_033.33 });
  await addSettings(books.person, backend, { effective_from: '2025-06-30', method: 'ALTERNATIVE' });
  return books;
}

async function standingOf(books: Bookkeeper): Promise<NetCapitalStanding> {
  const answer = await books.get('/x/net-capital-standing', { time_report: period });
  return accepted<{ data: NetCapitalStanding }>(answer).data;
}

const level = (name: string) => explanationOf(owner, `capital:${period}:${name}`);

test.each([
  ['basic', exampleBooks, 5],
  ['alternative', onAlternativeMethod, 3],
])(
  'every early-warning level of the %s method opens to the amount that the dashboard has',
  async (_method, books, count) => {
    const { levels = [], early_warning_level: warning } = await standingOf(await books());
    const judged = levels.filter(({ threshold }) => threshold !== null);
    expect(judged).toHaveLength(count);
    const figures = judged.map((each) => capitalFigure(period, each.level as CapitalName));
    const walk = await walkFigures(owner, figures);
    expect(walk.mismatches).toEqual([]);
    expect(figures.map((figure) => walk.levels.get(figure)?.amount)).toEqual(judged.map(({ threshold }) => threshold));
    expect(figures.map((figure) => walk.levels.get(figure)?.citation)).toEqual(judged.map(({ citation }) => citation));
    expect((await level('netCapitalBelow120')).amount).toBe(warning);
  },
);

test('a level says how it comes from items of the form', async () => {
  await exampleBooks();
  expect(await level('netCapitalBelowRequirement')).toMatchObject({
    title: 'Net capital requirement',
    formula: 'Net capital requirement (greater of line 11 or 12) (3760).',
    parts: [{ code: '3760', amount: 50_000 }],
    check: { adds_up: true, text: 'Parts add up to 50,000.00.' },
  });
  expect(await level('netCapitalBelow120')).toMatchObject({
    amount: 60_000,
    check: { adds_up: false, text: '120% of 50,000.00 is 60,000.00.' },
  });
  expect((await level('indebtednessAbove1200')).check.text).toBe('100,945.00 divided by 12 is 8,412.09, rounded up.');
  expect((await level('line15Negative')).check.text).toBe(
    'The greater of 10% of 100,945.00 and 120% of 50,000.00 is 60,000.00.',
  );
});

test('debit items, and net capital in percent of them, open by the alternative method', async () => {
  const { debit_items_percentage: percentage } = await standingOf(await onAlternativeMethod());
  expect(await level('netCapitalBelow5PercentOfDebitItems')).toMatchObject({
    amount: 300_001.67,
    parts: [{ label: 'Aggregate debit items', amount: 6_000_033.33, figure: `input:${period}:debitItems` }],
    check: { adds_up: false, text: '5% of 6,000,033.33 is 300,001.67, rounded up.' },
  });
  const ratio = await level('debitItemsPercentage');
  expect(ratio).toMatchObject({ unit: 'percent', amount: percentage });
  expect(ratio.check.text).toBe(`249,505.00 as a percentage of 6,000,033.33 is ${percentage}%, rounded.`);
  expect(await explanationOf(owner, `input:${period}:debitItems`)).toMatchObject({ amount: 6_000_033.33 });
  expect(await level('warningLevel')).toMatchObject({
    amount: 300_001.67,
    parts: [{ amount: 300_000 }, { amount: 300_001.67 }],
    check: { adds_up: false, text: 'The greater is 300,001.67.' },
  });
});

test('the warning level of the trend opens, for each of its periods', async () => {
  const books = await exampleBooks();
  const answer = await books.get('/x/net-capital-trend', { time_report: period });
  const { data } = accepted<{ data: NetCapitalTrend }>(answer);
  expect(data.length).toBeGreaterThan(0);
  for (const { time_report: of, warning_level: warning } of data) {
    expect((await explanationOf(owner, capitalFigure(of, 'warningLevel'))).amount).toBe(warning);
  }
});

test('without debit items the requirement is unknown, and so are its levels', async () => {
  const books = await exampleBooks();
  await addSettings(books.person, backend, { effective_from: '2025-06-30', method: 'ALTERNATIVE' });
  const incomplete = { amount: null, parts: [], note: "Incomplete: the net capital requirement isn't known." };
  expect(await level('netCapitalBelow120')).toMatchObject(incomplete);
  expect(await level('warningLevel')).toMatchObject(incomplete);
  expect(await level('debitItemsPercentage')).toMatchObject({
    amount: null,
    note: 'Undefined: net capital or debit items are missing, zero or negative.',
  });
});

test('refuses what is no level, and levels of the other method', async () => {
  const books = await exampleBooks();
  const refused = async (figure: string) => refusalOf(await books.get('/x/explain', { figure }));
  expect(await refused(`capital:${period}:debtEquityAbove70`)).toMatchObject({
    status: 400,
    message: "debtEquityAbove70 isn't a level of net capital.",
  });
  for (const name of ['netCapitalBelow5PercentOfDebitItems', 'debitItemsPercentage', 'netCapitalBelow150']) {
    expect(await refused(`capital:${period}:${name}`)).toMatchObject({
      status: 400,
      message: `${name} doesn't bind the firm.`,
    });
  }
  expect(await refused('capital:Q1 24:netCapitalBelow120')).toMatchObject({ status: 422 });
});
