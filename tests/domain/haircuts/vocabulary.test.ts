import { describe, expect, it } from 'vitest';
import {
  currencies,
  currencyType,
  enteredSubtype,
  inventoryTypes,
  isSubtypeOf,
  needsFaceValue,
  positionNoun,
  typesWithMaturity,
} from '@/domain/haircuts/vocabulary';

describe('the inventory vocabulary', () => {
  it('offers an entered haircut and no ready market with every type', () => {
    for (const { code, subtypes } of inventoryTypes) {
      expect(subtypes.map((subtype) => subtype.code).slice(-2), code).toEqual(['NONMARKETABLE', enteredSubtype]);
    }
  });

  it('keeps subtypes to their types, and lets a currency have none', () => {
    expect(isSubtypeOf('GOVERNMENT', 'UST')).toBe(true);
    expect(isSubtypeOf('EQUITY', 'UST')).toBe(false);
    expect(isSubtypeOf(currencyType, null)).toBe(true);
    expect(isSubtypeOf('EQUITY', null)).toBe(false);
    expect(isSubtypeOf('STOCK', 'COMMON')).toBe(false);
  });

  it('knows every type that needs a maturity', () => {
    const codes = inventoryTypes.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining([...typesWithMaturity]));
  });

  it('asks only convertible bonds for their face value', () => {
    expect(needsFaceValue('DEBT', 'CONV')).toBe(true);
    expect(needsFaceValue('DEBT', 'NONCONV')).toBe(false);
  });

  it('names a position in plain words', () => {
    expect(positionNoun('GOVERNMENT', 'UST')).toBe('U.S. Treasury security');
    expect(positionNoun('CURRENCY', null)).toBe('currency balance');
    expect(positionNoun('STOCK', 'COMMON')).toBe('position');
  });

  it('lists each currency once', () => {
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length);
  });
});
