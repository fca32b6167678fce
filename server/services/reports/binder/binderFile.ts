import { Readable } from 'node:stream';
import { withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { CompanyContext } from '@server/services/common/context';
import { type FileSource, signFileLink } from '@server/services/files/files';
import { changeLogReaders } from '@server/services/staging/history/changeLog';
import { type BinderKinds, folderOf, requireBinder } from './readBinder';
import { writeBinder } from './writeBinder';

const sourceName = 'binder';

/** A binder has the change log in it, and so is for those who may read that. */
export const binderReaders = changeLogReaders;

/** A link to the binder of a period. Throws as `describeBinder`. */
export async function linkToBinder(context: CompanyContext, timeReport: string): Promise<string> {
  await requireContent(context, timeReport);
  return signFileLink(context, { source: sourceName, reference: timeReport });
}

/** Binders, made from the books of the moment at which the link is followed. They are sent as they are made. */
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
