import { isCommonPassword } from '@server/auth/passwords/commonPasswords';
import { expect, test } from 'vitest';

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd!',
  'Qwerty123!',
  'Welcome1!',
  'Summer#2031',
  '!Dragon2026!',
  'Passw0rd!',
  '1qaz@WSX',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Netcap#2026', 'Harbour!2031', 'Right#2026', 'Correct-horse#7battery', 'kZ3$vvQ9!m'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
