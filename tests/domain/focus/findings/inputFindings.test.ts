import { computeFirm, firmInputs, type SignedBalance, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { evaluateContext } from '@tests/support/reports/findingContext';
import { describe, expect, it } from 'vitest';
import { amountOf } from '@/domain/focus/figures';
import type { FindingCheck } from '@/domain/focus/findings/checks';
import {
  checkEquitySubordination,
  checkFixedAssetsSecured,
  checkLeaseSplit,
  checkOtherSecuritiesHaircut,
  checkReceivablesAged,
  inputFindings,
} from '@/domain/focus/findings/inputFindings';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type Money, money, zero } from '@/domain/money';

const end = '2025-03-31';

function found(check: FindingCheck, balances: readonly SignedBalance[], capital: Partial<CapitalInputs> = {}) {
  return check(evaluateContext(firmInputs([trialBalance(end, [...smallBook, ...balances])], { capital })));
}

function summary(check: FindingCheck, balances: readonly SignedBalance[], capital: Partial<CapitalInputs> = {}) {
  return found(check, balances, capital).map(({ rule, severity, codes, inputs }) => [rule, severity, codes, inputs]);
}

describe('what the books leave open', () => {
  it('is nothing for books without such lines', () => {
    expect(inputFindings.flatMap((check) => found(check, []))).toEqual([]);
  });

  it('is how leases are split, which keeps the report a draft', () => {
    const leases = [
      ['490', 90_000],
      ['1385', -94_500],
    ] as const;
    expect(summary(checkLeaseSplit, leases)).toEqual([
      ['leaseNotSplit', 'error', ['490'], ['rightOfUseAssets']],
      ['leaseNotSplit', 'error', ['1385'], ['operatingLeasesLiabilities']],
    ]);
    expect(found(checkLeaseSplit, leases)[0]?.message).toBe(
      "Lease assets (490) hold $90,000.00 and aren't split. Enter the right-of-use assets, or 0.00 if it holds no operating lease. The part above its own lease liability is non-allowable (Regulatory Notice 19-08).",
    );
  });

  it('is what else a lease line holds than what is entered', () => {
    const leases = [['490', 90_000]] as const;
    expect(found(checkLeaseSplit, leases, { rightOfUseAssets: money(9_000) })).toMatchObject([
      {
        rule: 'leaseSplitInPart',
        severity: 'warning',
        message:
          'Lease assets (490) hold $90,000.00, and $9,000.00 is entered as right-of-use assets. Check the other $81,000.00: it counts as allowable.',
      },
    ]);
  });

  it.each([zero, money(90_000), money(95_000)])(
    'is not how leases are split once %s is entered',
    (rightOfUseAssets) => {
      expect(found(checkLeaseSplit, [['490', 90_000]], { rightOfUseAssets })).toEqual([]);
    },
  );

  it.each([
    ['295', 'receivablesFromClearance'],
    ['300', 'receivablesFromBrokerDealers'],
    ['355', 'receivablesFromNonCustomers'],
    ['535', 'receivablesFromNonBrokerDealers'],
  ] as const)('is what of %s is aged, until an amount or 0.00 is entered', (code, input) => {
    expect(summary(checkReceivablesAged, [[code, 700]])).toEqual([['receivablesNotAged', 'warning', [code], [input]]]);
    expect(found(checkReceivablesAged, [[code, 700]], { [input]: zero })).toEqual([]);
    expect(found(checkReceivablesAged, [[code, -700]])).toEqual([]);
  });

  // (c)(2)(iv) with (c)(1)(viii): equipment of 40,000 secures a note of 30,000, so 10,000 is deducted and net capital is 30,000 higher.
  it('is the debt that fixed assets secure, until it or 0.00 is entered', () => {
    const book = [
      ['200', 100_000],
      ['680', 40_000],
      ['1390', -30_000],
      ['1792', -110_000],
    ] as const;
    const held = book.slice(1, 3);
    expect(found(checkFixedAssetsSecured, held)).toMatchObject([
      {
        rule: 'fixedAssetsSecured',
        severity: 'warning',
        inputs: ['securedFixedAssets'],
        message:
          "Property (680) holds $40,000.00 and is deducted in full, and secured notes (1390) hold $30,000.00. Enter the debt that this property adequately secures, at most $30,000.00, or 0.00: it's deducted less that debt (Rule 15c3-1(c)(2)(iv), (c)(1)(viii)).",
      },
    ]);
    const netCapital = (securedFixedAssets: Money | null) =>
      amountOf(computeFirm(book, { capital: { securedFixedAssets } }).computation.figures, '3750')?.toNumber();
    expect([netCapital(null), netCapital(zero), netCapital(money(30_000))]).toEqual([70_000, 70_000, 100_000]);
    expect(found(checkFixedAssetsSecured, held, { securedFixedAssets: money(30_000) })).toEqual([]);
    expect(summary(checkFixedAssetsSecured, held, { securedFixedAssets: money(30_000.01) })).toEqual([
      ['transferExceedsLine', 'error', ['1390'], ['securedFixedAssets']],
    ]);
  });

  it('is a haircut of zero on other securities, which no class has', () => {
    const shares = [['424', 60_000]] as const;
    expect(summary(checkOtherSecuritiesHaircut, shares, { otherSecuritiesHaircut: zero })).toEqual([
      ['haircutZero', 'warning', ['424', '3734'], ['otherSecuritiesHaircut']],
    ]);
    expect(found(checkOtherSecuritiesHaircut, shares, { otherSecuritiesHaircut: money(9_000) })).toEqual([]);
    // Left out altogether it is another finding's.
    expect(found(checkOtherSecuritiesHaircut, shares)).toEqual([]);
  });

  it.each([
    ['1400', '980', 'equityCashBorrowings'],
    ['1420', '1010', 'equityDemandNotes'],
  ] as const)('is the equity subordination in %s while debt to debt-equity rests on box %s', (code, box, input) => {
    const loan = [[code, -50_000]] as const;
    expect(summary(checkEquitySubordination, loan)).toEqual([
      ['equitySubordinationMissing', 'warning', [box, '3860'], [input]],
    ]);
    expect(found(checkEquitySubordination, loan, { [input]: zero })).toEqual([]);
    expect(found(checkEquitySubordination, loan, { allowableSubordinatedLiabilities: zero })).toEqual([]);
  });
});
