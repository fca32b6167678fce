import { readDay } from '@server/services/inventory/dayText';
import { type SecurityType, securityTypeOf } from '@server/services/inventory/sources/securityTypes';
import { quoted } from '@server/services/staging/textRules';
import { typesWithMaturity } from '@/domain/haircuts/vocabulary';
import { optionTermsOf } from '@/domain/mapping/optionTerms';
import { divide, isZero, money, multiply, roundTo, toDecimalString } from '@/domain/money';
import { readAmount } from '@/domain/numberText';
import type { IsoDate } from '@/domain/periods';
import { isTotalText } from './accountText';
import type { ReadLines } from './balanceLines';
import { roundedTo } from './cellTexts';
import { eachInPauses } from './inPauses';
import { type MappedRow, type MappedTable, rowText } from './mappedRows';

/** A position as the template of its kind has it, cell by cell, and the report date in the row, where there is one. */
export type PositionLine = {
  row: number;
  kind: 'HAIRCUT_DETAIL' | 'HAIRCUT_OPTION';
  name: string;
  date: IsoDate | '';
  cells: string[];
};

/** A value of the file and what it stands for, as a person said. */
export type Meaning = { field: string; written: string; meant: string };

/** The fields of positions that need their column's form. */
export const positionForms = {
  amounts: ['quantity', 'price', 'value', 'cost_price', 'cost', 'face', 'haircut', 'strike', 'underlying_price'],
  days: ['maturity', 'report_date'],
};

/** The fields that the templates' columns come from, in their order. */
export const positionColumns: Readonly<Record<PositionLine['kind'], readonly string[]>> = {
  HAIRCUT_DETAIL: [
    'identifier',
    'cusip',
    'type',
    'subtype',
    'currency',
    'side',
    'quantity',
    'cost_price',
    'price',
    'maturity',
    'face',
    'value',
    'haircut',
  ],
  HAIRCUT_OPTION: [
    'identifier',
    'cusip',
    'call_put',
    'currency',
    'quantity',
    'cost_price',
    'side',
    'covered',
    'underlying',
    'strike',
    'strike',
    'underlying_price',
    '',
    'price',
    'value',
    'maturity',
  ],
};

/** Reads the rows of a statement of positions, options and others. Cash, totals and notes are left out. */
export async function readPositionLines(
  table: MappedTable,
  meanings: readonly Meaning[],
): Promise<ReadLines<PositionLine>> {
  const read: ReadLines<PositionLine> = {
    lines: [],
    leftOut: [...table.leftOut],
    problems: [],
    notes: [],
  };
  const prices = new Map(table.rows.map((row) => [row.text('identifier'), unsigned(row.text('price'))] as const));
  await eachInPauses(table.rows, (row) => {
    const reason = reasonToLeaveOut(row, meanings);
    if (reason !== null) {
      read.leftOut.push({ row: row.row, text: rowText(row.cells), reason });
      return;
    }
    const type = typeOf(row, meanings);
    if (type === null) read.problems.push({ row: row.row, field: 'type', message: unknownType(row, table) });
    else if (type.kind === 'security') read.lines.push(securityLine(row, type));
    else read.lines.push(optionLine(row, prices));
    const written = row.text('report_date');
    if (written !== '' && readDay(written) === null) {
      const message = `${quoted(written)} isn’t a date. Enter it like 06/30/2026.`;
      read.problems.push({ row: row.row, field: 'report_date', message });
    }
  });
  if (table.columnOf('cost') === undefined && table.columnOf('cost_price') === undefined && read.lines.length > 0) {
    read.notes.push('The file has no cost. The closing price stands in for the purchase price.');
  }
  return read;
}

function reasonToLeaveOut(row: MappedRow, meanings: readonly Meaning[]): string | null {
  const names = [row.text('identifier'), row.text('description'), row.cells[0] ?? ''];
  if (names.some(isTotalText)) return 'A total.';
  if (row.text('identifier') === '' && row.text('cusip') === '' && row.text('description') === '')
    return 'A heading or a note.';
  if (isCash(row, meanings)) return 'Cash. Keep it in the trial balance.';
  return row.text('quantity') === '' ? 'No quantity.' : null;
}

function isCash(row: MappedRow, meanings: readonly Meaning[]): boolean {
  const currency = row.text('currency').toUpperCase();
  if (currency !== '' && currency !== 'USD') return false;
  const names = [row.text('identifier'), row.text('description')];
  const isNamed = names.some((name) => /^(?:cash|usd)\b(?!.*\bfund)/i.test(name)) && row.text('cusip') === '';
  return isNamed || (typeOf(row, meanings)?.kind === 'cash' && row.text('cusip') === '');
}

function typeOf(row: MappedRow, meanings: readonly Meaning[]): SecurityType | null {
  const [type, subtype] = [row.text('type'), row.text('subtype')];
  const meant = meanings.find(({ field, written }) => field === 'type' && written.toLowerCase() === type.toLowerCase());
  if (meant !== undefined) return securityTypeOf(meant.meant, '');
  if (row.text('call_put') !== '' || optionTermsOf(row.text('identifier')) !== null) return { kind: 'option' };
  const isShort = /^(?:cash|margin|short)$/i.test(type) && row.text('cusip') !== '';
  return isShort ? null : securityTypeOf(type, subtype);
}

function unknownType(row: MappedRow, table: MappedTable): string {
  const type = row.text('type');
  if (type === '') {
    const isThere = table.columnOf('type') !== undefined;
    return `${isThere ? 'The type is empty' : 'The file doesn’t say what type the position is'}. Say what rows without one are.`;
  }
  return `${quoted(type)} can be several types. Say what it stands for.`;
}

function securityLine(row: MappedRow, { type, subtype }: SecurityType & { kind: 'security' }): PositionLine {
  const common = commonOf(row);
  const isPar = typesWithMaturity.includes(type);
  const isDebt = isPar || type === 'OTHER';
  const figures = figuresOf(row, isPar ? 100 : 1);
  const cells = [
    common.identifier,
    row.text('cusip'),
    type,
    subtype,
    common.currency,
    common.side,
    figures.quantity,
    figures.cost,
    figures.price,
    isDebt ? row.text('maturity') : '',
    isDebt ? unsigned(row.text('face')) : '',
    figures.value,
    row.text('haircut'),
  ];
  return { row: row.row, kind: 'HAIRCUT_DETAIL', name: common.identifier, date: dayOf(row), cells };
}

function optionLine(row: MappedRow, prices: ReadonlyMap<string, string>): PositionLine {
  const common = commonOf(row);
  const terms = optionTermsOf(row.text('identifier'));
  const figures = figuresOf(row, 0.01);
  const underlying = row.text('underlying') || terms?.underlying || '';
  const strike = unsigned(row.text('strike')) || terms?.strike || '';
  const cells = [
    common.identifier,
    row.text('cusip'),
    row.text('call_put') || terms?.callPut || '',
    common.currency,
    figures.quantity,
    figures.cost,
    common.side,
    row.text('covered') || 'No',
    underlying,
    strike,
    strike,
    unsigned(row.text('underlying_price')) || prices.get(underlying) || '',
    '',
    figures.price,
    figures.value,
    row.text('maturity') || terms?.expiration || '',
  ];
  return { row: row.row, kind: 'HAIRCUT_OPTION', name: common.identifier, date: dayOf(row), cells };
}

function commonOf(row: MappedRow): { identifier: string; currency: string; side: string } {
  const isNegative = [row.text('quantity'), row.text('value')].some((text) => {
    const reading = readAmount(text, 8);
    return reading.ok && reading.value.startsWith('-');
  });
  const side = row.text('side') || (isNegative ? 'Short' : 'Long');
  const identifier = row.text('identifier').replace(/\*+$/, '') || row.text('description') || row.text('cusip');
  return { identifier: identifier.slice(0, maxName), currency: row.text('currency') || 'USD', side };
}

const maxName = 100;

function dayOf(row: MappedRow): IsoDate | '' {
  return readDay(row.text('report_date')) ?? '';
}

/** Quantity, prices and value without signs; what one of them lacks follows from the others. A price is per `unit` of quantity. */
function figuresOf(row: MappedRow, unit: number) {
  const quantity = roundedTo(unsigned(row.text('quantity')), 4);
  const value = roundedTo(unsigned(row.text('value')), 2);
  const price = roundedTo(unsigned(row.text('price')), 4) || perUnit(value, quantity, unit);
  const cost =
    roundedTo(unsigned(row.text('cost_price')), 4) || perUnit(unsigned(row.text('cost')), quantity, unit) || price;
  return { quantity, value, price, cost };
}

/** A total divided by the quantity, to four decimals; empty where either is none. */
function perUnit(total: string, quantity: string, unit: number): string {
  const [all, count] = [readAmount(total, 4), readAmount(quantity, 4)];
  if (!all.ok || !count.ok || isZero(money(count.value))) return '';
  return toDecimalString(roundTo(divide(multiply(money(all.value), unit), money(count.value)), 4));
}

/** An amount without its sign, which the side says; other texts as they are. */
function unsigned(text: string): string {
  const reading = readAmount(text, 8);
  return reading.ok ? reading.value.replace('-', '') : text;
}
