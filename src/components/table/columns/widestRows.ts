import type { Column } from './columns';

/** The rows that determine the column widths, and the part of the list that was searched for them. */
export type WidestRows<Row> = {
  rows: readonly Row[];
  /** The widest rows by column id. */
  ofColumns: ReadonlyMap<string, WidestOfColumn<Row>>;
  /** All of them without duplicates; the same array until a wider one is found. */
  widest: readonly Row[];
};

/** The widest rows by the digits of a number, all of one width, and by the letters of a text. */
type WidestOfColumn<Row> = { digits: Widest<Row>; letters: Widest<Row> };
type Widest<Row> = { room: number; row: Row | undefined };

const nothing = { room: 0, row: undefined };

/** Initial state, before any rows. */
export const noWidestRows: WidestRows<never> = { rows: [], ofColumns: new Map(), widest: [] };

/**
 * Finds for each column the first row with the longest text and the one with the most digits; words in place of a number are texts. While its widest
 * rows keep their places, a column only checks new rows. Columns are compared by id, since some screens recreate them on every render.
 */
export function followWidest<Row>(
  former: WidestRows<Row>,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): WidestRows<Row> {
  if (rows === former.rows && isSame(idsOf(columns), [...former.ofColumns.keys()])) return former;
  const gone = new Set<Row | undefined>(former.rows.filter((row, place) => row !== rows[place]));
  const others = rows.filter((row, place) => row !== former.rows[place]);
  const ofColumns = new Map<string, WidestOfColumn<Row>>();
  for (const column of columns) {
    const known = former.ofColumns.get(column.id);
    const isKnown = known !== undefined && !gone.has(known.digits.row) && !gone.has(known.letters.row);
    ofColumns.set(column.id, isKnown ? widestOf(column, others, known) : widestOf(column, rows));
  }
  const found = [...ofColumns.values()].flatMap(({ digits, letters }) => [digits.row, letters.row]);
  const widest = [...new Set(found)].filter((row) => row !== undefined);
  return { rows, ofColumns, widest: isSame(widest, former.widest) ? former.widest : widest };
}

function idsOf<Row>(columns: readonly Column<Row>[]): readonly string[] {
  return columns.map(({ id }) => id);
}

function widestOf<Row>(
  { value, oldText }: Column<Row>,
  rows: readonly Row[],
  former: WidestOfColumn<Row> = { digits: nothing, letters: nothing },
): WidestOfColumn<Row> {
  if (value === undefined) return former;
  const widest = { ...former };
  for (const row of rows) {
    const shown = value(row) ?? oldText?.(row) ?? '';
    const kind = typeof shown === 'number' ? 'digits' : 'letters';
    const room = typeof shown === 'number' ? countDigits(shown) : shown.length;
    if (room > widest[kind].room) widest[kind] = { room, row };
  }
  return widest;
}

/** Counts the digits before the decimal point, plus one for a negative sign. */
function countDigits(number: number): number {
  const size = Math.abs(number);
  return (size < 1 ? 1 : Math.floor(Math.log10(size)) + 1) + (number < 0 ? 1 : 0);
}

function isSame<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, place) => item === others[place]);
}
