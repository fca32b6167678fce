import type { CompanyContext } from '@server/services/common/context';
import type { ImportChoices } from '@/contract/staging/imports';
import { openFile } from './openFile';
import type { ReadImport } from './reading/importTypes';
import { readImport } from './reading/readImport';
import { recallShape } from './shapes';

/** A file that came with a call. */
export type GivenFile = { bytes: AsyncIterable<Uint8Array>; fileName: string };

/**
 * Reads a file by the reader of imports and what it remembers of files like it, where nobody can be asked: `asked` is what somebody would have to
 * answer first, and where. Throws 422 for a file that can't be opened.
 */
export async function readUnasked(
  context: CompanyContext,
  { bytes, fileName }: GivenFile,
  choices: ImportChoices,
): Promise<{ read: ReadImport; asked: readonly string[] }> {
  const file = await openFile(bytes);
  const recall: Parameters<typeof readImport>[0]['recall'] = (kind, headers) => recallShape(context, kind, headers);
  const read = await readImport({ file, fileName, choices, recall });
  const asked = read.questions
    .filter(({ is_required: isRequired }) => isRequired)
    .map(({ message }) => `${message} Import a file like this once on Import; what you answer there is remembered.`);
  return { read, asked };
}
