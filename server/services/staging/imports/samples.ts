import { notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { toCsv } from '@server/services/files/csv';
import { type FileSource, signFileLink } from '@server/services/files/files';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { SampleType } from '@/contract/staging/upload';

const sourceName = 'sample';

/** A link to the template of a kind's imports. */
export function linkToSample(context: CompanyContext, type: SampleType): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: type });
}

/** Templates of imports: the header and example rows. */
export function sampleFiles(kinds: readonly StagedKind[]): FileSource {
  return {
    name: sourceName,
    open: async (_context, type) => {
      const kind = kinds.find(({ name }) => name === type);
      if (kind === undefined) throw notFound();
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
