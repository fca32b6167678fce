import { expect, test } from 'vitest';
import { decideByBooks, type EarlierBooks } from '@/domain/imports/balances/earlierBooks';
import { readBalanceTable } from '@/domain/imports/balances/readBalanceTable';

/** Net balances in dollars by account; those of even places are debits and equal the credits that follow. */
type Nets = readonly number[];

const now: Nets = Array.from({ length: 24 }, (_, place) => (place % 2 === 0 ? 1 : -1) * (500 + 7 * (place >> 1)));
const changed = (nets: Nets, from: number, change: (net: number) => number) =>
  nets.map((net, place) => (place < from ? net : change(net)));
const may = changed(now, 4, (net) => net * 0.5);
const lastYear = changed(now, 6, (net) => net * 0.3);
const budget = changed(now, 6, (net) => net * 1.1);

const numberAt = (place: number) => String(1000 + 10 * place);
const booksOf = (timeReport: string, month: string, nets: Nets): EarlierBooks => ({
  timeReport,
  month,
  nets: new Map(nets.map((net, place) => [numberAt(place), BigInt(Math.round(net * 100))])),
});
const mayBooks = booksOf('MAY 26', '2026-05', may);
const yearBooks = booksOf('JUN 25', '2025-06', lastYear);

/** Reads columns of balances as those of June 2026, which the titles may leave open. */
function decide(
  columns: Readonly<Record<string, Nets>>,
  books: readonly EarlierBooks[],
  titleMonth: string | null = '2026-06',
) {
  const headers = ['Account', 'Name', ...Object.keys(columns)];
  const all = Object.values(columns);
  const rows = (all[0] ?? []).map((_, place) => ({
    row: place + 2,
    cells: [numberAt(place), `Account ${place}`, ...all.map((nets) => (nets[place] ?? 0).toFixed(2))],
  }));
  const table = { headers, rows, mapping: [], chosen: undefined, known: [] };
  const read = readBalanceTable(table, {
    isKnown: () => true,
    sideOf: ({ number }) => (Number(number) % 20 === 0 ? 'debit' : 'credit'),
    titleMonth,
  });
  if (read.decision === null) throw new RangeError('The columns are no balances');
  const { best, rivals } = decideByBooks(read.decision, { rows: read.rows, month: '2026-06', books });
  const sentences = [best, ...rivals].flatMap(({ evidence }) => evidence.filter((each) => each.includes('books')));
  return { best: best.scheme.label, isAsked: rivals.length > 0, sentences };
}

test.each([
  ['the period before', { Alpha: may, Beta: now }, 'Column C equals your books’ trial balance of MAY 26.'],
  ['the year before', { Beta: now, Alpha: lastYear }, 'Column D equals your books’ trial balance of JUN 25.'],
])('a column that equals the books of %s leaves the other one', (_, columns, sentence) => {
  expect(decide(columns, [mayBooks, yearBooks])).toEqual({ best: 'Beta', isAsked: false, sentences: [sentence] });
});

test('two columns that equal the books of two periods leave the third one', () => {
  const { best, isAsked, sentences } = decide({ Alpha: may, Beta: now, Gamma: lastYear }, [mayBooks, yearBooks]);
  expect([best, isAsked, sentences.length]).toEqual(['Beta', false, 2]);
});

test('a question among more columns says which one equals the books', () => {
  const { isAsked, sentences } = decide({ Alpha: may, Beta: now, Gamma: budget }, [mayBooks]);
  expect([isAsked, sentences]).toEqual([true, ['Column C equals your books’ trial balance of MAY 26.']]);
});

const few = (nets: Nets) => nets.slice(0, 18);
const added = [...may, 900, -900, 800, -800, 700, -700];

test.each([
  ['the books have none of the columns', { Alpha: lastYear, Beta: now }, [mayBooks]],
  ['both columns equal earlier books', { Alpha: may, Beta: lastYear }, [mayBooks, yearBooks]],
  [
    'a quiet month changed only two accounts',
    { Alpha: changed(may, 22, (net) => net * 2), Beta: lastYear },
    [mayBooks],
  ],
  ['only few accounts are equal', { Alpha: few(may), Beta: few(now) }, [booksOf('MAY 26', '2026-05', few(may))]],
  ['the file has accounts that the books lack', { Alpha: added, Beta: [...now, ...added.slice(24)] }, [mayBooks]],
  ['the books have accounts that the file lacks', { Alpha: may, Beta: now }, [booksOf('MAY 26', '2026-05', added)]],
  ['the other column leaves accounts at zero', { Alpha: may, Beta: changed(now, 14, () => 0) }, [mayBooks]],
  ['the other column has other sides', { Alpha: may, Beta: changed(now, 18, (net) => -net) }, [mayBooks]],
  [
    'the other column has no balance that stayed',
    { Alpha: may, Beta: changed(now, 0, (net) => net * 1.1) },
    [mayBooks],
  ],
])('stays a question: %s', (_, columns, books) => {
  expect(decide(columns, books)).toMatchObject({ isAsked: true });
});

test.each([
  ['that equals the books', { 'Jun 2026': may, Beta: now }],
  ['that is left', { Alpha: may, 'Apr 2026': now }],
])('stays a question: the column %s is headed by another period', (_, columns) => {
  expect(decide(columns, [mayBooks], null)).toMatchObject({ isAsked: true });
});
