import { ApiError, ruleBroken } from '@server/common/errors';
import { maxUploadErrors, notTemplateCode } from '@/contract/imports/upload';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { rowRanges } from '@/domain/rowRanges';

export const importRefused = 'Unable to create record.';

/** An issue of a file: its row (the header is row 1), its column if it is about one value, and the message. */
export type FileIssue = { row: number; column: string | undefined; message: string };

/** Rows with the same issue: the first ones in order, and their number. Row 0 is the whole file. */
export type FileIssueGroup = Omit<FileIssue, 'row'> & { rows: number[]; count: number };

/** The issues of an imported file: all are counted, and enough are kept to name the first hundred. */
export type FileIssues = { groups: Map<string, FileIssueGroup>; total: number };

/** Maximum of kept rows in a group, more than messages name. */
export const maxRowsOfGroup = 1000;

export function noIssues(): FileIssues {
  return { groups: new Map(), total: 0 };
}

/** Adds an issue found while reading the file, in the order of the rows. */
export function addIssue(found: FileIssues, { row, ...issue }: FileIssue): void {
  found.total += 1;
  const key = JSON.stringify([issue.column, issue.message]);
  const group = found.groups.get(key);
  if (group === undefined) {
    if (found.groups.size < maxUploadErrors) found.groups.set(key, { ...issue, rows: [row], count: 1 });
    return;
  }
  group.count += 1;
  if (group.rows.length < maxRowsOfGroup) group.rows.push(row);
}

/** Adds the first issues that the books found in the file's rows, and counts the others. */
export function addIssueGroups(found: FileIssues, groups: readonly FileIssueGroup[], total: number): void {
  found.total += total;
  for (const group of groups) found.groups.set(`books ${found.groups.size}`, group);
}

/** Throws 422 if the file has issues, naming the first hundred in the order of the rows and the number of the others. */
export function refuseFile(found: FileIssues): void {
  if (found.total > 0) throw fileRefusal(found);
}

/** Throws 422 with `notTemplateCode` if a header has issues. */
export function refuseColumns(found: FileIssues): void {
  if (found.total === 0) return;
  const { status, message, details } = fileRefusal(found);
  throw new ApiError({ status, code: notTemplateCode, message, details });
}

/** Throws 422 before the end of a file with too many issues. */
export function refuseEarly(found: FileIssues): never {
  const { status, code, message, details = [] } = fileRefusal(found);
  const count = found.total.toLocaleString('en-US');
  const rest = ofWholeFile(`The file has ${count} issues so far. The rest of it wasn't read.`);
  throw new ApiError({ status, code, message, details: [...details, rest] });
}

/** Returns the refusal; rows with the same message share one entry. */
function fileRefusal({ groups, total }: FileIssues): ApiError {
  const named = [...groups.values()].sort((a, b) => firstRow(a) - firstRow(b)).slice(0, maxUploadErrors);
  const more = total - named.reduce((sum, { count }) => sum + count, 0);
  return ruleBroken(importRefused, [...named.map(toDetail), ...(more > 0 ? [ofWholeFile(`and ${more} more`)] : [])]);
}

/** Returns a refusal of the whole file. */
export function refusedFile(message: string): ApiError {
  return ruleBroken(importRefused, [ofWholeFile(message)]);
}

/** Formats `Row 12, Debit`, or `44 rows (2–45), Debit`. */
function toDetail({ rows, count, column, message }: FileIssueGroup): ErrorDetail {
  const [row] = rows;
  const isInFile = row !== undefined && row > 0;
  const place = count === 1 ? `Row ${row}` : `${count} rows (${rowRanges(rows, count)})`;
  const path = column === undefined ? place : `${place}, ${column}`;
  return { path: isInFile ? path : '', message: isInFile ? withoutLabel(message, column) : message };
}

/** Removes the column's label from the start of a message, since the place already names it. */
function withoutLabel(message: string, column: string | undefined): string {
  const label = `${column}: `;
  return message.startsWith(label) ? message.slice(label.length) : message;
}

function firstRow({ rows }: FileIssueGroup): number {
  return rows[0] ?? 0;
}

function ofWholeFile(message: string): ErrorDetail {
  return { path: '', message };
}
