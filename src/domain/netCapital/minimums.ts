import type { CapitalActivity } from '@/contract/company/capitalSettings';
import type { Exemption } from '@/domain/focus/inputs/capitalInputs';
import { add, isMore, isPositive, type Money, money, multiply, smallest } from '@/domain/money';
import { maxMarketMakerMinimum, type RequirementBasis } from './requirement';

/** Average numbers of markets that a market maker made in the 30 days before, by the price of the security. */
export type MarketCounts = { aboveFive: Money; upToFive: Money };

/**
 * Computes the minimum of Rule 15c3-1(a)(4): $2,500 for each security in which the firm makes a market, $1,000 for one with a market value of $5 or
 * less, at most $1,000,000 in all.
 */
export function computeMarketMakerMinimum({ aboveFive, upToFive }: MarketCounts): Money {
  return smallest(add(multiply(aboveFive, 2_500), multiply(upToFive, 1_000)), maxMarketMakerMinimum);
}

/** The dollar minimum of an activity; `firm` names the activity after "a firm that". */
export type ActivityMinimum = { label: string; firm: string; paragraph: string; amount: Money };

/** The minimums of Rule 15c3-1(a)(2) and (a)(8) by activity. */
export const activityMinimums: Readonly<Record<CapitalActivity, ActivityMinimum>> = {
  CARRIES_ACCOUNTS: {
    label: 'Carries customer or broker-dealer accounts, and receives or holds their funds or securities',
    firm: 'carries customer or broker-dealer accounts',
    paragraph: 'Rule 15c3-1(a)(2)(i)',
    amount: money(250_000),
  },
  SPECIAL_ACCOUNT: {
    label: 'Is exempt from Rule 15c3-3 by its paragraph (k)(2)(i)',
    firm: 'is exempt from Rule 15c3-3 by (k)(2)(i)',
    paragraph: 'Rule 15c3-1(a)(2)(ii)',
    amount: money(100_000),
  },
  OWN_ACCOUNT: {
    label: 'Makes more than ten transactions a calendar year for its own investment account',
    firm: 'makes more than ten transactions a year for its own investment account',
    paragraph: 'Rule 15c3-1(a)(2)(iii)',
    amount: money(100_000),
  },
  UNDERWRITER: {
    label: 'Underwrites with a commitment to buy (not best efforts or all or none alone)',
    firm: 'underwrites with a commitment to buy',
    paragraph: 'Rule 15c3-1(a)(2)(iii)',
    amount: money(100_000),
  },
  MARKET_MAKER: {
    label: 'Makes markets',
    firm: 'makes markets',
    paragraph: 'Rule 15c3-1(a)(2)(iii), (c)(8)',
    amount: money(100_000),
  },
  UNLISTED_OPTIONS: {
    label: 'Writes or endorses options off an exchange or association facility',
    firm: 'writes or endorses unlisted options',
    paragraph: 'Rule 15c3-1(a)(2)(iii)(A)',
    amount: money(100_000),
  },
  RECEIVES_SECURITIES: {
    label: 'Introduces accounts fully disclosed, and receives but does not hold securities',
    firm: 'introduces accounts and receives securities',
    paragraph: 'Rule 15c3-1(a)(2)(iv)',
    amount: money(50_000),
  },
  FUND_SHARES: {
    label: 'Sells fund shares or separate account interests other than by subscription',
    firm: 'sells fund shares other than by subscription',
    paragraph: 'Rule 15c3-1(a)(2)(v)',
    amount: money(25_000),
  },
  BROKERS_BROKER: {
    label: "Is a municipal securities brokers' broker",
    firm: "is a municipal securities brokers' broker",
    paragraph: 'Rule 15c3-1(a)(8)(iii)',
    amount: money(150_000),
  },
  NONE_OF_THESE: {
    label: 'None of these',
    firm: 'does none of what asks for more',
    paragraph: 'Rule 15c3-1(a)(2)(vi)',
    amount: money(5_000),
  },
};

/** Facts on a firm's business from outside its settings. */
export type BusinessFacts = {
  /** Carries accounts of customers, or of customers of others. */
  carriesAccounts: boolean;
  tradesOwnAccount: boolean;
  exemption: Exemption;
  /** Has open contractual commitments, as an underwriter does. */
  commits: boolean;
};

type Basis = Pick<RequirementBasis, 'activities' | 'marketMakerMinimum'>;

/**
 * Returns the activity with the greatest dollar minimum, as the settings state it (`isStated`) or as profile, exemption and books suggest. A firm of
 * paragraph (a)(2)(ii) or (a)(8) isn't one of (a)(2)(i).
 */
export function findGreatestMinimum(basis: Basis, facts: BusinessFacts): ActivityMinimum & { isStated: boolean } {
  const { activities } = basis;
  const named = activities ?? suggestedActivities(basis, facts);
  const exceptsCarrying = named.includes('SPECIAL_ACCOUNT') || named.includes('BROKERS_BROKER');
  const found = named
    .filter((activity) => activity !== 'CARRIES_ACCOUNTS' || !exceptsCarrying)
    .map((activity) => activityMinimums[activity])
    .reduce((most, each) => (isMore(each.amount, most.amount) ? each : most), activityMinimums.NONE_OF_THESE);
  return { ...found, isStated: activities !== undefined };
}

function suggestedActivities({ marketMakerMinimum }: Basis, facts: BusinessFacts): readonly CapitalActivity[] {
  const { carriesAccounts, tradesOwnAccount, exemption, commits } = facts;
  return [
    ...(carriesAccounts ? (['CARRIES_ACCOUNTS'] as const) : []),
    ...(exemption === '4560' ? (['SPECIAL_ACCOUNT'] as const) : []),
    ...(tradesOwnAccount ? (['OWN_ACCOUNT'] as const) : []),
    ...(isPositive(marketMakerMinimum) ? (['MARKET_MAKER'] as const) : []),
    ...(commits ? (['UNDERWRITER'] as const) : []),
  ];
}
