/** The wizard step that an input belongs to. */
export const capitalInputGroups = {
  leases: 'Operating leases',
  receivables: 'Receivables',
  capital: 'Capital',
  charges: 'Deductions and credits',
  haircuts: 'Haircuts',
  indebtedness: 'Aggregate indebtedness',
  requirement: 'Net capital requirement',
  income: 'Income of the last month',
  equity: 'Changes in ownership equity',
  subordinated: 'Changes in subordinated liabilities',
  exemption: 'Exemption from Rule 15c3-3',
  withdrawals: 'Proposed withdrawals in the next six months',
  memos: 'Memo amounts',
} as const;
export type CapitalInputGroup = keyof typeof capitalInputGroups;

/**
 * What an input is before anybody types it: nothing (0.00), the last period's value, not given at all, the last period's value where it was
 * more than zero and else not given, or a rule of its own in `defaultCapitalInputs`.
 */
type DefaultRule = 'zero' | 'last' | 'blank' | 'lastOrBlank' | 'rule';

/** The rules of inputs for which left out and 0.00 are two answers. */
type BlankRule = 'blank' | 'lastOrBlank';

export type MoneyInput = {
  /** The item number that the input is, or, where it `adjusts`, whose computed amount it changes. */
  code: string;
  group: CapitalInputGroup;
  label: string;
  default: DefaultRule;
  /** May be negative; all others are typed positive, those printed in brackets included. */
  isSigned?: true;
  adjusts?: true;
};

/** The amounts that no trial balance holds, by wizard field name. */
export const moneyInputs = {
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

  lastMonthIncome: {
    code: '4211',
    group: 'income',
    label: 'Income of the last month before federal income taxes',
    default: 'rule',
    isSigned: true,
  },

  beginningEquity: {
    code: '4240',
    group: 'equity',
    label: 'Ownership equity, beginning of period',
    default: 'rule',
    isSigned: true,
  },
  equityAdditions: { code: '4260', group: 'equity', label: 'Additions', default: 'zero' },
  equityDeductions: { code: '4270', group: 'equity', label: 'Deductions', default: 'zero' },

  beginningSubordinated: {
    code: '4300',
    group: 'subordinated',
    label: 'Subordinated liabilities, beginning of period',
    default: 'rule',
  },
  subordinatedIncreases: { code: '4310', group: 'subordinated', label: 'Increases', default: 'zero' },
  subordinatedDecreases: { code: '4320', group: 'subordinated', label: 'Decreases', default: 'zero' },

  nonMarketableAtCost: { code: '130', group: 'memos', label: 'Not readily marketable: at cost', default: 'last' },
  subordinatedExemptedSecurities: {
    code: '150',
    group: 'memos',
    label: 'Securities borrowed under subordination: exempted',
    default: 'last',
  },
  subordinatedOtherSecurities: {
    code: '160',
    group: 'memos',
    label: 'Securities borrowed under subordination: other',
    default: 'last',
  },
  demandNoteExemptedCollateral: {
    code: '170',
    group: 'memos',
    label: 'Secured demand note collateral: exempted securities',
    default: 'last',
  },
  demandNoteOtherCollateral: {
    code: '180',
    group: 'memos',
    label: 'Secured demand note collateral: other securities',
    default: 'last',
  },
  membershipsAtMarket: { code: '190', group: 'memos', label: 'Exchange memberships at market', default: 'last' },
  outsiderCashBorrowings: {
    code: '970',
    group: 'memos',
    label: 'Subordinated cash borrowings from outsiders',
    default: 'last',
  },
  equityCashBorrowings: {
    code: '980',
    group: 'memos',
    label: 'Subordinated cash borrowings: equity subordination',
    default: 'lastOrBlank',
  },
  outsiderSecuritiesBorrowings: {
    code: '990',
    group: 'memos',
    label: 'Subordinated securities borrowings from outsiders',
    default: 'last',
  },
  outsiderDemandNotes: {
    code: '1000',
    group: 'memos',
    label: 'Secured demand note agreements from outsiders',
    default: 'last',
  },
  equityDemandNotes: {
    code: '1010',
    group: 'memos',
    label: 'Secured demand note agreements: equity subordination',
    default: 'lastOrBlank',
  },
  limitedPartnersCapital: { code: '1020', group: 'memos', label: 'Capital of limited partners', default: 'last' },
  subordinatedInterest: {
    code: '4070',
    group: 'memos',
    label: 'Interest on subordinated accounts',
    default: 'zero',
  },
  equityEarningsTax: {
    code: '4238',
    group: 'memos',
    label: 'Federal income taxes in equity in earnings',
    default: 'zero',
    isSigned: true,
  },
  comprehensiveIncomeTax: {
    code: '4227',
    group: 'memos',
    label: 'Federal income taxes in other comprehensive income',
    default: 'zero',
    isSigned: true,
  },
  nonConformingAdditions: {
    code: '4262',
    group: 'memos',
    label: 'Additions of non-conforming capital',
    default: 'zero',
  },
  nonConformingDeductions: {
    code: '4272',
    group: 'memos',
    label: 'Deductions of non-conforming capital',
    default: 'zero',
  },
} as const satisfies Record<string, MoneyInput>;

export type MoneyInputName = keyof typeof moneyInputs;
export const moneyInputNames = Object.keys(moneyInputs) as MoneyInputName[];

/** One value for each amount, by name. */
export function mapMoneyInputs<Value>(readValue: (name: MoneyInputName) => Value): Record<MoneyInputName, Value> {
  const entries = moneyInputNames.map((name) => [name, readValue(name)] as const);
  return Object.fromEntries(entries) as Record<MoneyInputName, Value>; // fromEntries forgets the names
}

/** Inputs that may be left out: a haircut or a lease split that nobody gave is not one of zero. */
export type BlankableInputName = {
  [Name in MoneyInputName]: (typeof moneyInputs)[Name]['default'] extends BlankRule ? Name : never;
}[MoneyInputName];

/** True for inputs for which left out and 0.00 are two answers. */
export function isBlankable(name: MoneyInputName): name is BlankableInputName {
  const rule: DefaultRule = moneyInputs[name].default;
  return rule === 'blank' || rule === 'lastOrBlank';
}
