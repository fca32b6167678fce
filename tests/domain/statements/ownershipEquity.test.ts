import { smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import { toAmount } from '@/domain/money';
import { indexBalances } from '@/domain/statements/balances';
import { ownershipEquity } from '@/domain/statements/ownershipEquity';

const end = '2025-03-31';

describe('ownershipEquity', () => {
  it.each([
    { name: 'holds the unclosed income', more: [], equity: 80_000 },
    { name: 'deducts treasury stock', more: [['1796', 4_000]] as const, equity: 76_000 },
    { name: 'holds other comprehensive income', more: [['4226', -300]] as const, equity: 80_300 },
    { name: 'is less for taxes', more: [['4220', 9_000]] as const, equity: 71_000 },
    {
      name: 'leaves out liabilities and unmapped accounts',
      more: [
        ['1400', -5],
        [null, -7],
      ] as const,
      equity: 80_000,
    },
  ])('$name', ({ more, equity }) => {
    const balances = indexBalances([trialBalance(end, [...smallBook, ...more])]);
    expect(toAmount(ownershipEquity(balances, end))).toBe(equity);
  });

  it('is zero at a date without a trial balance', () => {
    expect(toAmount(ownershipEquity(indexBalances([trialBalance(end, smallBook)]), '2024-12-31'))).toBe(0);
  });
});
