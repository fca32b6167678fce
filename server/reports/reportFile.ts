import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { type FileSource, mediaTypes, refuseDocument } from '@server/files/files';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import type { DocumentType } from '@/contract/reports/report';
import { reportFileName } from '@/domain/reports/reportTexts';
import { documentOf } from './keptDocuments';
import type { ReportKind } from './reportKind';
import { requireReport } from './reportList';

/** The requested report and its format. */
export type ReportFileRequest = { reportId: number; type: DocumentType; preview: boolean; wholeDollars: boolean };

const sourceName = 'report';

/** Returns a link to a report's document. Throws 404 for an unknown report, 409 if it fails its checksum. */
export async function linkToReport(context: CompanyContext, request: ReportFileRequest): Promise<string> {
  readFrozenReport(await requireReport(context, request.reportId));
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(request) });
}

/** Creates the source of report documents, as first made. Throws 404 and 409 as the link does, 503 if a document can't be made. */
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
