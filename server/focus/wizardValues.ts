import { toInputValues } from '@/domain/focus/inputs/capitalInputValues';
import type { FocusInputs } from '@/domain/focus/types';
import { toAmount } from '@/domain/money';
import { dollarMinimum } from '@/domain/netCapital/requirement';

/** Filing answers by field name of the FOCUS wizard. */
export type FilingValues = { endDate: string; consolidated: boolean; isAudited: boolean; rule: readonly string[] };

/** Returns the FOCUS wizard's values by field name: filing answers, capital inputs, and the minimum that it shows. */
export function wizardValues(
  filing: FilingValues,
  { capital, company }: Pick<FocusInputs, 'capital' | 'company'>,
): Record<string, unknown> {
  return {
    ...toInputValues(capital),
    ...filing,
    haveProposedOwnershipEquitySubordinatedLiabilities: capital.ownershipEquitySubordinatedLiabilities.length > 0,
    minimumNetCapital: toAmount(dollarMinimum(company)),
  };
}

/** Returns a report's own filing answers, which aren't in the books. */
export function filingAnswers({ consolidated, isAudited, rule }: Readonly<Record<string, unknown>>) {
  return { consolidated, isAudited, rule };
}
