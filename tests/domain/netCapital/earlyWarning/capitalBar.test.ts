import { expect, test } from 'vitest';
import { type BarLevel, capitalBar } from '@/domain/netCapital/earlyWarning/capitalBar';

const levels = (netCapital: number): readonly BarLevel[] =>
  [
    { level: 'netCapitalBelowRequirement', threshold: 50_000 },
    { level: 'netCapitalBelow120', threshold: 60_000 },
    { level: 'debtEquityAbove70', threshold: null },
    { level: 'indebtednessAbove1200', threshold: 8_412.09 },
  ].map((row) => ({ ...row, is_reached: row.threshold !== null && netCapital < row.threshold }));

const distance = (netCapital: number) => capitalBar(netCapital, levels(netCapital)).distance;

test.each([
  [60_000.01, { level: 'netCapitalBelow120', amount: 0.01, isReached: false }],
  [60_000, { level: 'netCapitalBelow120', amount: 0, isReached: false }],
  [59_999.99, { level: 'netCapitalBelow120', amount: 0.01, isReached: true }],
  [50_000.01, { level: 'netCapitalBelow120', amount: 9_999.99, isReached: true }],
  [50_000, { level: 'netCapitalBelow120', amount: 10_000, isReached: true }],
  [49_999.99, { level: 'netCapitalBelowRequirement', amount: 0.01, isReached: true }],
  [-5, { level: 'netCapitalBelowRequirement', amount: 50_005, isReached: true }],
])(
  'at a net capital of %d the distance is to the gravest level reached, else to the nearest',
  (netCapital, expected) => {
    expect(distance(netCapital)).toEqual(expected);
  },
);

test('capital and levels stand on one scale, with room at its end, each with its cushion', () => {
  const given = [...levels(200_000), { level: 'line15Negative', threshold: 60_000, is_reached: false }];
  const { at, marks } = capitalBar(200_000, given);
  expect(at).toBe(95);
  expect(
    marks.map((mark) => [
      mark.levels.join(),
      mark.at,
      mark.isDeficiency,
      mark.isBinding,
      mark.cushion,
      mark.cushionPercent,
    ]),
  ).toEqual([
    ['indebtednessAbove1200', 4, false, false, 191_587.91, 2277.53],
    ['netCapitalBelowRequirement', 23.75, true, true, 150_000, 300],
    ['netCapitalBelow120,line15Negative', 28.5, false, true, 140_000, 233.33],
  ]);
});

test('net capital that falls short, or is none, is measured below each level', () => {
  const { at, marks } = capitalBar(-5, [
    { level: 'indebtednessAboveMaximum', threshold: 0, is_reached: true },
    ...levels(-5),
  ]);
  expect(at).toBe(0);
  expect(marks.map(({ cushion, cushionPercent, isBinding }) => [cushion, cushionPercent, isBinding])).toEqual([
    [-5, null, false],
    [-8_417.09, -100.06, false],
    [-50_005, -100.01, true],
    [-60_005, -100.01, true],
  ]);
});

test('without levels there is no distance', () => {
  expect(capitalBar(0, [])).toEqual({ at: 0, marks: [], distance: null });
});
