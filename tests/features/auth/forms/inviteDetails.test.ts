import { expect, test } from 'vitest';
import { readInviteDetails, toInviteDetails } from '@/features/auth/forms/inviteDetails';
import type { InviteValues } from '@/features/auth/forms/inviteForm';

const values: InviteValues = {
  countryCode: 'us',
  phoneNumber: '212 555 0199',
  firstName: 'Sam',
  middleName: '',
  lastName: 'Lee',
  userTitle: 'Controller',
  password: 'Cap1tal!',
  repeatPassword: 'Cap1tal!',
};

test('holds what was typed, without the passwords', () => {
  const details = toInviteDetails('1000.token', values);
  expect(JSON.stringify(details)).not.toContain('Cap1tal!');
  expect(readInviteDetails(details)).toEqual({
    token: '1000.token',
    values: {
      countryCode: 'us',
      phoneNumber: '212 555 0199',
      firstName: 'Sam',
      middleName: '',
      lastName: 'Lee',
      userTitle: 'Controller',
    },
  });
});

const { values: typed } = toInviteDetails('1000.token', values);

test.each([
  [null],
  ['1000.token'],
  [{ token: '1000.token' }],
  [{ token: 5, values: typed }],
  [{ token: '1000.token', values: { ...typed, countryCode: 'de' } }],
  [{ token: '1000.token', values: { ...typed, lastName: undefined } }],
])('anything else that the history holds is nothing: %j', (state) => {
  expect(readInviteDetails(state)).toBeNull();
});
