import type { ImportQuestion } from '@/contract/imports/imports.schema';
import { readDay } from '@/domain/inventory/dayText';
import { formatMoney, money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { LeftOutRow } from '../leftOutQuestion';
import { expiredNotes, isWithoutExpiration } from './expiredOptions';
import { decimalOf, decimalPrice, decimalsIn, toFigure, unsigned } from './figures';
import { addUpLots, repeatsIn } from './lots';
import type { PositionLine } from './positionLine';
import { type Closure, closureOf, type RowFigures, usualPricing } from './pricing';
import { createPrintedSums } from './printedSums';
import { heading, type Leg, legsOf, type PositionRow, printedValue, skipOf } from './rowKind';
import { answerIn, type DoubtName, rowQuestion } from './rowQuestions';
import { type Meaning, pricedAs, rowTypeOf } from './rowType';
import { type SecurityType, securityTypeOf } from './securityTypes';
import { legSideOf, toLine } from './toLine';

/** A statement to read: its rows, the fields that it has, and what was chosen. */
export type PositionStatement = {
  rows: readonly PositionRow[];
  hasField: (field: string) => boolean;
  meanings: readonly Meaning[];
  reading: string | undefined;
  /** True if the values are in U.S. dollars whatever the currency of a row. */
  isInDollars: boolean;
  day: IsoDate | null;
};

type PositionProblem = { row: number; field: string; message: string };

/** The positions of a statement, the rows left out, and the question about the rows. */
export type StatementRead = {
  lines: PositionLine[];
  leftOut: LeftOutRow[];
  problems: PositionProblem[];
  notes: string[];
  question: ImportQuestion | null;
};

type DoubtfulRow = { row: number; example: string };

type Reading = PositionStatement & {
  read: Omit<StatementRead, 'question'>;
  sums: ReturnType<typeof createPrintedSums>;
  doubts: Record<DoubtName, DoubtfulRow[]>;
  /** The price of each symbol, once an option needs it. */
  prices: ReadonlyMap<string, string> | null;
  decimals: ReadonlyMap<string, number>;
  notes: Set<string>;
  section: SecurityType | null;
};

const numbers = ['quantity', 'price', 'value', 'short_quantity', 'short_value', 'face', 'factor', 'accrued', 'rate'];
const sampleRows = 5000;

/** Starts reading a statement; its rows are taken in order, then it is finished. */
export function createStatementReader(statement: PositionStatement): {
  take: (row: PositionRow) => void;
  finish: () => StatementRead;
} {
  const sample = statement.rows.slice(0, sampleRows);
  const reading: Reading = {
    ...statement,
    read: { lines: [], leftOut: [], problems: [], notes: [] },
    sums: createPrintedSums(),
    doubts: { value: [], par: [], currency: [], repeat: [] },
    prices: null,
    decimals: new Map(
      numbers
        .filter(statement.hasField)
        .map((field) => [field, decimalsIn(sample.map((row) => decimalPrice(row.text(field))))]),
    ),
    notes: new Set(),
    section: null,
  };
  return { take: (row) => takeRow(remembering(row), reading), finish: () => finish(reading) };
}

/** Returns a row that formats each text once. */
function remembering({ row, cells, text }: PositionRow): PositionRow {
  const texts: Record<string, string> = {};
  return { row, cells, text: (field) => (texts[field] ??= text(field)) };
}

function takeRow(row: PositionRow, reading: Reading): void {
  const legs = legsOf(row);
  const type = rowTypeOf(row, reading.meanings, reading.section);
  const closures = legs.map((leg) => closureOf(figuresOf(row, leg, reading), pricedAs(type)));
  const isClosed = closures.some((closure) => closure != null);
  const skip = skipOf(row, { legs, type, sums: reading.sums, isClosed });
  if (skip === null) {
    takePosition(row, { legs, type, closures, reading });
    return;
  }
  if (skip.reason === heading) reading.section = securityTypeOf(row.cells.find((cell) => cell !== '') ?? '');
  const value = printedValue(row);
  const hasValue = value !== null && value.is !== 0 && skip.isProved !== true;
  if (hasValue) reading.sums.add(value.is, false, 0);
  reading.read.leftOut.push({
    row: row.row,
    reason: skip.reason,
    value: hasValue ? String(value.is) : undefined,
  });
}

type Taken = {
  legs: readonly Leg[];
  type: SecurityType | null;
  closures: readonly ReturnType<typeof closureOf>[];
  reading: Reading;
};

function takePosition(row: PositionRow, { legs, type, closures, reading }: Taken): void {
  const { read, sums } = reading;
  for (const [place, leg] of legs.entries()) {
    const side = legSideOf(row, leg);
    sums.add(toFigure(leg.value)?.is ?? 0, isShortSide(side), toFigure(leg.quantity)?.is ?? 0);
    if (type !== null) takeLeg(row, { leg, side, type, closure: closures[place], reading });
  }
  if (type === null) read.problems.push({ row: row.row, field: 'type', message: unknownType(row, reading) });
  const written = row.text('report_date');
  if (written === '' || readDay(written) !== null) return;
  const message = `“${written}” isn’t a date. Enter it like 06/30/2026.`;
  read.problems.push({ row: row.row, field: 'report_date', message });
}

type TakenLeg = { leg: Leg; side: string; type: SecurityType; closure: ReturnType<typeof closureOf>; reading: Reading };

function takeLeg(row: PositionRow, taken: TakenLeg): void {
  const { leg, side, type, reading } = taken;
  const { read } = reading;
  if (type.kind === 'option') reading.prices ??= pricesOf(reading.rows);
  const prices = reading.prices ?? noPrices;
  const doubt = foreignDoubt(row, taken) ?? figuresDoubt(row, taken);
  if (doubt?.name === 'currency' && answerIn(reading.reading, 'currency') === 'omit') {
    read.leftOut.push({ row: row.row, reason: 'In another currency.', value: decimalOf(leg.value) ?? undefined });
    return;
  }
  if (!isShortSide(side) && [leg.quantity, leg.value].some(isNegative)) addConflict(row, taken);
  if (doubt !== null) reading.doubts[doubt.name].push({ row: row.row, example: doubt.example });
  noteReading(taken);
  const line = toLine(row, { leg, type, closure: chosenClosure(taken), ...valuedBy(row, taken), prices });
  if (isWithoutExpiration(line)) {
    const message = `${line.name} has no expiration. Choose its column, or enter it in the file.`;
    read.problems.push({ row: row.row, field: 'maturity', message });
  }
  read.lines.push(line);
}

const noPrices: ReadonlyMap<string, string> = new Map();

function pricesOf(rows: readonly PositionRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ text }) => [text('identifier'), unsigned(decimalPrice(text('price')))] as const));
}

/** Returns true for a value that quantity × price replaces, and for a price that the value in U.S. dollars replaces. */
function valuedBy(row: PositionRow, { closure, reading: { reading } }: TakenLeg) {
  const isOpen = closure === null;
  return {
    isComputed: isOpen && isInUsd(row) && answerIn(reading, 'value') === 'product',
    isConverted: closure?.basis === 'rate' || (isOpen && !isInUsd(row)),
  };
}

function isShortSide(side: string): boolean {
  return /^s/i.test(side);
}

function isNegative(text: string): boolean {
  return decimalOf(text)?.startsWith('-') === true;
}

function addConflict(row: PositionRow, { leg, side, reading }: TakenLeg): void {
  const [field, written] = isNegative(leg.quantity) ? ['quantity', leg.quantity] : ['value', leg.value];
  const message = `The side is “${side}”, but the ${field} is ${written}. Correct one of them.`;
  reading.read.problems.push({ row: row.row, field, message });
}

function figuresOf(row: PositionRow, leg: Leg, { decimals }: Reading): RowFigures {
  const figure = (field: string, text = row.text(field)) => toFigure(decimalPrice(text), decimals.get(field));
  return {
    quantity: figure('quantity', leg.quantity),
    price: figure('price'),
    value: figure('value', leg.value),
    face: figure('face'),
    factor: figure('factor'),
    accrued: figure('accrued'),
    rate: figure('rate'),
  };
}

/** Returns true if the value of a row may be in another currency. */
function isForeign(row: PositionRow, { isInDollars }: Reading): boolean {
  return !isInDollars && !isInUsd(row);
}

function isInUsd(row: PositionRow): boolean {
  return /^(?:usd)?$/i.test(row.text('currency'));
}

type Doubt = { name: DoubtName; example: string } | null;

function foreignDoubt(row: PositionRow, { leg, closure, reading }: TakenLeg): Doubt {
  if (!isForeign(row, reading) || closure?.basis === 'rate') return null;
  return { name: 'currency', example: `${nameOf(row)}: ${leg.value} ${row.text('currency')}.` };
}

/** Returns what the figures of a row leave open: its value, or the par of a bond without a value. */
function figuresDoubt(row: PositionRow, { leg, type, closure }: TakenLeg): Doubt {
  const price = toFigure(decimalPrice(row.text('price')))?.is;
  const start = `${nameOf(row)}: ${leg.quantity}`;
  if (closure === null && isInUsd(row)) {
    const { per } = usualPricing(pricedAs(type));
    const product = formatMoney(money((toFigure(leg.quantity)?.is ?? 0) * (price ?? 0) * per));
    return { name: 'value', example: `${start} × ${row.text('price')} is ${product}, the file has ${leg.value}.` };
  }
  if (closure !== undefined || pricedAs(type) !== 'debt' || isUsualPar(leg, price)) return null;
  return { name: 'par', example: `${start} at ${row.text('price') || 'no price'}.` };
}

function nameOf({ text }: PositionRow): string {
  return text('identifier') || text('description') || text('cusip');
}

/** Returns true if a bond's quantity can be dollars of par: at least a thousand, at a price per 100 that bonds have. */
function isUsualPar({ quantity, value }: Leg, price: number | undefined): boolean {
  const par = Math.abs(toFigure(quantity)?.is ?? 0);
  const each = price ?? (100 * Math.abs(toFigure(value)?.is ?? 0)) / par;
  return par >= 1000 && each > 5 && each < 250;
}

/** Returns the convention of a bond that no value proves, as it was chosen. */
function chosenClosure({ type, closure, reading: { reading } }: TakenLeg): TakenLeg['closure'] {
  const answer = answerIn(reading, 'par');
  if (closure !== undefined || answer === undefined || pricedAs(type) !== 'debt') return closure;
  const [quantity, price] = [answer === 'thousands' ? 1000 : 1, answer === 'fractions' ? 100 : 1];
  return { pricing: { per: 1, quantity, price, of: ['debt'] }, basis: 'value' };
}

function noteReading({ leg, closure, side, reading: { notes } }: TakenLeg): void {
  if (closure?.pricing.note !== undefined) notes.add(closure.pricing.note);
  const note = closure == null ? undefined : basisNotes[closure.basis];
  if (note !== undefined) notes.add(note);
  const isMixed = isNegative(leg.quantity) && toFigure(leg.value) !== null && !isNegative(leg.value);
  if (isMixed && isShortSide(side)) notes.add(mixedSigns);
}

const mixedSigns = 'Negative quantities are short positions, although their values are positive.';
const basisNotes: Readonly<Partial<Record<Closure['basis'], string>>> = {
  accrued: 'Market values include accrued interest. They are imported without it.',
  rate: 'Market values are in U.S. dollars. Prices are converted by the exchange rate.',
};

function unknownType(row: PositionRow, { hasField }: Reading): string {
  const type = row.text('type');
  if (type !== '') return `“${type}” can be several types. Say what it stands for.`;
  const isThere = hasField('type');
  return `${isThere ? 'The type is empty' : 'The file doesn’t say what type the position is'}. Say what rows without one are.`;
}

function finish(reading: Reading): StatementRead {
  const { read, doubts, notes, hasField, day } = reading;
  const once = withoutRepeats(reading);
  const { lines, notes: lots } = addUpLots(once);
  const hasCost = hasField('cost') || hasField('cost_price');
  const own = hasCost || lines.length === 0 ? [] : [noCost];
  const question = rowQuestion(doubts, reading.reading);
  return { ...read, lines, notes: [...own, ...notes, ...lots, ...expiredNotes(lines, day)], question };
}

/** Returns the lines without those whose row repeats an earlier one, if they were said to be repeated; asks for it otherwise. */
function withoutRepeats({ read, rows, doubts, reading }: Reading): PositionLine[] {
  const repeats = repeatsIn(read.lines, rows);
  if (answerIn(reading, 'repeat') !== 'once') {
    // Lots follow each other, and a few of them are equal.
    const isUsual = repeats.length * 4 <= read.lines.length || repeats.length === 1;
    const asked = repeats.filter(({ line, first }) => !isUsual || line.row - first > 1);
    const exampleOf = (name: string, row: number, first: number) => `${name}: row ${row} is row ${first} again.`;
    doubts.repeat.push(
      ...asked.map(({ line, first }) => ({ row: line.row, example: exampleOf(line.name, line.row, first) })),
    );
    return read.lines;
  }
  read.leftOut.push(...repeats.map(({ line, first }) => ({ row: line.row, reason: `The same as row ${first}.` })));
  const left = new Set(repeats.map(({ line }) => line));
  return read.lines.filter((line) => !left.has(line));
}

const noCost = 'The file has no cost. The closing price stands in for the purchase price.';
