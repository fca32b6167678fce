import { expect, test } from 'vitest';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { mayDelete, mayGenerate } from '@/domain/reports/reportRights';
import { areWarningsChecked, findingsText } from '@/features/reports/findingsText';

const finding = (severity: ReportFinding['severity']): ReportFinding => ({
  rule: 'equityDiffers',
  severity,
  message: '',
  codes: [],
});

test('findings that keep a report from being filed are counted apart from those worth a look', () => {
  const findings = [finding('error'), finding('warning'), finding('error')];
  expect(findingsText(findings, 'error')).toBe('Draft: 2 issues to fix');
  expect(findingsText(findings, 'warning')).toBe('1 to review');
  expect(findingsText([finding('error')], 'warning')).toBeNull();
  expect(findingsText([], 'error')).toBeNull();
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
