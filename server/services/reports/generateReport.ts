import { withTransaction } from '@server/db/client';
import { chainRecords } from '@server/db/repositories/records/chainRecords';
import { insertReport } from '@server/db/repositories/reports/reportsRepository';
import { lockBooks } from '@server/db/repositories/staging/commitsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { checksumOf } from '@server/services/figures/frozenReport';
import type { Report } from '@/contract/reports/report';
import { formatPeriod } from '@/domain/periods';
import { amendingColumns, findAmended } from './amendments';
import type { GenerateRequest, ReportKind } from './reportKind';
import { readReport } from './reportList';

/**
 * Generates a report: computes it and freezes what it rests on and everything that it says. Findings make it a draft, they do not stop it.
 * Throws 422 for invalid answers or a period without a committed trial balance, and as the kind does. (`skip_validate` speaks of the app's
 * own checks; the server always makes its own.)
 */
export function generateReport(context: CompanyContext, kind: ReportKind, request: GenerateRequest): Promise<Report> {
  const wanted = kind.readRequest(request);
  const { period } = wanted;
  const { companyId, membershipId } = context.member;
  return withTransaction(context.database, async (tx) => {
    // Under the lock nothing of the books changes, so that sums, inputs and counter are of one moment.
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
