import { expect, test } from 'vitest';
import { statementFileName } from '@/domain/statements/reportNames';

test.each([
  ['Balance_Sheet', ['Q1 25'], 'Balance_Sheet_Q1_25'],
  ['Net_Capital', ['2025-03-31'], 'Net_Capital_2025-03-31'],
  ['Income_Statement', ['JAN 25', 'FEB 25', 'MAR 25'], 'Income_Statement_JAN_25_FEB_25_MAR_25'],
  ['Balance_Sheet', ['Q1 25', 'Q2 25', 'Q3 25', 'Q4 25'], 'Balance_Sheet_Q1_25_to_Q4_25'],
  ['Haircut_Summary', [], 'Haircut_Summary'],
])('%s of %j is named %s', (fileName, covered, expected) => {
  expect(statementFileName(fileName, covered)).toBe(expected);
});
