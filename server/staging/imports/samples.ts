import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { toCsv } from '@server/files/csv';
import type { FileSource } from '@server/files/files';
import type { StagedKind } from '@server/staging/stagedKind';
import type { StagedKindName } from '@/contract/staging/staging';

const sourceName = 'sample';

/** Returns a link to the template of a kind's imports. */
export function linkToSample(context: CompanyContext, type: StagedKindName): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: type });
}

/** Creates the source of import templates: the header and example rows. */
export function sampleFiles(kinds: readonly StagedKind[]): FileSource {
  return {
    name: sourceName,
    open: async (_context, type) => {
      const kind = kinds.find(({ name }) => name === type);
      if (kind?.import === undefined) throw notFound();
      const { headers, template } = kind.import;
      return {
        fileName: template.fileName,
        mediaType: 'text/csv; charset=utf-8',
        isInline: false,
        body: toCsv([headers, ...template.rows]),
      };
    },
  };
}
