import type { MoneyInput } from './moneyInput';

/** Inputs of net capital and its requirement, by wizard field name. */
export const computationInputs = {
  rightOfUseAssets: {
    code: '490',
    group: 'leases',
    label: 'Right-of-use assets',
    default: 'lastOrBlank',
    adjusts: true,
  },
  operatingLeasesLiabilities: {
    code: '1385',
    group: 'leases',
    label: 'Operating lease liabilities',
    default: 'lastOrBlank',
    adjusts: true,
  },
  excessLiabilities: {
    code: '1205',
    group: 'leases',
    label: 'Lease liabilities in excess of their own assets',
    default: 'blank',
    adjusts: true,
  },

  receivablesFromClearance: {
    code: '550',
    group: 'receivables',
    label: 'Aged or unsecured receivables in the clearance account',
    default: 'blank',
    adjusts: true,
  },
  receivablesFromBrokerDealers: {
    code: '550',
    group: 'receivables',
    label: 'Aged or unsecured receivables from broker-dealers',
    default: 'blank',
    adjusts: true,
  },
  receivablesFromNonCustomers: {
    code: '600',
    group: 'receivables',
    label: 'Aged or unsecured receivables from non-customers',
    default: 'blank',
    adjusts: true,
  },
  receivablesFromNonBrokerDealers: {
    code: '735',
    group: 'receivables',
    label: 'Aged or unsecured receivables from others than broker-dealers',
    default: 'blank',
    adjusts: true,
  },
  securedFixedAssets: {
    code: '680',
    group: 'receivables',
    label: 'Fixed assets that secure debt, up to the debt',
    default: 'lastOrBlank',
    adjusts: true,
  },

  nonAllowableEquity: { code: '3490', group: 'capital', label: 'Ownership equity not allowable', default: 'last' },
  allowableSubordinatedLiabilities: {
    code: '3520',
    group: 'capital',
    label: 'Allowable subordinated liabilities',
    default: 'rule',
  },
  otherAllowableCredits: {
    code: '3525',
    group: 'capital',
    label: 'Other (deductions) or allowable credits',
    default: 'zero',
    isSigned: true,
  },

  noteBDifference: {
    code: '3540',
    group: 'charges',
    label: 'Non-allowable assets not deducted again (Note B)',
    default: 'zero',
    isSigned: true,
    adjusts: true,
  },
  securedDemandNoteDeficiency: {
    code: '3590',
    group: 'charges',
    label: 'Secured demand note deficiency',
    default: 'zero',
  },
  commodityCharges: { code: '3600', group: 'charges', label: 'Commodity futures and spot charges', default: 'zero' },
  otherDeductions: { code: '3610', group: 'charges', label: 'Other deductions and charges', default: 'last' },
  otherAdditions: { code: '3630', group: 'charges', label: 'Other additions and allowable credits', default: 'zero' },

  contractualCommitmentsHaircut: {
    code: '3660',
    group: 'haircuts',
    label: 'Contractual securities commitments',
    default: 'zero',
  },
  subordinatedBorrowingsHaircut: {
    code: '3670',
    group: 'haircuts',
    label: 'Subordinated securities borrowings',
    default: 'zero',
  },
  exemptedSecuritiesHaircut: { code: '3735', group: 'haircuts', label: 'Exempted securities', default: 'blank' },
  debtSecuritiesHaircut: { code: '3733', group: 'haircuts', label: 'Debt securities', default: 'blank' },
  optionsHaircut: { code: '3730', group: 'haircuts', label: 'Options', default: 'blank' },
  otherSecuritiesHaircut: { code: '3734', group: 'haircuts', label: 'Other securities', default: 'blank' },
  undueConcentration: { code: '3650', group: 'haircuts', label: 'Undue concentration', default: 'blank' },
  otherHaircuts: { code: '3736', group: 'haircuts', label: 'Other haircuts', default: 'zero' },

  draftsForImmediateCredit: {
    code: '3800',
    group: 'indebtedness',
    label: 'Drafts for immediate credit',
    default: 'zero',
  },
  borrowedSecuritiesWithoutPayment: {
    code: '3810',
    group: 'indebtedness',
    label: 'Securities borrowed for which no equivalent value is paid',
    default: 'zero',
  },
  otherUnrecordedAmounts: { code: '3820', group: 'indebtedness', label: 'Other unrecorded amounts', default: 'zero' },

  debitItems: { code: '3870', group: 'requirement', label: 'Aggregate debit items', default: 'blank', adjusts: true },
} as const satisfies Record<string, MoneyInput>;
