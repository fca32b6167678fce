import { type AmountStyle, type Cell, cell, isoDay, randomAmountStyle } from '../cells';
import { encodeRows } from '../encode';
import type { ExpectedLedger, GeneratedFile } from '../expected';
import { createWriter, type Writer } from '../writer';
import { accountColumns, addExtras, periodColumns, typeColumn } from './accountColumns';
import { type AmountColumns, amountLayouts, type Column, layoutWeights } from './amountLayouts';
import { type Account, type Book, inDepartments, randomBook } from './book';
import { ledgerRows } from './ledgerRows';
import { randomFrame } from './titles';

/** Generates a trial balance of a random book in a random format. */
export async function randomLedgerFile(seed: number): Promise<GeneratedFile> {
  const writer = createWriter(seed);
  const scale = writer.choose('scale', { none: 96, thousands: 3, millions: 1 });
  const unit = units[scale];
  const book = randomBook(writer.random, { unit: unit.cents, isYearly: writer.random.isTrue(0.4) });
  const layout = writer.choose('amounts', layoutWeights);
  if (writer.has('out of balance', 0.01)) book.accounts.splice(writer.random.integer(0, book.accounts.length - 1), 1);
  const amounts = amountLayouts[layout](writer, book);
  const style = styleOf(writer, { unit: unit.printed, layout });
  const isInHead = scale !== 'none' && writer.has('scale in the header', 0.25);
  const isByDepartment = /^(?:signed|debitCredit|sideFlag)$/.test(layout) && writer.has('lines by department', 0.03);
  const made = tableOf(writer, {
    book: isByDepartment ? inDepartments(book) : book,
    amounts,
    style,
    scaleHead: isInHead ? ` ${unit.head}` : '',
  });
  const words = isInHead ? '' : writer.random.one<string>(unit.words);
  const frame = randomFrame(writer, book, { isSaid: made.saysPeriod, scale: words });
  const rows = [...toCells(frame.above), ...made.rows, ...toCells(frame.below)];
  const { bytes, text, extension } = await encodeRows(writer, rows, style);
  const expected: ExpectedLedger = {
    kind: 'balance',
    rows: expectedRows(book.accounts, made),
    end: isoDay(book.ends[0] ?? new Date(0)),
    headings: made.headings,
    others: Object.fromEntries(
      book.ends.map((end, back) => [isoDay(end), book.accounts.map(({ balances }) => balances[back] ?? 0)]),
    ),
  };
  const isUnsure = ['period:none', 'out of balance', 'year and period columns', 'lines by department'].some((feature) =>
    writer.features.has(feature),
  );
  const isAmbiguous = amounts.isAmbiguous === true || scale !== 'none' || isUnsure;
  return {
    seed,
    bytes,
    text,
    fileName: `${frame.fileName}.${extension}`,
    features: [...writer.features],
    isAmbiguous,
    expected,
  };
}

const units = {
  none: { cents: 1, printed: 100, head: '', words: [''] },
  thousands: {
    cents: 100_000,
    printed: 100_000,
    head: '($000)',
    words: [
      '(in thousands)',
      '($000)',
      "($000's)",
      'Amounts in thousands of U.S. dollars',
      'USD thousands',
      '(000s omitted)',
      '$ in 000s',
    ],
  },
  millions: {
    cents: 10_000_000,
    printed: 100_000_000,
    head: '($ millions)',
    words: ['(in millions)', '$ millions', '($M)', 'USD in millions'],
  },
} as const;

/** Returns the way of printing amounts. Letters after amounts would contradict columns of their own side. */
function styleOf(writer: Writer, { unit, layout }: { unit: number; layout: string }): AmountStyle {
  const style = randomAmountStyle(writer.random, unit);
  const isSigned = !/^(?:debitCredit|sideFlag|turnoverPairs|adjustedPairs|periodPairs)/.test(layout);
  const negative =
    style.negative === 'letters' && !(layout === 'signed' || layout === 'openingMovementClosing')
      ? 'parens'
      : style.negative;
  if (isSigned) writer.features.add(`negative:${negative}`);
  if (style.hasComma) writer.features.add('decimal commas');
  return { ...style, negative };
}

type Table = { book: Book; amounts: AmountColumns; style: AmountStyle; scaleHead: string };

type Made = {
  rows: Cell[][];
  hasNumbers: boolean;
  pathOf: (account: Account) => string;
  saysPeriod: boolean;
  headings: string[];
};

function tableOf(writer: Writer, { book, amounts, style, scaleHead }: Table): Made {
  const accounts = accountColumns(writer);
  const isNatural = amounts.isNatural === true;
  const isPeriodColumn = amounts.saysPeriod !== true && writer.has('period column', 0.05);
  const departments = book.accounts.some(({ department }) => department !== undefined);
  const own = [
    ...(isPeriodColumn ? periodColumns(writer, book) : []),
    ...(departments ? [{ head: 'Dept', text: ({ department = '' }: Account) => department }] : []),
  ];
  const types = isNatural && writer.random.isTrue(0.7) ? [typeColumn(writer)] : [];
  const scaled = amounts.columns.map((column) => ({ ...column, head: `${column.head}${scaleHead}` }));
  const { columns, before } = addExtras(writer, book, [...own, ...accounts.columns, ...types, ...scaled]);
  const start = before + own.length;
  const headings: string[] = [];
  const body = ledgerRows(writer, book, {
    columns,
    numberAt: accounts.numberAt === null ? null : start + accounts.numberAt,
    nameAt: start + accounts.nameAt,
    labelAt: start + accounts.labelAt,
    style,
    isNatural,
    headings,
  });
  return {
    rows: inPages(writer, headRows(columns, writer.has('headers split over two rows', 0.03)), spaced(writer, body)),
    hasNumbers: accounts.numberAt !== null,
    pathOf: accounts.pathOf,
    saysPeriod: amounts.saysPeriod === true || isPeriodColumn,
    headings,
  };
}

const rowsOfPage = 25;

/** Puts the headers above the rows, in some files on each page. */
function inPages(writer: Writer, heads: Cell[][], body: Cell[][]): Cell[][] {
  if (!writer.has('headers on each page', 0.04)) return [...heads, ...body];
  const pages = Math.ceil(body.length / rowsOfPage);
  return Array.from({ length: pages }, (_, page) => [
    ...heads,
    ...body.slice(page * rowsOfPage, (page + 1) * rowsOfPage),
  ]).flat();
}

/** Returns one row of headers, or two: groups above sides, or the first words above the others. */
function headRows(columns: readonly Column[], isSplit: boolean): Cell[][] {
  const heads = columns.map(({ head }) => cell(head));
  if (columns.some(({ top }) => top !== undefined)) {
    return [columns.map(({ top }, place) => cell(columns[place - 1]?.top === top ? '' : (top ?? ''))), heads];
  }
  if (!isSplit || columns.every(({ head }) => !head.includes(' '))) return [heads];
  const parts = columns.map(({ head }) => /^(?:(.*) )?(\S*)$/.exec(head) ?? []);
  return [parts.map(([, first = '']) => cell(first)), parts.map(([, , last = '']) => cell(last))];
}

/** Puts blank rows between some of the rows. */
function spaced(writer: Writer, rows: Cell[][]): Cell[][] {
  if (!writer.has('blank rows', 0.05)) return rows;
  return rows.flatMap((row, place) => (place % 9 === 8 ? [row, []] : [row]));
}

function toCells(lines: readonly string[][]): Cell[][] {
  return lines.map((line) => line.map(cell));
}

function expectedRows(accounts: readonly Account[], { hasNumbers, pathOf }: Made) {
  return accounts.map((account) => ({
    number: hasNumbers ? account.number : null,
    name: pathOf(account),
    cents: account.balances[0] ?? 0,
  }));
}
