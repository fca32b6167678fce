import type { Transaction } from '@server/db/client';
import type { StoredReport } from '@server/db/repositories/reports/reportsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { filerOf } from '@server/services/figures/companyFacts';
import { findingsOf } from '@server/services/figures/findings';
import type { MadeReport } from '@server/services/reports/reportKind';
import { printSsoi } from '@/domain/ssoi/form/printSsoi';
import { freezeSsoi } from '@/domain/ssoi/frozenSsoi';
import { currentSsoiRulesVersion } from '@/domain/ssoi/rules';
import { basisOfSsoi, readSsoiBasis } from './ssoiBasis';
import { learnedNumbers } from './ssoiNumbers';
import { keepTypedOver, type SsoiRequest } from './ssoiRequest';

/** Makes a Supplemental Statement of Income: computes and freezes. Throws 422 for a quarter without a committed trial balance. */
export async function makeSsoi(
  tx: Transaction,
  { member: { companyId } }: CompanyContext,
  { wanted, amended, now }: { wanted: SsoiRequest; amended: StoredReport | null; now: Date },
): Promise<MadeReport> {
  const { company, inputs, computation } = await readSsoiBasis(tx, companyId, keepTypedOver(wanted, amended));
  const facts = { filer: filerOf(company), generatedAt: now.toISOString(), inputs };
  return {
    frozen: {
      rulesVersion: currentSsoiRulesVersion,
      inputs: freezeSsoi({ ...facts, commitNumber: company.commitCounter }),
      results: printSsoi({ ...facts, computation }, await learnedNumbers(tx, companyId)),
      findings: findingsOf(computation.findings),
      warnings: [],
    },
    prefill: { ...wanted.values },
    basis: basisOfSsoi(inputs),
    commitNumber: company.commitCounter,
  };
}
