import { type ApiError, ruleBroken } from '@server/common/errors';
import { maxUploadErrors } from '@/contract/imports/upload';

/** An issue of a file's rows, none for the whole file; `path` is the request's field with the file. */
export type RowsProblem = { path: string; rows: readonly number[]; message: string };

const maxRowsNamed = 20;

/** Returns a 422 that lists each problem with its rows, up to a readable number. */
export function toRowsRefusal(problems: readonly RowsProblem[]): ApiError {
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
