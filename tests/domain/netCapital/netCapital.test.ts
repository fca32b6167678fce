import { type FirmOptions, firmInputs, type SignedBalance, smallBook, trialBalance } from '@tests/support/focusFirm';
import { describe, expect, it } from 'vitest';
import { computeFocus } from '@/domain/focus/computeFocus';
import { money, toAmount, zero } from '@/domain/money';

const end = '2025-03-31';

function compute(book: readonly SignedBalance[], options: FirmOptions = {}) {
  const computation = computeFocus(firmInputs([trialBalance(end, book)], options));
  const amount = (code: string) => {
    const found = computation.figures[code]?.amount ?? null;
    return found === null ? null : toAmount(found);
  };
  return { computation, amount };
}

describe('net capital', () => {
  it('goes from equity to net capital by every deduction and credit', () => {
    const { amount } = compute(smallBook, {
      capital: {
        nonAllowableEquity: money(1_000),
        otherAllowableCredits: money(-200),
        securedDemandNoteDeficiency: money(30),
        commodityCharges: money(40),
        otherDeductions: money(50),
        otherAdditions: money(7),
        contractualCommitmentsHaircut: money(1),
        subordinatedBorrowingsHaircut: money(2),
        exemptedSecuritiesHaircut: money(3),
        debtSecuritiesHaircut: money(4),
        optionsHaircut: money(5),
        otherSecuritiesHaircut: money(6),
        undueConcentration: money(8),
        otherHaircuts: money(9),
      },
    });
    const codes = ['3480', '3500', '3530', '3620', '3640', '3740', '3750', '3760', '3770'];
    expect(codes.map(amount)).toEqual([80_000, 79_000, 78_800, 120, 78_687, 38, 78_649, 5_000, 73_649]);
  });

  it('adds unrecorded amounts to aggregate indebtedness', () => {
    const { amount } = compute(smallBook, {
      capital: {
        draftsForImmediateCredit: money(10),
        borrowedSecuritiesWithoutPayment: money(20),
        otherUnrecordedAmounts: money(30),
      },
    });
    expect(['3790', '3830', '3840', '3850'].map(amount)).toEqual([20_000, 60, 20_060, 25.08]);
  });

  it('deducts non-allowable assets in full, less what Note B leaves out', () => {
    const book: SignedBalance[] = [...smallBook, ['735', 3_000], ['200', -3_000]];
    expect(compute(book).amount('3540')).toBe(3_000);
    const { amount } = compute(book, { capital: { noteBDifference: money(1_000), noteBReason: 'Contra 1740' } });
    expect(['740', '3540', '3620'].map(amount)).toEqual([3_000, 2_000, 2_000]);
  });

  it('takes 12.5% in the first twelve months, 6 2/3% after', () => {
    const large: SignedBalance[] = [
      ['200', 500_000],
      ['1205', -400_000],
      ['1792', -100_000],
    ];
    expect(compute(large).amount('3756')).toBe(26_666.67);
    expect(compute(large, { company: { firstYearUntil: end } }).amount('3760')).toBe(50_000);
    expect(compute(large, { company: { firstYearUntil: '2025-03-30' } }).amount('3760')).toBe(26_666.67);
  });

  it('leaves the ratio undefined when net capital is zero or negative, and says so', () => {
    const { computation, amount } = compute([
      ['735', 100_000],
      ['1205', -150_000],
      ['1792', 50_000],
    ]);
    expect([amount('3750'), amount('3850'), amount('3770')]).toEqual([-150_000, null, -160_000]);
    expect(computation.figures['3850']?.note).toBe('Undefined: net capital is zero or negative.');
    expect(computation.figures['3860']?.note).toBe('Undefined: debt and equity together are zero or negative.');
  });

  it('leaves the boxes of the alternative method empty', () => {
    const { computation, amount } = compute(smallBook);
    expect(['3870', '3880', '3910', '3920'].map(amount)).toEqual([null, null, null, null]);
    expect(computation.figures['3920']?.note).toBe('Only for a firm on the alternative method.');
  });

  it('is undefined, not free of haircuts, while securities are held without any', () => {
    const book: SignedBalance[] = [...smallBook, ['424', 10_000], ['200', -10_000]];
    const { computation, amount } = compute(book);
    expect(computation.isComplete).toBe(false);
    expect(['3640', '3734', '3740', '3750', '3770', '3780', '3850'].map(amount)).toEqual([
      80_000,
      ...Array(6).fill(null),
    ]);
    expect(computation.figures['3750']?.note).toBe('Incomplete: securities are held and no haircut is given.');
  });

  it.each(['418', '419', '420', '424', '430'])('asks for haircuts on item %s', (code) => {
    expect(compute([...smallBook, [code, 1], ['200', -1]]).computation.isComplete).toBe(false);
  });

  it('asks for haircuts on short positions too', () => {
    expect(compute([...smallBook, ['1360', -1], ['200', 1]]).computation.isComplete).toBe(false);
  });

  it('accepts a typed zero, and takes the other classes as zero', () => {
    const book: SignedBalance[] = [...smallBook, ['418', 10_000], ['200', -10_000]];
    const { computation, amount } = compute(book, { capital: { exemptedSecuritiesHaircut: zero } });
    expect(computation.isComplete).toBe(true);
    expect([amount('3740'), amount('3750')]).toEqual([0, 80_000]);
  });
});
