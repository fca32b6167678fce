import { Readable } from 'node:stream';
import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import { withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { FileSource } from '@server/files/files';
import { changeLogReaders } from '@server/history/changeLog';
import { type BinderKinds, folderOf, requireBinder } from './readBinder';
import { writeBinder } from './writeBinder';

const sourceName = 'binder';

/** Readers of a binder, which includes the change log. */
export const binderReaders = changeLogReaders;

/** Returns a link to the binder of a period. Throws as `describeBinder`. */
export async function linkToBinder(context: CompanyContext, timeReport: string): Promise<string> {
  await requireContent(context, timeReport);
  return signFileLink(context, { source: sourceName, reference: timeReport });
}

/** Creates the source of binders. A binder has the books of when its link is followed, and streams while it is created. */
export function binderFiles(documents: DocumentQueue, kinds: BinderKinds): FileSource {
  return {
    name: sourceName,
    roles: binderReaders,
    open: async (context, timeReport) => {
      const { books, timeReport: name } = await requireContent(context, timeReport);
      const pieces = writeBinder(context, { documents, ...kinds, timeReport });
      return {
        fileName: `${folderOf(books.company.companyName, name)}.zip`,
        mediaType: 'application/zip',
        isInline: false,
        body: Readable.from(pieces, { objectMode: false }),
      };
    },
  };
}

function requireContent({ database, member }: CompanyContext, timeReport: string) {
  return withSnapshot(database, (tx) => requireBinder(tx, member.companyId, timeReport));
}
