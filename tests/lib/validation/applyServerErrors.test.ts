import { expect, test, vi } from 'vitest';
import type { ApiError } from '@/lib/api';
import { applyServerErrors, formFieldOfPath } from '@/lib/validation';

type Values = { accountName: string; accountNumber: string };

const refusal: ApiError = {
  status: 422,
  code: 'UnprocessableEntity',
  message: 'Please correct the marked fields',
  fieldErrors: [
    { path: 'data[0].focusSetting', message: 'There is no such line' },
    { path: 'data[0].accountName', message: 'is too long' },
    { path: 'data[0].accountNumber', message: 'is taken' },
  ],
};

function fieldOf(path: string): keyof Values | undefined {
  const name = path.replace('data[0].', '');
  return name === 'accountName' || name === 'accountNumber' ? name : undefined;
}

test('puts each error onto its field, begins at the first, and hands back what no field can show', () => {
  const form = { setError: vi.fn() };
  const rest = applyServerErrors<Values>(form, refusal, fieldOf);
  expect(form.setError.mock.calls).toEqual([
    ['accountName', { type: 'server', message: 'is too long' }, { shouldFocus: true }],
    ['accountNumber', { type: 'server', message: 'is taken' }, { shouldFocus: false }],
  ]);
  expect(rest).toEqual([{ path: 'data[0].focusSetting', message: 'There is no such line' }]);
});

test('leaves the form alone when the failure names no field', () => {
  const form = { setError: vi.fn() };
  expect(
    applyServerErrors<Values>(form, { status: 500, code: 'Error', message: 'Something went wrong' }, fieldOf),
  ).toEqual([]);
  expect(form.setError).not.toHaveBeenCalled();
});

const company = { name: '', address: { city: '' }, contacts: [{ email: '' }], data: [{ name: '' }] };

test.each([
  ['name', 'name'],
  ['data.name', 'name'],
  ['data.address.city', 'address.city'],
  ['data.contacts[0].email', 'contacts.0.email'],
  ['data[0].name', 'data.0.name'],
  ['contacts', 'contacts'],
])('%s names the field %s', (path, field) => {
  expect(formFieldOfPath(company, path)).toBe(field);
});

test.each(['domain', 'data.address.street', 'data.contacts[1].email', 'name.length', 'toString', ''])(
  '"%s" names no field',
  (path) => {
    expect(formFieldOfPath(company, path)).toBeUndefined();
  },
);
