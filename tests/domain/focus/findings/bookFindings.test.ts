import { firmInputs, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { evaluateContext } from '@tests/support/reports/findingContext';
import { describe, expect, it } from 'vitest';
import {
  bookFindings,
  checkAccountsMapped,
  checkDeferredTaxes,
  checkFormPart,
  checkHaircuts,
  checkIncomeOpen,
  checkIncomePeriod,
  checkLinesMappable,
  checkSigns,
  checkTransfersCovered,
  checkTrialBalanceExists,
  checkTrialBalancesBalance,
} from '@/domain/focus/findings/bookFindings';
import type { FocusInputs } from '@/domain/focus/types';
import { money, toAmount, zero } from '@/domain/money';
import { getIndebtedness } from '@/domain/netCapital/measures';

const end = '2025-03-31';
const sound = firmInputs([trialBalance(end, smallBook)]);

function messages(check: (typeof bookFindings)[number], inputs: FocusInputs): readonly string[] {
  return check(evaluateContext(inputs)).map((finding) => finding.message);
}

describe('findings of the books', () => {
  it('are none for sound books', () => {
    expect(bookFindings.flatMap((check) => messages(check, sound))).toEqual([]);
  });

  // (c)(1)(xiii): of 30,000 of payables 12,000 are deferred taxes, so aggregate indebtedness is 18,000.
  it('name deferred tax liabilities in aggregate indebtedness, which are not in it on 1385', () => {
    const withTaxes = (payables: number, deferred: number) =>
      firmInputs(
        [
          trialBalance(end, [
            ['200', 130_000],
            ['1205', -payables],
            ['1385', -deferred],
            ['1792', -100_000],
          ]),
        ],
        {
          capital: { operatingLeasesLiabilities: zero },
        },
      );
    const [indebted, excluded] = [withTaxes(30_000, 0), withTaxes(18_000, 12_000)].map(evaluateContext);
    expect([indebted, excluded].map((of) => of && toAmount(getIndebtedness(of.figures)))).toEqual([30_000, 18_000]);
    const accounts = [{ number: '2400', name: 'Deferred income taxes' }];
    const named = withTaxes(30_000, 0).trialBalances.map((sums) => ({
      ...sums,
      lines: sums.lines.map((line) => (line.focusId === '1205' ? { ...line, accounts } : line)),
    }));
    expect(messages(checkDeferredTaxes, { ...sound, trialBalances: named })).toEqual([
      '1205, Accounts payable, accrued liabilities, expenses and other, counts in aggregate indebtedness and holds 2400 Deferred income taxes. Deferred tax liabilities are excluded from it (Rule 15c3-1(c)(1)(xiii)): map them to 1385.',
    ]);
  });

  it('say that the period has no trial balance', () => {
    expect(messages(checkTrialBalanceExists, firmInputs([]))).toEqual(['No trial balance for 03/31/2025.']);
  });

  it('name a trial balance out of balance', () => {
    const inputs = firmInputs([trialBalance(end, [...smallBook, ['735', 0.01]])]);
    expect(messages(checkTrialBalancesBalance, inputs)).toEqual([
      'The trial balance for 03/31/2025 is out of balance: debits 130,000.01, credits 130,000.00, difference 0.01.',
    ]);
  });

  it('name an earlier trial balance out of balance when income rests on it', () => {
    const earlier = trialBalance('2025-03-31', [
      ['200', 5],
      ['3935', -4],
    ]);
    const inputs = firmInputs([earlier, trialBalance('2025-06-30', smallBook)], { timeReport: 'Q2 25' });
    expect(messages(checkTrialBalancesBalance, inputs)).toHaveLength(1);
    const unused = firmInputs([earlier, trialBalance('2025-06-30', smallBook)], {
      timeReport: 'Q2 25',
      company: { fiscalYearEnd: '03-31' },
    });
    expect(messages(checkTrialBalancesBalance, unused)).toEqual([]);
  });

  it.each([
    [
      [
        [null, 7],
        [null, -7],
      ] as const,
      "2 accounts with a balance at 03/31/2025 aren't mapped and are left out.",
    ],
    [[[null, 7]] as const, "1 account with a balance at 03/31/2025 isn't mapped and is left out."],
  ])('count unmapped accounts with a balance, even when they offset', (unmapped, message) => {
    const inputs = firmInputs([trialBalance(end, [...smallBook, ...unmapped])]);
    expect(messages(checkAccountsMapped, inputs)).toEqual([message]);
  });

  it('pass over unmapped accounts without a balance', () => {
    expect(messages(checkAccountsMapped, firmInputs([trialBalance(end, [...smallBook, [null, 0]])]))).toEqual([]);
  });

  it.each([
    [
      '970',
      '970, Liabilities subordinated to claims of general creditors: cash borrowings, of which from outsiders (memo)',
    ],
    ['940', '940, Total assets'],
    ['99999', '99999'],
  ])('name line %s, which takes no accounts', (code, name) => {
    const inputs = firmInputs([trialBalance(end, [...smallBook, [code, 7]])]);
    expect(messages(checkLinesMappable, inputs)).toEqual([
      `Accounts with a balance at 03/31/2025 are mapped to ${name}, which can't take accounts, and are left out.`,
    ]);
  });

  it('name the accounts that are left out, as far as the books do', () => {
    const accounts = [
      { number: '1600', name: 'Prepaid expenses' },
      { number: '1610', name: 'Advances' },
    ];
    const lines = (count: number) =>
      [null, '940'].map((focusId) => ({ focusId, debit: money(7), credit: zero, accountCount: count, accounts }));
    const { lines: sums } = trialBalance(end, smallBook);
    const inputs = (count: number) => firmInputs([{ end, lines: [...sums, ...lines(count)] }]);
    expect(messages(checkAccountsMapped, inputs(2))).toEqual([
      "2 accounts with a balance at 03/31/2025 aren't mapped and are left out: 1600 Prepaid expenses; 1610 Advances.",
    ]);
    expect(messages(checkLinesMappable, inputs(5))).toEqual([
      "Accounts with a balance at 03/31/2025 are mapped to 940, Total assets, which can't take accounts, and are left out: 1600 Prepaid expenses; 1610 Advances; and 3 more.",
    ]);
  });

  it('say from which date income runs when a trial balance is missing', () => {
    const inputs = firmInputs([trialBalance('2025-06-30', smallBook)], { timeReport: 'Q2 25' });
    expect(messages(checkIncomePeriod, inputs)).toEqual([
      'No trial balance for 03/31/2025. The statement of income runs from 01/01/2025 to 06/30/2025.',
    ]);
    const complete = firmInputs([trialBalance(end, []), trialBalance('2025-06-30', smallBook)], {
      timeReport: 'Q2 25',
    });
    expect(messages(checkIncomePeriod, complete)).toEqual([]);
  });

  it('ask whether income was closed inside the fiscal year', () => {
    const march = trialBalance(end, smallBook);
    const june = trialBalance('2025-06-30', [
      ['200', 100_000],
      ['1205', -20_000],
      ['1792', -80_000],
      ['4100', 1],
    ]);
    const inputs = firmInputs([march, june], { timeReport: 'Q2 25' });
    expect(messages(checkIncomeOpen, inputs)).toEqual([
      'Item 3935, Commissions on transactions in exchange listed equity securities executed on an exchange, had a balance at 03/31/2025 and has none at 06/30/2025, in the same fiscal year. Was it closed to equity?',
    ]);
    const newYear = firmInputs([march, june], { timeReport: 'Q2 25', company: { fiscalYearEnd: '03-31' } });
    expect(messages(checkIncomeOpen, newYear)).toEqual([]);
  });

  it('ask the same of a year end inside the period', () => {
    const closed = trialBalance('2025-04-30', [
      ['200', 80_000],
      ['1792', -80_000],
    ]);
    const books = [trialBalance(end, smallBook), closed, trialBalance('2025-06-30', smallBook)];
    const inputs = firmInputs(books, { timeReport: 'Q2 25', company: { fiscalYearEnd: '04-30' } });
    expect(evaluateContext(inputs).plan.missing).toEqual([]);
    expect(checkIncomeOpen(evaluateContext(inputs)).map((finding) => finding.codes[0])).toEqual(['3935', '4100']);
  });

  it('name an asset in credit and a liability in debit', () => {
    const inputs = firmInputs([trialBalance(end, [...smallBook, ['295', -3], ['1114', 3]])]);
    const codes = checkSigns(evaluateContext(inputs)).map((finding) => finding.codes[0]);
    expect(codes).toEqual(['295', '1114']);
    expect(messages(checkSigns, inputs)[0]).toContain('a negative asset of (3.00)');
  });

  it('let a contra account reduce its line without a finding', () => {
    const inputs = firmInputs([trialBalance(end, [...smallBook, ['680', 100], ['680', -60], ['200', -40]])]);
    expect(messages(checkSigns, inputs)).toEqual([]);
  });

  it('name lines that hold less than the inputs move out of them', () => {
    const book = trialBalance(end, [...smallBook, ['490', 900], ['1385', -900]]);
    const capital = { rightOfUseAssets: money(900), operatingLeasesLiabilities: money(901), excessLiabilities: zero };
    expect(messages(checkTransfersCovered, firmInputs([book], { capital }))).toEqual([
      '$901.00 is entered as operating lease liabilities, but 1385, Accounts payable, accrued liabilities, expenses and other, holds only $900.00 in the trial balance. Correct the entry or the mapping.',
    ]);
  });

  it('call net capital incomplete while securities have no haircut', () => {
    const book = trialBalance(end, [...smallBook, ['424', 500], ['200', -500]]);
    expect(checkHaircuts(evaluateContext(firmInputs([book])))).toMatchObject([
      {
        severity: 'error',
        message:
          'Net capital (3750) is incomplete: 424, Securities and spot commodities owned, at market value: other securities, holds $500.00. Enter its haircut.',
        inputs: ['otherSecuritiesHaircut'],
      },
    ]);
    expect(messages(checkHaircuts, firmInputs([book], { capital: { otherSecuritiesHaircut: zero } }))).toEqual([]);
  });

  it.each([{ carriesCustomerAccounts: true }, { carriesForOthers: true }, { clearsTransactions: true }])(
    'tell a firm with %o that only Part IIA is made here',
    (company) => {
      const inputs = firmInputs([trialBalance(end, smallBook)], { company });
      expect(messages(checkFormPart, inputs)).toEqual([
        'Firms that clear transactions or carry customer accounts file FOCUS Part II, unless their business is limited as its instructions describe (Rule 17a-5(a)(1)). Netcap prepares Part IIA only.',
      ]);
    },
  );
});
