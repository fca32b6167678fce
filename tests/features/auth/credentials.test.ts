import { describe, expect, test } from 'vitest';
import { checkCredentials, isMobileNumber, type TypedCredentials, toLoginRequest } from '@/features/auth/credentials';

function typed(changes: Partial<TypedCredentials>): TypedCredentials {
  return { username: 'ann@example.test', password: 'secret', country: 'us', ...changes };
}

test.each([
  ['2', true],
  [' 2125550141 ', true],
  ['', false],
  ['   ', false],
  ['+12125550141', false],
  ['212-555-0141', true],
  ['(212) 555.0141', true],
  ['(', false],
  ['212-x', false],
  ['2125550141@example.test', false],
  ['٢١٢٥٥٥٠١٤١', false],
])('%j is a mobile number without its country: %s', (username, expected) => {
  expect(isMobileNumber(username)).toBe(expected);
});

describe('what is missing', () => {
  test('nothing of an address and a password', () => {
    expect(checkCredentials(typed({}))).toEqual({});
  });

  test('a user name of blanks, and an empty password', () => {
    expect(checkCredentials(typed({ username: '  ', password: '' }))).toEqual({
      username: 'Email/Mobile is required',
      password: 'Password is required',
    });
  });

  test('a blank password is one', () => {
    expect(checkCredentials(typed({ password: ' ' }))).toEqual({});
  });

  test.each([
    ['us', '212555014', false],
    ['us', '2125550141', true],
    ['us', '12125550141', true],
    ['us', '22125550141', false],
    ['in', '9876543210', true],
    ['in', '98765432', false],
    ['mm', '9765432', true],
    ['vn', '0912345678', true],
    ['vn', '12345678', false],
  ] as const)('a number that %s cannot have: %s may pass %s', (country, username, mayPass) => {
    const errors = checkCredentials(typed({ country, username }));
    expect(errors).toEqual(mayPass ? {} : { username: 'Please enter valid phone number' });
  });

  test('the length of what is no plain number is the server’s to judge', () => {
    expect(checkCredentials(typed({ username: '+1 212' }))).toEqual({});
  });
});

describe('the request', () => {
  test('takes an address without the blanks around it, and the password as it is', () => {
    expect(toLoginRequest(typed({ username: ' ann@example.test ', password: ' s ' }))).toEqual({
      username: 'ann@example.test',
      password: ' s ',
    });
  });

  test.each([
    ['us', '2125550141', '+12125550141'],
    ['us', '12125550141', '+12125550141'],
    ['in', ' 09876543210 ', '+919876543210'],
    ['vn', '912345678', '+84912345678'],
    ['mm', '9765432100', '+959765432100'],
  ] as const)('puts the code of %s before %s', (country, username, expected) => {
    expect(toLoginRequest(typed({ country, username })).username).toBe(expected);
  });

  test('leaves a number alone that names its country itself', () => {
    expect(toLoginRequest(typed({ country: 'in', username: '+12125550141' })).username).toBe('+12125550141');
  });
});
