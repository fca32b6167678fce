import { expect, test } from 'vitest';
import { issueText, rowsIssueText } from '@/components/definedForm/issueText';
import { definition, haveProposed, parsed, withdrawals } from './fields';

const fields = parsed(definition({ name: 'endDate' }), haveProposed, withdrawals);
const named = (...names: string[]) => fields.filter((field) => names.includes(field.name));

test('a table with a gap alone is called by its name, anything else that is missing in general words', () => {
  const gap = { endDate: '', [withdrawals.name]: [{ type: 1, name: ' ', amount: 5 }] };
  expect(issueText(named(withdrawals.name), gap)).toBe(
    'Please fill the information in Ownership Equity Subordinated Liabilities',
  );
  expect(issueText(named(withdrawals.name), {})).toMatch('Please fill the information in');
  expect(issueText(named(withdrawals.name, 'endDate'), gap)).toBe('Please fill all the required fields');
  expect(issueText(named('endDate'), gap)).toBe('Please fill all the required fields');
});

test('of what is filled in wrongly only its own field speaks', () => {
  const wrong = { endDate: 'Q5', [withdrawals.name]: [{ type: 1, name: 'A', amount: Number.NaN }] };
  expect(issueText(named('endDate', withdrawals.name), wrong)).toBeNull();
});

test('a table that drops blank rows is spoken of in general words, and a blank row of it is no gap', () => {
  const tables = parsed(haveProposed, { ...withdrawals, dropsBlankRows: true }).slice(1);
  const blank = { type: null, name: '', amount: null };
  expect(issueText(tables, { [withdrawals.name]: [blank, { ...blank, name: 'A' }] })).toBe(
    'Please fill all the required fields',
  );
  expect(issueText(tables, { [withdrawals.name]: [blank, { type: 1, name: 'A', amount: Number.NaN }] })).toBeNull();
});

const wrong = { message: 'This field is required' };

test.each([
  [undefined, undefined],
  [{ root: { message: 'At most 2 rows' } }, 'At most 2 rows'],
  [{ message: 'This field is required' }, 'This field is required'],
  [[undefined, { amount: wrong, type: wrong }], 'Row 2: fix The type, The amount.'],
  [[{ name: wrong }, undefined, { amount: wrong }], 'Row 1: fix The name. Row 3: fix The amount.'],
  [[undefined, { message: 'The lender is listed twice' }], 'The lender is listed twice'],
])('the error %o of a table reads %o', (error, text) => {
  const table = fields[2];
  expect(table && rowsIssueText(table, error)).toBe(text);
});
