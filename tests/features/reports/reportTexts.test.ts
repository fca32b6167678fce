import { expect, test } from 'vitest';
import type { ReportFinding } from '@/contract/report';
import { findingsText } from '@/features/reports/findingsText';
import { reportFileName } from '@/features/reports/reportFiles';
import { mayDelete, mayGenerate } from '@/features/reports/reportRights';
import { warningName } from '@/features/reports/warningNames';

const finding = (severity: ReportFinding['severity']): ReportFinding => ({
  rule: 'equityDiffers',
  severity,
  message: '',
  codes: [],
});

test('errors make a report a draft, warnings alone do not', () => {
  expect(findingsText([finding('error'), finding('warning')])).toBe('draft: 2 findings');
  expect(findingsText([finding('error')])).toBe('draft: 1 finding');
  expect(findingsText([finding('warning')])).toBe('1 finding');
});

test.each([
  ['Second quarter', 'pdf', 'FOCUS_Q2_25_Second_quarter.pdf'],
  ['../../etc: "Q2"', 'excel', 'FOCUS_Q2_25_etc_Q2.xlsx'],
  ['Añada 2025', 'pdf', 'FOCUS_Q2_25_Añada_2025.pdf'],
] as const)('a report named %o is saved safely (%s)', (name, type, expected) => {
  expect(reportFileName({ type: 'FOCUS', time_report: 'Q2 25', name }, type)).toBe(expected);
});

test('early-warning levels have short names, those of later servers a general one', () => {
  expect(warningName('netCapitalBelow120')).toBe('120% early warning');
  expect(warningName('somethingNew')).toBe('Early warning');
});

test('who may generate and delete reports', () => {
  expect((['ADMIN', 'MIDDLE', 'VIEWER'] as const).map((role) => [mayGenerate(role), mayDelete(role)])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
