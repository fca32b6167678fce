import type { CaseAccount, QuestionCases } from '@tests/support/questions/caseBooks';
import { money, zero } from '@/domain/money';
import type { QuestionFacts } from '@/domain/questions/facts';

const entered = { receivablesFromBrokerDealers: zero, receivablesFromNonCustomers: zero };

const listed = (accountNumber: string, amount: string, nonAllowable: string): QuestionFacts['receivables'] => [
  { accountNumber, debtor: 'Fund', kind: 'fundConcession', arisenOn: '2026-01-20', amount, nonAllowable },
];

const trails = (balance: number, before = 0): readonly CaseAccount[] => [
  ['1200', '12b-1 fees receivable', '355', balance, before],
];

export const agedListDiffers: QuestionCases = {
  fires: {
    'zero entered against the list': {
      accounts: trails(6_000),
      capital: entered,
      facts: { receivables: listed('1200', '6000', '6000') },
      stake: '-6000',
      message:
        "The list of receivables has $6,000.00 in item 355 that isn't allowable on 03/31/2026, and $0.00 is entered: 1200 12b-1 fees receivable. Enter $6,000.00, correct the list, or say why it stays allowable.",
    },
    'less entered than listed': {
      accounts: trails(9_000.5),
      capital: { receivablesFromNonCustomers: money(1_000) },
      facts: { receivables: listed('1200', '9000.50', '4250.25') },
      stake: '-3250.25',
    },
    'the clearance account': {
      accounts: [['1100', 'Commissions receivable, clearing firm', '295', 40_000]],
      capital: { receivablesFromClearance: zero },
      facts: { receivables: listed('1100', '40000', '1500') },
      stake: '-1500',
    },
  },
  silent: {
    'the amount entered': {
      accounts: trails(6_000),
      capital: { receivablesFromNonCustomers: money(6_000) },
      facts: { receivables: listed('1200', '6000', '6000') },
    },
    'all of the list allowable': {
      accounts: trails(6_000),
      capital: entered,
      facts: { receivables: listed('1200', '6000', '0') },
    },
    'nothing entered yet': { accounts: trails(6_000), facts: { receivables: listed('1200', '6000', '6000') } },
    'an account that is non-allowable already': {
      accounts: [['1210', 'Advisory fees receivable', '600', 6_000]],
      facts: { receivables: listed('1210', '6000', '6000') },
    },
  },
};

export const receivableUnchanged: QuestionCases = {
  fires: {
    'fees of the quarter before': {
      accounts: trails(6_000, 6_000),
      capital: entered,
      stake: '-6000',
      message:
        "Account 1200 12b-1 fees receivable has $6,000.00 in item 355, the same to the cent as on 12/31/2025. A receivable older than 30 days is deducted: map it to 600, enter it as aged, or enter its receipt after the period's end.",
    },
    'commissions in the clearance account': {
      accounts: [['1100', 'Commissions receivable', '295', 31_250.75, 31_250.75]],
      stake: '-31250.75',
    },
    'a list with a part of it': {
      accounts: trails(6_000, 6_000),
      capital: entered,
      facts: { receivables: listed('1200', '2000', '0') },
    },
  },
  silent: {
    'a cent more': { accounts: trails(6_000, 5_999.99), capital: entered },
    'a clearing deposit': { accounts: [['1110', 'Clearing Deposit - Pershing', '300', 50_000, 50_000]] },
    'a list that has all of it': {
      accounts: trails(6_000, 6_000),
      capital: entered,
      facts: { receivables: listed('1200', '6000', '0') },
    },
    'all of it entered as aged': {
      accounts: trails(6_000, 6_000),
      capital: { receivablesFromNonCustomers: money(6_000) },
    },
    'the first trial balance': { accounts: trails(6_000), capital: entered, facts: { earlier: [] } },
    'one month before alone': {
      timeReport: 'MAR 26',
      accounts: trails(6_000, 6_000),
      capital: entered,
    },
  },
};

export const receivableAgeUnknown: QuestionCases = {
  fires: {
    'more than a month of revenue': {
      accounts: [['1120', 'Concessions receivable', '300', 90_803.42]],
      capital: entered,
      // Revenue of 182,410.25 in three months.
      stake: '-30000',
    },
    'a part that the list lacks': {
      accounts: trails(6_000, 4_000),
      capital: entered,
      facts: { receivables: listed('1200', '4500', '0') },
      stake: '-1500',
      message:
        'Account 1200 12b-1 fees receivable has $6,000.00 in item 355, $4,500.00 of it in Receivables by age. A receivable older than 30 days is deducted: enter it in Receivables by age, or say how old it is.',
    },
    'more in the clearance account than all revenue of the quarter': {
      accounts: [['1100', 'Commissions receivable', '295', 200_000]],
      capital: { receivablesFromClearance: zero },
      stake: '-17589.75',
    },
  },
  silent: {
    'less than a month of revenue': { accounts: trails(6_000, 4_000), capital: entered },
    'a clearing deposit above a month of revenue': {
      accounts: [['1110', 'Deposits with clearing organizations', '300', 250_000]],
      capital: entered,
    },
    'all of it entered as aged, whatever the list has': {
      accounts: trails(6_000, 4_000),
      capital: { receivablesFromNonCustomers: money(6_000) },
      facts: { receivables: listed('1200', '4500', '4500') },
    },
    'the aged part not entered, which another question asks about': {
      accounts: [['1120', 'Concessions receivable', '300', 90_000]],
    },
    'a list that has all of it': {
      accounts: trails(90_000, 4_000),
      capital: entered,
      facts: { receivables: listed('1200', '90000', '0') },
    },
  },
};

export const debtorUnsecured: QuestionCases = {
  fires: {
    'advisory fees of clients': {
      accounts: [['1200', 'Advisory fees receivable, clients', '355', 18_500.25]],
      stake: '-18500.25',
      message:
        'Account 1200 Advisory fees receivable, clients, $18,500.25, is on the allowable line 355, Receivables from non-customers. A receivable from anyone but a broker-dealer, clearing organization or registered fund is deducted from the first day unless it is secured. Map it to 600, or say who owes it and what secures it.',
    },
    'a debtor without a name': { accounts: [['1210', 'Accounts Receivable (A/R)', '300', 7_000]] },
    'insurance commissions': { accounts: [['1220', 'Insurance commissions receivable', '535', 2_300]] },
    'a name that says nothing': { accounts: [['1240', 'Project Osprey', '355', 50_000]] },
    'a receivable in cash': { accounts: [['1230', 'A/R - Trade', '200', 4_000]] },
  },
  silent: {
    'commissions of the clearing firm': {
      accounts: [['1100', 'Commissions receivable, clearing firm', '295', 64_300]],
    },
    'fund concessions': { accounts: [['1120', 'Concessions Receivable - Fund Companies', '300', 3_100]] },
    'a secured receivable': { accounts: [['1130', 'Secured receivable from client', '355', 25_000]] },
    'a line that is deducted': { accounts: [['1200', 'Advisory fees receivable, clients', '600', 18_500.25]] },
  },
};

export const payableUntilReceived: QuestionCases = {
  fires: {
    'commissions of representatives': {
      accounts: [['2110', 'Commissions payable to representatives', '1385', -48_600]],
      message:
        'Account 2110 Commissions payable to representatives, $48,600.00, is in item 1385, outside aggregate indebtedness. That takes a contract by which it is due only once the receivable is paid, and raises the requirement by 1%, $486.00. Enter the contract and the add-on in the capital settings, or map it to 1205.',
      stake: '0',
    },
    'concessions of other dealers': { accounts: [['2120', 'Dealer Concessions Payable', '1305', -9_000]] },
    'an accrual': { accounts: [['2130', 'Accrued commissions', '1385', -2_000]] },
  },
  silent: {
    'aggregate indebtedness': { accounts: [['2110', 'Commissions payable to representatives', '1205', -48_600]] },
    'a firm with the add-on': {
      accounts: [['2110', 'Commissions payable to representatives', '1385', -48_600]],
      company: { addOns: [{ reason: '1% of commissions payable', amount: money(486) }] },
    },
    'a lease': { accounts: [['2200', 'Operating lease liability', '1385', -90_000]] },
  },
};

export const agedReceivable: QuestionCases = {
  fires: {
    'concessions over 30 days': {
      accounts: [['1130', 'A/R - Concessions over 30 days', '300', 5_120.75]],
      stake: '-5120.75',
      message:
        'Account 1130 A/R - Concessions over 30 days, $5,120.75, is on the allowable line 300, Receivables from brokers or dealers: other. By its name it is older than 30 days, and a receivable as old as that is deducted. Map it to 550, or say how old it is.',
    },
    'an aged balance of the clearing firm': { accounts: [['1131', 'Pershing - aged >30 days', '295', 2_000]] },
    'fees past due': { accounts: [['1132', 'Past due 12b-1 fees', '355', 900]] },
  },
  silent: {
    'concessions under 30 days': { accounts: [['1120', 'Concessions receivable, under 30 days', '300', 5_120.75]] },
    'a line that is deducted': { accounts: [['1130', 'A/R - Concessions over 30 days', '550', 5_120.75]] },
    'small change': { accounts: [['1130', 'A/R - Concessions over 30 days', '300', 12]] },
  },
};
