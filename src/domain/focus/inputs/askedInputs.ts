import type { MoneyInput } from './moneyInput';

/** What is asked of whoever it concerns alone (`concerns`), by wizard field name: deductions that no account of the books tells. */
export const askedInputs = {
  withdrawableContributions: {
    code: '3490',
    group: 'capital',
    label: 'Contributions that may be withdrawn at will, or are withdrawn within a year',
    default: 'lastOrBlank',
    adds: true,
  },
  assumedLiabilities: {
    code: '3610',
    group: 'charges',
    label: 'Liabilities and expenses that a third party has assumed',
    default: 'answer',
    adds: true,
  },
  agedFails: {
    code: '3610',
    group: 'charges',
    label: 'Charge on aged fails to deliver',
    default: 'blank',
    adds: true,
  },
  fidelityBondCoverage: {
    code: '3610',
    group: 'charges',
    label: 'Fidelity bond: coverage',
    default: 'answer',
    adjusts: true,
    isOffForm: true,
  },
  fidelityBondDeductible: {
    code: '3610',
    group: 'charges',
    label: 'Fidelity bond: deductible',
    default: 'answer',
    adjusts: true,
    isOffForm: true,
  },
  unlistedCommitments: {
    code: '3660',
    group: 'haircuts',
    label: 'Open commitments in equities not listed on an exchange or NASDAQ: market value',
    default: 'blank',
    adjusts: true,
    isOffForm: true,
  },
  listedCommitments: {
    code: '3660',
    group: 'haircuts',
    label: 'Open commitments in listed equities: market value',
    default: 'blank',
    adjusts: true,
    isOffForm: true,
  },
  commitmentsProfit: {
    code: '3660',
    group: 'haircuts',
    label: 'Unrealized profit (loss) of these commitments',
    default: 'blank',
    isSigned: true,
    adjusts: true,
    isOffForm: true,
  },
} as const satisfies Record<string, MoneyInput>;
