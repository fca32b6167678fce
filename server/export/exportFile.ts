import { Readable } from 'node:stream';
import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import { withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { FileSource } from '@server/files/files';
import type { BinderKinds } from '@server/reports/binder/readBinder';
import type { Role } from '@/contract/auth/user';
import type { CompanyExport } from '@/contract/export/export.schema';
import { readExportContents, toCompanyExport } from './describeExport';
import { writeExport } from './writeExport';

const sourceName = 'export';

/** The roles that may export, since an export has the security log and deleted data. */
export const exporters: readonly Role[] = ['ADMIN'];

/** Returns the contents that an export would have now. */
export function describeExport(context: CompanyContext): Promise<CompanyExport> {
  return withSnapshot(context.database, async (tx) =>
    toCompanyExport(await readExportContents(tx, context.member.companyId, context.clock())),
  );
}

/** Returns a link to the company's export, one ZIP file. */
export function linkToExport(context: CompanyContext): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: '' });
}

/** Creates the source of exports. An export has the data of when its link is followed, and streams while it is created. */
export function exportFiles(documents: DocumentQueue, kinds: BinderKinds): FileSource {
  return {
    name: sourceName,
    roles: exporters,
    open: async (context) => {
      const { folder } = await describeExport(context);
      return {
        fileName: `${folder}.zip`,
        mediaType: 'application/zip',
        isInline: false,
        body: Readable.from(writeExport(context, { documents, ...kinds }), { objectMode: false }),
      };
    },
  };
}
