import type { ImportColumn } from '@/contract/imports/imports.schema';
import { getOptionTerms } from '@/domain/coa/mapping/optionTerms';
import { currencies } from '@/domain/haircuts/vocabulary';
import { readDay } from '@/domain/inventory/dayText';
import { securityIdWarning } from '@/domain/inventory/securityIds';
import { type FoundTable, offeredBy } from '../findTable';
import { type ChosenColumns, chooseColumns } from './chooseColumns';
import { type FigureColumn, readFigures, sampleOf } from './columnFigures';
import { decimalOf } from './figures';
import { securityTypeOf } from './securityTypes';

/** Settles the columns of a position statement by their contents and by arithmetic, after the guesses by header words. */
export function settlePositionColumns(
  table: FoundTable,
  guessed: readonly ImportColumn[],
  reading: string | undefined,
): ChosenColumns {
  const { columns, question } = chooseColumns(table, byContent(table, guessed), reading);
  return { columns: settleCost(table, columns), question };
}

type Content = {
  field: string;
  reason: string;
  isLike: (cell: string) => boolean;
  /** The least share of cells that are so, and of different ones among them. */
  share?: number;
  distinct?: number;
  /** True if all cells are the same. */
  isConstant?: true;
};

type Test = Omit<Content, 'field' | 'reason'>;

const contents: readonly Content[] = [
  { field: 'side', reason: 'The values are long and short.', isLike: isSide, share: 1 },
  { field: 'currency', reason: 'The values are currencies.', isLike: isCurrency, share: 1 },
  {
    field: 'report_date',
    reason: 'All rows have the same date.',
    isLike: (cell) => readDay(cell) !== null,
    share: 1,
    isConstant: true,
  },
  { field: 'cusip', reason: 'The values are CUSIPs or ISINs.', isLike: isSecurityId },
  { field: 'type', reason: 'The values are types.', isLike: (cell) => securityTypeOf(cell) !== null },
  { field: 'identifier', reason: 'The values are symbols.', isLike: isSymbol, distinct: 0.3 },
  {
    field: 'description',
    reason: 'The values are names.',
    isLike: (cell) => /[A-Za-z]{3,}.* /.test(cell),
    distinct: 0.3,
  },
];

function isCurrency(cell: string): boolean {
  return currencies.some(({ code }) => code === cell);
}

/** Returns true for a symbol of a security or an option, or for a CUSIP. */
export function isSymbol(cell: string): boolean {
  return /^[A-Z]{1,5}(?:[./ ][A-Z]{1,3})?$/.test(cell) || isSecurityId(cell) || getOptionTerms(cell) !== null;
}

/** Returns true for a CUSIP or an ISIN with the right check digit. */
export function isSecurityId(cell: string): boolean {
  return /\d/.test(cell) && cell.length >= 9 && securityIdWarning(cell) === null;
}

/** Corrects guesses by header words that the cells contradict, and finds columns whose header says nothing by their cells. */
function byContent({ rows, kind }: FoundTable, guessed: readonly ImportColumn[]): ImportColumn[] {
  const sample = sampleOf(rows);
  const isOf = (column: number, test: Test) =>
    isLike(
      sample.map(({ cells }) => cells[column] ?? ''),
      test,
    );
  const hasSymbols = guessed.some(({ field }) => field === 'identifier');
  const columns = guessed.map((column): ImportColumn => {
    const found = corrections.find(
      ({ of, field, test }) =>
        column.origin === 'guessed' &&
        of.includes(column.field ?? '') &&
        (field !== 'identifier' || !hasSymbols) &&
        isOf(column.column, test),
    );
    return found === undefined ? column : { ...column, field: found.field, reason: found.reason };
  });
  const isFree = (header: string) =>
    kind === null || offeredBy(header, kind).every(({ name }) => columns.some((column) => column.field === name));
  for (const { field, reason, ...test } of contents) {
    if (columns.some((column) => column.field === field)) continue;
    const place = columns.findIndex(
      ({ field: own, origin, header, column }) =>
        own === null && origin === 'guessed' && isFree(header) && isOf(column, test),
    );
    const column = columns[place];
    if (column !== undefined) columns[place] = { ...column, field, reason, confidence: 'low' };
  }
  return columns;
}

type Correction = { of: readonly string[]; field: string | null; reason: string; test: Test };

const corrections: readonly Correction[] = [
  {
    of: ['identifier', 'description'],
    field: null,
    reason: 'The values are numbers.',
    test: { isLike: (cell) => decimalOf(cell) !== null && !isSecurityId(cell) },
  },
  { of: ['description'], field: 'identifier', reason: 'The values are symbols.', test: { isLike: isSymbol } },
  { of: ['type'], field: 'side', reason: 'The values are long and short.', test: { isLike: isSide, share: 1 } },
];

function isLike(all: readonly string[], { isLike: isOf, share = 0.7, distinct = 0, isConstant }: Test): boolean {
  const cells = all.filter((cell) => cell !== '');
  const different = new Set(cells).size;
  const isVaried = isConstant === true ? different === 1 && cells.length > 1 : different >= cells.length * distinct;
  return cells.length > 0 && isVaried && cells.filter(isOf).length >= cells.length * share;
}

function isSide(cell: string): boolean {
  return /^(?:l|s|b|long|short|buy|sell|[+-])$/i.test(cell);
}

/** Returns the columns with a cost that is per unit as the purchase price, and one that is a total as the cost. */
function settleCost({ rows }: FoundTable, columns: readonly ImportColumn[]): ImportColumn[] {
  const place = columns.findIndex(({ field }) => field === 'cost' || field === 'cost_price');
  const own = columns[place];
  const isBoth = columns.filter(({ field }) => field === 'cost' || field === 'cost_price').length > 1;
  if (own === undefined || isBoth || own.origin !== 'guessed' || own.reason.startsWith('As ')) return [...columns];
  const figures = readFigures(sampleOf(rows), columns);
  const at = (field: string) => figures[columns.findIndex((column) => column.field === field)];
  const [cost, price, value] = [figures[place], at('price'), at('value')];
  if (cost === undefined || price === undefined || value === undefined) return [...columns];
  const [toPrice, toValue] = [distance(cost, price), distance(cost, value)];
  const field = toPrice < toValue ? 'cost_price' : 'cost';
  if (field === own.field || Math.abs(toPrice - toValue) < 1) return [...columns];
  const reason = field === 'cost' ? 'The values are totals.' : 'The values are per unit.';
  return columns.map((column) => (column === own ? { ...own, field, reason } : column));
}

/** Returns the median distance of two columns, as the logarithm of their ratio. */
function distance(a: FigureColumn, b: FigureColumn): number {
  const ratios = a.figures.flatMap((figure, place) => {
    const other = b.figures[place];
    return figure?.is && other?.is ? [Math.abs(Math.log(Math.abs(figure.is / other.is)))] : [];
  });
  return ratios.sort((one, two) => one - two)[Math.floor(ratios.length / 2)] ?? 0;
}
