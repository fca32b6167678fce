import type { CompanyContext } from '@server/common/context';
import { withTransaction } from '@server/db/client';
import { chainRecords } from '@server/history/records/chainRecordsRepository';
import { checksumOf } from '@server/netCapital/frozenReport';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import type { Report } from '@/contract/reports/report.schema';
import { formatPeriod } from '@/domain/periods';
import { amendingColumns, findAmended } from './amendments';
import type { GenerateRequest, ReportKind } from './reportKind';
import { readReport } from './reportList';
import { insertReport } from './reportsRepository';

/**
 * Generates a report: computes it and freezes its inputs and results. Findings make it a draft but don't prevent it. Throws 422 for invalid answers
 * or a period without a committed trial balance, and as the kind does. (`skip_validate` refers to the app's own checks; the server always makes its
 * own.)
 */
export function generateReport(context: CompanyContext, kind: ReportKind, request: GenerateRequest): Promise<Report> {
  const wanted = kind.readRequest(request);
  const { period } = wanted;
  const { companyId, membershipId } = context.member;
  return withTransaction(context.database, async (tx) => {
    // Under the lock the books can't change, so that sums, inputs and counter match.
    await lockBooks(tx, companyId);
    const amended = await findAmended(tx, companyId, { id: request.amends, type: kind.type, period });
    const now = context.clock();
    const { frozen, ...made } = await kind.make(tx, context, { wanted, amended, now });
    const id = await insertReport(tx, {
      companyId,
      type: kind.type,
      timeReport: formatPeriod(period),
      periodEnd: period.end,
      name: request.name,
      description: request.description ?? null,
      authorMembershipId: membershipId,
      ...made,
      ...frozen,
      checksum: checksumOf(frozen),
      ...amendingColumns(amended),
      createdAt: now,
      updatedAt: now,
    });
    await chainRecords(tx, companyId, { subject: 'REPORT', ids: [id] });
    return readReport(tx, [kind], { companyId, id });
  });
}
