import { describe, expect, it } from 'vitest';
import { readAmount } from '@/domain/amountText';

describe('readAmount', () => {
  it.each([
    ['0', '0'],
    ['1234.5', '1234.5'],
    ['1234.50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['-1234.5', '-1234.5'],
    ['-1,234', '-1234'],
    ['$1,234', '1234'],
    ['-$1,234.00', '-1234.00'],
    ['($1,234.00)', '-1234.00'],
    ['.50', '0.50'],
    ['  7 ', '7'],
    ['007', '7'],
    ['-0.00', '0.00'],
    ['(0)', '0'],
    ['9999999999999.99', '9999999999999.99'],
    ['9,999,999,999,999.99', '9999999999999.99'],
  ])('reads %s as %s', (text, value) => {
    expect(readAmount(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'is empty'],
    ['   ', 'is empty'],
    ['abc', 'is not an amount'],
    ['1.2.3', 'is not an amount'],
    ['1,23', 'is not an amount'],
    ['1,2345', 'is not an amount'],
    ['12,34,567', 'is not an amount'],
    [',123', 'is not an amount'],
    ['1e5', 'is not an amount'],
    ['--1', 'is not an amount'],
    ['+1', 'is not an amount'],
    ['(-1)', 'is not an amount'],
    ['(1', 'is not an amount'],
    ['1)', 'is not an amount'],
    ['1.', 'is not an amount'],
    ['.', 'is not an amount'],
    ['$', 'is not an amount'],
    ['-', 'is not an amount'],
    ['()', 'is not an amount'],
    ['1 234', 'is not an amount'],
    ['=1+1', 'is not an amount'],
    ['€5', 'is not an amount'],
    ['NaN', 'is not an amount'],
    ['1.234', 'has more than 2 decimals'],
    ['1,234.567', 'has more than 2 decimals'],
    ['12345678901234', 'has more than 13 digits before the point'],
    ['10,000,000,000,000', 'has more than 13 digits before the point'],
  ])('refuses "%s": it %s', (text, reason) => {
    expect(readAmount(text)).toEqual({ ok: false, reason });
  });
});
