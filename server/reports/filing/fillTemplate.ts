import type { CompanyContext } from '@server/common/context';
import { withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import { refuseDocument } from '@server/files/files';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import { getReportKind, type ReportKind } from '@server/reports/reportKind';
import { requireReport } from '@server/reports/reportList';
import { learnedNumbers } from '@server/ssoi/ssoiNumbers';
import type { FilledTemplate } from '@/contract/reports/filing.schema';
import { wholeFile } from './template';

export type FillingRequest = {
  reportId: number;
  wholeDollars: boolean;
  documents: DocumentQueue;
  kinds: readonly ReportKind[];
};

/**
 * Fills a template with a report's frozen results; stores nothing. Runs in the document workers, so that a large one blocks no request. Throws 404
 * for an unknown report, 409 if it fails its checksum, 503 while too many documents are requested, and as `fillFile`.
 */
export async function fillTemplate(
  context: CompanyContext,
  { reportId, wholeDollars, documents, kinds }: FillingRequest,
  file: AsyncIterable<Uint8Array>,
): Promise<FilledTemplate> {
  const stored = await requireReport(context, reportId);
  const { results } = readFrozenReport(stored);
  const learned = await withSnapshot(context.database, (tx) => learnedNumbers(tx, context.member.companyId));
  const items = getReportKind(kinds, stored.type).filingItems(results, wholeDollars ? 'dollars' : 'cents', learned);
  const job = { kind: 'FILLING', type: stored.type, items, file: await wholeFile(file) } as const;
  const filled = await documents.render(job, context.member.userId).catch(refuseDocument);
  return JSON.parse(Buffer.from(filled).toString('utf8')) as FilledTemplate; // as fillFile made it
}
