import { expect, test } from 'vitest';
import type { ReportFinding } from '@/contract/report';
import { areWarningsChecked, findingsText } from '@/features/reports/findingsText';
import { reportFileName } from '@/features/reports/reportFiles';
import { mayDelete, mayGenerate } from '@/features/reports/reportRights';

const finding = (severity: ReportFinding['severity']): ReportFinding => ({
  rule: 'equityDiffers',
  severity,
  message: '',
  codes: [],
});

test('findings that keep a report from being filed are counted apart from those worth a look', () => {
  const findings = [finding('error'), finding('warning'), finding('error')];
  expect(findingsText(findings, 'error')).toBe('Draft: 2 to mend');
  expect(findingsText(findings, 'warning')).toBe('1 worth a look');
  expect(findingsText([finding('error')], 'warning')).toBeNull();
  expect(findingsText([], 'error')).toBeNull();
});

test('levels count as checked unless haircuts are missing', () => {
  expect(areWarningsChecked([finding('error')])).toBe(true);
  expect(areWarningsChecked([{ ...finding('error'), rule: 'haircutsMissing' }])).toBe(false);
});

test.each([
  ['Second quarter', 'pdf', 'FOCUS_Q2_25_Second_quarter.pdf'],
  ['../../etc: "Q2"', 'excel', 'FOCUS_Q2_25_etc_Q2.xlsx'],
  ['Añada 2025', 'pdf', 'FOCUS_Q2_25_Añada_2025.pdf'],
] as const)('a report named %o is saved safely (%s)', (name, type, expected) => {
  expect(reportFileName({ type: 'FOCUS', time_report: 'Q2 25', name }, type)).toBe(expected);
});

test('who may generate and delete reports', () => {
  expect((['ADMIN', 'MIDDLE', 'VIEWER'] as const).map((role) => [mayGenerate(role), mayDelete(role)])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
