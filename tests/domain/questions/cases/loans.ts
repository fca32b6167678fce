import { ownersLoan } from '@tests/support/books/loans';
import type { CaseAccount, CaseBook, QuestionCases } from '@tests/support/questions/caseBooks';
import { registerSums } from '@/domain/focus/inputs/registerInputs';
import { money } from '@/domain/money';
import type { LoanFact } from '@/domain/questions/facts';
import type { SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';

const register = (changes: Partial<SubordinatedLoan> = {}): Pick<CaseBook, 'registers'> => {
  const sums = registerSums({ loans: [{ ...ownersLoan, ...changes }], withdrawals: [] }, '2026-03-31');
  return sums === null ? {} : { registers: sums };
};

const owed = (balance: number): readonly CaseAccount[] => [['2400', 'Loan from owner', '1400', -balance]];

const loan: LoanFact = {
  lender: 'Ann Owner',
  outstanding: '200000',
  agreementDate: '2023-06-30',
  maturityDate: '2026-12-31',
  approvalReference: 'FINRA 20230601234',
};

export const loanNotApproved: QuestionCases = {
  fires: {
    'a loan without a register': {
      accounts: owed(100_000),
      stake: '-100000',
      message:
        '$100,000.00 of subordinated liabilities counts in net capital (3520) without an approved agreement in the register on 03/31/2026: 2400 Loan from owner. Enter the agreement with its approval and maturity, or take it out of 3520 and map it to 1220.',
    },
    'a loan that is not approved yet': { accounts: owed(200_000), ...register({ approvalReference: null }) },
    'more than the approved loan': { accounts: owed(250_000.75), ...register(), stake: '-50000.75' },
    'a loan past its maturity': { accounts: owed(200_000), ...register({ maturityDate: '2026-03-31' }) },
  },
  silent: {
    'an approved loan': { accounts: owed(200_000), ...register() },
    'a loan that does not count': {
      accounts: owed(100_000),
      capital: { allowableSubordinatedLiabilities: money(0) },
    },
    'securities borrowed under an agreement': {
      accounts: [
        ['1460', 'Securities borrowed, subordinated', '460', 30_000],
        ['2410', 'Securities borrowed, subordinated', '1410', -30_000],
      ],
    },
    'no subordinated debt': {},
  },
};

export const loanMatures: QuestionCases = {
  fires: {
    'a loan that capital depends on': {
      accounts: owed(200_000),
      ...register(),
      facts: { loans: [loan] },
      company: { minimumNetCapital: money(250_000) },
      stake: '-200000',
      message:
        'The subordinated loan of Ann Owner, $200,000.00, matures on 12/31/2026. Without it net capital is $222,267.45, below 120% of the dollar minimum, $300,000.00, and its repayment is suspended. Enter its renewal in the register with the approval, or say what replaces it.',
    },
    'a day before a year is over': {
      accounts: owed(200_000),
      ...register(),
      facts: { loans: [{ ...loan, maturityDate: '2027-03-31' }] },
      company: { minimumNetCapital: money(250_000) },
    },
    'a firm without other capital': {
      accounts: [
        ['2400', 'Loan from owner', '1400', -200_000],
        ['1700', 'Prepaid expenses', '735', 222_000],
      ],
      ...register(),
      facts: { loans: [loan] },
    },
  },
  silent: {
    'a loan that capital does not depend on': { accounts: owed(200_000), ...register(), facts: { loans: [loan] } },
    'a loan that matures later': {
      accounts: owed(200_000),
      ...register(),
      facts: { loans: [{ ...loan, maturityDate: '2027-04-01' }] },
      company: { minimumNetCapital: money(250_000) },
    },
    'a loan that is not approved, which another question asks about': {
      accounts: owed(200_000),
      facts: { loans: [{ ...loan, approvalReference: null }] },
      company: { minimumNetCapital: money(250_000) },
    },
    'a loan that is repaid': {
      accounts: owed(200_000),
      facts: { loans: [{ ...loan, outstanding: '0' }] },
      company: { minimumNetCapital: money(250_000) },
    },
  },
};

const haircuts: NonNullable<CaseBook['capital']> = {
  otherSecuritiesHaircut: money(0),
  exemptedSecuritiesHaircut: money(0),
};

export const debtNotSecured: QuestionCases = {
  fires: {
    'an equipment loan above the equipment': {
      accounts: [
        ['1600', 'Equipment', '680', 10_000],
        ['2310', 'Equipment loan', '1390', -25_000.5],
      ],
      stake: '0',
      message:
        '$25,000.50 in item 1390 is kept out of aggregate indebtedness as secured. The books have $10,000.00 of fixed assets and memberships to secure it (Rule 15c3-1(c)(1)(viii)): 2310 Equipment loan. Map $15,000.50 to 1211, or say what secures it.',
    },
    'a bank loan without securities': { accounts: [['2300', 'Bank loan, secured', '1255', -50_000]] },
    'a margin balance above the positions': {
      accounts: [
        ['1320', 'Stocks', '424', 20_000],
        ['2000', 'Margin payable', '1315', -50_000],
      ],
      capital: haircuts,
    },
  },
  silent: {
    'a loan up to the equipment': {
      accounts: [
        ['1600', 'Equipment', '680', 25_000],
        ['2310', 'Equipment loan', '1390', -25_000],
      ],
    },
    'a margin balance up to the positions': {
      accounts: [
        ['1300', 'Treasury bills', '418', 60_000],
        ['2000', 'Margin payable', '1315', -50_000],
      ],
      capital: haircuts,
    },
    'debt in aggregate indebtedness': { accounts: [['2300', 'Bank loan', '1045', -50_000]] },
  },
};

export const subordinatedAssets: QuestionCases = {
  fires: {
    'a note without its liability': {
      accounts: [['1470', 'Secured demand note', '470', 50_000]],
      stake: '-50000',
      message:
        'Secured demand notes (470) have $50,000.00, and the subordinated liability for them (1420) has $0.00: 1470 Secured demand note. Map $50,000.00 to 640, or say which agreement brings it.',
    },
    'a note above its liability': {
      accounts: [
        ['1470', 'Secured demand note', '470', 50_000],
        ['2420', 'Secured demand note agreement', '1420', -40_000],
      ],
      stake: '-10000',
    },
    'borrowed securities without their liability': { accounts: [['1460', 'Securities borrowed', '460', 8_000]] },
  },
  silent: {
    'a note with its liability': {
      accounts: [
        ['1470', 'Secured demand note', '470', 50_000],
        ['2420', 'Secured demand note agreement', '1420', -50_000],
      ],
    },
    "partners' securities": {
      accounts: [['1460', "Partners' securities", '460', 8_000]],
      company: { companyType: 'A Partnership' },
    },
    'a note on the line that is deducted': { accounts: [['1480', 'Secured demand note', '640', 50_000]] },
    'a liability in debit without a note': { accounts: [['2420', 'Secured demand note agreement', '1420', 500]] },
  },
};

const noLease: NonNullable<CaseBook['capital']> = { rightOfUseAssets: money(0) };

export const fixedAssetsAllowable: QuestionCases = {
  fires: {
    'property without debt': {
      accounts: [['1600', 'Office building', '490', 80_000.5]],
      capital: noLease,
      stake: '-80000.5',
      message:
        'Property on the allowable side (490) has $80,000.50, no lease asset is entered, and the debt that fixed assets secure outside aggregate indebtedness (1390) has $0.00: 1600 Office building. Map $80,000.50 to 680, or say what makes it allowable.',
    },
    'property above its debt': {
      accounts: [
        ['1600', 'Office building', '490', 80_000],
        ['2310', 'Mortgage', '1390', -50_000],
      ],
      capital: noLease,
      stake: '-30000',
    },
    furniture: { accounts: [['1610', 'Furniture', '490', 4_000]], capital: noLease },
  },
  silent: {
    'property up to its debt': {
      accounts: [
        ['1600', 'Office building', '490', 50_000],
        ['2310', 'Mortgage', '1390', -50_000],
      ],
      capital: noLease,
    },
    'a debt in debit without property': { accounts: [['2310', 'Mortgage', '1390', 500]], capital: noLease },
    'a lease asset that is entered': {
      accounts: [['1650', 'Right-of-use asset', '490', 90_000]],
      capital: { rightOfUseAssets: money(90_000) },
    },
    'leases not entered yet, which another question asks about': {
      accounts: [['1650', 'Right-of-use asset', '490', 90_000]],
    },
    'the line that is deducted': { accounts: [['1610', 'Furniture', '680', 4_000]], capital: noLease },
  },
};
