import { describe, expect, it } from 'vitest';
import {
  absolute,
  add,
  applySign,
  compare,
  divide,
  formatMoney,
  largest,
  money,
  multiply,
  negate,
  parseAmount,
  roundPercent,
  roundToCents,
  roundToDollars,
  smallest,
  subtract,
  sum,
  toAmount,
  toAmountOrNull,
  toDecimalString,
  zero,
} from '@/domain/money';

describe('money', () => {
  it.each([['12.34'], [12.34], [money('12.34')]])('reads %s', (value) => {
    expect(toDecimalString(money(value))).toBe('12.34');
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [''], [' '], ['abc'], ['Infinity'], ['1,234']])(
    'refuses %s',
    (value) => {
      expect(() => money(value)).toThrow(RangeError);
    },
  );

  it('does not inherit the errors of binary fractions', () => {
    expect(toDecimalString(add(money(0.1), money(0.2)))).toBe('0.3');
    expect(toDecimalString(multiply(money('1.005'), 1000))).toBe('1005');
  });

  it('keeps every digit of sums of large amounts', () => {
    const large = money('9999999999999.99');
    expect(toDecimalString(sum([large, large, large]))).toBe('29999999999999.97');
    expect(toDecimalString(multiply(large, large))).toBe('99999999999999800000000000.0001');
  });

  it('subtracts, negates and signs without a negative zero', () => {
    expect(toDecimalString(subtract(money(1), money(3)))).toBe('-2');
    expect(toDecimalString(negate(zero))).toBe('0');
    expect([money(-5), money(5), zero].map((amount) => toDecimalString(absolute(amount)))).toEqual(['5', '5', '0']);
    expect(toDecimalString(applySign(-1, money(5)))).toBe('-5');
    expect(toAmount(money('-0.004'))).toBe(0);
    expect(Object.is(toAmount(money('-0.004')), -0)).toBe(false);
  });

  it('keeps a missing amount missing', () => {
    expect(toAmountOrNull(null)).toBeNull();
    expect(toAmountOrNull(money('1.005'))).toBe(toAmount(money('1.005')));
  });

  it('refuses to divide by zero', () => {
    expect(toDecimalString(roundToCents(divide(money(100945), 15)))).toBe('6729.67');
    expect(() => divide(money(1), zero)).toThrow('Division by zero');
  });

  it('compares and picks', () => {
    expect([compare(money(1), money(2)), compare(money('2.0'), money(2)), compare(money(3), money(2))]).toEqual([
      -1, 0, 1,
    ]);
    expect(toDecimalString(largest(money(1), money(3), money(2)))).toBe('3');
    expect(toDecimalString(smallest(money(1), money(-3), money(2)))).toBe('-3');
    expect(toDecimalString(sum([]))).toBe('0');
  });

  it.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['2.675', '2.68'],
    ['2.674999', '2.67'],
    ['-1.994', '-1.99'],
  ])('rounds %s to cents as %s, half away from zero', (value, rounded) => {
    expect(toDecimalString(roundToCents(money(value)))).toBe(rounded);
  });

  it('rounds to dollars and percents half away from zero', () => {
    expect(toDecimalString(roundToDollars(money('6729.5')))).toBe('6730');
    expect(toDecimalString(roundToDollars(money('-0.5')))).toBe('-1');
    expect(toDecimalString(roundPercent(money('40.455')))).toBe('40.46');
  });

  it('writes plain decimals, never an exponent', () => {
    expect(toDecimalString(money('0.00000000000000001'))).toBe('0.00000000000000001');
    expect(toDecimalString(money('123456789012345678901234567890'))).toBe('123456789012345678901234567890');
  });

  it('survives being frozen as JSON and read back', () => {
    const frozen = JSON.stringify({ amount: money('-1234.50') });
    expect(frozen).toBe('{"amount":"-1234.5"}');
  });

  it.each([
    ['1234.5', '1,234.50'],
    ['-1234.5', '(1,234.50)'],
    ['0', '0.00'],
    ['-0.001', '0.00'],
    ['999', '999.00'],
    ['1234567.891', '1,234,567.89'],
    ['-1000000', '(1,000,000.00)'],
  ])('prints %s as %s', (value, text) => {
    expect(formatMoney(money(value))).toBe(text);
  });

  it('prints whole dollars and more decimals when asked', () => {
    expect(formatMoney(money('-1234.5'), 0)).toBe('(1,235)');
    expect(formatMoney(money('12.3456'), 4)).toBe('12.3456');
  });

  it('reads what people write, and gives the reason where it cannot', () => {
    const read = parseAmount('(1,234.50)');
    expect(read.ok && toDecimalString(read.value)).toBe('-1234.5');
    expect(parseAmount('12.345')).toEqual({ ok: false, reason: 'has more than 2 decimals' });
  });
});
