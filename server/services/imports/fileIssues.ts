import { type ApiError, ruleBroken } from '@server/errors';
import type { ErrorDetail } from '@/contract/envelope';
import { maxUploadErrors } from '@/contract/upload';

export const importRefused = 'Unable to create record.';

/** An issue of a file: in which row (the header is row 1), in which column where it is one value's, and what to say. */
export type FileIssue = { row: number; column: string | undefined; message: string };

/** The issues of an imported file: enough are kept to name the first hundred, all are counted. */
export type FileIssues = { issues: FileIssue[]; total: number };

export function noIssues(): FileIssues {
  return { issues: [], total: 0 };
}

/** Adds an issue that was found on the way through the file; they come in the order of the rows. */
export function addIssue(found: FileIssues, issue: FileIssue): void {
  found.total += 1;
  if (found.issues.length < maxUploadErrors) found.issues.push(issue);
}

/** Adds the first issues that the books found in the file's rows, and counts the others. */
export function addRowIssues(found: FileIssues, { issues, total }: FileIssues): void {
  found.issues.push(...issues);
  found.total += total;
}

/** Refuses the file when it has issues, naming the first hundred in the order of the rows and the number of the others. Throws 422. */
export function refuseFile(found: FileIssues): void {
  if (found.total > 0) throw fileRefusal(found);
}

export function fileRefusal({ issues, total }: FileIssues): ApiError {
  const named = issues.toSorted((a, b) => a.row - b.row).slice(0, maxUploadErrors);
  const more = total - named.length;
  return ruleBroken(importRefused, [...named.map(toDetail), ...(more > 0 ? [ofWholeFile(`and ${more} more`)] : [])]);
}

/** A refusal of the file as a whole. */
export function refusedFile(message: string): ApiError {
  return ruleBroken(importRefused, [ofWholeFile(message)]);
}

/** `Row 12, Debit`. */
function toDetail({ row, column, message }: FileIssue): ErrorDetail {
  return { path: column === undefined ? `Row ${row}` : `Row ${row}, ${column}`, message };
}

function ofWholeFile(message: string): ErrorDetail {
  return { path: '', message };
}
