import { quoted } from '@server/common/textRules';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { isTotalText, type WrittenAccount } from '@/domain/imports/accountText';
import { createAccountReader } from '@/domain/imports/balances/accountReader';
import { centsOf } from '@/domain/imports/balances/amounts';
import type { BalanceReading } from '@/domain/imports/balances/decideBalances';
import type { ReadTable } from '@/domain/imports/balances/readBalanceTable';
import { applyCreditSign, negated } from '@/domain/imports/cellTexts';
import { money, multiply, toDecimalString } from '@/domain/money';
import { parseAmountText } from '@/domain/numberText';
import { type LineProblem, type MappedRow, type MappedTable, rowText, type SkippedRow, sampleRows } from './mappedRows';

/** A trial balance row of a file; amounts and period are texts for the rules of balances. */
export type BalanceLine = WrittenAccount & {
  row: number;
  type: string;
  debit: string;
  credit: string;
  period: string;
  memo: string;
};

/** The rows of a table as read, one by one. */
export type ReadLines<Line> = { lines: Line[]; leftOut: SkippedRow[]; problems: LineProblem[]; notes: string[] };

/** The fields of a trial balance that need their column's form. */
export const balanceForms = { amounts: ['debit', 'credit', 'amount'], days: ['period'] };

type Decided = { table: ReadTable | null; choices: ImportChoices };

/** Reads the rows of a trial balance as its amounts were decided. Skips headings, notes and sums; a total that equals no lines is a problem. */
export function readBalanceLines(table: MappedTable, { table: decided, choices }: Decided): ReadLines<BalanceLine> {
  const read: ReadLines<BalanceLine> = { lines: [], leftOut: [...table.leftOut], problems: [], notes: [] };
  const signs = signsOf(table, decided);
  read.notes.push(...signs.notes);
  const left = leftRows(decided);
  const accountOf = accountReader(table);
  const isNumbered = decided?.isNumbered === true;
  const field = isNumbered ? 'number' : 'account';
  const problemOf = (row: MappedRow, account: WrittenAccount, reason: string | undefined) => {
    if (left.unexplained.has(row.row)) return unexplainedTotal(account, row);
    return reason === undefined ? nameProblem(account, left.doubtful.has(row.row)) : null;
  };
  table.rows.forEach((row) => {
    const account = accountOf(row);
    const sides = signs.sidesOf(row);
    const reason = left.sums.get(row.row) ?? blankReason(row, account, sides);
    if (reason !== undefined) read.leftOut.push(toSkippedRow(row, reason));
    const message = problemOf(row, account, reason);
    if (message !== null) read.problems.push({ row: row.row, field, message });
    else if (reason === undefined) read.lines.push(toLine({ row, account, sides }, choices));
  });
  return read;
}

type AccountRow = { row: MappedRow; account: WrittenAccount; sides: Sides };

function toLine({ row, account, sides: [debit, credit] }: AccountRow, { scale }: ImportChoices): BalanceLine {
  const [type, period, memo] = [row.text('type'), row.text('period'), row.text('memo')];
  const { number, name, written } = account;
  const amounts = { debit: scaled(debit, scale), credit: scaled(credit, scale) };
  return { number, name, written, ...amounts, row: row.row, type, period, memo };
}

type Sides = readonly [debit: string, credit: string];

/** Multiplies an amount by the factor of the file; returns texts that are no amounts unchanged. */
function scaled(text: string, scale: ImportChoices['scale']): string {
  if (scale === undefined || scale === '1' || text === '') return text;
  const reading = parseAmountText(text);
  return reading.ok ? toDecimalString(multiply(money(reading.value), scale)) : text;
}

function leftRows(decided: ReadTable | null) {
  const best = decided?.decision?.best;
  const rowAt = (place: number) => decided?.rows[place]?.row ?? 0;
  return {
    sums: new Map([...(best?.left ?? [])].map(([place, reason]) => [rowAt(place), reason])),
    unexplained: new Set(best?.unexplained.map(rowAt)),
    /** Rows without a number by which the file fails to balance: they may be sums. */
    doubtful: new Set(best?.kept.filter((place) => isDoubtful(place, best, decided)).map(rowAt)),
  };
}

/** Returns the reason of a row without an amount that isn't an account either; undefined for other rows. */
function blankReason(row: MappedRow, { number, name }: WrittenAccount, sides: Sides): string | undefined {
  if (number === null && name === '' && sides.every((side) => centsOf(side, false) == null))
    return 'A heading or a note.';
  if (sides.some((side) => /\d/.test(side))) return undefined;
  const isAlone = row.cells.filter((cell) => cell !== '').length < 2;
  const isHeading = /^(?:heading|header|(?:begin|end)?[- ]?total|title)$/i.test(row.text('type'));
  const isNote =
    isHeading ||
    number === null ||
    isTotalText(name) ||
    (isAlone && name.split(' ').length > 1 && /^\D*\d{1,2}\b/.test(number));
  return isNote ? 'A heading or a note.' : undefined;
}

function unexplainedTotal({ name, number }: WrittenAccount, { cells }: MappedRow): string {
  const label = name || number || rowText(cells);
  return `No lines above ${quoted(label)} add up to it. Export the report again, or leave this row out.`;
}

function isDoubtful(place: number, { scheme, difference }: BalanceReading, decided: ReadTable | null): boolean {
  const isUnnumbered = decided?.isNumbered === true && decided.rows[place]?.account.number === null;
  return isUnnumbered && difference !== 0n && scheme.nets[place] === difference;
}

function nameProblem({ number, name }: WrittenAccount, isDoubtfulSum: boolean): string | null {
  if (number !== null) return null;
  if (name === '') return 'This row has an amount and no account. Enter the account, or leave the row out.';
  return isDoubtfulSum
    ? `The file balances without ${quoted(name)}, which has no account number. Enter its number, or leave the row out.`
    : null;
}

/** Returns the reader of a table's accounts, with number and name in one column or two. */
export function accountReader(table: MappedTable): (row: MappedRow) => WrittenAccount {
  const textsOf = (row: MappedRow) => ({
    number: row.text('number'),
    name: row.text('name'),
    account: row.text('account'),
  });
  const { read } = createAccountReader(table.rows.slice(0, sampleRows).map(textsOf));
  return (row) => read(textsOf(row));
}

/** Returns the reader of a row's debit and credit, from one column or two, and notes on unusual signs. */
function signsOf(
  table: MappedTable,
  decided: ReadTable | null,
): { sidesOf: (row: MappedRow) => Sides; notes: string[] } {
  const best = decided?.decision?.best;
  const key = best?.key ?? '';
  if (key.endsWith(',natural')) {
    const nets = new Map(decided?.rows.map(({ row }, place) => [row, best?.scheme.nets[place] ?? null]));
    const notes = ['All balances are shown on their normal sides. They are read by the type of each account.'];
    return { notes, sidesOf: (row) => onSide(sidesOf(row, false), nets.get(row.row) ?? null) };
  }
  const isFlipped = key.endsWith(',flip');
  const isNegated = creditsAreNegative(table);
  const isPair = table.columnOf('debit') !== undefined;
  const notes = [
    ...(isNegated ? ['Credits are negative in this file. They are read as positive.'] : []),
    ...(isFlipped && !isPair
      ? ['Credits are positive and debits negative in this file. They are read by their signs.']
      : []),
  ];
  return {
    notes,
    sidesOf: (row) => {
      const [debit, credit] = sidesOf(row, isNegated);
      return isFlipped && !isPair ? [credit, debit] : [debit, credit];
    },
  };
}

/** Returns an amount on the side of its net. */
function onSide([debit, credit]: Sides, net: bigint | null): Sides {
  const amount = debit || credit;
  if (net === null) return ['', ''];
  return net < 0n ? ['', amount] : [amount, ''];
}

/** Returns a row's debit and credit, with Dr and Cr next to or after the amount. */
function sidesOf(row: MappedRow, isNegated: boolean): Sides {
  const text = (field: string) => withoutZeros(row.text(field));
  const [debit, credit, amount] = [text('debit'), text('credit'), text('amount')];
  if (debit !== '' || credit !== '' || amount === '') return [debit, isNegated ? negated(credit) : credit];
  const side = row.text('side').toLowerCase();
  if (side.startsWith('c')) return ['', amount];
  if (side.startsWith('d')) return [amount, ''];
  const signed = applyCreditSign(amount);
  const reading = parseAmountText(signed);
  return reading.ok && reading.value.startsWith('-') ? ['', reading.value.slice(1)] : [signed, ''];
}

/** Removes the zeros of an exact amount with four decimals or more; three can be thousands. */
function withoutZeros(text: string): string {
  return text.replace(/(\.\d\d)0{2,}(?=\D*$)/, '$1');
}

function creditsAreNegative(table: MappedTable): boolean {
  if (table.columnOf('debit') === undefined || table.columnOf('credit') === undefined) return false;
  const credits = table.rows
    .slice(0, sampleRows)
    .map((row) => centsOf(row.text('credit'), false))
    .filter((value) => value != null && value !== 0n);
  return credits.length > 1 && credits.every((value) => value != null && value < 0n);
}

function toSkippedRow({ row, cells }: MappedRow, reason: string): SkippedRow {
  return { row, text: rowText(cells), reason };
}
