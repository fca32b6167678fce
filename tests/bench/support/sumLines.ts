import { splitAccount } from '@/domain/imports/accountText';
import { rowWords } from '@/domain/imports/balances/accountReader';
import { readAmountColumn } from '@/domain/imports/balances/amounts';
import { findSums, type SummedRow, type SumRules } from '@/domain/imports/balances/sumRows';

/** A table with the places of its rows that are labelled as sums of other rows. */
export type LabelledTable = { name: string; rows: readonly (readonly string[])[]; sums: ReadonlySet<number> };

/** The numbers of found, labelled, and both found and labelled sum lines. */
export type SumCounts = { found: number; labelled: number; right: number };

/** Finds the places of a table's sum lines. */
export type SumFinder = (table: LabelledTable) => ReadonlySet<number>;

/** Counts the sum lines that a finder finds in tables. */
export function countSumLines(tables: readonly LabelledTable[], find: SumFinder): SumCounts {
  const counts = { found: 0, labelled: 0, right: 0 };
  for (const table of tables) {
    const found = find(table);
    counts.found += found.size;
    counts.labelled += table.sums.size;
    counts.right += [...found].filter((place) => table.sums.has(place)).length;
  }
  return counts;
}

/** Finds the rows with amounts whose words say total. */
export function findByWords({ rows }: LabelledTable): ReadonlySet<number> {
  const columns = readColumns(rows);
  return new Set(
    [...rows.keys()].filter((place) => isTotal(rows[place] ?? []) && columns.some((column) => column[place] !== null)),
  );
}

/** Finds the rows that equal their lines to the cent. */
export function findExact({ rows }: LabelledTable): ReadonlySet<number> {
  return findByAmounts(rows, () => []);
}

/** Finds the rows that equal their lines but for the rounding of printed amounts. */
export function findRounded({ rows }: LabelledTable): ReadonlySet<number> {
  return findByAmounts(rows, (columns) => columns.map(unitOf));
}

type Column = readonly (bigint | null)[];

/** Most columns of a sum line add up, and chance would need 14 bits. */
const proof: Pick<SumRules, 'share' | 'evidence'> = { share: 0.6, evidence: 14 };

/** Finds sums below and above their lines, and sums of those at the other end. */
function findByAmounts(
  rows: LabelledTable['rows'],
  roundingOf: (columns: readonly Column[]) => SumRules['rounding'],
): ReadonlySet<number> {
  const columns = readColumns(rows);
  const rules = { ...proof, rounding: roundingOf(columns) };
  const summed = rows.map((cells, place) => toSummedRow(cells, place, columns));
  const find = (places: readonly number[]) =>
    findSums(
      places.flatMap((place) => summed[place] ?? []),
      rules,
    ).map(({ place, lines }) => ({
      place: places[place] ?? 0,
      lines: lines.flatMap((line) => places[line] ?? []),
    }));
  const down = [...rows.keys()];
  return new Set(
    [down, down.toReversed()].flatMap((places) => {
      const found = find(places);
      const added = new Set(found.flatMap(({ lines }) => lines));
      const others = find(places.toReversed().filter((place) => !added.has(place)));
      return [...found, ...others].map(({ place }) => place);
    }),
  );
}

function toSummedRow(cells: readonly string[], place: number, columns: readonly Column[]): SummedRow {
  const amounts = columns.map((column) => column[place] ?? 0n);
  const isWord = isTotal(cells) && splitAccount(nameOf(cells)).number === null;
  return {
    amounts,
    compared: [...amounts.keys()].filter((column) => amounts[column] !== 0n),
    isWord,
    isCandidate: true,
    least: isWord ? 1 : 2,
  };
}

/** Returns true for a row that the reader takes for a total by its words. */
function isTotal(cells: readonly string[]): boolean {
  return rowWords({ row: 0, cells }, splitAccount(nameOf(cells))) === 'total';
}

function nameOf(cells: readonly string[]): string {
  return cells.find((cell) => /\p{L}/u.test(cell)) ?? '';
}

/** Returns the columns that have amounts. */
function readColumns(rows: LabelledTable['rows']): Column[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    return readAmountColumn(cells, column).values.map((value) => value ?? null);
  }).filter((column) => column.some((value) => value !== null && value !== 0n));
}

/** Returns the unit of which all of a column's amounts are multiples. */
function unitOf(column: Column): bigint {
  let unit = 0n;
  for (const value of column) {
    let [size, rest] = [value === null || value >= 0n ? (value ?? 0n) : -value, unit];
    while (rest !== 0n) [size, rest] = [rest, size % rest];
    unit = size;
  }
  return unit;
}
