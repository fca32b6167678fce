import type { CaseAccount, QuestionCases } from '@tests/support/questions/caseBooks';

const cash = (...balances: number[]): CaseAccount => ['1000', 'Operating cash', '200', ...balances];
const suspense = (...balances: number[]): CaseAccount => ['1600', 'Suspense', null, ...balances];

export const inputsInReview: QuestionCases = {
  fires: {
    'inputs sent to an administrator': {
      isInReview: true,
      message:
        "The capital inputs of Q1 26 wait for an administrator's approval. Generate the report again once they are approved.",
    },
    'those of another quarter': { isInReview: true, timeReport: 'Q2 26' },
    'those of a firm on the alternative method': { isInReview: true, company: { method: 'ALTERNATIVE' } },
  },
  silent: {
    'approved inputs': {},
    'those of another quarter': { timeReport: 'Q2 26' },
    'those of a firm on the alternative method': { company: { method: 'ALTERNATIVE' } },
  },
};

export const trialBalanceMissing: QuestionCases = {
  fires: {
    'no trial balance of the day': { missing: ['2026-03-31'], message: 'No trial balance for 03/31/2026.' },
    'none of the second quarter': { timeReport: 'Q2 26', missing: ['2026-06-30'] },
    'none of two quarters': { missing: ['2026-03-31', '2025-12-31'] },
  },
  silent: {
    'a trial balance of the day': {},
    'one of the second quarter': { timeReport: 'Q2 26' },
    'none of the quarter before': { missing: ['2025-12-31'] },
  },
};

export const trialBalanceUnbalanced: QuestionCases = {
  fires: {
    'a cent too much': {
      accounts: [cash(265_938.41)],
      message:
        'The trial balance for 03/31/2026 is out of balance: debits 422,593.56, credits 422,593.55, difference 0.01.',
    },
    'a cent too little': { accounts: [cash(265_938.39)] },
    'an earlier one, for income': { timeReport: 'Q2 26', accounts: [cash(265_938.4, 7)] },
  },
  silent: {
    'debits that equal credits': { accounts: [cash(265_938.4)] },
    'an unmapped account that balances': { accounts: [suspense(38_000)] },
    'an earlier one that no figure uses': { accounts: [cash(265_938.4, 7)] },
  },
};

export const unmappedAccounts: QuestionCases = {
  fires: {
    'one account': {
      accounts: [suspense(7)],
      message: "1 account with a balance at 03/31/2026 isn't mapped and is left out.",
    },
    'two that offset each other': {
      accounts: [suspense(7), ['1610', 'Clearing', null, -7]],
      message: "2 accounts with a balance at 03/31/2026 aren't mapped and are left out.",
    },
    'one of an earlier trial balance, for income': { timeReport: 'Q2 26', accounts: [suspense(0, 7)] },
  },
  silent: {
    'an account without a balance': { accounts: [suspense(0)] },
    'one mapped since': { accounts: [['1600', 'Suspense', '735', 7]] },
    'one of an earlier trial balance that no figure uses': { accounts: [suspense(0, 7)] },
  },
};

const on = (line: string, ...balances: number[]): CaseAccount => ['1600', 'Advances', line, ...balances];

export const unknownLine: QuestionCases = {
  fires: {
    'a memo line': {
      accounts: [on('970', 7)],
      message:
        "Accounts with a balance at 03/31/2026 are mapped to 970, Liabilities subordinated to claims of general creditors: cash borrowings, of which from outsiders (memo), which can't take accounts, and are left out.",
    },
    'a total': {
      accounts: [on('940', 7)],
      message:
        "Accounts with a balance at 03/31/2026 are mapped to 940, Total assets, which can't take accounts, and are left out.",
    },
    'a line that nobody knows': { accounts: [on('99999', 7)] },
  },
  silent: {
    'a line that takes accounts': { accounts: [on('735', 7)] },
    'a total without a balance': { accounts: [on('940', 0)] },
    'no line at all, which is another question': { accounts: [suspense(7)] },
  },
};

export const incomeTrialBalanceMissing: QuestionCases = {
  fires: {
    'the first quarter, in the second': {
      timeReport: 'Q2 26',
      missing: ['2026-03-31'],
      message: 'No trial balance for 03/31/2026. The statement of income runs from 01/01/2026 to 06/30/2026.',
    },
    'the quarter before, in a fiscal year that began in October': {
      company: { fiscalYearEnd: '09-30' },
      missing: ['2025-12-31'],
    },
    'the year end inside the quarter': { company: { fiscalYearEnd: '02-28' } },
  },
  silent: {
    'the first quarter of the year': { missing: ['2025-12-31'] },
    'every quarter of the year': { timeReport: 'Q2 26' },
    'the first quarter, of a firm whose year ends with it': {
      timeReport: 'Q2 26',
      company: { fiscalYearEnd: '03-31' },
      missing: ['2026-03-31'],
    },
  },
};

const commissions = (...balances: number[]): CaseAccount => ['4000', 'Commissions', '3935', ...balances];

export const incomeClosed: QuestionCases = {
  fires: {
    'revenue in the second quarter': {
      timeReport: 'Q2 26',
      accounts: [commissions(0, -182_410.25)],
      message:
        'Item 3935, Commissions on transactions in exchange listed equity securities executed on an exchange, had a balance at 03/31/2026 and has none at 06/30/2026, in the same fiscal year. Was it closed to equity?',
    },
    'salaries in the second quarter': {
      timeReport: 'Q2 26',
      accounts: [['5000', 'Salaries', '4115', 0, 121_604.35]],
    },
    'revenue over a calendar year end, inside a fiscal year': {
      company: { fiscalYearEnd: '09-30' },
      accounts: [commissions(0, -182_410.25)],
    },
  },
  silent: {
    'a new year': { accounts: [commissions(0, -701_330.6)] },
    'a new fiscal year': {
      timeReport: 'Q2 26',
      company: { fiscalYearEnd: '03-31' },
      accounts: [commissions(0, -182_410.25)],
    },
    'revenue that fell': { timeReport: 'Q2 26', accounts: [commissions(-0.01, -182_410.25)] },
  },
};

export const signFlip: QuestionCases = {
  fires: {
    'an overdrawn clearing account': {
      accounts: [['1100', 'Clearing account', '295', -3]],
      message:
        'Item 295, Receivables from brokers or dealers: clearance account, is a negative asset of (3.00). It belongs under liabilities.',
    },
    'a liability in debit': { accounts: [['2300', 'Due to clearing firm', '1114', 3]] },
    'more depreciation than property': {
      accounts: [
        ['1800', 'Equipment', '680', 60],
        ['1810', 'Accumulated depreciation', '680', -60.01],
      ],
    },
  },
  silent: {
    'depreciation within its line': {
      accounts: [
        ['1800', 'Equipment', '680', 100],
        ['1810', 'Accumulated depreciation', '680', -60],
      ],
    },
    'an account in credit on a line in debit': { accounts: [['1010', 'Payroll bank account', '200', -60]] },
    'an account that is asked about itself': { accounts: [['1100', 'Clearing account', '295', -3_000]] },
    'a treasury stock account': { accounts: [['3300', 'Treasury stock', '1796', 60]] },
  },
};
