import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/netCapitalStanding';
import { fixTasks } from '@/features/dashboard/tasks';

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
