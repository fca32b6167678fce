import type { Statements } from '@server/db/client';
import type { CompanyContext } from '@server/services/common/context';
import { findingsOf } from '@server/services/figures/findings';
import type { Reported, ReportToday } from '@server/services/reports/reportKind';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import { type FrozenSsoi, thawSsoi } from '@/domain/ssoi/frozenSsoi';
import { computeSsoiByRules, currentSsoiRulesVersion } from '@/domain/ssoi/rules';
import { computedSsoiAmounts, printedSsoiAmounts, ssoiFormLines } from '@/domain/ssoi/ssoiAmounts';
import { readSsoiBasis } from './ssoiBasis';
import { keepTypedOver } from './ssoiRequest';

/** A statement as the books of today have it, by the same answers and the same amounts typed over. */
export async function ssoiToday(
  tx: Statements,
  context: CompanyContext,
  { stored, frozen }: Reported,
): Promise<ReportToday> {
  const inputs = thawSsoi(frozen.inputs as FrozenSsoi); // as freezeSsoi made them
  const request = { period: inputs.period, values: stored.prefill, answers: inputs.answers, typed: {} };
  const { computation } = await readSsoiBasis(tx, context.member.companyId, keepTypedOver(request, stored));
  const reported = printedSsoiAmounts((frozen.results as SsoiForm).boxes.cents); // as printSsoi made them
  const isByTodaysRules = frozen.rulesVersion === currentSsoiRulesVersion;
  return {
    rulesVersion: currentSsoiRulesVersion,
    lines: ssoiFormLines,
    amounts: {
      reported,
      byTodaysRules: isByTodaysRules
        ? reported
        : computedSsoiAmounts(computeSsoiByRules(currentSsoiRulesVersion, inputs)),
      today: computedSsoiAmounts(computation),
    },
    findings: findingsOf(computation.findings),
  };
}
