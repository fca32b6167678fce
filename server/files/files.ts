import type { Readable } from 'node:stream';
import type { CompanyContext } from '@server/common/context';
import { unavailable } from '@server/common/errors';
import { DocumentError } from '@server/documents/documentJob';
import type { Role } from '@/contract/auth/user';
import type { DocumentType } from '@/contract/reports/report';

/** A file as its link hands it out. `isInline` shows it in the browser, else it is saved under its name. */
export type ServedFile = {
  fileName: string;
  mediaType: string;
  isInline: boolean;
  body: string | Uint8Array | Readable;
};

/** A kind of file that links can be for: its name, who may open it (without `roles`, every role), and what makes the file that a reference means. */
export type FileSource = {
  name: string;
  roles?: readonly Role[];
  open: (context: CompanyContext, reference: string) => Promise<ServedFile>;
};

export const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Throws 503 for a document that can't be created; rethrows any other error. */
export function refuseDocument(error: unknown): never {
  if (!(error instanceof DocumentError)) throw error;
  throw unavailable("The document couldn't be created. Try again.");
}

/** Reads a received file into memory; its size was limited on receipt. */
export async function wholeFile(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
}
