import { computeFirm, type SignedBalance, smallBook } from '@tests/support/books/focusFirm';
import { inventoryOf } from '@tests/support/books/inventoryHaircuts';
import { describe, expect, it } from 'vitest';
import { money } from '@/domain/money';

const book: SignedBalance[] = [...smallBook, ['418', 10_000], ['424', 5_000], ['200', -15_000]];
const held = { '418': 10_000, '424': 5_000 } as const;

describe('an inventory of the last day', () => {
  it('gives the haircuts, and wins over what was typed for its classes', () => {
    const inventory = inventoryOf({ '3735': 60, '3734': 750, '3650': 12.25 }, held);
    const capital = { otherSecuritiesHaircut: money(9_999), undueConcentration: money(1), optionsHaircut: money(3) };
    const { computation, amount } = computeFirm(book, { inventory, capital });
    expect(['3735', '3734', '3730', '3650', '3736', '3740', '3750'].map(amount)).toEqual([
      60, 750, 0, 12.25, 0, 822.25, 79_177.75,
    ]);
    expect(computation.isComplete).toBe(true);
    expect(computation.findings).toEqual([]);
    expect(computation.figures['3734']?.parts).toEqual([
      { kind: 'inventory', reportDate: '2025-03-31', code: '3734', positionCount: 1, sign: 1, amount: money(750) },
    ]);
  });

  it('answers for every class, held or not', () => {
    const { computation, amount } = computeFirm(book, { inventory: inventoryOf() });
    expect([computation.isComplete, amount('3740'), amount('3750')]).toEqual([true, 0, 80_000]);
    expect(computation.findings.map(({ rule }) => rule)).toEqual(['inventoryDiffers', 'inventoryDiffers']);
  });

  it('leaves commitments and subordinated borrowings to be typed, and adds typed other haircuts to its own', () => {
    const capital = {
      contractualCommitmentsHaircut: money(100),
      subordinatedBorrowingsHaircut: money(20),
      otherHaircuts: money(3),
    };
    const { computation, amount } = computeFirm(book, {
      company: { activities: ['NONE_OF_THESE'] },
      inventory: inventoryOf({ '3736': 40 }, held),
      capital,
    });
    expect(['3660', '3670', '3736', '3740'].map(amount)).toEqual([100, 20, 43, 163]);
    expect(computation.figures['3736']?.parts.map(({ kind }) => kind)).toEqual(['inventory', 'capitalInput']);
    expect(computation.findings.map(({ rule }) => rule)).toEqual(['otherHaircutsAdded']);
  });

  it('leaves net capital incomplete while undue concentration is untested', () => {
    const { computation, amount } = computeFirm(book, { inventory: inventoryOf({ '3735': 60, '3650': null }, held) });
    expect(['3735', '3650', '3740', '3750', '3770'].map(amount)).toEqual([60, null, null, null, null]);
    expect(computation.isComplete).toBe(false);
    expect(computation.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['concentrationUntested', 'error'],
    ]);
    expect(computation.figures['3750']?.note).toMatch(/^Incomplete: undue concentration/);
  });

  it('must hold what the ledger holds, class by class', () => {
    const short: SignedBalance[] = [...book, ['1360', -700], ['610', 900], ['200', -200]];
    const inventory = inventoryOf({}, { '418': 10_000, '424': 5_001, '440': 900, '1360': 600 });
    const { computation } = computeFirm(short, { inventory });
    expect(computation.findings.map(({ rule, subject }) => [rule, subject])).toEqual([
      ['inventoryDiffers', '424'],
      ['inventoryDiffers', '1360'],
    ]);
  });
});
