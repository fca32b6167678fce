import { expect, test } from 'vitest';
import { allFields, parseDefinitions } from '@/components/wizard/definitions';
import { faultText } from '@/components/wizard/faultText';
import { fieldOfPath, stepOfError } from '@/components/wizard/stepOfError';
import { definition, haveProposed, step, withdrawals } from './fields';

const steps = parseDefinitions([
  step('one', [definition({ name: 'endDate' })]),
  step('two', [haveProposed, withdrawals]),
]);
const fields = allFields(steps);
const named = (...names: string[]) => fields.filter((field) => names.includes(field.name));

test('the first step with a fault is the one to go to', () => {
  expect(stepOfError(steps, named('haveProposed'))).toBe(1);
  expect(stepOfError(steps, named('haveProposed', 'endDate'))).toBe(0);
  expect(stepOfError(steps, [])).toBeNull();
});

test.each([
  ['endDate', 'endDate'],
  ['data.prefill.endDate', 'endDate'],
  [`${withdrawals.name}.0.amount`, `${withdrawals.name}.0.amount`],
  [`data.prefill.${withdrawals.name}[1]`, `${withdrawals.name}.1`],
  ['data.name', undefined],
])('the fault at %s belongs to %s', (path, field) => {
  expect(fieldOfPath(steps, path)).toBe(field);
});

test('a table alone is called by its name, anything else in general words', () => {
  expect(faultText(named(withdrawals.name))).toBe(
    'Please fill the information in Ownership Equity Subordinated Liabilities',
  );
  expect(faultText(named(withdrawals.name, 'endDate'))).toBe('Please fill all the required fields');
  expect(faultText(named('endDate'))).toBe('Please fill all the required fields');
});
