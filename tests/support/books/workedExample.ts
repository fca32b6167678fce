import type { CapitalInputs, Exemption } from '@/domain/focus/inputs/capitalInputs';
import { defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import type { FocusCompany, FocusInputs } from '@/domain/focus/types';
import { money, zero } from '@/domain/money';
import type { Period } from '@/domain/periods';
import { type BalanceRow, groupBalances } from './balances';

/**
 * An invented corporation on the basic method, past its first year, that introduces accounts fully disclosed: quarter ended 30 June 2025,
 * fiscal year end 31 March, whole dollars. Every printed figure of it is checked by hand.
 */
export const workedExampleCompany: FocusCompany = {
  name: 'Worked Example Securities, Inc.',
  companyType: 'Corporation',
  fiscalYearEnd: '03-31',
  method: 'BASIC',
  minimumNetCapital: money(50_000),
  marketMakerMinimum: zero,
  addOns: [],
  firstYearUntil: null,
  carriesCustomerAccounts: false,
  carriesForOthers: false,
  tradesOwnAccount: false,
};

const workedExamplePeriod: Period = { kind: 'quarter', end: '2025-06-30' };
export const workedExampleTimeReport = 'Q2 25';

export type WorkedExampleVariant = 'base' | 'variant';

export type WorkedExampleAccount = { number: string; name: string; focusId: string; ssoiId: string | null };

/** The chart of accounts, as in workedExample/coa.csv. The lease liability is mapped to 1385 whole; the inputs split it. */
export const workedExampleAccounts: readonly WorkedExampleAccount[] = [
  { number: '1000', name: 'Cash, operating bank account', focusId: '200', ssoiId: null },
  { number: '1100', name: 'Commissions receivable, clearing broker (under 30 days)', focusId: '295', ssoiId: null },
  { number: '1110', name: 'Clearing deposit, clearing broker', focusId: '300', ssoiId: null },
  { number: '1200', name: 'Advisory fee receivable, corporate client, unsecured', focusId: '600', ssoiId: null },
  { number: '1300', name: 'Common stock owned, listed', focusId: '424', ssoiId: null },
  { number: '1310', name: 'Money market fund shares', focusId: '424', ssoiId: null },
  { number: '1400', name: 'Right-of-use asset, office lease', focusId: '490', ssoiId: null },
  { number: '1500', name: 'Furniture and equipment, net of depreciation', focusId: '680', ssoiId: null },
  { number: '1600', name: 'Prepaid expenses', focusId: '735', ssoiId: null },
  { number: '1610', name: 'Advances to employees', focusId: '735', ssoiId: null },
  { number: '2000', name: 'Payable to clearing broker', focusId: '1114', ssoiId: null },
  { number: '2100', name: 'Accounts payable', focusId: '1205', ssoiId: null },
  { number: '2110', name: 'Commissions payable to representatives', focusId: '1205', ssoiId: null },
  { number: '2120', name: 'Accrued bonus', focusId: '1205', ssoiId: null },
  { number: '2130', name: 'Federal income tax payable', focusId: '1205', ssoiId: null },
  { number: '2200', name: 'Operating lease liability', focusId: '1385', ssoiId: null },
  { number: '2500', name: 'Subordinated loan, outside lender, approved agreement', focusId: '1400', ssoiId: null },
  { number: '3000', name: 'Common stock', focusId: '1792', ssoiId: null },
  { number: '3100', name: 'Additional paid-in capital', focusId: '1793', ssoiId: null },
  { number: '3200', name: 'Retained earnings, 1 April', focusId: '1794', ssoiId: null },
  { number: '4000', name: 'Commissions, listed equities', focusId: '3935', ssoiId: '13935' },
  { number: '4010', name: 'Commissions, listed options', focusId: '3938', ssoiId: '13938' },
  { number: '4020', name: 'Commissions, other', focusId: '3939', ssoiId: '13939' },
  { number: '4100', name: 'Gain on investment account', focusId: '3952', ssoiId: '14235' },
  { number: '4200', name: 'Mutual fund concessions and 12b-1 fees', focusId: '3970', ssoiId: '13970' },
  { number: '4300', name: 'Advisory fees on managed accounts', focusId: '3975', ssoiId: '13975' },
  { number: '4400', name: 'Corporate advisory and other revenue', focusId: '3995', ssoiId: '13995' },
  { number: '5000', name: 'Salaries, stockholder officers', focusId: '4120', ssoiId: '14120' },
  { number: '5010', name: 'Other salaries, commissions and benefits', focusId: '4115', ssoiId: '14115' },
  { number: '5100', name: 'Clearing and floor brokerage paid to other firms', focusId: '4140', ssoiId: '14140' },
  { number: '5200', name: 'Interest on subordinated loan', focusId: '4075', ssoiId: '14075' },
  { number: '5300', name: 'Regulatory fees', focusId: '4195', ssoiId: '14195' },
  { number: '5400', name: 'Rent, technology, professional fees and other', focusId: '4100', ssoiId: '14100' },
  { number: '5900', name: 'Federal income tax provision', focusId: '4220', ssoiId: '14220' },
];

/** The trial balance before closing, as in workedExample/trialBalance.csv: account number, debit, credit. */
const baseBalances: readonly (readonly [string, number, number])[] = [
  ['1000', 182_450, 0],
  ['1100', 64_300, 0],
  ['1110', 50_000, 0],
  ['1200', 25_000, 0],
  ['1300', 20_000, 0],
  ['1310', 40_000, 0],
  ['1400', 90_000, 0],
  ['1500', 18_700, 0],
  ['1600', 14_250, 0],
  ['1610', 6000, 0],
  ['2000', 0, 3200],
  ['2100', 0, 22_400],
  ['2110', 0, 48_600],
  ['2120', 0, 15_000],
  ['2130', 0, 7245],
  ['2200', 0, 94_500],
  ['2500', 0, 50_000],
  ['3000', 0, 10_000],
  ['3100', 0, 150_000],
  ['3200', 0, 82_500],
  ['4000', 0, 86_400],
  ['4010', 0, 12_300],
  ['4020', 0, 21_050],
  ['4100', 0, 1850],
  ['4200', 0, 64_200],
  ['4300', 0, 15_500],
  ['4400', 0, 30_700],
  ['5000', 45_000, 0],
  ['5010', 78_500, 0],
  ['5100', 18_900, 0],
  ['5200', 1000, 0],
  ['5300', 4850, 0],
  ['5400', 49_250, 0],
  ['5900', 7245, 0],
];

/** Variant: the clearing broker paid account 1100 into cash, and another 192,000 of expense was paid in cash. */
const variantBalances: ReadonlyMap<string, readonly [string, number, number]> = new Map([
  ['1000', ['1000', 54_750, 0]],
  ['1100', ['1100', 0, 0]],
  ['5400', ['5400', 241_250, 0]],
]);

/** Values entered into the wizard, over the defaults. */
export const workedExampleTyped = {
  rightOfUseAssets: 90_000,
  operatingLeasesLiabilities: 94_500,
  excessLiabilities: 4_500,
  receivablesFromClearance: 0,
  receivablesFromBrokerDealers: 0,
  otherDeductions: 2_500,
  otherSecuritiesHaircut: 3_800,
  outsiderCashBorrowings: 50_000,
  equityCashBorrowings: 0,
  subordinatedInterest: 1_000,
  lastMonthIncome: 0,
} as const;

/** Undue concentration of the variant: 15% of the amount by which 20,000 of stock exceeds the floor of 10,000. */
export const workedExampleUndueConcentration = { base: 0, variant: 1_500 } as const;

const workedExampleExemption: Exemption = '4570';
const workedExampleClearingFirm = 'Example Clearing LLC';

/** Returns the trial balance rows of a variant. */
export function workedExampleRows(variant: WorkedExampleVariant): readonly BalanceRow[] {
  return baseBalances.map((balance) => {
    const [number, debit, credit] = (variant === 'variant' ? variantBalances.get(balance[0]) : undefined) ?? balance;
    const focusId = workedExampleAccounts.find((account) => account.number === number)?.focusId ?? null;
    return { number, focusId, debit, credit };
  });
}

/** Returns the capital inputs of a variant: the defaults, overridden by the entered values. */
export function workedExampleCapital(variant: WorkedExampleVariant): CapitalInputs {
  const { inputs } = defaultCapitalInputs({
    company: workedExampleCompany,
    period: workedExamplePeriod,
    trialBalances: [groupBalances(workedExamplePeriod.end, workedExampleRows(variant))],
    priorFiling: null,
    lastInputs: null,
    clearingFirmName: workedExampleClearingFirm,
    isFullyDisclosed: false,
  });
  return {
    ...inputs,
    rightOfUseAssets: money(workedExampleTyped.rightOfUseAssets),
    operatingLeasesLiabilities: money(workedExampleTyped.operatingLeasesLiabilities),
    excessLiabilities: money(workedExampleTyped.excessLiabilities),
    receivablesFromClearance: money(workedExampleTyped.receivablesFromClearance),
    receivablesFromBrokerDealers: money(workedExampleTyped.receivablesFromBrokerDealers),
    otherDeductions: money(workedExampleTyped.otherDeductions),
    otherSecuritiesHaircut: money(workedExampleTyped.otherSecuritiesHaircut),
    undueConcentration: money(workedExampleUndueConcentration[variant]),
    outsiderCashBorrowings: money(workedExampleTyped.outsiderCashBorrowings),
    equityCashBorrowings: money(workedExampleTyped.equityCashBorrowings),
    subordinatedInterest: money(workedExampleTyped.subordinatedInterest),
    lastMonthIncome: zero,
    exemption: workedExampleExemption,
  };
}

/** Returns all inputs of the computation of a variant. */
export function workedExampleInputs(variant: WorkedExampleVariant): FocusInputs {
  return {
    company: workedExampleCompany,
    period: workedExamplePeriod,
    trialBalances: [groupBalances(workedExamplePeriod.end, workedExampleRows(variant))],
    capital: workedExampleCapital(variant),
    priorFiling: null,
    inventory: null,
  };
}
