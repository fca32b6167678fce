import { type Books, settingsOn } from '@server/services/figures/books';
import { amountOf } from '@/domain/focus/figures';
import type { ConcernFacts } from '@/domain/focus/inputs/concerns';
import type { Figures, FocusInputs } from '@/domain/focus/types';
import { add, isEqual, isPositive, sum } from '@/domain/money';

/** Whom the questions of a period concern: by the profile, the capital settings and the books. */
export function concernsOf(books: Books, { capital, period }: FocusInputs, figures: Figures): ConcernFacts {
  const { profile } = books.company;
  const activities = settingsOn(books, period)?.activities ?? [];
  const [ending, beginning, income] = ['1800', '4240', '4250'].map((code) => amountOf(figures, code) ?? sum([]));
  const rows = capital.ownershipEquitySubordinatedLiabilities;
  return {
    isFinraMember: profile.is_finra === true,
    hasAffiliates: (profile.name_of_subsidiaries_affiliates ?? []).length > 0,
    holdsSecurities:
      profile.is_firm_self_clearing_broker_dealer === true || profile.has_firm_trade_hold_securities === true,
    commits: activities.includes('UNDERWRITER') || isPositive(capital.contractualCommitmentsHaircut),
    movesEquity:
      rows.length > 0 ||
      (ending !== undefined &&
        beginning !== undefined &&
        income !== undefined &&
        !isEqual(ending, add(beginning, income))),
  };
}
