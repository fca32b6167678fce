import { type Transaction, withTransaction } from '@server/db/client';
import { insertReport, type StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { lockBooks } from '@server/db/repositories/staging/commitsRepository';
import type { FrozenReport } from '@server/documents/reportKinds';
import type { CompanyContext } from '@server/services/common/context';
import { filerOf } from '@server/services/figures/companyFacts';
import { checksumOf } from '@server/services/figures/frozenReport';
import { amendingColumns, findAmended } from '@server/services/reports/amendments';
import { basisOfSsoi } from '@server/services/reports/changes/reportBasis';
import { readReport } from '@server/services/reports/reportList';
import type { Report } from '@/contract/reports/report';
import type { SsoiGenerateRequest } from '@/contract/reports/ssoiReport';
import { formatPeriod } from '@/domain/periods';
import { printSsoi } from '@/domain/ssoi/form/printSsoi';
import { freezeSsoi } from '@/domain/ssoi/frozenSsoi';
import { currentSsoiRulesVersion } from '@/domain/ssoi/rules';
import { keepTypedOver } from './keepTypedOver';
import { readSsoiBasis, type SsoiBasis } from './ssoiBasis';
import { toReportFinding } from './ssoiFindings';
import { readSsoiRequest, type SsoiRequest } from './ssoiRequest';

/**
 * Generates a Supplemental Statement of Income: computes, and freezes what it rests on and everything that it says. Findings make it a draft,
 * they do not stop it. Throws 422 for invalid answers or a quarter without a committed trial balance.
 */
export function generateSsoi(context: CompanyContext, request: SsoiGenerateRequest): Promise<Report> {
  const wanted = readSsoiRequest(request);
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    // Under the lock nothing of the books changes, so that sums and counter are of one moment.
    await lockBooks(tx, companyId);
    const { period } = wanted;
    const amended = await findAmended(tx, companyId, { id: request.amends, type: 'SSOI', period });
    const basis = await readSsoiBasis(tx, companyId, keepTypedOver(wanted, amended));
    const id = await storeReport(tx, context, { request, wanted, basis, amended });
    return readReport(tx, companyId, id);
  });
}

type Made = { request: SsoiGenerateRequest; wanted: SsoiRequest; basis: SsoiBasis; amended: StoredReport | null };

function storeReport(
  tx: Transaction,
  { member, clock }: CompanyContext,
  { request, wanted, amended, basis: { company, inputs, computation } }: Made,
): Promise<number> {
  const now = clock();
  const facts = { filer: filerOf(company), generatedAt: now.toISOString(), inputs };
  const frozen: FrozenReport = {
    rulesVersion: currentSsoiRulesVersion,
    inputs: freezeSsoi({ ...facts, commitNumber: company.commitCounter }),
    results: printSsoi({ ...facts, computation }),
    findings: computation.findings.map(toReportFinding),
    warnings: [],
  };
  return insertReport(tx, {
    companyId: member.companyId,
    type: 'SSOI',
    timeReport: formatPeriod(wanted.period),
    periodEnd: wanted.period.end,
    name: request.name,
    description: request.description ?? null,
    authorMembershipId: member.membershipId,
    commitNumber: company.commitCounter,
    prefill: { ...wanted.values },
    ...frozen,
    checksum: checksumOf(frozen),
    basis: basisOfSsoi(inputs),
    ...amendingColumns(amended),
    createdAt: now,
    updatedAt: now,
  });
}
