import { annualAccounts, annualYear } from '@tests/support/books/annualYear';
import { expect, test } from 'vitest';
import type { AnnualInputs } from '@/domain/annual/annualInputs';
import { annualPackage, annualPages, pageAmounts } from '@/domain/annual/annualPages';
import { computeAnnualStatements } from '@/domain/annual/annualStatements';
import { findAnnualLine } from '@/domain/annual/classify';
import { mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { askAnnual } from '@/domain/questions/askQuestions';

function amountsOf(inputs: AnnualInputs, page: string): Record<string, string> {
  const rows = pageAmounts(annualPages(inputs)).filter(({ id }) => id.startsWith(`${page}/`));
  return Object.fromEntries(rows.map(({ caption, amount }) => [caption, amount]));
}

const findingsOf = (inputs: AnnualInputs) => askAnnual(computeAnnualStatements(inputs));
const rulesOf = (inputs: AnnualInputs) => findingsOf(inputs).map(({ severity, rule }) => `${severity} ${rule}`);

test('every line that accounts may be on has a caption', () => {
  expect(mappableFocusLines.filter(({ code }) => findAnnualLine({ focusId: code, name: '' }) === null)).toEqual([]);
});

test.each([
  ['Finance lease liability', '1385', 'FINANCING Loans and notes payable'],
  ['Lease liabilities, financing', '1385', 'FINANCING Loans and notes payable'],
  ['Lease liability, office', '1385', 'OPERATING Operating lease liabilities'],
  ['Accrued interest on notes', '1205', 'OPERATING Accounts payable, accrued expenses and other liabilities'],
  ['Finance lease right-of-use asset', '490', 'NONCASH Finance lease right-of-use assets'],
])('%s on %s is %s', (name, focusId, expected) => {
  const line = findAnnualLine({ focusId, name });
  expect(`${line?.flow} ${line?.caption}`).toBe(expected);
});

test('both sides of the statement of financial condition agree, with the income of the year in equity', () => {
  expect(amountsOf(annualYear, 'condition')).toMatchObject({
    'Property, furniture and equipment, net': '34999.9',
    'Total assets': '192501',
    'Total liabilities': '102500.75',
    'Retained earnings': '80000.25',
    'Total liabilities and ownership equity': '192501',
  });
});

test('income, and changes in equity and subordinated liabilities, of the year', () => {
  expect(amountsOf(annualYear, 'income')).toMatchObject({
    'Total revenue': '99000.5',
    'Total expenses': '64000.1',
    'Income before income taxes': '35000.4',
    'Net income': '30000.25',
  });
  expect(amountsOf(annualYear, 'equity')).toMatchObject({
    'Retained earnings, Beginning': '62000',
    'Total ownership equity, Income': '30000.25',
    'Total ownership equity, Additions (deductions)': '-12000',
    'Total ownership equity, End': '90000.25',
    'Q2 25, items 4260 less 4270, Additions (deductions)': '-12000',
  });
  expect(amountsOf(annualYear, 'subordinated')).toMatchObject({
    'Total subordinated liabilities, Decreases': '-5000',
    'Total subordinated liabilities, End': '25000',
  });
  expect(rulesOf(annualYear)).toEqual(['warning focusNotFiled', 'warning incomeNotFiled']);
});

test('loans of the register take the place of what was entered', () => {
  const loan = { lender: 'Ben Cho', form: 'Cash loan', isAllowable: true, increases: '0' };
  const loans = [{ ...loan, start: '30000', decreases: '4000', end: '26000' }];
  const inputs = { ...annualYear, loans, items: { '3520': '25000' } };
  expect(amountsOf(inputs, 'subordinated')['Ben Cho, cash loan, End']).toBe('26000');
});

test('borrowed securities are in no register, and both ends are held against the books', () => {
  const loans = [
    {
      lender: 'Ben Cho',
      form: 'Cash loan',
      isAllowable: true,
      start: '30000',
      increases: '0',
      decreases: '5000',
      end: '25000',
    },
  ];
  const [first] = annualAccounts();
  if (first === undefined) throw new Error('No accounts');
  const more = [
    { ...first, id: 1, number: '2450', name: 'Borrowed securities', focusId: '1410', start: '-9000', end: '-7000' },
    { ...first, id: 2, number: '1350', name: 'Borrowed securities', focusId: '630', start: '9000', end: '7000' },
  ];
  const inputs = { ...annualYear, loans, accounts: [...annualAccounts(), ...more], items: { '3520': '32000' } };
  const borrowed = 'Securities borrowed under subordination agreements';
  expect(amountsOf(inputs, 'subordinated')).toMatchObject({
    [`${borrowed}, Decreases`]: '-2000',
    'Total subordinated liabilities, End': '32000',
  });
  expect(rulesOf(inputs)).toEqual(['warning focusNotFiled', 'warning incomeNotFiled']);
  const started = { ...inputs, loans: loans.map((loan) => ({ ...loan, start: '31000', decreases: '6000' })) };
  const found = findingsOf(started).filter(({ rule }) => rule === 'subordinatedUnlikeBooks');
  expect(found.map(({ codes }) => codes)).toEqual([['4300']]);
});

test('FOCUS as filed is reconciled item by item, and its income by all of the year', () => {
  const filed = { name: 'FOCUS Q4 25', generatedAt: '2026-01-20T00:00:00.000Z' };
  const inputs: AnnualInputs = {
    ...annualYear,
    items: { '940': '192501', '3750': '40000', '3850': '101.5' },
    filed: { ...filed, amounts: { '940': '192000', '3750': '40000', '3850': '100.00' } },
    filedIncome: { names: [filed.name], amounts: { '3935': '100000', '3990': '5', '4030': '1', '4230': '30000.25' } },
  };
  expect(amountsOf(inputs, 'reconciliation')).toMatchObject({
    'Total assets, Difference': '501',
    'Net capital, Difference': '0',
    'Commodities revenue, Difference': '-5',
  });
  expect(rulesOf(inputs)).toEqual(['warning reconciliationOpen']);
});

test('without the opening balances no zero takes their place', () => {
  const inputs = { ...annualYear, hasStart: false, accounts: annualAccounts().slice(0, -1) };
  expect(amountsOf(inputs, 'cashFlows')).toEqual({});
  expect(amountsOf(inputs, 'equity')).toEqual({});
});

/** The year with revenue over $500,000, and its SIPC-7. */
const withSipc: AnnualInputs = {
  ...annualYear,
  accounts: annualAccounts().map((account) =>
    account.number === '4000' ? { ...account, end: '-501000.00' } : account,
  ),
  sipc: {
    firstHalf: { name: 'SIPC-6 Q2 25', amounts: { '1.B': '10', '1.E': '300' } },
    year: { name: 'SIPC-7 Q4 25', amounts: { '2e': '800', '2.C': '0', '2.F': '-25', '2.H': '25' } },
  },
};

test('the schedule of SIPC payments is part of the package from revenue over $500,000 on, with what was paid and carried', () => {
  const schedule = (inputs: AnnualInputs) => annualPackage(inputs).find(({ key }) => key === 'sipc')?.sheet;
  expect([schedule(annualYear), schedule({ ...annualYear, sipc: { firstHalf: null, year: null } })]).toEqual([
    undefined,
    undefined,
  ]);
  const answers = { ...annualYear.answers, sipcFirstPaid: '07/28/2025', sipcAgent: 'Lockbox' };
  const made = JSON.stringify(schedule({ ...withSipc, answers }));
  expect(made).toContain(
    '"With SIPC-6"},{"kind":"text","text":"SIPC-6, 1.E"},{"kind":"text","text":"07/28/2025"},{"kind":"money","amount":"300"',
  );
  // Overpaid: nothing was paid with it.
  expect(made).toContain('"With SIPC-7"},{"kind":"text","text":"SIPC-7, 2.F"},null,null');
  expect(made).toContain('SIPC collection agent: Lockbox.');
});

test('a firm without an exemption drafts no exemption report', () => {
  const titlesOf = (answers: Partial<AnnualInputs['answers']>) =>
    annualPages({ ...annualYear, answers: { ...annualYear.answers, ...answers } }).map(({ sheet }) =>
      JSON.stringify(sheet),
    );
  expect(titlesOf({}).at(-1)).toContain('under its paragraph (k)(2)(ii)');
  expect(titlesOf({ exceptions: 'On 03/02/2025, …' }).at(-1)).toContain('except as described here');
  const activities = 'private placements';
  const footnote74 = titlesOf({ customerProtection: 'nonCovered', activities }).at(-1);
  expect(footnote74).toContain('its business activities there were limited to private placements.');
  expect(footnote74).toContain('did not carry PAB accounts as defined in Rule 15c3-3 without exception.');
  expect(footnote74).toContain('To its best knowledge and belief, ');
  expect(footnote74).not.toContain('provisions identified');
  expect(titlesOf({ customerProtection: 'none', alsoClaimed: ['4560'] }).at(-1)).toContain('Netcap doesn');
});

test('an exemption report names every paragraph claimed once, and what relied on Footnote 74 apart', () => {
  const answers = { ...annualYear.answers, alsoClaimed: ['4560', '4570', 'nonCovered'], activities: 'advice' } as const;
  const pages = annualPages({ ...annualYear, answers });
  const exemption = JSON.stringify(pages.at(-1)?.sheet);
  expect(exemption).toContain('under its paragraphs (k)(2)(ii) and (k)(2)(i) from');
  expect(exemption).toContain('For its other business, ');
  expect(exemption).toContain('The firm met the provisions identified throughout the year without exception.');
  const schedule = JSON.stringify(pages.find(({ key }) => key === 'protection')?.sheet);
  expect(schedule).toContain('Exempt from Rule 15c3-3 by its paragraph (k)(2)(ii) and (k)(2)(i). No exemption claimed');
});
