import { quoted } from '@server/services/staging/textRules';
import { add, formatMoney, isEqual, type Money, money, zero } from '@/domain/money';
import { readAmount } from '@/domain/numberText';
import { isTotalText, type NamedAccount, numbered, pathSign, splitAccount } from './accountText';
import { negated, signedAmount } from './cellTexts';
import { eachInPauses } from './inPauses';
import { type LeftOutRow, type LineProblem, type MappedRow, type MappedTable, rowText, sampleRows } from './mappedRows';

/** A row of a trial balance as a file has it: amounts and period as texts, to be read by the rules of balances. */
export type BalanceLine = NamedAccount & {
  row: number;
  type: string;
  debit: string;
  credit: string;
  period: string;
  memo: string;
};

/** What was read of a table, line by line. */
export type ReadLines<Line> = { lines: Line[]; leftOut: LeftOutRow[]; problems: LineProblem[]; notes: string[] };

/** The fields of a trial balance that need their column's form. */
export const balanceForms = { amounts: ['debit', 'credit', 'amount'], days: ['period'] };

/** Reads the rows of a trial balance. Headings, notes and totals are left out; a total has to be what the rows add up to. */
export async function readBalanceLines(table: MappedTable): Promise<ReadLines<BalanceLine>> {
  const read: ReadLines<BalanceLine> = {
    lines: [],
    leftOut: [...table.leftOut],
    problems: [],
    notes: [],
  };
  const hasNumbers = isNumbered(table);
  const isNegated = creditsAreNegative(table);
  if (isNegated) read.notes.push('Credits are negative in this file. They are read as positive.');
  const total = createTotals(read, table);
  await eachInPauses(table.rows, (row) => {
    const account = accountOf(row, hasNumbers);
    const [debit, credit] = sidesOf(row, isNegated);
    const isBlank = debit === '' && credit === '';
    if (isTotal(account)) total.check(row, account);
    else if (isNameless(account)) total.unnamed(row, isBlank);
    else if (isHeading(account, isBlank)) read.leftOut.push(leftOut(row, 'A heading or a note.'));
    else addLine(row, account, [debit, credit]);
  });
  function addLine(row: MappedRow, { number, name, written }: NamedAccount, [debit, credit]: [string, string]) {
    const [type, period, memo] = [row.text('type'), row.text('period'), row.text('memo')];
    read.lines.push({ number, name, written, debit, credit, row: row.row, type, period, memo });
  }
  return read;
}

function isNameless({ number, name }: NamedAccount): boolean {
  return number === null && name === '';
}

function isHeading({ number }: NamedAccount, isBlank: boolean): boolean {
  return isBlank && number === null;
}

/** The account of a row: its number and name in one column or two. */
export function accountOf(row: MappedRow, hasNumbers: boolean): NamedAccount {
  const [number, name, account] = [row.text('number'), row.text('name'), row.text('account')];
  const split: NamedAccount = hasNumbers ? splitAccount(account) : { number: null, name: account };
  const ownName = name || split.name;
  if (number !== '') {
    // A number of the path to a subaccount, or with the name behind it.
    const own = splitAccount(number);
    const ownNumber = own.number === null ? numbered(number, '') : own;
    return { ...ownNumber, name: name || leafOf(account, split) || own.name };
  }
  return { ...split, name: ownName };
}

/** The name of an account with a number of its own; of a path to a subaccount what stands last. */
function leafOf(account: string, { name }: NamedAccount): string {
  return name === account ? (account.split(pathSign).at(-1) ?? account) : name;
}

/** Whether accounts have numbers ahead of their names, and not just one of them such as `2026 bonus accrual`. */
export function isNumbered(table: MappedTable): boolean {
  const texts = table.rows
    .slice(0, sampleRows)
    .map((row) => row.text('account'))
    .filter((text) => text !== '' && !isTotalText(text));
  const numbered = texts.filter((text) => splitAccount(text).number !== null).length;
  return numbered > 0 && numbered * 3 >= texts.length;
}

function isTotal({ number, name }: NamedAccount): boolean {
  return number === null ? isTotalText(name) : /^totals?$/i.test(name) || isTotalText(number);
}

/** Debit and credit of a row, of one signed column or two, with Dr and Cr beside or behind the amount. */
function sidesOf(row: MappedRow, isNegated: boolean): [debit: string, credit: string] {
  const [debit, credit, amount] = [row.text('debit'), row.text('credit'), row.text('amount')];
  if (debit !== '' || credit !== '' || amount === '') return [debit, isNegated ? negated(credit) : credit];
  const side = row.text('side').toLowerCase();
  if (side.startsWith('c')) return ['', amount];
  if (side.startsWith('d')) return [amount, ''];
  const signed = signedAmount(amount);
  const reading = readAmount(signed);
  return reading.ok && reading.value.startsWith('-') ? ['', reading.value.slice(1)] : [signed, ''];
}

function creditsAreNegative(table: MappedTable): boolean {
  if (table.columnOf('debit') === undefined || table.columnOf('credit') === undefined) return false;
  const credits = table.rows
    .slice(0, sampleRows)
    .map((row) => readAmount(row.text('credit')))
    .flatMap((reading) => (reading.ok ? reading.value : []));
  const filled = credits.filter((value) => /[1-9]/.test(value));
  return filled.length > 1 && filled.every((value) => value.startsWith('-'));
}

function leftOut({ row, cells }: MappedRow, reason: string): LeftOutRow {
  return { row, text: rowText(cells), reason };
}

/** What the file's totals say of the rows above them, which are added up where a total is. */
function createTotals(read: ReadLines<BalanceLine>, table: MappedTable) {
  let sums: readonly [Money, Money] = [zero, zero];
  let summed = 0;
  const addUp = () => {
    for (const { debit, credit } of read.lines.slice(summed)) {
      sums = [add(sums[0], amountOf(debit)), add(sums[1], amountOf(credit))];
    }
    summed = read.lines.length;
    return sums;
  };
  const hasSides = table.columnOf('debit') !== undefined && table.columnOf('credit') !== undefined;
  const isMatch = (row: MappedRow) => {
    if (!hasSides) return true;
    const above = addUp();
    return (['debit', 'credit'] as const).every((field, side) =>
      isEqual(absoluteOf(row.text(field)), above[side] ?? zero),
    );
  };
  return {
    check: (row: MappedRow, { name, number }: NamedAccount) => {
      const label = name || number || '';
      read.leftOut.push(leftOut(row, 'A total.'));
      // Subtotals of groups are totals of other rows.
      if (!/^(?:grand |report )?totals?$/i.test(label) || !hasSides || isMatch(row)) return;
      const wrong = (['debit', 'credit'] as const)
        .map((field, side) => ({ field, said: row.text(field), sum: sums[side] ?? zero }))
        .filter(({ said, sum }) => said !== '' && !isEqual(absoluteOf(said), sum));
      for (const { field, said, sum } of wrong) {
        const message = `${label} says ${quoted(said)}, but the rows add up to ${formatMoney(sum)}. Export the report again, or leave this row out.`;
        read.problems.push({ row: row.row, field, message });
      }
    },
    unnamed: (row: MappedRow, isBlank: boolean) => {
      if (isBlank || (hasSides && isMatch(row))) read.leftOut.push(leftOut(row, isBlank ? 'A note.' : 'A total.'));
      else
        read.problems.push({
          row: row.row,
          field: 'account',
          message: 'This row has an amount and no account. Enter the account, or leave the row out.',
        });
    },
  };
}

/** What is no amount counts as zero here; reading the row refuses it. */
function amountOf(text: string): Money {
  if (text === '' || text === '0') return zero;
  const reading = readAmount(text);
  return reading.ok ? money(reading.value) : zero;
}

function absoluteOf(text: string): Money {
  return amountOf(text.replace('-', ''));
}
