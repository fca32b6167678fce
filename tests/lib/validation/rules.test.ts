import { expect, test } from 'vitest';
import { limited, positiveAmount } from '@/lib/validation';

// A currency field without an amount doesn't hold a number.
test.each([
  [Number.NaN, 'This field must be a valid currency format'],
  [null, 'This field is required'],
  [0, 'Enter an amount above zero'],
  [-1, 'Enter an amount above zero'],
])('of the amount %j it says: %s', (amount, message) => {
  expect(() => positiveAmount().validateSync(amount)).toThrow(new RegExp(`^${message}$`));
  expect(positiveAmount().validateSync(0.01)).toBe(0.01);
});

test('blanks around a text do not count', () => {
  expect(limited(2).validateSync(' ab ')).toBe('ab');
  expect(() => limited(2).validateSync('abc')).toThrow('At most 2 characters');
});
