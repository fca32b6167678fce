import type { CapitalSettingsValues } from '@/contract/company/capitalSettings';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { formatMoney, isEqual, isMore, money, roundToCents } from '@/domain/money';
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
    ...values.add_ons.flatMap(({ reason }, index) =>
      reason.trim() === '' ? { path: `add_ons.${index}.reason`, message: requiredText } : [],
    ),
  ];
}

function isInCents(amount: number | null): boolean {
  return amount === null || isEqual(money(amount), roundToCents(money(amount)));
}

function marketMakerIssues(amount: number | null): ErrorDetail[] {
  if (amount === null || !isMore(money(amount), maxMarketMakerMinimum)) return [];
  const message = `Rule 15c3-1(a)(4) requires at most ${formatMoney(maxMarketMakerMinimum)} for market making.`;
  return [{ path: 'market_maker_minimum', message }];
}
