import { randomSize } from '@tests/support/randomSize';
import { seeded } from '@tests/support/seeded';
import { describe, expect, it } from 'vitest';
import { money, multiply, toFixedDecimals } from '@/domain/money';
import { productInCents } from '@/domain/productInCents';

describe('productInCents', () => {
  it('rounds half a cent away from zero', () => {
    expect(productInCents(['1', '0.005'])).toBe('0.01');
    expect(productInCents(['-1', '0.005'])).toBe('-0.01');
    expect(productInCents(['1', '0.0049'])).toBe('0.00');
    expect(productInCents(['-1', '0.0049'])).toBe('0.00');
    expect(productInCents(['3', '0.3333'])).toBe('1.00');
  });

  it('takes any number of factors', () => {
    expect(productInCents(['100000', '99.25', '0.01'])).toBe('99250.00');
    expect(productInCents(['5', '100', '1.2345'])).toBe('617.25');
    expect(productInCents(['12'])).toBe('12.00');
  });

  it('keeps every digit of the largest numbers', () => {
    expect(productInCents(['99999999999.9999', '99999999999.9999'])).toBe('9999999999999980000000.00');
  });

  it.each(['', ' ', '.', '-', '1e3', '0x10', ' 5', '+5', '5.', '.5', '1.2.3', '1.-5', '1,000', 'NaN'])(
    'refuses %j, which is no decimal',
    (text) => {
      expect(() => productInCents([text, '1'])).toThrow(RangeError);
      expect(() => productInCents(['1', text])).toThrow(RangeError);
    },
  );

  it('has no sign for zero', () => {
    expect(productInCents(['-0', '5'])).toBe('0.00');
    expect(productInCents(['-12.5', '0.000'])).toBe('0.00');
  });

  it('is what exact decimals come to', () => {
    const random = seeded(20_261_123);
    const digits = (most: number) => String(random.integer(0, 10 ** most - 1));
    const decimal = () => {
      const places = random.integer(0, 4);
      const point = places === 0 ? '' : `.${digits(places).padStart(places, '0')}`;
      return `${random.one(['', '-'])}${digits(random.integer(1, 11))}${point}`;
    };
    for (let round = 0; round < 1000 * randomSize; round += 1) {
      const factors = Array.from({ length: random.integer(1, 3) }, decimal);
      const exact = factors.map((factor) => money(factor)).reduce((product, factor) => multiply(product, factor));
      expect(productInCents(factors), factors.join(' × ')).toBe(toFixedDecimals(exact, 2));
    }
  });
});
