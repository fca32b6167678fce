import { randomSeeds } from '@tests/support/randomSize';
import { seeded } from '@tests/support/seeded';
import { expect, test } from 'vitest';
import { applySign, isEqual, isPositive, isZero, money, sum, toAmount } from '@/domain/money';
import { capitalSteps, largestCause, type PictureAmounts } from '@/domain/netCapital/capitalSteps';
import { netCapitalParts } from '@/domain/netCapital/netCapitalRows';
import { stepBars } from '@/domain/netCapital/stepBars';
import { trendMarks } from '@/domain/netCapital/trendMarks';

/** Returns a computation with these nonzero items; net capital follows, `more` of it from no item. */
function itemsOf(amounts: PictureAmounts, more = 0): PictureAmounts {
  const all = Object.fromEntries(netCapitalParts.map(({ code }) => [code, amounts[code] ?? 0]));
  const signed = netCapitalParts.map(({ code, isDeducted }) => applySign(isDeducted ? -1 : 1, money(all[code] ?? 0)));
  return { ...all, '3750': toAmount(sum([...signed, money(more)])) };
}

const before = itemsOf({ '3480': 300_000, '3520': 100_000, '3540': 120_000, '3733': 20_000 });
const now = itemsOf({ '3480': 310_000.25, '3520': 100_000, '3540': 260_000.5, '3733': 15_000 });

test('each row that moved is a step, deductions against their sign, and the largest fall is the cause', () => {
  const steps = capitalSteps(now, before);
  expect(steps?.steps.map(({ code, change }) => [code, toAmount(change)])).toEqual([
    ['3480', 10_000.25],
    ['3540', -140_000.5],
    ['3733', 5000],
  ]);
  expect(steps && largestCause(steps)?.label).toBe('Non-allowable assets');
});

test('what no row accounts for is a step of its own, and without an amount there are no steps', () => {
  expect(capitalSteps(itemsOf({}, 7), itemsOf({}))?.steps).toMatchObject([{ code: null, label: 'Other changes' }]);
  expect(capitalSteps(now, { ...before, '3650': null })).toBeNull();
  expect(capitalSteps(now, { '3750': 1 })).toBeNull();
});

test.each(randomSeeds(10))(
  'net capital and its steps add up to the cent, and each bar begins where the last one ended (seed %i)',
  (seed) => {
    const random = seeded(seed);
    const more = random.integer(0, 3) / 100;
    const some = () =>
      itemsOf(
        Object.fromEntries(netCapitalParts.map(({ code }) => [code, random.integer(-9_999_999, 99_999_999) / 100])),
        more,
      );
    const steps = capitalSteps(some(), some());
    if (steps === null) throw new Error('There are no steps');
    expect(isEqual(sum([steps.before, ...steps.steps.map(({ change }) => change)]), steps.now)).toBe(true);
    expect(steps.steps.every(({ code, change }) => code !== null && !isZero(change))).toBe(true);
    const { bars, zeroAt, startsAt } = stepBars(steps);
    for (const [index, bar] of bars.slice(1, -1).entries()) expect(bar.from).toBe(bars[index]?.to);
    expect(bars.at(-1)?.to).toBeCloseTo(bars.at(-2)?.to ?? Number.NaN, 8);
    const places = [zeroAt ?? 0, ...bars.flatMap(({ from, to }) => [from, to])];
    expect([Math.min(...places), Math.max(...places)]).toEqual([0, 100]);
    expect(isPositive(startsAt)).toBe(zeroAt === null);
  },
);

test.each([
  ['close together', [195_740.92, 177_310.56], 150_000],
  ['far apart', [195_740.92, 62_000], 0],
  ['on both sides of zero', [100, -100], -100],
  ['all below zero', [-100, -90], -100],
  ['the same', [100, 100], 0],
])('net capitals %s begin their scale where the steps are seen', (_how, [later = 0, former = 0], startsAt) => {
  const steps = capitalSteps(itemsOf({ '3480': later }), itemsOf({ '3480': former }));
  expect(steps && toAmount(stepBars(steps).startsAt)).toBe(startsAt);
});

const point = (time_report: string, net_capital: number | null, amounts?: PictureAmounts) => ({
  time_report,
  net_capital,
  net_capital_requirement: 50_000,
  warning_level: 60_000,
  ...(amounts && { amounts }),
});

test.each([
  ['a fall of more than a third', [90_000, 59_999.99], { percent: 33.33, below: 'warning' }],
  ['a fall below the requirement', [55_000, 49_999.99], { below: 'requirement' }],
  ['a fall from nothing', [-5, -10], null],
  ['a fall of a third', [99_000, 66_000], null],
  ['a fall by a cent more', [99_000, 65_999.99], { percent: 33.33, below: null, lost: 33_000.01 }],
  ['a rise from below the level', [10_000, 40_000], null],
])('%s', (_what, [former = 0, later = 0], expected) => {
  const { drops } = trendMarks([point('Q1 25', former), point('Q2 25', later)]);
  expect(drops).toMatchObject(
    expected === null ? [] : [{ ...expected, time_report: 'Q2 25', before: 'Q1 25', cause: null }],
  );
});

test('the lowest and the last are marked, gaps are passed over, and a fall has its cause', () => {
  const trend = [
    point('Q1 25', 260_000, before),
    point('Q2 25', null),
    point('Q3 25', 135_000, now),
    point('Q4 25', 200_000),
  ];
  const marks = trendMarks(trend);
  expect([marks.lowest, marks.last]).toEqual(['Q3 25', 'Q4 25']);
  expect(marks.drops).toMatchObject([{ before: 'Q1 25', time_report: 'Q3 25', cause: { code: '3540' } }]);
  expect(trendMarks([point('Q1 25', null)])).toEqual({ lowest: null, last: null, drops: [] });
});
