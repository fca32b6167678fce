import { describe, expect, it, test } from 'vitest';
import { keywordsOfFocusLine, keywordsOfSsoiLine } from '@/domain/coa/lineSearch/lineKeywords';
import { searchLines } from '@/domain/coa/lineSearch/lineSearch';
import { findFocusLine, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { mappableSsoiLines } from '@/domain/ssoi/lines/ssoiLines';

const focusLines = mappableFocusLines.map(({ code, label }) => ({
  code,
  caption: label,
  keywords: keywordsOfFocusLine(code),
}));
const ssoiLines = mappableSsoiLines.map(({ ssoiId, description }) => ({
  code: ssoiId,
  caption: description,
  keywords: keywordsOfSsoiLine(ssoiId),
}));

function focusFor(text: string) {
  return searchLines(text, focusLines).map(({ line }) => line.code);
}

test('every line that takes accounts has keywords, and no other', () => {
  expect(focusLines.filter(({ keywords }) => keywords.length === 0)).toEqual([]);
  expect(ssoiLines.filter(({ keywords }) => keywords.length === 0)).toEqual([]);
  expect(findFocusLine('940')?.mappable).toBe(false);
  expect(keywordsOfFocusLine('940')).toEqual([]);
});

// Accounts as small broker-dealers name them, many from QuickBooks.
test.each([
  ['Checking - Operating', '200'],
  ['Petty Cash', '200'],
  ['Payroll Account', '200'],
  ['Cash in bank', '200'],
  ['Commissions Receivable', '295'],
  ['Clearing Deposit', '300'],
  ['Deposit with clearing broker', '300'],
  ['Accounts Receivable', '600'],
  ['12b-1 fees receivable', '600'],
  ['Money Market Fund', '424'],
  ['money market', '424'],
  ['Marketable securities', '424'],
  ['Treasury Bills', '418'],
  ['Corporate Bonds', '419'],
  ['Due from Affiliate', '670'],
  ['Intercompany Receivable', '670'],
  ['Right-of-use asset, office', '490'],
  ['ROU Asset', '490'],
  ['Furniture & Fixtures', '680'],
  ['Accumulated Depreciation', '680'],
  ['Computer Equipment', '680'],
  ['fixed assets', '680'],
  ['Leasehold Improvements', '680'],
  ['Prepaid Insurance', '735'],
  ['prepaid', '735'],
  ['Prepaid Expenses', '735'],
  ['Security Deposit', '735'],
  ['deposit', '735'],
  ['goodwill', '735'],
  ['Deferred Tax Asset', '735'],
  ['deferred tax', '735'],
  ['Employee Advances', '735'],
  ['CRD Account', '735'],
  ['Accounts Payable', '1205'],
  ['payroll', '4115'],
  ['Payroll Liabilities', '1205'],
  ['Accrued Expenses', '1205'],
  ['American Express credit card', '1205'],
  ['Commissions Payable', '1205'],
  ['Deferred Revenue', '1205'],
  ['Operating lease liability', '1385'],
  ['PPP Loan', '1210'],
  ['Line of Credit', '1045'],
  ['Subordinated Loan', '1400'],
  ['LLC', '1780'],
  ["Members' Capital", '1780'],
  ['Member Distributions', '1780'],
  ['Additional Paid in Capital', '1793'],
  ['Retained Earnings', '1794'],
  ['Common Stock', '1792'],
  ['Treasury Stock', '1796'],
  ['Commission Income', '3935'],
  ['12b-1', '3970'],
  ['Mutual fund trails', '3970'],
  ['Private Placement Fees', '3955'],
  ['Advisory Fees', '3975'],
  ['M&A Success Fees', '3995'],
  ['Interest Income', '3995'],
  ['Officer Salary', '4120'],
  ['Guaranteed payments to partners', '4120'],
  ['Payroll Taxes', '4115'],
  ['Health Insurance', '4115'],
  ['Clearing Charges', '4140'],
  ['FINRA Fees', '4195'],
  ['Rent', '4100'],
  ['Rent Expense', '4100'],
  ['Legal & Professional Fees', '4100'],
  ['Office Supplies', '4100'],
  ['Travel & Entertainment', '4100'],
  ['Interest Expense', '4075'],
  ['Federal income tax', '4220'],
])('%j finds FOCUS line %s among the first three', (name, code) => {
  expect(focusFor(name).slice(0, 3)).toContain(code);
});

test.each([
  ['12b-1 fees', 'S02-12B1'],
  ['Rent', '14080'],
  ['Audit fees', 'S17-PROFESSIONAL'],
  ['FINRA fees', '14195'],
  ['Clearing fees', '14145'],
  ['Payroll', '14040'],
  ['Bonus', 'S12-BONUS'],
  ['Travel & Entertainment', 'S17-TRAVEL'],
  ['Private placement fees', 'S08-UNREG-OTHER'],
  ['M&A retainer', 'S09-IB-MA'],
  ['Bank interest', 'S07-OTHER'],
])('%j finds SSOI line %s among the first three', (name, code) => {
  const found = searchLines(name, ssoiLines).map(({ line }) => line.code);
  expect(found.slice(0, 3)).toContain(code);
});

describe('the order of what is found', () => {
  const lines = [
    { code: '9100', caption: 'Sundry', keywords: ['prepaid'] },
    { code: '735', caption: 'Other assets', keywords: ['goodwill'] },
    { code: '200', caption: 'Prepaid things', keywords: [] },
    { code: '7350', caption: 'Cash', keywords: ['petty cash'] },
  ];
  const found = (text: string) => searchLines(text, lines).map(({ line, reason }) => [line.code, reason]);

  it('is by the beginning of the code, the code itself first', () => {
    expect(found('735')).toEqual([
      ['735', null],
      ['7350', null],
    ]);
  });

  it('is words of the caption, then keywords, which are the reason', () => {
    expect(found('prep')).toEqual([
      ['200', null],
      ['9100', 'prepaid'],
    ]);
  });

  it('is a word with one letter wrong where nothing else is found', () => {
    expect(found('goodwil')).toEqual([['735', 'goodwill']]);
    for (const typed of ['godwill', 'goodwjll', 'gooddwill', 'goowdill'])
      expect(found(typed)).toEqual([['735', 'goodwill']]);
  });

  it('is that of the form without a search, and nothing for what is nowhere', () => {
    expect(found(' ').map(([code]) => code)).toEqual(['9100', '735', '200', '7350']);
    expect(found('zebra')).toEqual([]);
  });
});
