import { earlierBook, type QuestionCases } from '@tests/support/questions/caseBooks';
import { money } from '@/domain/money';

export const accrualReleased: QuestionCases = {
  fires: {
    'the audit accrual of the old year goes through its expense': {
      accounts: [
        ['2200', 'Accrued audit fee', '1205', 0, -30_000, -22_500, -15_000, -7_500],
        ['5200', 'Audit fee', '4100', -30_000, 30_000, 22_500, 15_000, 7_500],
      ],
      stake: '-30000',
      message:
        'Account 2200 Accrued audit fee falls by $30,000.00 to $0.00 since 12/31/2025, and expense account 5200 Audit fee has a credit balance of $30,000.00. An accrual that is reversed before it is paid still is a liability: restore $30,000.00, or name the paper that released the firm.',
    },
    'an accrued bonus falls with the year-to-date expense': {
      ...earlierBook(1, [
        ['2150', 'Accrued bonuses', '1205', -10_000, -35_000],
        ['5050', 'Bonuses', '4115', 10_000, 35_000],
      ]),
      stake: '-25000',
    },
    'a claim taken off, with a small cost booked meanwhile': {
      accounts: [
        ['2160', 'Arbitration award payable', '1205', 0, -50_000],
        ['5060', 'Settlements', '4100', -48_500],
      ],
      stake: '-48500',
    },
  },
  silent: {
    'an accrual that was paid': { accounts: [['2150', 'Accrued bonuses', '1205', 0, -35_000]] },
    'an accrual reversed and billed in the same period': {
      accounts: [
        ['2200', 'Accrued audit fee', '1205', -1_000, -30_000],
        ['5200', 'Audit fee', '4100', 1_000, 30_000],
      ],
    },
    'a reimbursement beside an accrual that was paid': {
      accounts: [
        ['2150', 'Accrued bonuses', '1205', 0, -35_000],
        ['5110', 'Rent reimbursed by representatives', '4100', -35_000],
      ],
    },
    'an expense that falls alone': { accounts: [['5060', 'Settlements', '4100', -48_500]] },
    'amounts far apart': {
      accounts: [
        ['2160', 'Arbitration award payable', '1205', 0, -50_000],
        ['5060', 'Settlements', '4100', -20_000],
      ],
    },
  },
};

export const liabilityForgiven: QuestionCases = {
  fires: {
    'a note of the owner becomes paid-in capital': {
      accounts: [
        ['2300', 'Note payable to owner', '1210', 0, -40_000],
        ['3050', 'Additional paid-in capital', '1793', -40_000],
      ],
      stake: '-40000',
      message:
        'Account 2300 Note payable to owner falls by $40,000.00 since 12/31/2025, and equity account 3050 Additional paid-in capital rises by the same amount. A liability becomes capital only when the creditor releases the firm: restore it, or name the release.',
    },
    'a payable becomes other income': {
      accounts: [
        ['2310', 'Due to parent', '1205', -5_000, -17_340.25],
        ['4500', 'Other income', '3995', -12_340.25],
      ],
      stake: '-12340.25',
    },
    'a bank loan is forgiven': {
      accounts: [
        ['2320', 'PPP loan', '1210', 0, -62_000],
        ['4510', 'Loan forgiveness income', '3995', -62_000],
      ],
    },
  },
  silent: {
    'deferred revenue that is earned': {
      accounts: [
        ['2330', 'Deferred advisory revenue', '1205', 0, -12_000],
        ['4500', 'Advisory fees', '3975', -12_000],
      ],
    },
    'a loan that was repaid': { accounts: [['2320', 'Bank loan', '1210', 0, -62_000]] },
    'amounts that differ by a cent': {
      accounts: [
        ['2310', 'Due to parent', '1205', -5_000, -17_340.25],
        ['4500', 'Other income', '3995', -12_340.26],
      ],
    },
  },
};

export const incomeNegative: QuestionCases = {
  fires: {
    'a rent in credit': {
      accounts: [['5100', 'Rent', '4100', -12_000]],
      stake: '-12000',
      message:
        'Account 5100 Rent has a credit balance of $12,000.00 on expense line 4100, Other expenses. A cost that was never incurred, a credit posted to the wrong account or an accrual taken back makes it negative: correct it, or name the reason.',
    },
    'commissions in debit': { accounts: [['4000', 'Commissions', '3935', 9_000]] },
    'an income account on an expense line': {
      accounts: [['5400', 'Interest income', '4100', -8_000.55]],
      stake: '-8000.55',
    },
  },
  silent: {
    'a reimbursed cost': { accounts: [['5110', 'Registration fees reimbursed by reps', '4195', -4_000]] },
    'a trading loss': {
      accounts: [['4100', 'Trading gains and losses', '3949', 40_000]],
      company: { tradesOwnAccount: true },
    },
    'an investment loss on its line': { accounts: [['4110', 'Firm investments', '3952', 12_000]] },
    'a small credit': { accounts: [['5120', 'Postage', '4100', -120]] },
    'a contra account': { accounts: [['4010', 'Commissions rebated to clients', '3935', 5_000]] },
  },
};

export const yearToDateFalls: QuestionCases = {
  fires: {
    'salaries that fall within the year': {
      ...earlierBook(1, [['5000', 'Salaries', '4115', 341_377.15, 351_377.15, 232_940.6]]),
      stake: '-10000',
      message:
        'Account 5000 Salaries falls by $10,000.00 to $341,377.15 since 09/30/2025, in the same fiscal year. Correct the expense if it was reversed by mistake, or name the reversal and its paper.',
    },
    'commissions that fall at the end of the year': {
      ...earlierBook(1, [['4000', 'Commissions', '3935', -480_000, -522_140.45]]),
    },
    'a fee that goes while its line stays': {
      ...earlierBook(1, [['5310', 'Consulting fees', '4100', 0, 9_000]]),
      stake: '-9000',
    },
  },
  silent: {
    'a new fiscal year': {},
    'a fee that moved to a new account': {
      ...earlierBook(1, [
        ['5310', 'Consulting fees', '4100', 0, 9_000],
        ['5320', 'Professional fees', '4100', 14_000],
      ]),
    },
    'an unrealized gain': { ...earlierBook(1, [['4110', 'Unrealized gains', '3952', -2_000, -9_000]]) },
    'a small correction': { ...earlierBook(1, [['5120', 'Postage', '4100', 1_000, 1_300]]) },
  },
};

export const yearNotReset: QuestionCases = {
  fires: {
    'the whole year goes on': {
      accounts: [
        ['3100', 'Retained earnings', '1794', -61_204.2, -61_204.2],
        ['4000', 'Commissions', '3935', -883_000, -701_330.6],
        ['5000', 'Salaries', '4115', 590_000, 470_218.9],
        ['5100', 'Rent', '4100', 90_000, 71_880.35],
        ['5200', 'Audit fee', '4100', 37_500, 30_000],
        ['5300', 'FINOP and regulatory fees', '4195', 45_000, 36_104.15],
      ],
    },
    'one account keeps its balance to the cent': {
      accounts: [['5400', 'Interest expense', '4075', 6_120.33, 6_120.33]],
      message:
        'This income account has the balance of 12/31/2025, the end of the old fiscal year, to the cent: 5400 Interest expense ($6,120.33). Close the old year to equity, or say why the balance is right.',
    },
    'revenue without activity': { accounts: [['4500', 'Placement fees', '3955', -75_312.5, -75_312.5]] },
  },
  silent: {
    'a year that starts from zero': {},
    'an unchanged balance within the year': {
      ...earlierBook(1, [['5400', 'Interest expense', '4075', 6_120.33, 6_120.33]]),
    },
    'a fee billed in the first quarter of each year': {
      accounts: [['5400', 'Annual FINRA assessment', '4195', 6_012.5, 6_012.5, 6_012.5, 6_012.5, 6_012.5]],
    },
    'a round fee of both years': { accounts: [['4500', 'Advisory fee agreed', '3995', -38_000, -38_000]] },
    'a small unchanged balance': { accounts: [['5400', 'Bank charges', '4100', 45, 45]] },
    'a strong first quarter of a new firm, closed to equity': {
      accounts: [
        ['3100', 'Retained earnings', '1794', -20_000, 0],
        ['4000', 'Commissions', '3935', -300_000, -100_000],
        ['5000', 'Salaries', '4115', 180_000, 60_000],
        ['5100', 'Rent', '4100', 18_000, 6_000],
        ['5200', 'Audit fee', '4100', 9_000, 3_000],
        ['5300', 'FINOP and regulatory fees', '4195', 12_000, 4_000],
      ],
    },
  },
};

export const quarterAlone: QuestionCases = {
  fires: {
    'the second quarter alone': {
      ...earlierBook(1, [
        ['4000', 'Commissions', '3935', -170_000, -182_410.25],
        ['5000', 'Salaries', '4115', 110_000, 121_604.35],
        ['5100', 'Rent', '4100', 17_000, 18_240.1],
        ['5200', 'Audit fee', '4100', 7_000, 7_500],
        ['5300', 'FINOP and regulatory fees', '4195', 8_000, 9_310.7],
      ]),
      message:
        'Revenue and most income and expense accounts at 12/31/2025 are below those at 09/30/2025, in the same fiscal year. The trial balance probably has the income of its own period alone: enter balances from the start of the fiscal year, or say why they fell.',
    },
    'the last quarter alone': {
      ...earlierBook(1, [
        ['4000', 'Commissions', '3935', -180_000, -522_140.45],
        ['5000', 'Salaries', '4115', 120_000, 351_377.15],
        ['5100', 'Rent', '4100', 18_000, 53_912.8],
        ['5200', 'Audit fee', '4100', 7_500, 22_500],
        ['5300', 'FINOP and regulatory fees', '4195', 9_000, 27_410.6],
      ]),
    },
    'one account went on': {
      ...earlierBook(1, [
        ['4000', 'Commissions', '3935', -120_000, -182_410.25],
        ['5000', 'Salaries', '4115', 80_000, 121_604.35],
        ['5100', 'Rent', '4100', 12_000, 18_240.1],
        ['5200', 'Audit fee', '4100', 15_000, 7_500],
        ['5300', 'FINOP and regulatory fees', '4195', 7_000, 9_310.7],
        ['5400', 'Insurance', '4100', 3_000, 4_500],
      ]),
    },
  },
  silent: {
    'year to date': earlierBook(1, []),
    'a new fiscal year': {},
    'one account that fell': {
      ...earlierBook(1, [['5000', 'Salaries', '4115', 341_377.15, 351_377.15, 232_940.6]]),
    },
  },
};

export const scaleChanged: QuestionCases = {
  fires: {
    'a period in thousands': {
      accounts: [
        ['1000', 'Operating cash', '200', 150.2, 151_000],
        ['2000', 'Accounts payable', '1205', -21.3, -19_870.15],
        ['2100', 'Accrued payroll', '1205', -14.8, -13_960.1],
        ['2200', 'Accrued audit fee', '1205', -7.5, -7_500],
        ['3000', 'Common stock', '1792', -100, -100_000],
        ['3100', 'Retained earnings', '1794', -6.6, -9_669.75],
      ],
      without: ['4000', '5000', '5100', '5200', '5300'],
      message:
        'Nearly every balance at 03/31/2026 is about one thousandth of the balance at 12/31/2025. One of the two trial balances was probably entered in another unit: enter it again in dollars, or say why it changed.',
    },
    'the period before in thousands': {
      accounts: [
        ['1000', 'Operating cash', '200', 151_000, 150.2],
        ['2000', 'Accounts payable', '1205', -19_870.15, -21.3],
        ['3000', 'Common stock', '1792', -100_000, -100],
        ['3100', 'Retained earnings', '1794', -31_129.85, -28.9],
      ],
      without: ['2100', '2200', '4000', '5000', '5100', '5200', '5300'],
    },
    'a period in cents': {
      accounts: [
        ['1000', 'Operating cash', '200', 15_100_000, 150_200],
        ['2000', 'Accounts payable', '1205', -1_987_000, -21_300],
        ['3000', 'Common stock', '1792', -10_000_000, -100_000],
        ['3100', 'Retained earnings', '1794', -3_113_000, -28_900],
      ],
      without: ['2100', '2200', '4000', '5000', '5100', '5200', '5300'],
    },
  },
  silent: {
    'books as usual': {},
    'one account that multiplies': { accounts: [['2300', 'Due to clearing broker', '1115', -90_000, -90]] },
    'one of four accounts that stays': {
      accounts: [
        ['1000', 'Operating cash', '200', 151_000, 150.2],
        ['2000', 'Accounts payable', '1205', -19_870.15, -21.3],
        ['3000', 'Common stock', '1792', -100_000, -100],
        ['3100', 'Retained earnings', '1794', -31_129.85, -27_900],
      ],
      without: ['2100', '2200', '4000', '5000', '5100', '5200', '5300'],
    },
    'a firm that doubles': {
      accounts: [
        ['2000', 'Accounts payable', '1205', -42_700.8, -19_870.15],
        ['2100', 'Accrued payroll', '1205', -29_641.1, -13_960.1],
        ['3000', 'Common stock', '1792', -200_000, -100_000],
      ],
    },
  },
};

const contribution = ['3050', 'Additional paid-in capital', '1793', -80_000] as const;

export const contributionBorrowed: QuestionCases = {
  fires: {
    'a contribution and a note of the same period': {
      accounts: [contribution, ['2300', 'Note payable, bank', '1210', -80_000]],
      stake: '-80000',
    },
    'a contribution and interest without a loan': {
      accounts: [contribution, ['5410', 'Interest expense', '4075', 3_000]],
      stake: '-80000',
      message:
        'Capital account 3050 Additional paid-in capital rises by $80,000.00 since 12/31/2025, and 5410 Interest expense has $3,000.00 of interest, though the books have no borrowing. If the firm owes the money, alone or with an owner, it is a liability: move it to 1210, or say who borrowed it.',
    },
    'a contribution and a bank loan of nearly as much': {
      accounts: [contribution, ['2310', 'Bank loan', '1045', -85_000]],
    },
  },
  silent: {
    'a contribution alone': { accounts: [contribution] },
    'interest to the clearing firm': {
      accounts: [contribution, ['5410', 'Clearing firm margin interest', '4075', 3_000]],
    },
    'a loan of before': {
      accounts: [
        contribution,
        ['2300', 'Note payable, bank', '1210', -80_000, -80_000],
        ['5410', 'Interest expense', '4075', 3_000],
      ],
    },
    'a contribution of an earlier period': {
      accounts: [
        ['3050', 'Additional paid-in capital', '1793', -80_000, -80_000],
        ['2300', 'Note payable, bank', '1210', -80_000],
      ],
    },
    "the old year's income of a partnership": {
      accounts: [
        ['3060', "Members' equity", '1780', -90_000, -30_000],
        ['2300', 'Note payable, bank', '1210', -60_000],
      ],
    },
  },
};

const withdrawal = { kind: 'WITHDRAWAL', isMade: true, date: '2026-04-20', amount: '75000.00', person: 'Owner' };

export const contributionReturned: QuestionCases = {
  fires: {
    'a withdrawal three weeks after the period': {
      accounts: [contribution],
      facts: { withdrawals: [withdrawal] },
      stake: '-75000',
      message:
        "Capital account 3050 Additional paid-in capital rises by $80,000.00 between 12/31/2025 and 03/31/2026, and $75,000.00 leaves by 05/30/2026, as the withdrawals register has it. A contribution withdrawn within a year isn't capital unless the examining authority approved it in writing: enter $75,000.00 as contributions withdrawn within a year, or name the approval.",
    },
    'a planned withdrawal': {
      accounts: [contribution],
      facts: { withdrawals: [{ ...withdrawal, isMade: false, amount: '120000.00' }] },
      stake: '-80000',
    },
    'a capital account that rose before and falls now': {
      accounts: [['3050', 'Additional paid-in capital', '1793', -10_000, -80_000, 0]],
    },
  },
  silent: {
    'a contribution that stays': { accounts: [contribution] },
    'a withdrawal long after': {
      accounts: [contribution],
      facts: { withdrawals: [{ ...withdrawal, date: '2026-09-01' }] },
    },
    'a small withdrawal': {
      accounts: [contribution],
      facts: { withdrawals: [{ ...withdrawal, amount: '20000.00' }] },
    },
    'an advance': { accounts: [contribution], facts: { withdrawals: [{ ...withdrawal, kind: 'ADVANCE' }] } },
    'a contribution that is deducted': {
      accounts: [contribution],
      facts: { withdrawals: [withdrawal] },
      capital: { withdrawableContributions: money(75_000) },
    },
  },
};

export const costsMoved: QuestionCases = {
  fires: {
    'costs allocated to the parent': {
      accounts: [['5900', 'Expenses allocated to parent', '4100', -40_000]],
      stake: '-40000',
      message:
        "Account 5900 Expenses allocated to parent moves costs of $40,000.00 to another firm. They're deducted from net worth unless that firm can show resources of its own to pay them: enter what it owes for them in the capital inputs (3610), or 0.00 with its statements at hand.",
    },
    'an affiliate by the profile': {
      accounts: [['5900', 'Reimbursed by Larkmoor Holdings', '4115', -22_500.5]],
      facts: {
        firm: {
          membershipDate: '2015-06-01',
          businessLines: '',
          insiders: ['Larkmoor Holdings'],
          clearingFirms: [],
          holdsSecurities: false,
        },
      },
      stake: '-22500.5',
    },
    'an intercompany charge-out': { accounts: [['5910', 'Intercompany charge-out', '4100', -9_000]] },
  },
  silent: {
    'reimbursed by representatives': { accounts: [['5110', 'E&O recovered from reps', '4100', -9_000]] },
    'costs charged by the parent': { accounts: [['5900', 'Expenses allocated from parent', '4100', 40_000]] },
    'an answer in the capital inputs': {
      accounts: [['5900', 'Expenses allocated to parent', '4100', -40_000]],
      capital: { assumedLiabilities: money(0) },
    },
  },
};

export const sharedChargeFlat: QuestionCases = {
  fires: {
    'the same every quarter': {
      ...earlierBook(1, [['5920', 'Expense sharing, parent', '4100', 24_000, 18_000, 12_000, 6_000, 24_000]]),
      message:
        'Account 5920 Expense sharing, parent is charged with $6,000.00 in each of the last four periods, to the cent. A shared cost follows a reasonable and current method of allocation: review the agreement at 12/31/2025, and name the review.',
    },
    'a management fee': {
      ...earlierBook(1, [['5920', 'Management fee', '4100', 100_000, 75_000, 50_000, 25_000, 90_000]]),
    },
    'overhead in cents': {
      ...earlierBook(1, [['5920', 'Allocated overhead', '4100', 13_333.32, 9_999.99, 6_666.66, 3_333.33, 13_000]]),
    },
  },
  silent: {
    'a charge that changed': {
      ...earlierBook(1, [['5920', 'Expense sharing, parent', '4100', 25_100, 18_000, 12_000, 6_000, 24_000]]),
    },
    'within the year': {
      ...earlierBook(2, [['5920', 'Expense sharing, parent', '4100', 18_000, 12_000, 6_000, 24_000, 18_000]]),
    },
    'rent, which is a contract': {
      ...earlierBook(1, [['5930', 'Office rent', '4100', 24_000, 18_000, 12_000, 6_000, 24_000]]),
    },
  },
};
