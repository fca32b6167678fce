import type { CompanyContext } from '@server/common/context';
import type { ReceivedFile } from '@server/common/receivedFile';
import { withSnapshot } from '@server/db/client';
import { wholeFile } from '@server/files/files';
import type { FileReader } from '@server/files/reader/fileReader';
import { readFrozenReport } from '@server/netCapital/frozenReport';
import { getReportKind, type ReportKind } from '@server/reports/reportKind';
import { requireReport } from '@server/reports/reportList';
import { learnedNumbers } from '@server/ssoi/ssoiNumbers';
import type { FilledTemplate } from '@/contract/reports/filing.schema';
import type { FillingJob } from './fillFile';

export type FillingRequest = {
  reportId: number;
  wholeDollars: boolean;
  reader: FileReader;
  kinds: readonly ReportKind[];
};

/**
 * Fills a template with a report's frozen results; stores nothing. Throws 404 for an unknown report, 409 if it fails its checksum, 413 for a file that
 * is too large to read, and as `fillFile`.
 */
export async function fillTemplate(
  context: CompanyContext,
  { reportId, wholeDollars, reader, kinds }: FillingRequest,
  { bytes, fileName }: ReceivedFile,
): Promise<FilledTemplate> {
  const stored = await requireReport(context, reportId);
  const { results } = readFrozenReport(stored);
  const learned = await withSnapshot(context.database, (tx) => learnedNumbers(tx, context.member.companyId));
  const items = getReportKind(kinds, stored.type).filingItems(results, wholeDollars ? 'dollars' : 'cents', learned);
  const file = await wholeFile(bytes);
  const job: FillingJob = { kind: 'FILLING', type: stored.type, items, file, fileName };
  return reader.read(job);
}
