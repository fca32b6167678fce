import { expect, test } from 'vitest';
import { reportFileName } from '@/domain/reports/reportTexts';

test.each([
  ['Second quarter', 'pdf', 'FOCUS_Q2_25_Second_quarter.pdf'],
  ['../../etc: "Q2"', 'excel', 'FOCUS_Q2_25_etc_Q2.xlsx'],
  ['FOCUS Q2 25 (2)', 'pdf', 'FOCUS_Q2_25_2.pdf'],
  ['Añada 2025', 'pdf', 'FOCUS_Q2_25_Añada_2025.pdf'],
] as const)('a report named %o is saved safely (%s)', (name, type, expected) => {
  expect(reportFileName({ type: 'FOCUS', time_report: 'Q2 25', name }, type)).toBe(expected);
});
