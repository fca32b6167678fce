import { definition, haveProposed, step, withdrawals } from '@tests/components/definedForm/fields';
import { expect, test } from 'vitest';
import { parseSteps } from '@/components/definedForm/definitions';
import { shownFields } from '@/components/definedForm/shownFields';
import { findFieldOfPath, findStepWithError, firstIssue, shownSteps } from '@/components/wizard/steps';
import type { FieldValues } from '@/contract/wire/fieldDefinition';

const steps = parseSteps([step('one', [definition({ name: 'endDate' })]), step('two', [haveProposed, withdrawals])]);
const fields = steps.flatMap((one) => one.fields);
const named = (...names: string[]) => fields.filter((field) => names.includes(field.name));

test('the first step with an issue is the one to go to', () => {
  expect(findStepWithError(steps, named('haveProposed'))).toBe(1);
  expect(findStepWithError(steps, named('haveProposed', 'endDate'))).toBe(0);
  expect(findStepWithError(steps, [])).toBeNull();
});

test.each([
  ['endDate', 'endDate'],
  ['data.prefill.endDate', 'endDate'],
  [`${withdrawals.name}.0.amount`, `${withdrawals.name}.0.amount`],
  [`data.prefill.${withdrawals.name}[1]`, `${withdrawals.name}.1`],
  ['data.name', undefined],
])('the error at %s belongs to %s', (path, field) => {
  expect(findFieldOfPath(steps, path)).toBe(field);
});

test('the first issue is that of a field, a cell of a row, or a table as a whole', () => {
  const error = { type: 'required', message: 'This field is required' };
  const table = [undefined, { amount: error }];
  const issueOf = (errors: Record<string, unknown>) => firstIssue(fields, (name) => errors[name]);
  expect(issueOf({ [withdrawals.name]: table })).toBe(`${withdrawals.name}.1.amount`);
  expect(issueOf({ [withdrawals.name]: error })).toBe(withdrawals.name);
  expect(issueOf({ [withdrawals.name]: table, haveProposed: error })).toBe('haveProposed');
  expect(issueOf({})).toBe('');
});

/** Offerings as SSOI has them: each is asked for when the firm took part in the one before. */
const offerings = parseSteps([
  step('first', [haveProposed, definition({ name: 'name1', visibleWhen: { field: 'haveProposed', is: [true] } })]),
  { ...step('second', [definition({ name: 'more' })]), dependentFieldName: 'haveProposed', dependentFieldValue: true },
  { ...step('third', [definition({ name: 'most' })]), dependentFieldName: 'more' },
  step('last', []),
]);

test.each<[FieldValues, string[]]>([
  [{}, ['first', 'last', '/review']],
  [{ haveProposed: false, more: 'yes' }, ['first', 'last', '/review']],
  [{ haveProposed: true }, ['first', 'second', 'last', '/review']],
  [{ haveProposed: true, more: 'yes' }, ['first', 'second', 'third', 'last', '/review']],
])('with %o there are the steps %o', (values, names) => {
  const shown = shownFields(
    offerings.flatMap((one) => one.fields),
    values,
  );
  expect(shownSteps(offerings, shown).map(({ name }) => name)).toEqual(names);
});

test('a step holds its shown fields alone', () => {
  const [first] = shownSteps(steps.slice(1), shownFields(fields, { haveProposed: false }));
  expect(first.fields.map(({ name }) => name)).toEqual(['haveProposed']);
});
