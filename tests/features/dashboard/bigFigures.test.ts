import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import { bigFigures } from '@/features/dashboard/bigFigures';

const standing: NetCapitalStanding = {
  time_report: 'Q2 26',
  is_complete: true,
  net_capital: 60_000,
  net_capital_requirement: 50_000,
  excess_net_capital: 10_000,
  early_warning_level: 60_000,
  aggregate_indebtedness: 30_000,
  indebtedness_percentage: 50,
  warnings: [],
  warnings_checked: true,
  findings_to_fix: [],
  capital_inputs: { is_saved: true, carried_over_from: null },
};

const shown = (changes: Partial<NetCapitalStanding>) =>
  bigFigures({ ...standing, ...changes }).map(({ text, tone }) => [text, tone]);

test.each([
  ['enough capital', {}, ['$60,000.00', null], ['$10,000.00', 'good'], ['50.00%', null]],
  ['exactly the requirement', { excess_net_capital: 0 }, ['$60,000.00', null], ['$0.00', 'good'], ['50.00%', null]],
  ['a deficiency', { excess_net_capital: -0.01 }, ['$60,000.00', null], ['($0.01)', 'bad'], ['50.00%', null]],
  [
    'negative capital',
    { net_capital: -5, excess_net_capital: -50_005, indebtedness_percentage: null },
    ['($5.00)', 'bad'],
    ['($50,005.00)', 'bad'],
    ['No net capital', 'bad'],
  ],
  [
    'haircuts that are missing',
    { is_complete: false, net_capital: null, excess_net_capital: null, indebtedness_percentage: null },
    ['Incomplete', 'quiet'],
    ['Incomplete', 'quiet'],
    ['Incomplete', 'quiet'],
  ],
])('a firm with %s shows it in amount and tone', (_firm, changes, ...expected) => {
  expect(shown(changes)).toEqual(expected);
});
