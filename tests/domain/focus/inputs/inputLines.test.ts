import { trialBalance } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import { getInputBalances } from '@/domain/focus/inputs/inputLines';
import { toAmount } from '@/domain/money';
import { indexBalances } from '@/domain/statements/balances';

const end = '2025-03-31';

function held(name: Parameters<typeof getInputBalances>[0], date = end) {
  const balances = indexBalances([
    trialBalance(end, [
      ['490', 90_000],
      ['1360', -700],
      ['1410', -30],
      ['1400', -20],
    ]),
  ]);
  return getInputBalances(name, balances, date).map(({ code, amount }) => [code, toAmount(amount)]);
}

describe('what the books hold for an input', () => {
  it('is the balance of its line, and of further lines where they hold something', () => {
    expect(held('rightOfUseAssets')).toEqual([['490', 90_000]]);
    expect(held('allowableSubordinatedLiabilities')).toEqual([
      ['1400', 20],
      ['1410', 30],
    ]);
    expect(held('otherSecuritiesHaircut')).toEqual([['1360', 700]]);
  });

  it('is the first line with nothing where none holds anything', () => {
    expect(held('optionsHaircut')).toEqual([['420', 0]]);
  });

  it('is nothing for inputs without a line, and without a trial balance', () => {
    expect(held('otherDeductions')).toEqual([]);
    expect(held('rightOfUseAssets', '2025-06-30')).toEqual([]);
  });
});
