import { type Books, settingsOn } from '@server/services/figures/books';
import { adjoiningFiling } from '@/domain/focus/adjoiningFiling';
import { amountOf } from '@/domain/focus/figures';
import type { ConcernFacts } from '@/domain/focus/inputs/concerns';
import type { Figures, FocusInputs } from '@/domain/focus/types';
import { isPositive, isZero, type Money, subtract, zero } from '@/domain/money';
import { previousPeriod } from '@/domain/periods';

/** Whom the questions of a period concern: by the profile, the capital settings and the books. */
export function concernsOf(books: Books, inputs: FocusInputs, figures: Figures): ConcernFacts {
  const { profile } = books.company;
  const activities = settingsOn(books, inputs.period)?.activities ?? [];
  return {
    isFinraMember: profile.is_finra === true,
    hasAffiliates: (profile.name_of_subsidiaries_affiliates ?? []).length > 0,
    holdsSecurities:
      profile.is_firm_self_clearing_broker_dealer === true || profile.has_firm_trade_hold_securities === true,
    commits: activities.includes('UNDERWRITER') || isPositive(inputs.capital.contractualCommitmentsHaircut),
    movesEquity: mayMoveEquity(inputs, figures),
  };
}

/** Equity changed by more than income, or nothing in the books tells that it didn't, or a withdrawal is proposed. */
function mayMoveEquity(inputs: FocusInputs, figures: Figures): boolean {
  const { capital, period, trialBalances } = inputs;
  const before = previousPeriod(period).end;
  const isBeginningKnown = adjoiningFiling(inputs) !== null || trialBalances.some(({ end }) => end === before);
  const amount = (code: string): Money => amountOf(figures, code) ?? zero;
  const moved = subtract(subtract(amount('1800'), amount('4240')), amount('4250'));
  return !isBeginningKnown || !isZero(moved) || capital.ownershipEquitySubordinatedLiabilities.length > 0;
}
