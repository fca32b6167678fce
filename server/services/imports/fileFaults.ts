import type { FaultList } from '@server/db/repositories/faultQueries';
import { type ApiFault, ruleBroken } from '@server/faults';
import type { ErrorDetail } from '@/contract/envelope';
import { maxUploadErrors } from '@/contract/upload';

export const importRefused = 'Unable to create record.';

/** A fault of a file: in which row (the header is row 1), in which column where it is one value's, and what to say. */
export type FileFault = { row: number; column: string | undefined; message: string };

/** The faults of an imported file: enough are kept to name the first hundred, all are counted. */
export type FileFaults = { faults: FileFault[]; total: number };

export function noFaults(): FileFaults {
  return { faults: [], total: 0 };
}

/** Adds a fault that was found on the way through the file; they come in the order of the rows. */
export function addFault(found: FileFaults, fault: FileFault): void {
  found.total += 1;
  if (found.faults.length < maxUploadErrors) found.faults.push(fault);
}

/** Adds the first faults that the books found in the file's rows, and counts the others. */
export function addRowFaults(found: FileFaults, inBooks: FaultList, headerOf: Readonly<Record<string, string>>): void {
  for (const { position, field, message } of inBooks.faults) {
    found.faults.push({ row: position, column: headerOf[field], message });
  }
  found.total += inBooks.total;
}

/** Refuses the file when it has faults, naming the first hundred in the order of the rows and the number of the others. Throws 422. */
export function refuseFile(found: FileFaults): void {
  if (found.total > 0) throw fileRefusal(found);
}

export function fileRefusal({ faults, total }: FileFaults): ApiFault {
  const named = faults.toSorted((a, b) => a.row - b.row).slice(0, maxUploadErrors);
  const more = total - named.length;
  return ruleBroken(importRefused, [...named.map(toDetail), ...(more > 0 ? [ofWholeFile(`and ${more} more`)] : [])]);
}

/** A refusal of the file as a whole. */
export function refusedFile(message: string): ApiFault {
  return ruleBroken(importRefused, [ofWholeFile(message)]);
}

/** `Row 12, Debit`. */
function toDetail({ row, column, message }: FileFault): ErrorDetail {
  return { path: column === undefined ? `Row ${row}` : `Row ${row}, ${column}`, message };
}

function ofWholeFile(message: string): ErrorDetail {
  return { path: '', message };
}
