import { earlierBook, type QuestionCases } from '@tests/support/questions/caseBooks';

export const expenseStopped: QuestionCases = {
  fires: {
    'no salaries in the period': {
      without: ['5000'],
      accounts: [['5000', 'Salaries', '4115', 0, 470_218.9, 351_377.15, 232_940.6, 115_870.95]],
      stake: '-118115.98',
    },
    'no audit fee accrued': {
      accounts: [['5200', 'Audit fee', '4100', 500, 30_000, 22_500, 15_000, 7_500]],
      stake: '-7000',
      message:
        'Audit and accounting fees came to about $7,500.00 a period until 12/31/2025, and $500.00 is booked in this one (5200 Audit fee). Accrue the cost of the period, or say why there is none.',
    },
    'no rent within the year': {
      ...earlierBook(2, [['5100', 'Rent', '4100', 36_000, 36_000, 18_000, 70_000, 52_000]]),
    },
  },
  silent: {
    'costs as usual': {},
    'rent on a new account': {
      accounts: [
        ['5100', 'Rent', '4100', 0, 71_880.35, 53_912.8, 35_944.2, 17_972.1],
        ['5105', 'Occupancy', '4100', 18_500],
      ],
    },
    'an audit fee booked when billed': {
      accounts: [['5200', 'Audit fee', '4100', 0, 30_000, 30_000, 30_000, 0]],
    },
    'a new firm': { accounts: [['5000', 'Salaries', '4115', 0, 100_000]] },
  },
};

export const accrualUnchanged: QuestionCases = {
  fires: {
    'an accrued audit fee': {
      accounts: [['2200', 'Accrued audit fee', '1205', -12_000, -12_000, -12_000, -9_000]],
      message:
        'Account 2200 Accrued audit fee is $12,000.00 to the cent since 09/30/2025. It was neither paid nor added to: accrue the cost of the period, or say why it is the same.',
    },
    'accrued payroll for a year': {
      accounts: [['2100', 'Accrued payroll', '1205', -14_820.55, -14_820.55, -14_820.55, -14_820.55, -14_820.55]],
    },
    'accrued expenses': { accounts: [['2210', 'Accrued expenses', '1205', -6_250, -6_250, -6_250]] },
  },
  silent: {
    'an accrual that grows': { accounts: [['2210', 'Accrued expenses', '1205', -6_750, -6_250, -6_250]] },
    'accrued vacation': { accounts: [['2220', 'Accrued vacation', '1205', -9_000, -9_000, -9_000]] },
    'a small accrual': { accounts: [['2230', 'Accrued postage', '1205', -300, -300, -300]] },
    'a second period alone': { accounts: [['2210', 'Accrued expenses', '1205', -6_250, -6_250]] },
  },
};
