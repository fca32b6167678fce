import type { Column } from './columns';

/** The rows by which columns are measured, and how far the list was looked through for them. */
export type WidestRows<Row> = {
  rows: readonly Row[];
  /** By the columns' ids. */
  ofColumns: ReadonlyMap<string, WidestOfColumn<Row>>;
  /** All of them, each once; the same array while none takes more room. */
  widest: readonly Row[];
};

/** The rows that take the most room by the digits of a number, all of one width, and by the letters of a text. */
type WidestOfColumn<Row> = { digits: Widest<Row>; letters: Widest<Row> };
type Widest<Row> = { room: number; row: Row | undefined };

const nothing = { room: 0, row: undefined };

/** Before any rows are there. */
export const noWidestRows: WidestRows<never> = { rows: [], ofColumns: new Map(), widest: [] };

/**
 * For each column the first row with the longest text, and with the number of most digits, as far as values tell; words in place of a number are
 * texts. While its widest rows stay in their places, a column only looks at rows that are new in theirs. Columns are told apart by their ids:
 * some screens make them anew at every turn.
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
    const room = typeof shown === 'number' ? digitsOf(shown) : shown.length;
    if (room > widest[kind].room) widest[kind] = { room, row };
  }
  return widest;
}

/** Those before the decimal point, and one more below zero. */
function digitsOf(number: number): number {
  const size = Math.abs(number);
  return (size < 1 ? 1 : Math.floor(Math.log10(size)) + 1) + (number < 0 ? 1 : 0);
}

function isSame<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, place) => item === others[place]);
}
