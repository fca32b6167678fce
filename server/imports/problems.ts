import type { ImportPreview } from '@/contract/imports/imports.schema';
import type { LineProblem } from './reading/mappedRows';

type Group = { message: string; field: string | null; rows: number[]; count: number };

/** A file's problems, grouped by message with their rows. */
export type Problems = {
  add: (problem: LineProblem) => void;
  addGroup: (group: Omit<Group, 'rows'> & { rows: readonly number[] }) => void;
  count: () => number;
  list: (place: ProblemPlace) => ImportPreview['problems'];
};

/** The column of a problem's field in the file, and the cells there. */
type ProblemPlace = {
  columnOf: (field: string) => { column: number; header: string } | undefined;
  cellAt: (row: number, column: number) => string;
};

const maxGroups = 100;
const maxRows = 1000;
const maxValues = 20;

/** Collects problems. Fields of open questions (`asked`) aren't reported as problems of rows yet. */
export function createProblems(asked: ReadonlySet<string>): Problems {
  const groups = new Map<string, Group>();
  let total = 0;
  const addGroup: Problems['addGroup'] = ({ message, field, rows, count }) => {
    if (field !== null && asked.has(field)) return;
    total += count;
    const key = JSON.stringify([field, message]);
    const group = groups.get(key);
    if (group === undefined) {
      if (groups.size < maxGroups) groups.set(key, { message, field, rows: [...rows], count });
      return;
    }
    group.count += count;
    if (group.rows.length < maxRows) group.rows.push(...rows);
  };
  return {
    add: ({ row, field, message }) => addGroup({ message, field, rows: [row], count: 1 }),
    addGroup,
    count: () => total,
    list: ({ columnOf, cellAt }) =>
      [...groups.values()].map(({ message, field, rows, count }) => {
        const place = field === null ? undefined : columnOf(field);
        const inFile = rows.filter((row) => row > 0).sort((a, b) => a - b);
        return {
          message,
          field,
          count,
          rows: inFile,
          column: place?.column ?? null,
          header: place?.header ?? null,
          values:
            place === undefined
              ? []
              : inFile.slice(0, maxValues).map((row) => ({ row, value: cellAt(row, place.column) })),
        };
      }),
  };
}
