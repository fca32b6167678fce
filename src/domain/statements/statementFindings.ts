import type { PeriodReport } from '@/contract/statements/statement';
import {
  accountsAreMapped,
  incomeCoversPeriod,
  incomeIsOpen,
  linesAreMappable,
  transfersAreCovered,
  trialBalanceExists,
  trialBalancesBalance,
} from '@/domain/focus/findings/bookFindings';
import type { Check } from '@/domain/focus/findings/checks';
import type { FindingContext } from '@/domain/focus/findings/findings';
import { leasesAreSplit, receivablesAreAged } from '@/domain/focus/findings/inputFindings';
import { indebtednessCarriedOver, nonAllowableCarriedOver } from '@/domain/focus/findings/tieOuts';
import type { Finding } from '@/domain/focus/types';

const everyReport: readonly Check[] = [trialBalancesBalance, accountsAreMapped, linesAreMappable];

const checks: Record<PeriodReport, readonly Check[]> = {
  'balance-sheet': everyReport,
  'income-statement': [...everyReport, incomeCoversPeriod, incomeIsOpen],
  'non-allowable-assets': [
    ...everyReport,
    transfersAreCovered,
    leasesAreSplit,
    receivablesAreAged,
    nonAllowableCarriedOver,
  ],
  'aggregate-indebtedness': [...everyReport, transfersAreCovered, leasesAreSplit, indebtednessCarriedOver],
};

/** What a reader of the period's column must know. All but the income statement rest on the period's own trial balance alone. */
export function statementFindings(report: PeriodReport, context: FindingContext): readonly Finding[] {
  const missing = trialBalanceExists(context);
  if (missing.length > 0) return missing;
  const { inputs, plan } = context;
  const own = { ...plan, parts: plan.parts.filter(({ end }) => end === inputs.period.end) };
  const used = report === 'income-statement' ? context : { ...context, plan: own };
  return checks[report].flatMap((check) => check(used));
}
