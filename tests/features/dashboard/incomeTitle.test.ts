import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import { incomeTitle } from '@/features/dashboard/incomeTitle';

type Told = Pick<NetCapitalStanding, 'time_report' | 'income_days'>;

test.each<[string, Told, string | null]>([
  ['the period', { time_report: 'Q1 25', income_days: { from: '2025-01-01', to: '2025-03-31' } }, null],
  [
    'the fiscal year',
    { time_report: 'Q1 25', income_days: { from: '2024-04-01', to: '2025-03-31' } },
    'Income of 04/01/2024 to 03/31/2025',
  ],
  [
    'a month more',
    { time_report: 'FEB 25', income_days: { from: '2025-01-01', to: '2025-02-28' } },
    'Income of 01/01/2025 to 02/28/2025',
  ],
  ['days that the server does not tell', { time_report: 'Q1 25' }, null],
])('income of %s', (_of, told, title) => {
  expect(incomeTitle(told)).toBe(title);
});
