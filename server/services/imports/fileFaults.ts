import type { FaultList } from '@server/db/repositories/faultQueries';
import { type ApiFault, ruleBroken } from '@server/faults';
import type { ErrorDetail } from '@/contract/envelope';
import { maxUploadErrors } from '@/contract/upload';

export const importRefused = 'Unable to create record.';

/** The faults of an imported file: the first hundred are kept to be named, the rest are counted. */
export type FileFaults = { details: ErrorDetail[]; total: number };

export function noFaults(): FileFaults {
  return { details: [], total: 0 };
}

export function addFault(faults: FileFaults, detail: ErrorDetail): void {
  faults.total += 1;
  if (faults.details.length < maxUploadErrors) faults.details.push(detail);
}

/** The faults that the books found in the file's rows, beside those found in its text. */
export function addRowFaults(faults: FileFaults, found: FaultList, headerOf: Readonly<Record<string, string>>): void {
  for (const { position, field, message } of found.faults) {
    addFault(faults, { path: cellPath(position, headerOf[field]), message });
  }
  faults.total += found.total - found.faults.length;
}

/** Refuses the file when it has faults, naming at most a hundred and the number of the others. Throws 422. */
export function refuseFile(faults: FileFaults): void {
  if (faults.total > 0) throw fileRefusal(faults);
}

export function fileRefusal({ details, total }: FileFaults): ApiFault {
  const more = total - details.length;
  const rest = more > 0 ? [{ path: '', message: `and ${more} more` }] : [];
  return ruleBroken(importRefused, [...details, ...rest]);
}

/** A refusal of the file as a whole. */
export function refusedFile(message: string): ApiFault {
  return fileRefusal({ details: [{ path: 'file', message }], total: 1 });
}

/** `row 12, Debit`; the header is row 1. */
export function cellPath(row: number, header: string | undefined): string {
  return header === undefined ? `row ${row}` : `row ${row}, ${header}`;
}
