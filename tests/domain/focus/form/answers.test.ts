import { exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import { formPhone, getFormAnswers } from '@/domain/focus/form/answers';

test('the cover begins with the first day of the income shown', () => {
  const report = exampleReport();
  const { income } = report.computation;
  const daysOf = (from: string) => {
    const answers = getFormAnswers({ ...report, computation: { ...report.computation, income: { ...income, from } } });
    return [answers['24'], answers['25']];
  };
  expect(daysOf(income.from)).toEqual(['04/01/25', '06/30/25']);
  expect(daysOf('2025-01-01')).toEqual(['01/01/25', '06/30/25']);
});

test.each([
  ['2125550141', '(212) 555-0141'],
  ['12125550141', '(212) 555-0141'],
  ['+1 212-555-0141', '(212) 555-0141'],
  ['(212) 555.0141', '(212) 555-0141'],
  ['212 555 0141 ext. 7', '212 555 0141 ext. 7'],
  ['2125550141.204', '(212) 555-0141 ext. 204'],
  ['+4420794609', '+4420794609'],
  ['5550141', '5550141'],
  ['', ''],
])('writes the telephone number %j as the form does', (phone, written) => {
  expect(formPhone(phone)).toBe(written);
});
