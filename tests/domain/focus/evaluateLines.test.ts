import { computeFirm, type SignedBalance, smallBook } from '@tests/support/books/focusFirm';
import { describe, expect, it } from 'vitest';
import { money } from '@/domain/money';

const end = '2025-03-31';

describe('the lines of net capital', () => {
  it('goes from equity to net capital by every deduction and credit', () => {
    const { amount } = computeFirm(smallBook, {
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
    const { amount } = computeFirm(smallBook, {
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
    expect(computeFirm(book).amount('3540')).toBe(3_000);
    const { amount } = computeFirm(book, { capital: { noteBDifference: money(1_000), noteBReason: 'Contra 1740' } });
    expect(['740', '3540', '3620'].map(amount)).toEqual([3_000, 2_000, 2_000]);
  });

  it('takes 12.5% in the first twelve months, 6 2/3% after', () => {
    const large: SignedBalance[] = [
      ['200', 500_000],
      ['1205', -400_000],
      ['1792', -100_000],
    ];
    expect(computeFirm(large).amount('3756')).toBe(26_666.67);
    expect(computeFirm(large, { company: { firstYearUntil: end } }).amount('3760')).toBe(50_000);
    expect(computeFirm(large, { company: { firstYearUntil: '2025-03-30' } }).amount('3760')).toBe(26_666.67);
  });

  it('leaves the boxes of the alternative method empty', () => {
    const { computation, amount } = computeFirm(smallBook);
    expect(['3870', '3880', '3910', '3920'].map(amount)).toEqual([null, null, null, null]);
    expect(computation.figures['3920']?.note).toBe('Alternative method only.');
  });
});
