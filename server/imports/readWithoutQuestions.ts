import type { CompanyContext } from '@server/common/context';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ReadImport } from './reading/importTypes';
import { readUpload, type UploadedFile } from './readUpload';

/**
 * Reads a file as imports do, with remembered answers but without asking; `asked` holds the open required questions with advice. Throws as
 * `readUpload`.
 */
export async function readWithoutQuestions(
  context: CompanyContext,
  uploaded: UploadedFile,
  choices: ImportChoices,
): Promise<{ read: ReadImport; asked: readonly string[] }> {
  const read = await readUpload(context, uploaded, choices);
  const asked = read.questions
    .filter(({ is_required: isRequired }) => isRequired)
    // The positions that are left out are part of the answer, and the figures say that books don't balance.
    .filter(({ name }) => name !== 'accept_difference' && (name !== 'accept_left_out' || choices.kind !== 'position'))
    .map(
      ({ message }) =>
        `${message} Import a file like this once on Import and mark it done; what you answer there is remembered.`,
    );
  return { read, asked };
}
