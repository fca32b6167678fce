import { expect, test } from 'vitest';
import type { Company } from '@/contract/company/company.schema';
import { describeChange } from '@/features/company/profile/changeEffect';

const profile: Partial<Company> = {
  fiscal_year_end_date: '12-31',
  focus_reporting_frequency: 'Quarterly',
  min_net_capital_req: 5000,
};
const effect = (change: Omit<Parameters<typeof describeChange>[1], 'today'>) =>
  // The other fields change no filing.
  describeChange(profile as Company, { ...change, today: '2026-07-15' });

test('a new year end names the years around its day, and the filings of the short one', () => {
  const [years, due, gone] = effect({ field: 'fiscal_year_end_date', value: '06-30', from: '2026-07-01' });
  expect(years).toBe('Fiscal years: 01/01/2026 to 06/30/2026, 07/01/2026 to 06/30/2027, 07/01/2027 to 06/30/2028.');
  expect(due).toMatch(/^Now due: .*SIPC-7 Q2 26, Annual audited report Q2 26/);
  expect(gone).toMatch(/^No longer due: .*SIPC-6 Q2 26/);
});

test('a new frequency names what is due by it, and what is past due', () => {
  expect(effect({ field: 'focus_reporting_frequency', value: 'Monthly', from: '2026-05-01' })).toEqual([
    'Now due: FOCUS Part IIA MAY 26 (past due), FOCUS Part IIA JUL 26, FOCUS Part IIA AUG 26, FOCUS Part IIA OCT 26, FOCUS Part IIA NOV 26, FOCUS Part IIA JAN 27.',
  ]);
});

test.each([
  ['fiscal_year_end_date', '6-3'],
  ['focus_reporting_frequency', ''],
] as const)('an invalid %s has none', (field, value) => {
  expect(effect({ field, value, from: '2026-07-01' })).toEqual([]);
});
