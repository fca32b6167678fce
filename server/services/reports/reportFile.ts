import type { DocumentQueue } from '@server/documents/documentQueue';
import type { CompanyContext } from '@server/services/common/context';
import { readFrozenReport } from '@server/services/figures/frozenReport';
import { mediaTypes, refuseDocument } from '@server/services/files/documentFiles';
import { type FileSource, signFileLink } from '@server/services/files/files';
import type { DocumentType } from '@/contract/reports/report';
import { reportFileName } from '@/domain/reportFileName';
import { documentOf } from './keptDocuments';
import type { ReportKind } from './reportKind';
import { requireReport } from './reportList';

/** Which report is wanted, and how. */
export type ReportFileRequest = { reportId: number; type: DocumentType; preview: boolean; wholeDollars: boolean };

const sourceName = 'report';

/** A link to the document of a report. Throws 404 when there is no such report, 409 when its stored data were changed. */
export async function linkToReport(context: CompanyContext, request: ReportFileRequest): Promise<string> {
  readFrozenReport(await requireReport(context, request.reportId));
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(request) });
}

/** Documents of reports, as they were first made. They answer 404 and 409 as the link does, 503 when a document cannot be made. */
export function reportFiles(documents: DocumentQueue, kinds: readonly ReportKind[]): FileSource {
  return {
    name: sourceName,
    open: async (context, reference) => {
      const { reportId, type, preview, wholeDollars }: ReportFileRequest = JSON.parse(reference);
      const stored = await requireReport(context, reportId);
      const units = wholeDollars ? 'dollars' : 'cents';
      const { database, clock, member } = context;
      const printing = { database, clock, documents, kinds, userId: member.userId };
      const body = await documentOf(printing, stored, { type, units }).catch(refuseDocument);
      const fileName = reportFileName({ type: stored.type, time_report: stored.timeReport, name: stored.name }, type);
      return { fileName, mediaType: mediaTypes[type], isInline: preview, body };
    },
  };
}
