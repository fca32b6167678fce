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

test('a table with a gap alone is called by its name, anything else that is missing in general words', () => {
  const gap = { endDate: '', [withdrawals.name]: [{ type: 1, name: ' ', amount: 5 }] };
  expect(faultText(named(withdrawals.name), gap)).toBe(
    'Please fill the information in Ownership Equity Subordinated Liabilities',
  );
  expect(faultText(named(withdrawals.name), {})).toMatch('Please fill the information in');
  expect(faultText(named(withdrawals.name, 'endDate'), gap)).toBe('Please fill all the required fields');
  expect(faultText(named('endDate'), gap)).toBe('Please fill all the required fields');
});

test('of what is filled in wrongly only its own field speaks', () => {
  const wrong = { endDate: 'Q5', [withdrawals.name]: [{ type: 1, name: 'A', amount: Number.NaN }] };
  expect(faultText(named('endDate', withdrawals.name), wrong)).toBeNull();
});
