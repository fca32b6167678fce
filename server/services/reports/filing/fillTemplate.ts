import { withSnapshot } from '@server/db/client';
import type { DocumentQueue } from '@server/documents/documentQueue';
import type { CompanyContext } from '@server/services/common/context';
import { readFrozenReport } from '@server/services/figures/frozenReport';
import { refuseDocument } from '@server/services/files/documentFiles';
import { kindOf, type ReportKind } from '@server/services/reports/reportKind';
import { requireReport } from '@server/services/reports/reportList';
import { learnedNumbers } from '@server/services/reports/ssoi/ssoiNumbers';
import type { FilledTemplate } from '@/contract/reports/filing';
import { wholeFile } from './wholeFile';

export type FillingRequest = {
  reportId: number;
  wholeDollars: boolean;
  documents: DocumentQueue;
  kinds: readonly ReportKind[];
};

/**
 * Fills a template with the frozen results of a report; nothing of either is stored. It is read and written where documents are rendered, so
 * that nobody waits for a large one. Throws 404 when there is no such report, 409 when its stored data were changed, 503 while too many
 * documents are asked for, and as `fillFile`.
 */
export async function fillTemplate(
  context: CompanyContext,
  { reportId, wholeDollars, documents, kinds }: FillingRequest,
  file: AsyncIterable<Uint8Array>,
): Promise<FilledTemplate> {
  const stored = await requireReport(context, reportId);
  const { results } = readFrozenReport(stored);
  const learned = await withSnapshot(context.database, (tx) => learnedNumbers(tx, context.member.companyId));
  const items = kindOf(kinds, stored.type).filingItems(results, wholeDollars ? 'dollars' : 'cents', learned);
  const job = { kind: 'FILLING', type: stored.type, items, file: await wholeFile(file) } as const;
  const filled = await documents.render(job, context.member.userId).catch(refuseDocument);
  return JSON.parse(Buffer.from(filled).toString('utf8')) as FilledTemplate; // as fillFile made it
}
