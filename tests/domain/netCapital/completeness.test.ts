import { computeFirm, type SignedBalance, smallBook } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import { money, zero } from '@/domain/money';

describe('completeness of net capital', () => {
  it('is undefined, not free of haircuts, while securities are held without any', () => {
    const book: SignedBalance[] = [...smallBook, ['424', 10_000], ['200', -10_000]];
    const { computation, amount } = computeFirm(book);
    expect(computation.isComplete).toBe(false);
    expect(['3640', '3734', '3740', '3750', '3770', '3780', '3850'].map(amount)).toEqual([
      80_000,
      ...Array(6).fill(null),
    ]);
    expect(computation.figures['3750']?.note).toBe('Incomplete: haircuts are missing for securities held.');
  });

  it.each(['418', '419', '420', '424', '430'])('asks for haircuts on item %s', (code) => {
    expect(computeFirm([...smallBook, [code, 1], ['200', -1]]).computation.isComplete).toBe(false);
  });

  it('asks for haircuts on short positions too', () => {
    expect(computeFirm([...smallBook, ['1360', -1], ['200', 1]]).computation.isComplete).toBe(false);
  });

  it('asks for the haircut of each class that is held, not for any', () => {
    const book: SignedBalance[] = [...smallBook, ['418', 10_000], ['424', 5_000], ['200', -15_000]];
    const one = computeFirm(book, { capital: { exemptedSecuritiesHaircut: money(100) } });
    expect(one.amount('3750')).toBeNull();
    expect(one.computation.findings.map(({ rule, subject }) => [rule, subject])).toEqual([
      ['haircutsMissing', '424 3740 3750'],
    ]);
    const both = { exemptedSecuritiesHaircut: money(100), otherSecuritiesHaircut: money(750) };
    expect(computeFirm(book, { capital: both }).amount('3740')).toBe(850);
  });

  it('accepts a typed zero, and takes the other classes as zero', () => {
    const book: SignedBalance[] = [...smallBook, ['418', 10_000], ['200', -10_000]];
    const { computation, amount } = computeFirm(book, { capital: { exemptedSecuritiesHaircut: zero } });
    expect(computation.isComplete).toBe(true);
    expect([amount('3740'), amount('3750')]).toEqual([0, 80_000]);
  });
});
