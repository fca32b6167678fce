import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportColumn } from '@/contract/imports/imports.schema';
import type { WrittenAccount } from '@/domain/imports/accountText';
import { columnLetter, type GridRow } from '@/domain/imports/grid';
import { readWrittenDay } from '@/domain/periodText';
import { findAccountColumns, isMoneyColumn } from './accountColumns';
import { createAccountReader, rowWords } from './accountReader';
import { type AmountColumn, readAmountColumn } from './amounts';
import { type BalanceDecision, type BalanceReading, decideBalances } from './decideBalances';
import type { BodyRow } from './evaluate';
import { readAmountHeader } from './headerWords';
import type { Identity } from './identity';
import { listSchemes, type Scheme } from './schemes';

/** The facts that prove a reading beyond the file: the books' numbers, normal sides, and the month of the titles. */
export type ReadingHelp = {
  isKnown: (number: string) => boolean;
  sideOf: (account: WrittenAccount & { type: string }) => 'debit' | 'credit' | null;
  titleMonth: string | null;
};

/** A table to read as a trial balance; `rows` have no repeated headers. */
export type BalanceTable = {
  headers: readonly string[];
  rows: readonly GridRow[];
  mapping: NonNullable<ImportChoices['mapping']>;
  chosen: string | undefined;
  /** Columns by a known format or an earlier file. */
  known: readonly { column: number; field: string | null }[];
};

/** A table as a trial balance: its columns, the decision on its amounts, and its rows as accounts. */
export type ReadTable = {
  identity: Identity;
  decision: BalanceDecision | null;
  rows: readonly BodyRow[];
  isNumbered: boolean;
  /** True if a column has amounts. */
  hasAmounts: boolean;
};

/** Reads a table as a trial balance. */
export function readBalanceTable(
  { headers, rows, mapping, chosen, known }: BalanceTable,
  help: ReadingHelp,
): ReadTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  const cells = Array.from({ length: width }, (_, column) => rows.map((row) => row.cells[column] ?? ''));
  const isUnused = (column: number) => mapping.some((each) => each.column === column && each.field === null);
  const fieldOf = (column: number) => mapping.find((each) => each.column === column)?.field ?? null;
  const numeric = cells.flatMap((column, place) =>
    isUnused(place) ? [] : (amountColumn(column, place, headers[place] ?? '') ?? []),
  );
  const identity = findAccountColumns({ headers, cells, mapping, known, numeric }, help.isKnown);
  const taken = new Set(identity.fields.map(({ column }) => column));
  const amounts = numeric.filter(({ column }) => !taken.has(column) && !isOtherField(fieldOf(column)));
  const texts = cells.flatMap((column, place) =>
    taken.has(place) || amounts.some((each) => each.column === place) || isUnused(place)
      ? []
      : [{ column: place, cells: column }],
  );
  const body = bodyOf(rows, identity);
  const typeColumn = identity.fields.find(({ field }) => field === 'type')?.column;
  const isTotal = (place: number) => body.rows[place]?.words === 'total';
  const decide = (columns: readonly AmountColumn[]) => {
    const schemes = withChosen(listSchemes({ headers, amounts: columns, texts, isTotal }), {
      mapping,
      amounts: numeric,
    });
    return decideBalances({
      rows: body.rows,
      schemes: schemes.all,
      isNumbered: body.isNumbered,
      sideOf: (place) => {
        const account = body.rows[place]?.account;
        const type = typeColumn === undefined ? '' : (rows[place]?.cells[typeColumn] ?? '');
        return account === undefined ? null : help.sideOf({ ...account, type });
      },
      chosen: schemes.key ?? chosen,
      known: keyOf(known),
      titleMonth: help.titleMonth,
    });
  };
  const withoutNumbers = mayBeHeader(body, rows, amounts) ? decide(amounts.map(withoutFirst)) : null;
  const decision = withoutNumbers?.isClosing === true ? withoutNumbers : decide(amounts);
  return { identity, decision, ...body, hasAmounts: amounts.some(({ column }) => isMoneyColumn(cells[column] ?? [])) };
}

/** Returns true if the first row may be the second one of the headers: words where others have account numbers, and bare numbers for amounts. */
function mayBeHeader(
  { rows: [first], isNumbered }: Body,
  [row]: readonly GridRow[],
  amounts: readonly AmountColumn[],
): boolean {
  if (first === undefined || !isNumbered || first.account.number !== null || first.words !== null) return false;
  const cells = amounts.map(({ column }) => row?.cells[column] ?? '').filter((cell) => /\d/.test(cell));
  return cells.length > 0 && cells.every((cell) => /^\d{1,4}$/.test(cell));
}

function withoutFirst({ column, values }: AmountColumn): AmountColumn {
  return { column, values: values.map((value, place) => (place === 0 ? null : value)) };
}

const amountFields = ['debit', 'credit', 'amount', 'side'];

function isOtherField(field: string | null): boolean {
  return field !== null && !amountFields.includes(field);
}

/** Returns a column of amounts; undefined for a column with words or days. */
function amountColumn(cells: readonly string[], column: number, header: string): AmountColumn | undefined {
  const head = cells.filter((cell) => cell !== '').slice(0, 300);
  if (head.length === 0) return readAmountHeader(header).side === null ? undefined : readAmountColumn(cells, column);
  if (head.filter((cell) => /^[<(]?[-$\d(]|^(?:usd|us\$)/i.test(cell)).length < head.length * 0.6) return undefined;
  if (head.filter((cell) => readWrittenDay(cell) !== null && /[/-]/.test(cell)).length > head.length * 0.5)
    return undefined;
  const amount = readAmountColumn(cells, column);
  if (isLevelOrCode(head)) return undefined;
  const bad = amount.values.filter((value) => value === undefined).length;
  return bad > Math.max(2, head.length * 0.15) ? undefined : amount;
}

/** Returns true for levels of a tree or the codes of a few departments, with a footer among them. */
function isLevelOrCode(cells: readonly string[]): boolean {
  const holds = (isOne: RegExp, least: number, most: number) => {
    const found = cells.filter((cell) => isOne.test(cell));
    return found.length >= least && found.length >= cells.length * 0.9 && new Set(found).size <= most;
  };
  return holds(/^(?:1?\d|20)(?:\.0+)?$/, 4, 12) || holds(/^\d+$/, 5, 2) || holds(/^0\d+$/, 1, cells.length);
}

type Body = Pick<ReadTable, 'rows' | 'isNumbered'>;

/** Returns each row as an account. */
function bodyOf(rows: readonly GridRow[], { fields }: Identity): Body {
  const columnOf = (field: string) => fields.find((each) => each.field === field)?.column;
  const [number, name, account] = [columnOf('number'), columnOf('name'), columnOf('account')];
  const cell = ({ cells }: GridRow, column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const texts = rows.map((row) => ({ number: cell(row, number), name: cell(row, name), account: cell(row, account) }));
  const reader = createAccountReader(texts.slice(0, 5000));
  const read = rows.map((row, place): BodyRow => {
    const written = reader.read(texts[place] ?? { number: '', name: '', account: '' });
    return { row: row.row, account: written, words: rowWords(row, written) };
  });
  return { rows: read, isNumbered: reader.isNumbered };
}

type Choosing = { mapping: BalanceTable['mapping']; amounts: readonly AmountColumn[] };

/** Adds the scheme of the columns that a person chose. */
function withChosen(
  schemes: readonly Scheme[],
  { mapping, amounts }: Choosing,
): { all: readonly Scheme[]; key?: string } {
  const own = keyOf(mapping);
  if (own === undefined) return { all: schemes };
  const columnOf = (field: string) => mapping.find((each) => each.field === field)?.column;
  const known = schemes.find(({ key }) => key === own);
  if (known !== undefined) return { all: schemes, key: own };
  const headers: string[] = [];
  const [debit, credit, amount] = [columnOf('debit'), columnOf('credit'), columnOf('amount')];
  if (debit !== undefined) headers[debit] = 'Debit';
  if (credit !== undefined) headers[credit] = 'Credit';
  const used = amounts.filter(({ column }) => [debit, credit, amount].includes(column));
  return { all: [...schemes, ...listSchemes({ headers, amounts: used, texts: [], isTotal: () => false })], key: own };
}

/** Returns the key of a scheme by its columns; undefined if they name none. */
function keyOf(columns: readonly { column: number; field: string | null }[]): string | undefined {
  const columnOf = (field: string) => columns.find((each) => each.field === field)?.column;
  const [debit, credit, amount, side] = ['debit', 'credit', 'amount', 'side'].map(columnOf);
  if (debit !== undefined && credit !== undefined) return `debit=${debit},credit=${credit}`;
  if (amount === undefined) return undefined;
  return side === undefined ? `amount=${amount}` : `amount=${amount},side=${side}`;
}

/** Returns the columns of a table for the preview: those of the reading, and what others are used for. */
export function toImportColumns(columns: readonly ImportColumn[], { identity, decision }: ReadTable): ImportColumn[] {
  const best = decision?.best;
  const own = new Map<number, Pick<ImportColumn, 'field' | 'reason'>>();
  for (const { column, field, reason } of identity.fields) own.set(column, { field, reason });
  for (const { column, field } of best?.scheme.columns ?? []) {
    own.set(column, { field, reason: best === undefined ? '' : reasonOf(best) });
  }
  return columns.map((column) => {
    const decided = own.get(column.column);
    if (decided === undefined)
      return isReadElsewhere(column) ? { ...column, field: null, reason: 'Not needed.' } : column;
    const isOwn = column.field === decided.field && column.origin !== 'guessed';
    return isOwn ? column : { ...column, ...decided, confidence: confidenceOf(decision), origin: 'guessed' };
  });
}

function isReadElsewhere({ field, origin }: ImportColumn): boolean {
  return field !== null && origin !== 'chosen' && ['number', 'name', 'account', ...amountFields].includes(field);
}

function confidenceOf(decision: BalanceDecision | null): ImportColumn['confidence'] {
  return decision?.isClosing === true && decision.rivals.length === 0 ? 'high' : 'medium';
}

function reasonOf({ evidence, scheme }: BalanceReading): string {
  const header = scheme.label === '' ? [] : [`The header says “${scheme.label.slice(0, 60)}”.`];
  return [...header, ...evidence].join(' ').slice(0, 300);
}

/** Returns the name of a scheme's columns for a question: its headers, or its letters. */
export function labelOf({ label, columns }: Scheme): string {
  const letters = columns.map(({ column }) => columnLetter(column)).join(' and ');
  return `${label === '' ? '' : `“${label.slice(0, 80)}”, `}column${columns.length > 1 ? 's' : ''} ${letters}`;
}
