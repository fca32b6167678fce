import type { TemplatePlace } from './planFilling';

/** A cell of a table, or a field of a line of text. */
export type TemplateCell = {
  text: string;
  /** True for a cell that can't be filled although it shows nothing, such as a formula. */
  isFixed?: boolean;
  /** Part of a merged cell that begins elsewhere. */
  isCovered?: boolean;
};

/** A row with its cells by column, from 0. Columns without a cell are empty; `width` is the end of the row. */
export type TemplateRow = { row: number; width: number; cells: ReadonlyMap<number, TemplateCell> };

/** An ID in a table, with the column for its value: null if there's none. */
export type LocatedId = {
  id: string;
  row: number;
  column: number;
  valueColumn: number | null;
  content: TemplatePlace['content'];
};

/** An item number has two to five digits; a template may pad it with zeros. */
const idForm = /^0*([1-9]\d{1,4})$/;
const numberForm = /^[($-]*\d[\d,]*(?:\.\d*)?\)?%?$/;
/** The smallest item number of the form. A column of smaller numbers has line numbers. */
const smallestId = 12;
/** Minimum share of item numbers in a column of IDs, and maximum share of numbers that can't be items. */
const minKnownShare = 1 / 4;
const maxOtherShare = 1 / 10;
/** Number of known IDs, if at least half of the numbers, that makes a column one of IDs, regardless of the columns to its left. */
const sureCount = 3;

/** Parses an item number, without leading zeros; null for any other text. */
export function readId(text: string): string | null {
  return idForm.exec(text.trim())?.[1] ?? null;
}

/**
 * Finds the IDs of a table and the cells for their values, row by row. IDs have their own columns; a value's cell is the first to the right of its ID
 * that is empty or has a number, after captions and before the next ID. All IDs of a column use the value column that most of them have.
 */
export function locateIds(rows: readonly TemplateRow[], isKnown: (id: string) => boolean): readonly LocatedId[] {
  const idColumns = findIdColumns(rows, isKnown);
  const valueColumns = new Map<number, number>();
  for (const column of [...idColumns.keys()].sort((a, b) => a - b)) {
    const valueColumn = idColumns.has(column) ? commonValueColumn(rows, column, idColumns) : null;
    if (valueColumn === null) continue;
    valueColumns.set(column, valueColumn);
    idColumns.delete(valueColumn);
  }
  return rows.flatMap((row) =>
    [...row.cells].flatMap(([column, { text }]) => {
      const id = idColumns.has(column) ? readId(text) : null;
      if (id === null) return [];
      return [
        { id, row: row.row, column, ...placeOf(row, column, { valueColumn: valueColumns.get(column), idColumns }) },
      ];
    }),
  );
}

/** ID columns; true if certain. */
type IdColumns = Map<number, boolean>;

/** The numbers of a column: all, those that are items of the form, and those that can't be any. */
type Count = { numbers: number; known: number; others: number };

function findIdColumns(rows: readonly TemplateRow[], isKnown: (id: string) => boolean): IdColumns {
  const counts = new Map<number, Count>();
  for (const { cells } of rows) {
    for (const [column, { text }] of cells) {
      const number = text.trim();
      if (numberForm.test(number)) counts.set(column, counted(counts.get(column), number, isKnown));
    }
  }
  return new Map(
    [...counts]
      .filter(([, count]) => isOfIds(count))
      .map(([column, { numbers, known }]) => [column, known >= sureCount && known * 2 >= numbers]),
  );
}

function counted(count: Count | undefined, number: string, isKnown: (id: string) => boolean): Count {
  const { numbers, known, others } = count ?? { numbers: 0, known: 0, others: 0 };
  const id = readId(number);
  return {
    numbers: numbers + 1,
    known: known + (id !== null && isKnown(id) ? 1 : 0),
    others: others + (/\D/.test(number) || Number(number) < smallestId ? 1 : 0),
  };
}

function isOfIds({ numbers, known, others }: Count): boolean {
  const isOneOther = others === 1 && known >= sureCount;
  return known > 0 && known >= numbers * minKnownShare && (others <= numbers * maxOtherShare || isOneOther);
}

/** Returns the value column that most IDs of a column have, the nearest in a tie. */
function commonValueColumn(rows: readonly TemplateRow[], column: number, idColumns: IdColumns): number | null {
  const votes = new Map<number, number>();
  for (const row of rows) {
    const text = row.cells.get(column)?.text;
    const found = text === undefined || readId(text) === null ? null : firstValueColumn(row, column, idColumns);
    if (found !== null) votes.set(found, (votes.get(found) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([a, votesOfA], [b, votesOfB]) => votesOfB - votesOfA || a - b);
  return best?.[0] ?? null;
}

function firstValueColumn({ cells, width }: TemplateRow, column: number, idColumns: IdColumns): number | null {
  for (let next = column + 1; next < width; next += 1) {
    const { text: shown, isCovered } = cells.get(next) ?? { text: '' };
    const text = shown.trim();
    if (isCovered === true) continue;
    if (idColumns.get(next) === true && readId(text) !== null) return null;
    if (text === '' || numberForm.test(text)) return next;
  }
  return null;
}

type Columns = { valueColumn: number | undefined; idColumns: IdColumns };

/** Returns the value cell of one ID, or none if it would be beyond the row's next ID or its end. */
function placeOf(
  { cells, width }: TemplateRow,
  column: number,
  { valueColumn, idColumns }: Columns,
): Pick<LocatedId, 'valueColumn' | 'content'> {
  const none = { valueColumn: null, content: null };
  if (valueColumn === undefined || valueColumn >= width) return none;
  const isId = (next: number) => idColumns.has(next) && readId(cells.get(next)?.text ?? '') !== null;
  const between = [...cells.keys()].filter((next) => next > column && next < valueColumn);
  if (between.some(isId)) return none;
  const { text, isFixed = false, isCovered = false } = cells.get(valueColumn) ?? { text: '' };
  const content = text.trim();
  return content === '' && (isFixed || isCovered) ? none : { valueColumn, content };
}
