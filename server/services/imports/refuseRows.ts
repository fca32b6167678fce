import { type ApiError, ruleBroken } from '@server/errors';
import { maxUploadErrors } from '@/contract/staging/upload';

/** What is wrong with rows of a file, none for the file as a whole; `path` is the field that the file came in. */
export type RowsProblem = { path: string; rows: readonly number[]; message: string };

const maxRowsNamed = 20;

/** 422: files that can't be taken, each problem with its rows, as many as somebody would read. */
export function refusedRows(problems: readonly RowsProblem[]): ApiError {
  const details = problems
    .slice(0, maxUploadErrors)
    .map(({ path, rows, message }) => ({ path, message: `${rowsText(rows)}${message}` }));
  const file = new Set(problems.map(({ path }) => path)).size > 1 ? 'The files have' : 'The file has';
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  return ruleBroken(`${file} ${count}. Nothing was saved.`, details);
}

function rowsText(rows: readonly number[]): string {
  if (rows.length === 0) return '';
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${rows.slice(0, maxRowsNamed).join(', ')}: `;
}
