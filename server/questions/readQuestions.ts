import type { CompanyContext } from '@server/common/context';
import { readInputsInReview } from '@server/netCapital/capitalInputs';
import { requirePeriod } from '@server/netCapital/period';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import type { PeriodQuestions } from '@/contract/questions/periodQuestions.schema';
import { amountOf } from '@/domain/focus/figures';
import { toAmountOrNull } from '@/domain/money';
import { formatPeriod } from '@/domain/periods';
import { readAskedFindings } from './askedFindings';
import { readAskedFocus } from './askedFocus';

/**
 * Returns the findings of a period's current books by consequence and stake, each question with what the caller has in review for it and the last
 * answer to offer. Throws 400 for an invalid period; 422 without a committed trial balance or with a fact of the requirement missing.
 */
export function readQuestions(context: CompanyContext, timeReport: string): Promise<PeriodQuestions> {
  const period = requirePeriod(timeReport);
  return withFreshHaircuts(context, [period.end], async (tx) => {
    const computation = await readAskedFocus(tx, context.member.companyId, period);
    const inReview = await readInputsInReview(tx, context, period);
    return {
      time_report: formatPeriod(period),
      net_capital: toAmountOrNull(amountOf(computation.figures, '3750')),
      findings: await readAskedFindings(tx, context, { computation, inReview }),
    };
  });
}
