import { computeFirm } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';

describe('ratios', () => {
  it('leaves the ratio undefined when net capital is zero or negative, and says so', () => {
    const { computation, amount } = computeFirm([
      ['735', 100_000],
      ['1205', -150_000],
      ['1792', 50_000],
    ]);
    expect([amount('3750'), amount('3850'), amount('3770')]).toEqual([-150_000, null, -160_000]);
    expect(computation.figures['3850']?.note).toBe('Undefined: net capital is zero or negative.');
    expect(computation.figures['3860']?.note).toBe('Undefined: debt and equity together are zero or negative.');
  });
});
