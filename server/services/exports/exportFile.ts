import { Readable } from 'node:stream';
import { withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { CompanyContext } from '@server/services/common/context';
import { type FileSource, signFileLink } from '@server/services/files/files';
import type { BinderKinds } from '@server/services/reports/binder/readBinder';
import type { CompanyExport } from '@/contract/company/export';
import type { Role } from '@/contract/people/user';
import { readExportContents, toCompanyExport } from './describeExport';
import { writeExport } from './writeExport';

const sourceName = 'export';

/** Who may take everything along: it has the security log and what was deleted. */
export const exporters: readonly Role[] = ['ADMIN'];

/** What the export of the company has as of now. */
export function describeExport(context: CompanyContext): Promise<CompanyExport> {
  return withSnapshot(context.database, async (tx) =>
    toCompanyExport(await readExportContents(tx, context.member.companyId, context.clock())),
  );
}

/** A link to everything that the company has, as one ZIP file. */
export function linkToExport(context: CompanyContext): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: '' });
}

/** Exports, made of the moment at which the link is followed. They are sent as they are made. */
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
