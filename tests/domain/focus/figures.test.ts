import { computeFirm, smallBook } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import { amountOf, definedAmountOf, figureOf } from '@/domain/focus/figures';
import { toAmount } from '@/domain/money';

const { figures } = computeFirm(smallBook).computation;

describe('figures', () => {
  it('are found by item number', () => {
    expect(figureOf(figures, '940').code).toBe('940');
    expect(toAmount(definedAmountOf(figures, '940'))).toBe(100_000);
    expect(amountOf(figures, '3910')).toBeNull();
  });

  it('refuse items that are no figure, and amounts that are undefined', () => {
    expect(() => figureOf(figures, '13')).toThrow('No figure for item 13');
    expect(() => definedAmountOf(figures, '3910')).toThrow('Item 3910 is undefined');
  });
});
