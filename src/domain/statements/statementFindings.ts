import type { PeriodReport } from '@/contract/statements/statement';
import {
  checkAccountsMapped,
  checkIncomeOpen,
  checkIncomePeriod,
  checkLinesMappable,
  checkTransfersCovered,
  checkTrialBalanceExists,
  checkTrialBalancesBalance,
} from '@/domain/focus/findings/bookFindings';
import type { FindingCheck } from '@/domain/focus/findings/checks';
import type { FindingContext } from '@/domain/focus/findings/findings';
import { checkLeaseSplit, checkReceivablesAged } from '@/domain/focus/findings/inputFindings';
import { checkIndebtedness, checkNonAllowable } from '@/domain/focus/findings/tieOuts';
import type { Finding } from '@/domain/questions/finding';

const everyReport: readonly FindingCheck[] = [checkTrialBalancesBalance, checkAccountsMapped, checkLinesMappable];

const checks: Record<PeriodReport, readonly FindingCheck[]> = {
  'balance-sheet': everyReport,
  'income-statement': [...everyReport, checkIncomePeriod, checkIncomeOpen],
  'non-allowable-assets': [
    ...everyReport,
    checkTransfersCovered,
    checkLeaseSplit,
    checkReceivablesAged,
    checkNonAllowable,
  ],
  'aggregate-indebtedness': [...everyReport, checkTransfersCovered, checkLeaseSplit, checkIndebtedness],
};

/** Returns the findings for a period's column. All reports except the income statement use only the period's own trial balance. */
export function statementFindings(report: PeriodReport, context: FindingContext): readonly Finding[] {
  const missing = checkTrialBalanceExists(context);
  if (missing.length > 0) return missing;
  const { inputs, plan } = context;
  const own = { ...plan, parts: plan.parts.filter(({ end }) => end === inputs.period.end) };
  const used = report === 'income-statement' ? context : { ...context, plan: own };
  return checks[report].flatMap((check) => check(used));
}
