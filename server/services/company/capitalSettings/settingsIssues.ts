import type { CapitalSettingsValues } from '@/contract/company/capitalSettings';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { formatMoney, isEqual, isMore, money, roundToCents } from '@/domain/money';
import { countedMinimum, type MarketCounts } from '@/domain/netCapital/minimums';
import { maxMarketMakerMinimum } from '@/domain/netCapital/requirement';

const requiredText = 'This field is required';

/** What is wrong with the values of an entry, field by field; nothing where all is well. */
export function settingsIssues(values: CapitalSettingsValues): ErrorDetail[] {
  const { min_net_capital_req: minimum, market_maker_minimum: marketMaker } = values;
  const amounts: [path: string, amount: number | null][] = [
    ['min_net_capital_req', minimum],
    ['market_maker_minimum', marketMaker],
    ...values.add_ons.map(({ amount }, index): [string, number] => [`add_ons.${index}.amount`, amount]),
  ];
  return [
    ...(minimum === null ? [{ path: 'min_net_capital_req', message: requiredText }] : []),
    ...amounts.flatMap(([path, amount]) => (isInCents(amount) ? [] : { path, message: 'Enter at most two decimals' })),
    ...marketMakerIssues(marketMaker),
    ...marketIssues(values),
    ...activityIssues(values),
    ...values.add_ons.flatMap(({ reason }, index) =>
      reason.trim() === '' ? { path: `add_ons.${index}.reason`, message: requiredText } : [],
    ),
  ];
}

/** The markets that a minimum is counted by; null where none are given. */
export function marketCountsOf({ market_counts: counts }: CapitalSettingsValues): MarketCounts | null {
  return counts ? { aboveFive: money(counts.above_5), upToFive: money(counts.up_to_5) } : null;
}

function marketIssues(values: CapitalSettingsValues): ErrorDetail[] {
  const { market_counts: counts, market_maker_minimum: typed } = values;
  const markets = marketCountsOf(values);
  if (!counts || markets === null) return [];
  const paths = (['above_5', 'up_to_5'] as const).filter((name) => !isInCents(counts[name]));
  const issues = paths.map((name) => ({ path: `market_counts.${name}`, message: 'Enter at most two decimals' }));
  const counted = countedMinimum(markets);
  if (typed === null || isEqual(money(typed), counted)) return issues;
  const message = `The markets come to ${formatMoney(counted)}. Enter the markets or the amount.`;
  return [...issues, { path: 'market_maker_minimum', message }];
}

function activityIssues({ activities }: CapitalSettingsValues): ErrorDetail[] {
  if (!activities?.includes('NONE_OF_THESE') || new Set(activities).size === 1) return [];
  return [{ path: 'activities', message: "None of these can't be combined with an activity" }];
}

function isInCents(amount: number | null): boolean {
  return amount === null || isEqual(money(amount), roundToCents(money(amount)));
}

function marketMakerIssues(amount: number | null): ErrorDetail[] {
  if (amount === null || !isMore(money(amount), maxMarketMakerMinimum)) return [];
  const message = `Rule 15c3-1(a)(4) requires at most ${formatMoney(maxMarketMakerMinimum)} for market making.`;
  return [{ path: 'market_maker_minimum', message }];
}
