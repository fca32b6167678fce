import { ApiError, ruleBroken } from '@server/errors';
import { maxUploadErrors } from '@/contract/staging/upload';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { rowRanges } from '@/domain/rowRanges';

export const importRefused = 'Unable to create record.';

/** An issue of a file: in which row (the header is row 1), in which column where it is one value's, and what to say. */
export type FileIssue = { row: number; column: string | undefined; message: string };

/** The rows that have the same issue: the first of them in order, and how many there are in all. Row 0 is none of the file's. */
export type FileIssueGroup = Omit<FileIssue, 'row'> & { rows: number[]; count: number };

/** The issues of an imported file: enough are kept to name the first hundred, all are counted. */
export type FileIssues = { groups: Map<string, FileIssueGroup>; total: number };

/** How many rows of a group are kept; more than messages name. */
export const maxRowsOfGroup = 1000;

export function noIssues(): FileIssues {
  return { groups: new Map(), total: 0 };
}

/** Adds an issue that was found on the way through the file; they come in the order of the rows. */
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

/** Refuses the file when it has issues, naming the first hundred in the order of the rows and the number of the others. Throws 422. */
export function refuseFile(found: FileIssues): void {
  if (found.total > 0) throw fileRefusal(found);
}

/** Refuses a file before its end, which so many issues make not worth reading. Throws 422. */
export function refuseEarly(found: FileIssues): never {
  const { status, code, message, details = [] } = fileRefusal(found);
  const count = found.total.toLocaleString('en-US');
  const rest = ofWholeFile(`The file has ${count} issues so far. The rest of it wasn't read.`);
  throw new ApiError({ status, code, message, details: [...details, rest] });
}

/** Those that say the same are named once, with their rows. */
function fileRefusal({ groups, total }: FileIssues): ApiError {
  const named = [...groups.values()].sort((a, b) => firstRow(a) - firstRow(b)).slice(0, maxUploadErrors);
  const more = total - named.reduce((sum, { count }) => sum + count, 0);
  return ruleBroken(importRefused, [...named.map(toDetail), ...(more > 0 ? [ofWholeFile(`and ${more} more`)] : [])]);
}

/** A refusal of the file as a whole. */
export function refusedFile(message: string): ApiError {
  return ruleBroken(importRefused, [ofWholeFile(message)]);
}

/** `Row 12, Debit`, or `44 rows (2–45), Debit`. */
function toDetail({ rows, count, column, message }: FileIssueGroup): ErrorDetail {
  const [row] = rows;
  const isInFile = row !== undefined && row > 0;
  const place = count === 1 ? `Row ${row}` : `${count} rows (${rowRanges(rows, count)})`;
  const path = column === undefined ? place : `${place}, ${column}`;
  return { path: isInFile ? path : '', message: isInFile ? withoutLabel(message, column) : message };
}

/** A message that begins with the column's label, which the place has named already. */
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
