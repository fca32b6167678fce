import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportPreview, ImportProblem } from '@/contract/imports/imports.schema';

/** A cell with a problem, past or present; a corrected one (`issue` null) stays visible until the import. */
export type ProblemCell = { row: number; value: string; issue: string | null };

/** A problem shared by several rows. `rows` are those that still have it, `count` their number. */
export type ShownProblem = Pick<ImportProblem, 'message' | 'count' | 'rows' | 'column' | 'header'> & {
  key: string;
  cells: readonly ProblemCell[];
};

/** Returns the problems of a preview together with corrected cells: a cell being typed into stays, whatever becomes of its problem. */
export function shownProblems(
  before: readonly ShownProblem[],
  problems: readonly ImportProblem[],
  { corrections = [] }: Pick<ImportChoices, 'corrections'>,
): ShownProblem[] {
  const correctionOf = (column: number | null, row: number) =>
    corrections.findLast((each) => each.row === row && each.column === column);
  const shown = problems.map((problem): ShownProblem => {
    const { message, count, rows, column, header } = problem;
    const cells = problem.values.map((cell) => ({ ...cell, issue: message }));
    return { key: `${column} ${message}`, message, count, rows, column, header, cells };
  });
  const kept = before.map((group): ShownProblem => {
    const now = shown.find(({ key }) => key === group.key);
    const cells = group.cells.flatMap((cell): ProblemCell[] => {
      const value = correctionOf(group.column, cell.row)?.value;
      return value === undefined ? [] : [{ row: cell.row, value, issue: issueOf(problems, group.column, cell.row) }];
    });
    return merged(group, now, cells);
  });
  const all = [...kept, ...shown.filter(({ key }) => !before.some((group) => group.key === key))];
  return withoutDoubles(all.filter(({ count, cells }) => count > 0 || cells.length > 0));
}

/** Returns the issue of a correction, which may differ from the former one. */
function issueOf(problems: readonly ImportProblem[], column: number | null, row: number): string | null {
  return problems.find((problem) => problem.column === column && problem.rows.includes(row))?.message ?? null;
}

function merged(group: ShownProblem, now: ShownProblem | undefined, kept: readonly ProblemCell[]): ShownProblem {
  if (now === undefined) return { ...group, count: 0, rows: [], cells: kept };
  const known = new Map(now.cells.map((cell) => [cell.row, cell]));
  for (const cell of kept) if (!known.has(cell.row)) known.set(cell.row, cell);
  return { ...now, cells: [...known.values()].sort((a, b) => a.row - b.row) };
}

/** Keeps a cell only in the group where it appeared first. */
function withoutDoubles(groups: readonly ShownProblem[]): ShownProblem[] {
  const taken = new Set<string>();
  return groups.flatMap((group) => {
    const cells = group.cells.filter(({ row }) => {
      const key = `${group.column} ${row}`;
      const isFirst = !taken.has(key);
      taken.add(key);
      return isFirst;
    });
    const isEmptied = cells.length === 0 && group.cells.length > 0 && group.count <= group.cells.length;
    return isEmptied ? [] : [{ ...group, cells }];
  });
}

type Previewed = { preview: ImportPreview | null; problems: readonly ShownProblem[] };

/** Returns the values of the type column without a known meaning; an empty text for positions without a type. */
export function openTypes({ preview, problems }: Previewed): string[] {
  if (preview?.kind !== 'position') return [];
  const column = preview.columns.find(({ field }) => field === 'type')?.column ?? null;
  const open = problems.filter((problem) => problem.column === column && problem.count > 0 && problem.rows.length > 0);
  return open.flatMap(({ cells, message }) => {
    if (column === null) return /\btype\b/.test(message) ? [''] : [];
    return cells.map(({ value }) => value);
  });
}
