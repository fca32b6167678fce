import { findReport, type StoredReport } from '@server/db/repositories/reportsRepository';
import { DocumentFault } from '@server/documents/documentJob';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { ApiFault, notFound } from '@server/faults';
import type { CompanyContext } from '@server/services/context';
import { readFrozenFocus } from '@server/services/figures/frozenReport';
import { type FileSource, signFileLink } from '@server/services/files';
import type { DocumentType } from '@/contract/report';

/** Which report is wanted, and how. */
export type ReportFileWish = { reportId: number; type: DocumentType; preview: boolean; wholeDollars: boolean };

const sourceName = 'report';

const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const extensions: Readonly<Record<DocumentType, string>> = { pdf: 'pdf', excel: 'xlsx' };

/** A link to the document of a report. Throws 404 when there is no such report, 409 when its frozen inputs were changed. */
export async function linkToReport(context: CompanyContext, wish: ReportFileWish): Promise<string> {
  readFrozenFocus(await requireReport(context, wish.reportId));
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(wish) });
}

/** Documents of reports, rendered from frozen inputs. They answer 404 and 409 as the link does, 503 when a document cannot be made. */
export function reportFiles(documents: DocumentQueue): FileSource {
  return {
    name: sourceName,
    open: async (context, reference) => {
      const { reportId, type, preview, wholeDollars }: ReportFileWish = JSON.parse(reference);
      const stored = await requireReport(context, reportId);
      const report = readFrozenFocus(stored);
      const units = wholeDollars ? 'dollars' : 'cents';
      const body = await documents.render({ kind: 'focus', type, units, report }).catch(refuseDocument);
      const fileName = nameOf(stored, report.filer.name, type);
      return { fileName, mediaType: mediaTypes[type], isInline: preview, body };
    },
  };
}

async function requireReport({ database, member }: CompanyContext, id: number): Promise<StoredReport> {
  const stored = await findReport(database.db, member.companyId, id);
  if (stored === null) throw notFound('There is no report.');
  return stored;
}

function refuseDocument(error: unknown): never {
  if (!(error instanceof DocumentFault)) throw error;
  const message = 'The document could not be made right now. Please try again.';
  throw new ApiFault({ status: 503, code: 'ServiceUnavailable', message });
}

/** `FOCUS_IIA_Acme_Securities_Q2_25.pdf`: letters, digits and underscores alone. */
function nameOf({ timeReport }: StoredReport, company: string, type: DocumentType): string {
  const words = ['FOCUS_IIA', company, timeReport].map((text) => text.replaceAll(/[^A-Za-z0-9]+/g, '_'));
  return `${words.map((word) => word.replaceAll(/^_+|_+$/g, '')).join('_')}.${extensions[type]}`;
}
