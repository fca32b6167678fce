import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/reports/netCapitalStanding';
import { fixTasks, positionsTask, savedTask } from '@/features/dashboard/tasks';

const standing = {
  time_report: 'Q2 26',
  findings_to_fix: [
    { rule: 'haircutsMissing', severity: 'error', message: 'Haircuts are missing.', codes: [], fields: ['haircuts'] },
    { rule: 'unknownLine', severity: 'error', message: 'Line 9 is unknown.', codes: [] },
  ],
} as unknown as NetCapitalStanding;

const placesOf = (canGenerate: boolean) => fixTasks(standing, canGenerate).map(({ to, action }) => [action, to]);

test('what the wizard asks for leads there', () => {
  expect(placesOf(true)).toEqual([
    ['Enter haircuts', '/reports/focus?new=Q2%2026&field=haircuts'],
    ['Fix mapping', '/chart-of-accounts/edit'],
  ]);
});

test('whoever can’t generate a report is not sent to a wizard that does not open', () => {
  expect(placesOf(false)).toEqual([
    ['View reports', '/reports/focus'],
    ['Fix mapping', '/chart-of-accounts/edit'],
  ]);
});

test('positions of an earlier date are to be carried on, before each haircut is typed', () => {
  expect(positionsTask(standing, ['2026-09-30', '2026-03-31', '2025-12-31'])).toEqual([
    {
      id: 'positions',
      text: 'No positions at 06/30/2026',
      note: 'The latest are from 03/31/2026. Copy them or import new ones, and Netcap computes the haircuts.',
      to: '/inventory/edit/non-options?report_date=2026-06-30',
      action: 'Add positions',
      tone: 'error',
    },
  ]);
});

test.each([
  ['whose end has positions', standing, ['2026-06-30', '2026-03-31']],
  ['of a firm that keeps none', standing, []],
  ['before the first positions', standing, ['2026-09-30']],
  ['without missing haircuts', { ...standing, findings_to_fix: [] }, ['2026-03-31']],
])('nothing is said of a period %s', (_, of, dates) => {
  expect(positionsTask(of, dates)).toEqual([]);
});

test.each([
  ['COA', '1 saved change to the chart of accounts', '/chart-of-accounts/edit?show=changed'],
  ['BALANCE', '1 saved change to the trial balance', '/trial-balance/edit?show=changed&time_report=all'],
  [
    'HAIRCUT_DETAIL',
    '1 saved change to non-option positions',
    '/inventory/edit/non-options?show=changed&report_date=all',
  ],
  ['HAIRCUT_OPTION', '1 saved change to option positions', '/inventory/edit/options?show=changed&report_date=all'],
] as const)('saved changes of %s are named with where they are', (kind, text, to) => {
  expect(savedTask(kind, 1)).toMatchObject([{ text: `You have ${text} not marked done`, to }]);
  expect(savedTask(kind, 0)).toEqual([]);
});
