import { seeded } from '@tests/support/seeded';
import { randomPeriod } from '../cells';
import type { Writer } from '../writer';
import { type Account, type Book, naturalAmount, sum } from './book';
import { sideWords, turnoverWords } from './headerWords';

/** A column of a ledger file, with a second header row if the file has two. */
export type Column = {
  head: string;
  top?: string;
  text?: (account: Account) => string;
  /** The printed amount in cents, with the sign that is printed. */
  amount?: (account: Account) => number;
  /** The side of a debit or credit column; lines that sum show the other one in the next column. */
  side?: 'debit' | 'credit';
  /** The cells of lines that sum accounts, if they aren't sums of the column: an amount in cents, or a text. */
  sumAmount?: (accounts: readonly Account[]) => number;
  sumText?: (accounts: readonly Account[]) => string;
};

/** The amount columns of a layout. */
export type AmountColumns = {
  columns: Column[];
  /** The columns say the period themselves. */
  saysPeriod?: boolean;
  /** The file doesn't say alone which column or sign is right. */
  isAmbiguous?: boolean;
  /** Amounts have the sign of their kind of account, so that they don't sum to zero. */
  isNatural?: boolean;
};

type Get = (account: Account) => number;
type Layout = (writer: Writer, book: Book) => AmountColumns;

const closing: Get = ({ balances }) => balances[0] ?? 0;
const opening: Get = ({ balances }) => balances[1] ?? 0;

function pair(words: readonly [string, string], get: Get, top?: string): Column[] {
  const group = top === undefined ? {} : { top };
  return [
    { head: words[0], ...group, amount: (account) => Math.max(get(account), 0), side: 'debit' },
    { head: words[1], ...group, amount: (account) => Math.max(-get(account), 0), side: 'credit' },
  ];
}

function gross(words: readonly [string, string], top?: string): Column[] {
  const group = top === undefined ? {} : { top };
  return [
    { head: words[0], ...group, amount: ({ debits }) => debits },
    { head: words[1], ...group, amount: ({ credits }) => credits },
  ];
}

function sides(writer: Writer): readonly [string, string] {
  const words = writer.random.one(sideWords);
  writer.features.add(`word:sides:${words[0]}`);
  return words;
}

function one(head: string, amount: Get): Column {
  return { head, amount };
}

const debitCredit: Layout = (writer) => {
  const columns = pair(sides(writer), closing);
  if (writer.has('amounts:negative credits', 0.06)) {
    columns[1] = {
      ...columns[1],
      head: columns[1]?.head ?? '',
      amount: (account) => Math.min(closing(account), 0),
      side: 'credit',
    };
  }
  return { columns };
};

const signed: Layout = (writer) => ({ columns: [one(writer.word('balance'), closing)] });

const reversed: Layout = (writer) => ({
  columns: [one(writer.word('balance'), (account) => -closing(account) + 0)],
  isAmbiguous: true,
});

const flags = [
  ['D', 'C'],
  ['DR', 'CR'],
  ['Dr', 'Cr'],
  ['Debit', 'Credit'],
  ['dr', 'cr'],
  ['S', 'H'],
  ['DB', 'CR'],
] as const;

const sideFlag: Layout = (writer) => {
  const [debit, credit] = writer.random.one(flags);
  writer.features.add(`flag:${debit}`);
  const netOf = (accounts: readonly Account[]) => sum(accounts.map(closing));
  const amount: Column = {
    head: writer.word('balance'),
    amount: (account) => Math.abs(closing(account)),
    sumAmount: (accounts) => Math.abs(netOf(accounts)),
  };
  const flag: Column = {
    head: writer.word('sideFlag'),
    text: (account) => (closing(account) < 0 ? credit : debit),
    sumText: (accounts) => (netOf(accounts) === 0 ? '' : netOf(accounts) < 0 ? credit : debit),
  };
  return { columns: writer.random.isTrue(0.7) ? [amount, flag] : [flag, amount] };
};

const natural: Layout = (writer) => ({
  columns: [one(writer.word('balance'), (account) => naturalAmount(account.kind, closing(account)))],
  isNatural: true,
  isAmbiguous: true,
});

const openingMovementClosing: Layout = (writer) => ({
  columns: [
    one(writer.word('opening'), opening),
    one(writer.word('movement'), (account) => closing(account) - opening(account)),
    one(writer.word('closing'), closing),
  ],
});

const openingTurnoverClosing: Layout = (writer) => ({
  columns: [
    one(writer.word('opening'), opening),
    ...gross(writer.random.one(turnoverWords)),
    one(writer.word('closing'), closing),
  ],
});

const turnoverPairs: Layout = (writer) => {
  const [start, move, end] = [writer.word('opening'), writer.word('movement'), writer.word('closing')];
  const words = writer.random.one([
    ['Debit', 'Credit'],
    ['Dr', 'Cr'],
    ['DR', 'CR'],
    ['Debits', 'Credits'],
  ] as const);
  writer.features.add('two header rows');
  return { columns: [...pair(words, opening, start), ...gross(words, move), ...pair(words, closing, end)] };
};

const turnoverPairsInOneRow: Layout = (writer) => {
  const [start, move, end] = [writer.word('opening'), writer.word('movement'), writer.word('closing')];
  const [debit, credit] = writer.random.one([
    ['Debit', 'Credit'],
    ['Dr', 'Cr'],
    ['DR', 'CR'],
    ['dr', 'cr'],
  ] as const);
  const joined = (head: string) => [`${head} ${debit}`, `${head} ${credit}`] as const;
  return { columns: [...pair(joined(start), opening), ...gross(joined(move)), ...pair(joined(end), closing)] };
};

const adjustedSingle: Layout = (writer) => ({
  columns: [
    one(writer.word('unadjusted'), (account) => closing(account) - account.adjustment),
    one(writer.word('adjustment'), ({ adjustment }) => adjustment),
    one(writer.word('adjusted'), closing),
  ],
});

const adjustedPairs: Layout = (writer) => {
  const tops = [writer.word('unadjusted'), writer.word('adjustment'), writer.word('adjusted')] as const;
  const words = writer.random.one([
    ['Debit', 'Credit'],
    ['Dr', 'Cr'],
    ['DR', 'CR'],
  ] as const);
  const gets: readonly Get[] = [
    (account) => closing(account) - account.adjustment,
    ({ adjustment }) => adjustment,
    closing,
  ];
  const isInOne = writer.random.isTrue(0.4);
  if (!isInOne) writer.features.add('two header rows');
  const columns = gets.flatMap((get, place) => {
    const top = tops[place] ?? '';
    return isInOne ? pair([`${top} ${words[0]}`, `${top} ${words[1]}`], get) : pair(words, get, top);
  });
  return { columns };
};

const unadjustedAndAdjusted: Layout = (writer) => ({
  columns: [
    one(writer.word('unadjusted'), (account) => closing(account) - account.adjustment),
    one(writer.word('adjusted'), closing),
  ],
});

const periods: Layout = (writer, book) => {
  const count = writer.random.integer(2, writer.random.isTrue(0.3) ? 12 : 4);
  const form = writer.random.integer(0, 1_000_000);
  const columns = book.ends.slice(0, count).map((end, back) => {
    const head = randomPeriodOnce(form, end);
    return one(head, ({ balances }) => balances[back] ?? 0);
  });
  const isNewestFirst = writer.has('periods:newest first', 0.5);
  return { columns: isNewestFirst ? columns : columns.reverse(), saysPeriod: true };
};

const periodPairs: Layout = (writer, book) => {
  const form = writer.random.integer(0, 1_000_000);
  const words = writer.random.one([
    ['Debit', 'Credit'],
    ['Dr', 'Cr'],
  ] as const);
  writer.features.add('two header rows');
  const pairs = book.ends
    .slice(0, 2)
    .map((end, back) => pair(words, ({ balances }) => balances[back] ?? 0, randomPeriodOnce(form, end)));
  return { columns: (writer.random.isTrue(0.5) ? pairs : pairs.reverse()).flat(), saysPeriod: true };
};

const priorYear: Layout = (writer) => {
  const now = one(writer.word('current'), closing);
  const before = one(writer.word('prior'), opening);
  const change = one(writer.word('variance'), (account) => closing(account) - opening(account));
  const both = writer.random.isTrue(0.7) ? [now, before] : [before, now];
  return { columns: writer.random.isTrue(0.4) ? [...both, change] : both };
};

const budget: Layout = (writer) => {
  const columns = [
    one(writer.word('actual'), closing),
    one(writer.word('budget'), (account) => account.budget),
    one(writer.word('variance'), (account) => closing(account) - account.budget),
  ];
  const percent: Column = {
    head: writer.word('percent'),
    text: (account) => (account.budget === 0 ? '' : `${((100 * closing(account)) / account.budget).toFixed(1)}%`),
  };
  return { columns: writer.random.isTrue(0.3) ? [...columns, percent] : columns };
};

const departments: Layout = (writer) => {
  const names = writer.random.some<string>(
    [
      'Equities',
      'Fixed Income',
      'Admin',
      'Trading',
      'Corporate',
      'Dept 100',
      'New York',
      'Chicago',
      'Banking',
      'Branch 12',
      'Sales',
    ],
    11,
  );
  const heads = [...names, 'HQ', 'Compliance', 'Other', 'Unallocated'].slice(0, 4);
  const columns = heads.map((head, place) => one(head, (account) => account.departments[place] ?? 0));
  const total = one(writer.word('total'), (account) => sum(account.departments));
  return { columns: writer.random.isTrue(0.8) ? [...columns, total] : [total, ...columns] };
};

const netOfSides: Layout = (writer) => ({
  columns: [
    ...gross(writer.random.one(turnoverWords)).map((column, place) => ({
      ...column,
      amount: place === 0 ? closingDebits : closingCredits,
    })),
    one(writer.word('balance'), closing),
  ],
});

/** Gross sides whose difference is the balance. */
const closingDebits: Get = (account) => Math.max(closing(account), 0) + Math.min(account.debits, account.credits);
const closingCredits: Get = (account) => Math.max(-closing(account), 0) + Math.min(account.debits, account.credits);

const movementBesideBalance: Layout = (writer) => ({
  columns: [...gross(writer.random.one(turnoverWords)), one(writer.word('closing'), closing)],
});

const movementBesideSides: Layout = (writer) => ({
  columns: [
    one(writer.word('movement'), (account) => closing(account) - opening(account)),
    ...pair(sides(writer), closing),
  ],
});

const turnoverBesideSides: Layout = (writer) => {
  const words = writer.random.one([
    ['YTD Debit', 'YTD Credit'],
    ['Ending Debit', 'Ending Credit'],
    ['closing_bal_dr', 'closing_bal_cr'],
    ['Balance Dr', 'Balance Cr'],
  ] as const);
  return { columns: [...gross(writer.random.one(turnoverWords)), ...pair(words, closing)] };
};

const twoCurrencies: Layout = (writer) => {
  const [code, rate] = writer.random.one([
    ['EUR', 0.92],
    ['GBP', 0.79],
    ['CAD', 1.36],
    ['JPY', 149.3],
  ] as const);
  const foreign: Get = (account) => Math.round(closing(account) * rate);
  const word = writer.random.one(['Balance', 'Amount', 'Closing balance', 'Net']);
  const columns = [one(`${word} (${code})`, foreign), one(`${word} (USD)`, closing)];
  return { columns: writer.random.isTrue(0.5) ? columns : columns.reverse() };
};

/** The layouts of amounts by name, with their weights. */
export const amountLayouts = {
  debitCredit,
  signed,
  reversed,
  sideFlag,
  natural,
  openingMovementClosing,
  openingTurnoverClosing,
  turnoverPairs,
  turnoverPairsInOneRow,
  adjustedSingle,
  adjustedPairs,
  unadjustedAndAdjusted,
  periods,
  periodPairs,
  priorYear,
  budget,
  departments,
  netOfSides,
  movementBesideBalance,
  movementBesideSides,
  turnoverBesideSides,
  twoCurrencies,
} satisfies Readonly<Record<string, Layout>>;

export const layoutWeights: Readonly<Record<keyof typeof amountLayouts, number>> = {
  debitCredit: 30,
  signed: 20,
  reversed: 1,
  sideFlag: 6,
  natural: 1,
  openingMovementClosing: 5,
  openingTurnoverClosing: 5,
  turnoverPairs: 3,
  turnoverPairsInOneRow: 3,
  adjustedSingle: 4,
  adjustedPairs: 4,
  unadjustedAndAdjusted: 2,
  periods: 5,
  periodPairs: 2,
  priorYear: 4,
  budget: 3,
  departments: 4,
  netOfSides: 4,
  movementBesideBalance: 4,
  movementBesideSides: 3,
  turnoverBesideSides: 3,
  twoCurrencies: 2,
};

/** Writes periods in the way that a number chooses, the same for each. */
function randomPeriodOnce(form: number, end: Date): string {
  return randomPeriod(seeded(form), end);
}
