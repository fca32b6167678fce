import type { ImportChoices, ImportPreview, ImportProblem } from '@/contract/staging/imports';

/** A cell that is or was wrong, and what is wrong with it now; one that is right (null) stays in sight until the file is imported. */
export type ProblemCell = { row: number; value: string; issue: string | null };

/** What is wrong with several rows alike. `rows` are those that still are, `count` says how many. */
export type ShownProblem = Pick<ImportProblem, 'message' | 'count' | 'rows' | 'column' | 'header'> & {
  key: string;
  cells: readonly ProblemCell[];
};

/**
 * The problems of a preview, with the cells that were corrected since: who types into a cell keeps it, whatever becomes of the problem.
 */
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

/** What a correction is wrong by, which may be another problem than before. */
function issueOf(problems: readonly ImportProblem[], column: number | null, row: number): string | null {
  return problems.find((problem) => problem.column === column && problem.rows.includes(row))?.message ?? null;
}

function merged(group: ShownProblem, now: ShownProblem | undefined, kept: readonly ProblemCell[]): ShownProblem {
  if (now === undefined) return { ...group, count: 0, rows: [], cells: kept };
  const known = new Map(now.cells.map((cell) => [cell.row, cell]));
  for (const cell of kept) if (!known.has(cell.row)) known.set(cell.row, cell);
  return { ...now, cells: [...known.values()].sort((a, b) => a.row - b.row) };
}

/** A cell stands where it stood first. */
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

/** The values of the type column that nobody knows the meaning of; an empty text for positions without a type. */
export function openTypes({ preview, problems }: Previewed): string[] {
  if (preview?.kind !== 'position') return [];
  const column = preview.columns.find(({ field }) => field === 'type')?.column ?? null;
  const open = problems.filter((problem) => problem.column === column && problem.count > 0 && problem.rows.length > 0);
  return open.flatMap(({ cells, message }) => {
    if (column === null) return /\btype\b/.test(message) ? [''] : [];
    return cells.map(({ value }) => value);
  });
}
