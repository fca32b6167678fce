import { toInputValues } from '@/domain/focus/inputs/capitalInputValues';
import type { FocusInputs } from '@/domain/focus/types';
import { toAmount } from '@/domain/money';
import { dollarMinimum } from '@/domain/netCapital/requirement';

/** How a report is filed, by field name of the FOCUS wizard. */
export type FilingValues = { endDate: string; consolidated: boolean; isAudited: boolean; rule: readonly string[] };

/** What the FOCUS wizard holds, by field name, and nothing else: how the report is filed, its capital inputs, and the minimum it shows. */
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

/** How a report was filed, from the answers that it keeps: what no books hold. */
export function filingAnswers({ consolidated, isAudited, rule }: Readonly<Record<string, unknown>>) {
  return { consolidated, isAudited, rule };
}
