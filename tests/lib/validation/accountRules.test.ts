import { describe, expect, test } from 'vitest';
import { object, string, ValidationError } from 'yup';
import { mobileNumber, newPassword, otp, repeatedPassword } from '@/lib/validation';

function issuesOf(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (issue) {
    if (issue instanceof ValidationError) return issue.errors;
    throw issue;
  }
}

describe('a code', () => {
  test.each(['123456', ' 123456 ', '123 456', '000000'])('%j is one', (typed) => {
    expect(otp().validateSync(typed)).toBe(typed.replaceAll(' ', ''));
  });

  test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '123-456'])('%j is none', (typed) => {
    expect(issuesOf(() => otp().validateSync(typed))).toEqual(['OTP is invalid']);
  });
});

describe('a new password', () => {
  test.each(['Netcap#2026', 'Aa1@aaaa', 'Ünïcode1!'])('%j may be one', (password) => {
    expect(issuesOf(() => newPassword().validateSync(password))).toEqual([]);
  });

  test.each([
    ['', 'Password is required'],
    ['Aa1@aaa', 'The password still needs: at least 8 characters.'],
    ['aa1@aaaa', 'The password still needs: one uppercase letter.'],
    ['Aa1-aaaa', 'The password still needs: one special character: @ # $ ! % * ? &.'],
    [
      'aaaa',
      'The password still needs: at least 8 characters; one uppercase letter; one number; one special character: @ # $ ! % * ? &.',
    ],
    [`Aa1@${'a'.repeat(253)}`, 'Use 256 characters or fewer.'],
  ])('%j lacks something', (password, issue) => {
    expect(issuesOf(() => newPassword().validateSync(password))).toEqual([issue]);
  });
});

describe('a repeated password', () => {
  const schema = object({ password: newPassword(), again: repeatedPassword('Not the same') });

  test('is the same', () => {
    expect(issuesOf(() => schema.validateSync({ password: 'Netcap#2026', again: 'Netcap#2026' }))).toEqual([]);
  });

  test.each(['', 'netcap#2026', 'Netcap#2026 '])('is not %j', (again) => {
    expect(issuesOf(() => schema.validateSync({ password: 'Netcap#2026', again }))).toEqual(['Not the same']);
  });
});

test('a repeated password is asked for, not compared, while there is none to repeat', () => {
  const again = object({ password: string(), again: repeatedPassword('Not the same') });
  expect(issuesOf(() => again.validateSync({ password: '', again: '' }))).toEqual(['This field is required']);
  expect(issuesOf(() => again.validateSync({ password: '', again: 'x' }))).toEqual(['Not the same']);
});

describe('a mobile number', () => {
  const schema = object({ number: mobileNumber('country') });

  test.each([
    ['us', '(212) 555-0141'],
    ['in', '098765 43210'],
    ['mm', '9765432'],
  ])('of %s may be %s', (country, number) => {
    expect(issuesOf(() => schema.validateSync({ country, number }))).toEqual([]);
  });

  test.each([
    ['us', '', 'Phone Number is required'],
    ['us', '555-0141', 'Please enter valid phone number'],
    ['vn', '2125550141012', 'Please enter valid phone number'],
    [undefined, '2125550141', 'Please enter valid phone number'],
  ])('of %s cannot be %j', (country, number, issue) => {
    expect(issuesOf(() => schema.validateSync({ country, number }))).toEqual([issue]);
  });
});
