import { type AmountStyle, amountCell, blank, type Cell, cell } from '../cells';
import type { Writer } from '../writer';
import type { AccountKind } from './accountNames';
import type { Column } from './amountLayouts';
import { type Account, type Book, sum } from './book';
import { checkWords, resultWords, totalWords } from './headerWords';

/** A line of a ledger before it is printed. */
type Line =
  | { type: 'account'; account: Account }
  | { type: 'sum'; label: string; number: string; accounts: readonly Account[]; isNet: boolean }
  | { type: 'heading'; label: string; number: string }
  | { type: 'zero'; label: string };

/** The printed table; places are those of `AccountColumns` among all the columns. */
export type LedgerTable = {
  columns: readonly Column[];
  numberAt: number | null;
  nameAt: number;
  labelAt: number;
  style: AmountStyle;
  isNatural: boolean;
  /** Numbers of headings and sums, collected while rows are made; without a balance they look like accounts. */
  headings: string[];
};

const kinds: readonly (readonly [name: string, kinds: readonly AccountKind[]])[] = [
  ['Assets', ['asset', 'contra']],
  ['Liabilities', ['liability']],
  ['Equity', ['equity']],
  ['Revenue', ['income']],
  ['Expenses', ['expense']],
];

/** Returns the printed rows of a ledger: accounts, headings and lines that sum. */
export function ledgerRows(writer: Writer, book: Book, table: LedgerTable): Cell[][] {
  const order = table.isNatural
    ? 'sections'
    : writer.choose('sums', { none: 34, total: 30, sections: 12, bySection: 6, above: 6, unlabeled: 4, numbered: 6 });
  const lines = order === 'none' ? book.accounts.map(toLine) : linesBy(order, { writer, book, table });
  return lines.map((line) => rowOf(line, table));
}

function toLine(account: Account): Line {
  return { type: 'account', account };
}

type Given = { writer: Writer; book: Book; table: LedgerTable };

type Order = 'total' | 'sections' | 'bySection' | 'above' | 'unlabeled' | 'numbered';

function linesBy(order: Order, { writer, book, table }: Given): Line[] {
  const isNet = writer.random.isTrue(0.5);
  const used = new Set(book.accounts.map(({ number }) => number));
  const headings = writer.random.isTrue(0.2) ? table.headings : null;
  const body =
    order === 'total'
      ? book.accounts.map(toLine)
      : kinds.flatMap(([name, own]) => {
          const accounts = book.accounts.filter(({ kind }) => own.includes(kind));
          return accounts.length === 0 ? [] : sectionLines(accounts, { order, isNet, name, used, headings });
        });
  for (const line of body) if (line.type === 'sum' && line.number !== '') table.headings.push(line.number);
  return [...body, ...(table.isNatural ? [] : endLines(writer, book, isNet))];
}

/** Returns the lines of a section: sums above, below, or a heading above and a sum below. Numbers of headings are collected in `headings`. */
function sectionLines(accounts: readonly Account[], grouping: Grouping): Line[] {
  const { order, name, used, headings } = grouping;
  const isGrouped = order === 'bySection' || order === 'above';
  const lines = isGrouped ? groupsOf(accounts, grouping) : accounts.map(toLine);
  const line: Line = { type: 'sum', ...sumLabel(order, name, { accounts, used }), accounts, isNet: grouping.isNet };
  if (order === 'above') return [line, ...lines];
  if (order === 'unlabeled' || order === 'numbered') return [...lines, line];
  const number = headings === null ? '' : freeNumber(accounts[0]?.number ?? '', '012', used);
  if (number !== '') headings?.push(number);
  return [{ type: 'heading', label: name.toUpperCase(), number }, ...lines, line];
}

type Grouping = { order: Order; isNet: boolean; name: string; used: Set<string>; headings: string[] | null };

function groupsOf(accounts: readonly Account[], { order, isNet, name, used }: Grouping): Line[] {
  const groups = [...new Set(accounts.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const own = accounts.filter((account) => account.group === group);
    const line: Line = { type: 'sum', ...sumLabel(order, group, { accounts: own, used }), accounts: own, isNet };
    // A group that is the whole section is printed once.
    if (groups.length === 1 || own.length === 1 || group === name) return own.map(toLine);
    return order === 'above' ? [line, ...own.map(toLine)] : [...own.map(toLine), line];
  });
}

type Summed = { accounts: readonly Account[]; used: Set<string> };

/** Returns the label of a line that sums; a numbered one has a number that no account has. */
function sumLabel(order: string, name: string, { accounts, used }: Summed): { label: string; number: string } {
  if (order === 'unlabeled') return { label: '', number: '' };
  if (order === 'above') return { label: name, number: freeNumber(accounts[0]?.number ?? '', '01', used) };
  const number = order === 'numbered' ? freeNumber(accounts.at(-1)?.number ?? '', '987', used) : '';
  return { label: `Total ${name}`, number };
}

/** Returns the number with another last digit that no line has; empty if all are taken. */
function freeNumber(number: string, digits: string, used: Set<string>): string {
  const free = [...digits].map((digit) => number.replace(/\d$/, digit)).find((other) => !used.has(other)) ?? '';
  used.add(free);
  return free;
}

function endLines(writer: Writer, book: Book, isNet: boolean): Line[] {
  const { random } = writer;
  const total: Line = {
    type: 'sum',
    label: random.one(totalWords),
    number: '',
    accounts: book.accounts,
    isNet: isNet && random.isTrue(0.2),
  };
  const results = book.accounts.filter(({ kind }) => kind === 'income' || kind === 'expense');
  const result: Line = { type: 'sum', label: random.one(resultWords), number: '', accounts: results, isNet: true };
  const sumOfKinds = (label: string, ...own: AccountKind[]): Line => {
    const accounts = book.accounts.filter(({ kind }) => own.includes(kind));
    return { type: 'sum', label, number: '', accounts, isNet: true };
  };
  const summary = [
    sumOfKinds('Total assets', 'asset', 'contra'),
    sumOfKinds('Total liabilities', 'liability'),
    sumOfKinds('Total equity', 'equity'),
  ];
  return [
    total,
    ...(writer.has('sums:summary below', 0.05) ? summary : []),
    ...(writer.has('sums:net income', 0.12) ? [result] : []),
    ...(writer.has('sums:check line', 0.1) ? [{ type: 'zero', label: random.one(checkWords) } as const] : []),
  ];
}

function rowOf(line: Line, table: LedgerTable): Cell[] {
  if (line.type === 'account') return table.columns.map((column) => accountCell(column, line.account, table.style));
  const number = line.type === 'zero' || table.numberAt === null ? '' : line.number;
  const labelAt = number === '' ? table.labelAt : table.nameAt;
  return table.columns.map((_, place) => {
    if (place === labelAt) return cell(place === table.numberAt ? `${number} ${line.label}`.trim() : line.label);
    if (place === table.numberAt) return cell(number);
    return sumCell(line, place, table);
  });
}

function sumCell(line: Exclude<Line, { type: 'account' }>, place: number, { columns, style }: LedgerTable): Cell {
  const column = columns[place];
  if (line.type === 'heading' || column === undefined) return blank;
  if (line.type === 'zero') return column.amount === undefined ? blank : { text: '0.00', value: 0 };
  if (column.amount === undefined) return cell(column.sumText?.(line.accounts) ?? '');
  return amountCell(column.sumAmount?.(line.accounts) ?? sumOf(line, columns, place), style);
}

function accountCell({ text, amount }: Column, account: Account, style: AmountStyle): Cell {
  return amount === undefined ? cell(text?.(account) ?? '') : amountCell(amount(account), style);
}

/** Returns the sum of a column; of a pair of sides, the sum of each side or their difference on the larger one. */
function sumOf(
  { accounts, isNet }: { accounts: readonly Account[]; isNet: boolean },
  columns: readonly Column[],
  place: number,
): number {
  const own = columnSum(columns[place], accounts);
  const side = columns[place]?.side;
  if (!isNet || side === undefined) return own;
  const other = columnSum(columns[side === 'debit' ? place + 1 : place - 1], accounts);
  return Math.sign(own) * Math.max(Math.abs(own) - Math.abs(other), 0);
}

function columnSum(column: Column | undefined, accounts: readonly Account[]): number {
  return sum(accounts.map((account) => column?.amount?.(account) ?? 0));
}
