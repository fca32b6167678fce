import { annualAccounts, annualYear } from '@tests/support/books/annualYear';
import type { CasesById } from '@tests/support/questions/statementCases';
import type { AnnualAccount, AnnualAnswers, AnnualInputs, LoanYear } from '@/domain/annual/annualInputs';

type Change = Partial<AnnualInputs>;

/** The year's accounts with changes by number. */
const held = (changes: Readonly<Record<string, Partial<AnnualAccount>>>): Change => ({
  accounts: annualAccounts().map((account) => ({ ...account, ...changes[account.number] })),
});
const withAccount = (number: string, change: Partial<AnnualAccount>): Change => ({
  accounts: [
    ...annualAccounts(),
    { id: 1, number, name: 'Suspense', focusId: null, start: '0', end: '7.00', chosen: null, ...change },
  ],
});
const noStart: Change = { hasStart: false };
const loan: LoanYear = {
  lender: 'Ben Cho',
  form: 'Cash loan',
  isAllowable: true,
  start: '30000',
  increases: '0',
  decreases: '5000',
  end: '25000',
};
const lent = (change: Partial<LoanYear>, items: AnnualInputs['items'] = {}): Change => ({
  loans: [{ ...loan, ...change }],
  items,
});
const entered = (items: Readonly<Record<string, string>>): Change => ({
  entered: annualYear.entered.map((period, index) =>
    index === 0 ? { ...period, items: { ...period.items, ...items } } : period,
  ),
});
const missingDays = (...enteredGaps: NonNullable<AnnualInputs['enteredGaps']>): Change => ({ enteredGaps });
const capital = (amount: string | null): Change => ({
  netCapital: annualYear.netCapital.map((row) => ({ ...row, amount })),
});
const filed = (amounts: AnnualInputs['items'], items: AnnualInputs['items'] = {}): Change => ({
  filed: { name: 'FOCUS Q4 25', generatedAt: '2026-01-20T00:00:00.000Z', amounts },
  items,
});
const filedIncome = (amounts: AnnualInputs['items']): Change => ({ filedIncome: { names: ['FOCUS'], amounts } });
const answered = (answers: Partial<AnnualAnswers>): Change => ({ answers: { ...annualYear.answers, ...answers } });
const revenue = held({ '4000': { end: '-501000.00' } });
const sipc = (hasYear: boolean): Change => ({
  sipc: { firstHalf: null, year: hasYear ? { name: 'SIPC-7 Q4 25', amounts: {} } : null },
});
const accountsBelow = (number: string, changes: Readonly<Record<string, string>> = {}): Change => ({
  accounts: annualAccounts()
    .filter((account) => account.number < number)
    .map((account) => ({ ...account, end: changes[account.number] ?? account.end })),
});
const unmapped = (count: number): Change => ({
  accounts: annualAccounts().map((account, index) => (index < count ? { ...account, focusId: null } : account)),
});

/** Cases of the questions on an annual report, as changes of a year that balances. */
export const annualCases: CasesById<Change> = {
  priorYearMissing: {
    fires: {
      'no trial balance of the year before': {
        ...noStart,
        severity: 'error',
        message:
          'No trial balance for 12/31/2024, the last day of the year before. Import it and mark it done to make this statement.',
      },
      'none of a fiscal year': { ...noStart, year: { from: '2025-07-01', to: '2026-06-30' } },
      'none of a firm without accounts': { ...noStart, accounts: [] },
    },
    silent: {
      'the trial balance of the year before': {},
      'that of a fiscal year': { year: { from: '2025-07-01', to: '2026-06-30' } },
      'one without accounts': { accounts: [] },
    },
  },
  annualUnmapped: {
    fires: {
      'one account': {
        ...withAccount('1999', {}),
        severity: 'error',
        message: 'Accounts with a balance have no FOCUS line: 1999 Suspense. Map them.',
      },
      'more than are named': {
        ...unmapped(7),
        message:
          'Accounts with a balance have no FOCUS line: 1000 Operating cash; 1100 Commissions receivable; 1300 Common stock owned; 1600 Equipment; 1630 Accumulated depreciation; and 2 more. Map them.',
      },
      'a line that takes no accounts': withAccount('1999', { focusId: '940' }),
    },
    silent: {
      'accounts with their lines': {},
      'an account without a balance': withAccount('1999', { end: '0' }),
      'one that had a balance before the year': withAccount('1999', { start: '5', end: '0' }),
    },
  },
  annualUnbalanced: {
    fires: {
      'a cent too much': {
        ...held({ '1000': { end: '69500.61' } }),
        severity: 'error',
        message:
          'Debits less credits on 12/31/2025 come to $0.01: assets differ from liabilities and ownership equity by as much.',
      },
      'a cent too little': held({ '1000': { end: '69500.59' } }),
      'an unmapped account': withAccount('1999', {}),
    },
    silent: {
      'debits that equal credits': {},
      'an imbalance of the year before': held({ '1000': { start: '50000.01' } }),
      'no accounts': { accounts: [] },
    },
  },
  incomeClosed: {
    fires: {
      'income in retained earnings': {
        ...accountsBelow('4000', { '3200': '-92000.25' }),
        severity: 'error',
        message:
          'No income or expense account has a balance on 12/31/2025. Was income closed to equity? Import the trial balance from before the closing entries.',
      },
      'equity that fell': accountsBelow('4000', { '3200': '-1' }),
      'income accounts at zero': held(
        Object.fromEntries(['4000', '4400', '5000', '5410', '5900'].map((number) => [number, { end: '0' }])),
      ),
    },
    silent: {
      'income that is open': {},
      'a firm without any change of the year': accountsBelow('4000', { '3210': '0' }),
      'one expense alone': held(
        Object.fromEntries(['4000', '4400', '5000', '5410'].map((number) => [number, { end: '0' }])),
      ),
    },
  },
  cashFlowUnclassified: {
    fires: {
      'an unmapped account': {
        ...withAccount('1999', {}),
        severity: 'error',
        message: 'Classify for the statement of cash flows: 1999 Suspense.',
      },
      'one that fell to zero': withAccount('1999', { start: '7', end: '0' }),
      'a line that takes no accounts': withAccount('1999', { focusId: '940' }),
    },
    silent: {
      'accounts with their lines': {},
      'one that the user classified': withAccount('1999', { chosen: 'OPERATING' }),
      'one that did not change': withAccount('1999', { start: '7', end: '7.00' }),
    },
  },
  cashFlowDifference: {
    fires: {
      'an imbalance of the year end': {
        ...held({ '1000': { end: '69500.61' } }),
        severity: 'error',
        message: "The statement of cash flows differs from the change in cash by ($0.01). It isn't put in any line.",
      },
      'an imbalance of the year before': held({ '1000': { start: '49999.99' } }),
      'an account without a class that balances': {
        accounts: [
          ...(held({ '1000': { end: '69493.60' } }).accounts ?? []),
          ...(withAccount('1999', {}).accounts ?? []).slice(-1),
        ],
      },
    },
    silent: {
      'balanced books': {},
      'no trial balance of the year before': { ...noStart, ...held({ '1000': { end: '69500.61' } }) },
      'another class': { accounts: annualAccounts({ '1300': 'INVESTING' }) },
    },
  },
  equityNotEntered: {
    fires: {
      'a quarter': {
        ...missingDays({ from: '2025-07-01', to: '2025-09-30' }),
        severity: 'warning',
        message:
          "No FOCUS inputs cover 07/01/2025 to 09/30/2025: additions and deductions aren't compared with the books.",
      },
      'two quarters': missingDays({ from: '2025-01-01', to: '2025-03-31' }, { from: '2025-07-01', to: '2025-09-30' }),
      'the whole year': { ...missingDays({ from: '2025-01-01', to: '2025-12-31' }), entered: [] },
    },
    silent: {
      'entries of the whole year': {},
      'entries without gaps': missingDays(),
      'no trial balance of the year before': { ...noStart, ...missingDays({ from: '2025-01-01', to: '2025-03-31' }) },
    },
  },
  equityAsEntered: {
    fires: {
      'a deduction above the dividends': {
        ...entered({ '4270': '12000.01' }),
        severity: 'warning',
        message: 'Additions less deductions entered for FOCUS differ from the books by ($0.01).',
      },
      'an addition that the books lack': entered({ '4260': '500' }),
      'nothing entered': { entered: [] },
    },
    silent: {
      'the dividends as entered': {},
      'an addition and a deduction of the same amount': entered({ '4260': '500', '4270': '12500' }),
      'entries with a gap': { ...entered({ '4260': '500' }), ...missingDays({ from: '2025-07-01', to: '2025-09-30' }) },
    },
  },
  subordinatedUnlikeBooks: {
    fires: {
      'a loan of the register at the year end': {
        ...lent({ decreases: '4000', end: '26000' }),
        severity: 'warning',
        message:
          'The register of loans has $26,000.00 of subordinated liabilities on 12/31/2025; the books have $25,000.00.',
      },
      'what was entered, before the year': {
        ...entered({ '4300': '31000', '4320': '1000' }),
        message:
          'What was entered for FOCUS has $31,000.00 of subordinated liabilities on 12/31/2024; the books have $30,000.00.',
      },
      'nothing entered': { entered: [] },
    },
    silent: {
      'what was entered': {},
      'the register': lent({}),
      'a beginning that the books lack': { ...noStart, ...lent({ start: '31000', decreases: '6000' }) },
    },
  },
  allowableLoansDiffer: {
    fires: {
      'a loan above item 3520': {
        ...lent({}, { '3520': '24999.99' }),
        severity: 'warning',
        message: 'The register of loans has $25,000.00 allowable in net capital; item 3520 is $24,999.99.',
      },
      "a loan that isn't allowable": lent({ isAllowable: false }, { '3520': '25000' }),
      'a loan that was repaid': lent({ decreases: '30000', end: '0' }, { '3520': '1' }),
    },
    silent: {
      'no register': { items: { '3520': '1' } },
      'the same amount': lent({}, { '3520': '25000.00' }),
      "an item that isn't computed": lent({}, { '3520': null }),
    },
  },
  annualNetCapital: {
    fires: {
      'no amount': {
        ...capital(null),
        severity: 'error',
        message: "Net capital on 12/31/2025 can't be computed. Fix what the FOCUS report names.",
      },
      'no rows': { netCapital: [] },
      'another row alone': { netCapital: annualYear.netCapital.map((row) => ({ ...row, codes: ['3640'] })) },
    },
    silent: { 'an amount': {}, zero: capital('0'), 'a deficiency': capital('-1') },
  },
  focusNotFiled: {
    fires: {
      'no report': {
        severity: 'warning',
        message: 'No FOCUS report that is final for 12/31/2025: nothing is reconciled yet.',
      },
      'none of a fiscal year': { year: { from: '2025-07-01', to: '2026-06-30' } },
      'income alone': filedIncome({}),
    },
    silent: {
      'a report': filed({}),
      'one with amounts': filed({ '3750': '1' }),
      both: { ...filed({}), ...filedIncome({}) },
    },
  },
  incomeNotFiled: {
    fires: {
      'no reports': {
        severity: 'warning',
        message:
          "The year's FOCUS reports don't cover each day of 01/01/2025 to 12/31/2025 once: income isn't reconciled.",
      },
      'those of a fiscal year': { year: { from: '2025-07-01', to: '2026-06-30' } },
      'the report of the last day alone': filed({}),
    },
    silent: {
      'reports of the year': filedIncome({}),
      'those with amounts': filedIncome({ '3935': '100000' }),
      both: { ...filed({}), ...filedIncome({}) },
    },
  },
  reconciliationOpen: {
    fires: {
      'one item': {
        ...filed({ '940': '192000' }, { '940': '192501' }),
        severity: 'warning',
        message: '1 item differs from FOCUS as filed: 940. Say why.',
      },
      'more items than are named': {
        ...filed(
          { '200': '1', '424': '1', '680': '1', '940': '1', '1205': '1', '3750': '1' },
          { '200': '2', '424': '2', '680': '2', '940': '2', '1205': '2', '3750': '2' },
        ),
        message: '6 items differ from FOCUS as filed: 200, 424, 680, 940, 1205 and 1 more. Say why.',
      },
      income: { ...filedIncome({ '3935': '99999.99' }) },
    },
    silent: {
      'nothing filed': {},
      'equal items': filed({ '940': '192501' }, { '940': '192501.00' }),
      'a difference with its reason': {
        ...filed({ '940': '192000' }, { '940': '192501' }),
        ...answered({ reconciliationNote: 'Booked after filing.' }),
      },
    },
  },
  sipcScheduleOpen: {
    fires: {
      'no SIPC-7': {
        ...revenue,
        ...sipc(false),
        severity: 'warning',
        message:
          "Total revenue is over $500,000: SIPC asks for agreed-upon procedures, whose schedule of payments needs the year's final SIPC-7.",
      },
      'a cent over': { ...held({ '4000': { end: '-500999.51' } }), ...sipc(false) },
      'the SIPC-6 alone': { ...revenue, sipc: { firstHalf: { name: 'SIPC-6 Q2 25', amounts: {} }, year: null } },
    },
    silent: {
      'less revenue': sipc(false),
      'the SIPC-7': { ...revenue, ...sipc(true) },
      "a firm that isn't a member": revenue,
    },
  },
};
