import { inventoryOf } from '@tests/support/books/inventoryHaircuts';
import type { CaseAccount, QuestionCases } from '@tests/support/questions/caseBooks';
import { money, zero } from '@/domain/money';

const property = (balance: number): CaseAccount => ['1800', 'Equipment', '680', balance];
const note = (balance: number): CaseAccount => ['2500', 'Equipment note', '1390', balance];
const leaseAsset = (balance: number): CaseAccount => ['1850', 'Right-of-use asset', '490', balance];
const leaseLiability = (balance: number): CaseAccount => ['2550', 'Lease liability', '1385', balance];
const receivable = (line: string, balance: number): CaseAccount => ['1300', 'Fees receivable', line, balance];
const listed = (accountNumber: string, amount: string, nonAllowable: string) => ({
  ...{ accountNumber, debtor: 'Clearing firm', kind: 'brokerCommission', arisenOn: '2026-03-30' },
  ...{ amount, nonAllowable },
});
const shares = (line: string, balance: number): CaseAccount => ['1400', 'Securities', line, balance];
const loan = (line: string, balance: number): CaseAccount => ['2700', 'Subordinated loan', line, balance];

export const transferExceedsLine: QuestionCases = {
  fires: {
    'a cent more than the lease liabilities': {
      accounts: [leaseAsset(900), leaseLiability(-900)],
      capital: { rightOfUseAssets: money(900), operatingLeasesLiabilities: money('900.01'), excessLiabilities: zero },
      message:
        '$900.01 is entered as operating lease liabilities, but 1385, Accounts payable, accrued liabilities, expenses and other, holds only $900.00 in the trial balance. Correct the entry or the mapping.',
    },
    'aged receivables without any receivable': { capital: { receivablesFromBrokerDealers: money(700) } },
    'fixed assets that secure more than the notes': {
      accounts: [property(40_000), note(-30_000)],
      capital: { securedFixedAssets: money('30000.01') },
      message:
        '$30,000.01 is entered as fixed assets that secure debt, but secured notes (1390) hold only $30,000.00 (Rule 15c3-1(c)(2)(iv), (c)(1)(viii)).',
    },
  },
  silent: {
    'all of the receivables': {
      accounts: [receivable('300', 700)],
      capital: { receivablesFromBrokerDealers: money(700) },
    },
    'a part of the leases': { accounts: [leaseAsset(900)], capital: { rightOfUseAssets: money(100) } },
    'fixed assets that secure all of the notes': {
      accounts: [property(40_000), note(-30_000)],
      capital: { securedFixedAssets: money(30_000) },
    },
    'no fixed assets that secure notes in debit': { accounts: [note(30)], capital: { securedFixedAssets: zero } },
  },
};

export const leaseNotSplit: QuestionCases = {
  fires: {
    'a lease asset without its liability': {
      accounts: [leaseAsset(90_000)],
      stake: '-90000',
      message:
        "Lease assets (490) hold $90,000.00 and aren't split. Enter the right-of-use assets, or 0.00 if it holds no operating lease. The part above its own lease liability is non-allowable (Regulatory Notice 19-08).",
    },
    'a lease whose liability is higher': { accounts: [leaseAsset(90_000), leaseLiability(-94_500)], stake: '0' },
    'a lease liability alone': { accounts: [leaseLiability(-94_500)] },
  },
  silent: {
    'no operating lease on the line': { accounts: [leaseAsset(90_000)], capital: { rightOfUseAssets: zero } },
    'leases alone on the line': { accounts: [leaseAsset(90_000)], capital: { rightOfUseAssets: money(90_000) } },
    'no lease': {},
  },
};

export const leaseSplitInPart: QuestionCases = {
  fires: {
    'a tenth of the line': {
      accounts: [leaseAsset(90_000)],
      capital: { rightOfUseAssets: money(9_000) },
      stake: '-81000',
      message:
        'Lease assets (490) hold $90,000.00, and $9,000.00 is entered as right-of-use assets. Check the other $81,000.00: it counts as allowable.',
    },
    'a part of the liabilities, whose rest is no part of aggregate indebtedness': {
      accounts: [leaseLiability(-94_500)],
      capital: { operatingLeasesLiabilities: money(90_000) },
      stake: '0',
    },
    'all but a cent': {
      accounts: [leaseAsset(90_000)],
      capital: { rightOfUseAssets: money('89999.99') },
      stake: '-0.01',
    },
  },
  silent: {
    'nothing entered, which is another question': { accounts: [leaseAsset(90_000)] },
    'no operating lease on the line': { accounts: [leaseAsset(90_000)], capital: { rightOfUseAssets: zero } },
    'more than the line holds, which is another question': {
      accounts: [leaseAsset(90_000)],
      capital: { rightOfUseAssets: money(95_000) },
    },
  },
};

// (c)(2)(iv) with (c)(1)(viii): equipment of 40,000 secures a note of 30,000, so 10,000 is deducted and net capital is 30,000 higher.
export const fixedAssetsSecured: QuestionCases = {
  fires: {
    'a note smaller than the equipment': {
      accounts: [property(40_000), note(-30_000)],
      stake: '30000',
      message:
        "Property (680) holds $40,000.00 and is deducted in full, and secured notes (1390) hold $30,000.00. Enter the debt that this property adequately secures, at most $30,000.00, or 0.00: it's deducted less that debt (Rule 15c3-1(c)(2)(iv), (c)(1)(viii)).",
    },
    'a greater note': { accounts: [property(40_000), note(-70_000)], stake: '40000' },
    'a cent of property': { accounts: [property(0.01), note(-70_000)], stake: '0.01' },
  },
  silent: {
    'no note': { accounts: [property(40_000)] },
    'no property': { accounts: [note(-30_000)] },
    'debt entered as none': { accounts: [property(40_000), note(-30_000)], capital: { securedFixedAssets: zero } },
  },
};

export const receivablesNotAged: QuestionCases = {
  fires: {
    'of broker-dealers': { accounts: [receivable('300', 700)], stake: '-700' },
    'of non-customers': {
      accounts: [receivable('355', 12_400.55)],
      stake: '-12400.55',
      message:
        'Receivables from non-customers (355) hold $12,400.55 and nothing is entered as aged. Enter the aged or unsecured part, or 0.00 if there is none. That part is non-allowable (Rule 15c3-1(c)(2)(iv)).',
    },
    'of the clearance account': { accounts: [receivable('295', 700)], stake: '-700' },
    'other assets': { accounts: [receivable('535', 700)], stake: '-700' },
    'a list that has a part as aged': {
      accounts: [receivable('295', 700)],
      facts: { receivables: [listed('1300', '600', '0'), listed('1300', '100', '40')] },
      stake: '-40',
      message:
        'Receivables in the clearance account (295) hold $700.00 and nothing is entered as aged. Receivables by age has $40.00 as aged or unsecured: enter it. That part is non-allowable (Rule 15c3-1(c)(2)(iv)).',
    },
    'a list without a cent of them': {
      accounts: [receivable('300', 700)],
      facts: { receivables: [listed('1300', '699.99', '0')] },
      stake: '-700',
    },
    'a line whose accounts are unknown': { accounts: [receivable('300', 700)], facts: { accounts: [] }, stake: '-700' },
    'a list without one of the accounts': {
      accounts: [receivable('300', 700), ['1310', 'Concessions receivable', '300', 80]],
      facts: { receivables: [listed('1300', '700', '0')] },
      stake: '-780',
    },
  },
  silent: {
    'none of them aged': { accounts: [receivable('300', 700)], capital: { receivablesFromBrokerDealers: zero } },
    'a part of them aged': { accounts: [receivable('355', 700)], capital: { receivablesFromNonCustomers: money(70) } },
    'a balance in credit': { accounts: [receivable('535', -700)] },
    'a list that has all of them as allowable': {
      accounts: [receivable('295', 700), ['1310', 'Concessions receivable', '300', 80]],
      facts: { receivables: [listed('1300', '700', '0'), listed('1310', '80', '0')] },
    },
  },
};

// FINRA Rule 4360(b): at a requirement of 5,000 the minimum coverage is 100,000.
export const bondCoverageLow: QuestionCases = {
  fires: {
    'a cent below the minimum': {
      capital: { fidelityBondCoverage: money('99999.99') },
      message:
        'The fidelity bond covers $99,999.99. At a requirement of $5,000.00 the minimum is $100,000.00, by the highest requirement of 12 months at the yearly review (FINRA Rule 4360(b), (d)).',
    },
    'none at all': { capital: { fidelityBondCoverage: zero } },
    'a larger requirement': {
      company: { minimumNetCapital: money(250_000) },
      capital: { fidelityBondCoverage: money(100_000) },
    },
  },
  silent: {
    'the minimum': { capital: { fidelityBondCoverage: money(100_000) } },
    'more than the minimum': { capital: { fidelityBondCoverage: money(1_000_000) } },
    'no bond entered': {},
  },
};

export const haircutZero: QuestionCases = {
  fires: {
    'shares of 60,000': {
      accounts: [shares('424', 60_000)],
      capital: { otherSecuritiesHaircut: zero },
      stake: '-9000',
      message:
        'Other securities (424) hold $60,000.00 and their haircut (3734) is 0.00. Enter it: none of them has a haircut of 0% (Rule 15c3-1(c)(2)(vi)).',
    },
    'shares of 100.05, whose charge is rounded': {
      accounts: [shares('424', 100.05)],
      capital: { otherSecuritiesHaircut: zero },
      stake: '-15.01',
    },
    'shares beside exempted securities': {
      accounts: [shares('424', 60_000), ['1410', 'Treasury bills', '418', 20_000]],
      capital: { otherSecuritiesHaircut: zero, exemptedSecuritiesHaircut: zero },
    },
  },
  silent: {
    'a haircut': { accounts: [shares('424', 60_000)], capital: { otherSecuritiesHaircut: money(9_000) } },
    'none entered, which is another question': { accounts: [shares('424', 60_000)] },
    'exempted securities alone': { accounts: [shares('418', 60_000)], capital: { exemptedSecuritiesHaircut: zero } },
  },
};

export const equitySubordinationMissing: QuestionCases = {
  fires: {
    'a cash borrowing': {
      accounts: [loan('1400', -50_000)],
      message:
        'Subordinated cash borrowings (1400) hold $50,000.00 and box 980 is empty. Enter the part that is equity subordination under Rule 15c3-1(d), or 0.00 if there is none. Until then debt to debt-equity (3860) counts all of it as debt.',
    },
    'a secured demand note': { accounts: [loan('1420', -50_000)] },
    both: { accounts: [loan('1400', -50_000), ['2710', 'Secured demand note', '1420', -50_000]] },
  },
  silent: {
    'no subordinated debt': {},
    'an equity part of none': { accounts: [loan('1400', -50_000)], capital: { equityCashBorrowings: zero } },
    'debt that is not allowable': {
      accounts: [loan('1400', -50_000)],
      capital: { allowableSubordinatedLiabilities: zero },
    },
  },
};

export const lastMonthIncomeMissing: QuestionCases = {
  fires: {
    'a quarter alone': {
      capital: { lastMonthIncome: null },
      message:
        "Enter the income of MAR 26 before federal income taxes (4211), or 0.00. Without a trial balance for 02/28/2026 the books don't show it.",
    },
    'the second quarter': { timeReport: 'Q2 26', capital: { lastMonthIncome: null } },
    'a fiscal year of its own': { company: { fiscalYearEnd: '09-30' }, capital: { lastMonthIncome: null } },
  },
  silent: {
    'an income of none': { capital: { lastMonthIncome: zero } },
    'an income': { capital: { lastMonthIncome: money(-4_210.5) } },
    'no trial balance of the day': { missing: ['2026-03-31'], capital: { lastMonthIncome: null } },
  },
};

export const haircutsMissing: QuestionCases = {
  fires: {
    'other securities': {
      accounts: [shares('424', 500)],
      message:
        'Net capital (3750) is incomplete: 424, Securities and spot commodities owned, at market value: other securities, holds $500.00. Enter its haircut.',
    },
    'exempted securities': { accounts: [shares('418', 500)] },
    'securities sold short': { accounts: [shares('1360', -500)] },
  },
  silent: {
    'no securities': {},
    'a haircut of none': { accounts: [shares('418', 500)], capital: { exemptedSecuritiesHaircut: zero } },
    'an inventory': { accounts: [shares('424', 500)], inventory: inventoryOf({}, { '424': 500 }) },
  },
};

export const debitItemsMissing: QuestionCases = {
  fires: {
    'a firm on the alternative method': {
      company: { method: 'ALTERNATIVE' },
      message: "Enter the aggregate debit items at 03/31/2026. Without them there's no net capital requirement (3760).",
    },
    'its second quarter': { company: { method: 'ALTERNATIVE' }, timeReport: 'Q2 26' },
    'one that carries accounts': { company: { method: 'ALTERNATIVE', carriesCustomerAccounts: true } },
  },
  silent: {
    'a firm on the basic method': {},
    'debit items of none': { company: { method: 'ALTERNATIVE' }, capital: { debitItems: zero } },
    'debit items': { company: { method: 'ALTERNATIVE' }, capital: { debitItems: money(1_000_000) } },
  },
};
