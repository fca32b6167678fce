import { dayForms, isoDay, randomDay } from '../cells';
import type { Writer } from '../writer';
import type { Column } from './amountLayouts';
import type { Account, Book } from './book';

/** The columns that name an account, and the places of their parts. */
export type AccountColumns = {
  columns: Column[];
  numberAt: number | null;
  nameAt: number;
  /** The column that names lines without a number. */
  labelAt: number;
  pathOf: (account: Account) => string;
};

const separators = [' ', ' ', ' - ', ' – ', ' · ', ': ', '  '];

/** Creates the columns that name the accounts. */
export function accountColumns(writer: Writer): AccountColumns {
  const separator = writer.random.one(separators);
  const layout = writer.choose('account', {
    numberAndName: 52,
    nameAndNumber: 6,
    both: 18,
    bothBehind: 3,
    path: 6,
    numberedPath: 3,
    nameAlone: 8,
    numberBesideBoth: 4,
  });
  const joinedText = ({ number, name }: Account) => `${number}${separator}${name}`;
  const columnsOf: Readonly<Record<typeof layout, () => AccountColumns>> = {
    numberAndName: () => twoColumns(writer, false),
    nameAndNumber: () => twoColumns(writer, true),
    both: () => joined(writer, joinedText),
    bothBehind: () => joined(writer, ({ number, name }) => `${name} (${number})`),
    path: () => nameColumn(writer, ({ group, name }) => `${group}:${name}`),
    numberedPath: () => joined(writer, ({ number, name, group }) => `${number[0]}000 ${group}:${number} ${name}`),
    nameAlone: () => nameColumn(writer, ({ name }) => name),
    numberBesideBoth: () => ({
      columns: [numberColumn(writer), { head: 'Account and title', text: joinedText }],
      numberAt: 0,
      nameAt: 1,
      labelAt: 1,
      pathOf: ({ name }) => name,
    }),
  };
  return columnsOf[layout]();
}

function numberColumn(writer: Writer): Column {
  return { head: writer.word('number'), text: ({ number }) => number };
}

function twoColumns(writer: Writer, isNameFirst: boolean): AccountColumns {
  const number = numberColumn(writer);
  const word = writer.word('name');
  const head = word.toLowerCase() === number.head.toLowerCase() ? 'Description' : word;
  const indent = writer.has('names:indented', 0.08) ? '    ' : '';
  const name: Column = { head, text: (account) => `${indent}${account.name}` };
  const nameAt = isNameFirst ? 0 : 1;
  return {
    columns: isNameFirst ? [name, number] : [number, name],
    numberAt: 1 - nameAt,
    nameAt,
    labelAt: writer.random.one([0, nameAt, nameAt]),
    pathOf: (account) => account.name,
  };
}

function joined(writer: Writer, text: (account: Account) => string): AccountColumns {
  const columns = [{ head: writer.word('both'), text }];
  return { columns, numberAt: 0, nameAt: 0, labelAt: 0, pathOf: ({ name }) => name };
}

function nameColumn(writer: Writer, text: (account: Account) => string): AccountColumns {
  return { columns: [{ head: writer.word('nameAlone'), text }], numberAt: null, nameAt: 0, labelAt: 0, pathOf: text };
}

type Extra = (writer: Writer, book: Book) => Column;

const kindWords = [
  { asset: 'Asset', contra: 'Asset', liability: 'Liability', equity: 'Equity', income: 'Revenue', expense: 'Expense' },
  {
    asset: 'Bank',
    contra: 'Fixed Asset',
    liability: 'Other Current Liability',
    equity: 'Equity',
    income: 'Income',
    expense: 'Expense',
  },
  { asset: 'A', contra: 'A', liability: 'L', equity: 'Q', income: 'R', expense: 'E' },
  { asset: 'BS', contra: 'BS', liability: 'BS', equity: 'BS', income: 'IS', expense: 'IS' },
  {
    asset: 'Balance Sheet',
    contra: 'Balance Sheet',
    liability: 'Balance Sheet',
    equity: 'Balance Sheet',
    income: 'P&L',
    expense: 'P&L',
  },
] as const;

/** Columns that a file can have besides accounts and amounts. */
const extras = {
  level: (writer) => ({ head: writer.word('level'), text: (account) => String((account.name.length % 3) + 1) }),
  index: (writer, book) => ({
    head: writer.word('index'),
    text: (account) => String(book.accounts.indexOf(account) + 1),
  }),
  type: (writer) => typeColumn(writer),
  statementLine: (writer) => ({ head: writer.word('statementLine'), text: (account) => account.group }),
  lastActivity: (writer, { ends: [end = new Date(0)] }) => {
    const form = writer.random.one([dayForms.american, dayForms.iso, dayForms.brief]);
    const back = (account: Account) => new Date(end.getTime() - (account.name.length % 27) * 86_400_000);
    return { head: writer.word('lastActivity'), text: (account) => form(back(account)) };
  },
  departmentCode: (writer) => {
    const codes = writer.random.one([['000'], ['100', '200'], ['00'], ['HQ']]);
    return { head: writer.word('departmentCode'), text: (account) => codes[account.name.length % codes.length] ?? '' };
  },
  entity: (writer, { company }) => {
    const code = writer.random.one([company, '01', '1000', 'BD', '100']);
    return { head: writer.word('entity'), text: () => code };
  },
  currency: (writer) => ({ head: writer.word('currency'), text: () => 'USD' }),
  notes: (writer) => {
    const notes = writer.random.one([
      ['', '', 'see WP 4', ''],
      ['', 'JB', ''],
      ['', '', '', '', 'Agreed to bank statement 7/2'],
      ['A-1', 'B-2', 'C-10'],
    ]);
    return { head: writer.word('notes'), text: (account) => notes[account.name.length % notes.length] ?? '' };
  },
  normal: (writer) => {
    const [debit, credit] = writer.random.one([
      ['Debit', 'Credit'],
      ['D', 'C'],
      ['Dr', 'Cr'],
    ] as const);
    return {
      head: writer.word('normal'),
      text: ({ kind }) => (kind === 'asset' || kind === 'expense' ? debit : credit),
    };
  },
  active: (writer) => {
    const head = writer.word('active');
    const value = /^in/i.test(head) ? 'No' : writer.random.one(['Active', 'Y', 'Yes', 'A']);
    return { head, text: () => value };
  },
} satisfies Readonly<Record<string, Extra>>;

export function typeColumn(writer: Writer): Column {
  const words = writer.random.one(kindWords);
  return { head: writer.word('type'), text: ({ kind }) => words[kind] };
}

/** Adds up to three columns before and behind the others. Those that are already there by head are omitted. */
export function addExtras(
  writer: Writer,
  book: Book,
  columns: readonly Column[],
): { columns: Column[]; before: number } {
  const count = writer.random.one([0, 0, 0, 1, 1, 2, 3]);
  const heads = new Set(columns.map(({ head }) => head.toLowerCase()));
  const added = writer.random
    .some(Object.keys(extras) as (keyof typeof extras)[], 11)
    .slice(0, count)
    .flatMap((name) => {
      const column = (extras[name] as Extra)(writer, book);
      if (heads.has(column.head.toLowerCase())) return [];
      heads.add(column.head.toLowerCase());
      writer.features.add(`extra:${name}`);
      return [column];
    });
  const before = writer.random.integer(0, added.length);
  return { columns: [...added.slice(0, before), ...columns, ...added.slice(before)], before };
}

/** Returns columns with the period of each row, or with its year and month. */
export function periodColumns(writer: Writer, { ends: [end = new Date(0)] }: Book): Column[] {
  if (writer.has('year and period columns', 0.25)) {
    return [
      { head: writer.random.one(['Year', 'Fiscal Year', 'FY', 'fiscal_yr']), text: () => String(end.getUTCFullYear()) },
      { head: writer.random.one(['Period', 'Month', 'Per', 'acctg_per']), text: () => String(end.getUTCMonth() + 1) },
    ];
  }
  const text = writer.random.one([
    randomDay(writer.random, end),
    isoDay(end).slice(0, 7),
    isoDay(end).slice(0, 7).replace('-', ''),
  ]);
  return [{ head: writer.word('period'), text: () => text }];
}
