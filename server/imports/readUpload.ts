import type { CompanyContext } from '@server/common/context';
import type { ReceivedFile } from '@server/common/receivedFile';
import { wholeFile } from '@server/files/files';
import type { FileReader } from '@server/files/reader/fileReader';
import type { ReaderHost } from '@server/files/reader/readerJob';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { bookEvidence } from './books/bookEvidence';
import { withLists } from './reading/importJob';
import type { BookEvidence, EvidenceQuestion, ImportJob, ImportPiece, ReadImport } from './reading/importTypes';

/** A file sent with a call, and the reader for it. */
export type UploadedFile = ReceivedFile & { reader: FileReader };

/**
 * Reads a file by its contents, ignoring its name, with the evidence of the caller's books. Throws 422 with advice for an unreadable file, 413 for one
 * that is too large to read.
 */
export async function readUpload(
  context: CompanyContext,
  { reader, bytes, fileName }: UploadedFile,
  choices: ImportChoices,
): Promise<ReadImport> {
  const job: ImportJob = { kind: 'IMPORT', file: await wholeFile(bytes), fileName, choices };
  const lists = { rows: [], lines: [], leftOut: [], problems: [] };
  return withLists(await reader.read(job, hostOf(lists, bookEvidence(context))), lists);
}

/** Returns the server's side of an import, which adds pieces to its lists. */
function hostOf(lists: Record<ImportPiece['list'], unknown[]>, evidence: BookEvidence): ReaderHost {
  return {
    take: (part) => {
      const { list, items } = part as ImportPiece; // as `runImportJob` sends them
      for (const item of items) lists[list].push(item);
    },
    answer: (question) => {
      const { name, given } = question as EvidenceQuestion; // as `runImportJob` asks
      return (evidence[name] as (...all: unknown[]) => Promise<unknown>)(...given);
    },
  };
}
