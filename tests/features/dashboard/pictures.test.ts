import { expect, test } from 'vitest';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { netCapitalParts } from '@/domain/netCapital/netCapitalRows';
import { revenueItems, totalRevenue } from '@/domain/netCapital/pictureItems';
import { buildWaterfall, haircutRows, itemBars } from '@/features/dashboard/pictures';

const none = Object.fromEntries(netCapitalParts.map(({ code }) => [code, 0]));

const period = (time_report: string, amounts: Record<string, number | null>): NetCapitalTrend[number] => ({
  time_report,
  net_capital: amounts['3750'] ?? null,
  net_capital_requirement: 5000,
  warning_level: 6000,
  amounts: { ...none, ...amounts },
});

const trend = [
  period('Q1 26', { '3480': 100_000, '3733': 2000, '3740': 2000, '3750': 98_000 }),
  period('Q2 26', { '3480': 60_000, '3733': 1000, '3740': 1000, '3750': 59_000 }),
];

test('the waterfall leads from one net capital to the next, each bar opening', () => {
  const { bars = [] } = buildWaterfall(trend) ?? {};
  expect(bars.map(({ label, amount, tone, figure }) => [label, amount, tone, figure])).toEqual([
    ['Net capital, Q1 26', 98_000, 'total', 'focus:Q1 26:3750'],
    ['Total ownership equity', -40_000, 'less', 'change:focus:Q2 26,Q1 26:3480'],
    ['Haircuts: debt securities', 1000, 'more', 'change:focus:Q2 26,Q1 26:3733'],
    ['Net capital, Q2 26', 59_000, 'total', 'focus:Q2 26:3750'],
  ]);
});

test('there is no waterfall of one period, of an incomplete one, or from a server that has no amounts', () => {
  const { amounts: _, ...without } = period('Q2 26', {});
  for (const last of [[], [period('Q2 26', { '3750': null })], [without]]) {
    expect(buildWaterfall([...trend.slice(0, 1), ...last])).toBeNull();
  }
});

test('items that are not zero are bars from zero, losses to its other side, above their total', () => {
  const amounts = { '3940': 300, '3950': -100, '4030': 200 };
  const { bars, zeroAt } = itemBars('Q2 26', amounts, { items: revenueItems, total: totalRevenue });
  expect(zeroAt).toBe(25);
  expect(bars.map(({ label, from, to, tone, figure }) => [label, from, to, tone, figure])).toEqual([
    ['Securities commissions', 25, 100, 'part', 'focus:Q2 26:3940'],
    ['Trading gains or losses', 25, 0, 'less', 'focus:Q2 26:3950'],
    ['Total revenue', 25, 25, 'total', 'focus:Q2 26:4030'],
  ]);
});

test('classes with haircuts in any period are rows on one scale, with the total', () => {
  expect(haircutRows([...trend, period('Q3 26', { '3733': null })])).toMatchObject([
    { label: 'Debt securities', amounts: [{ share: 100 }, { share: 50 }, { amount: null, share: 0 }] },
    { label: 'Total on securities', amounts: [{ amount: 2000 }, { amount: 1000 }, { amount: null }] },
  ]);
});
