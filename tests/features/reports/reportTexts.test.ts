import { expect, test } from 'vitest';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { mayDelete, mayGenerate } from '@/domain/reports/reportRights';
import { areWarningsChecked } from '@/features/reports/levelsChecked';

const finding = (severity: ReportFinding['severity']): ReportFinding => ({
  rule: 'equityDiffers',
  severity,
  message: '',
  codes: [],
});

test('levels count as checked unless haircuts are missing', () => {
  expect(areWarningsChecked([finding('error')])).toBe(true);
  expect(areWarningsChecked([{ ...finding('error'), rule: 'haircutsMissing' }])).toBe(false);
});

test('who may generate and delete reports', () => {
  expect((['ADMIN', 'MIDDLE', 'VIEWER'] as const).map((role) => [mayGenerate(role), mayDelete(role)])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
