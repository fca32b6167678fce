import { firmInputs } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import { money, toAmount } from '@/domain/money';
import { computeTransfers, transferParts } from '@/domain/statements/transfers';

const { capital } = firmInputs([]);

describe('transfers', () => {
  it('are none without inputs', () => {
    expect(computeTransfers(capital)).toEqual([]);
  });

  it('leave one box and reach the other, with their reason', () => {
    const transfers = computeTransfers({ ...capital, receivablesFromNonCustomers: money(6) });
    const amounts = (code: string) => transferParts(transfers, code).map((part) => toAmount(part.amount));
    expect([amounts('355'), amounts('600'), amounts('300')]).toEqual([[-6], [6], []]);
    expect(transfers[0]?.reason).toContain('Rule 15c3-1(c)(2)(iv)');
  });

  it('leave fixed assets deducted less the debt that they secure', () => {
    const [moved] = computeTransfers({ ...capital, securedFixedAssets: money(12) });
    expect(moved).toMatchObject({ from: '680', to: '490', amount: money(12) });
  });

  it('take the excess liability as typed, lease by lease, over the difference of the totals', () => {
    const leases = { ...capital, rightOfUseAssets: money(150), operatingLeasesLiabilities: money(140) };
    const moved = (excess: number | null) =>
      computeTransfers({ ...leases, excessLiabilities: excess === null ? null : money(excess) }).map(
        ({ from, to, amount }) => `${from} → ${to}: ${toAmount(amount)}`,
      );
    expect(moved(null)).toEqual(['490 → 680: 10']);
    expect(moved(10)).toEqual(['1385 → 1205: 10', '490 → 680: 20']);
  });
});
