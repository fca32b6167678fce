import type { CaseAccount, QuestionCases } from '@tests/support/questions/caseBooks';
import { noFacts } from '@tests/support/questions/caseBooks';
import { money } from '@/domain/money';

const gains = (name: string, line = '3949'): readonly CaseAccount[] => [['4100', name, line, -20_000]];

export const dealerMinimumTooLow: QuestionCases = {
  fires: {
    'trading gains': {
      accounts: gains('Trading gains'),
      stake: '0',
      message:
        "The firm has $20,000.00 of trading gains and losses in the period: 4100 Trading gains. The minimum is $5,000.00, and $100,000.00 applies to a dealer, such as a firm with more than ten transactions a calendar year for its own investment account. State the firm's activities in the capital settings, or say how many trades it made and why it isn't a dealer.",
    },
    'a trading loss': { accounts: [['4100', 'Trading P&L - Equities', '3949', 3_400]] },
    'options market making': { accounts: gains('Mkt making - options', '3945') },
  },
  silent: {
    'riskless principal business': { accounts: gains('Riskless Principal Markups - Bonds') },
    'an error account': { accounts: gains('Error Acct Gain') },
    'gains of an investment account': { accounts: gains('Realized gains', '3952') },
    "a dealer's minimum": { accounts: gains('Trading gains'), company: { minimumNetCapital: money(100_000) } },
    'activities stated': { accounts: gains('Trading gains'), company: { activities: ['NONE_OF_THESE'] } },
    'gains of earlier quarters alone': {
      timeReport: 'Q2 26',
      accounts: [['4100', 'Trading gains', '3949', -20_000, -20_000]],
    },
  },
};

const deals = (name: string, amount = 60_000): readonly CaseAccount[] => [['4200', name, '3955', -amount]];

export const underwriterMinimumTooLow: QuestionCases = {
  fires: {
    'underwriting revenue': {
      accounts: deals('Underwriting revenue'),
      stake: '0',
      message:
        "The firm has $60,000.00 of underwriting revenue in the period (4200 Underwriting revenue), and no open commitments. The minimum is $5,000.00, and $100,000.00 applies to a firm that underwrites with a commitment to buy. State the firm's activities in the capital settings, or list the deals and their terms.",
    },
    takedowns: {
      accounts: deals('New Issue Takedowns - Muni Syndicates'),
      company: { minimumNetCapital: money(50_000) },
    },
    'a business line of the profile': {
      facts: { firm: { ...noFacts.firm, businessLines: 'Firm-commitment underwriting; private placements' } },
    },
  },
  silent: {
    'private placements': { accounts: deals('Placement fees, private offerings') },
    'selling concessions': { accounts: deals('Selling Concessions') },
    'best efforts': { accounts: deals('Underwriting fees, best efforts') },
    'open commitments': {
      accounts: deals('Underwriting revenue'),
      capital: { contractualCommitmentsHaircut: money(9_000) },
    },
    "an underwriter's minimum": {
      accounts: deals('Underwriting revenue'),
      company: { minimumNetCapital: money(100_000) },
    },
  },
};

export const customerFunds: QuestionCases = {
  fires: {
    'money of customers in the bank': {
      accounts: [['1050', 'Cash - customer funds', '200', 75_000]],
      stake: '0',
      message:
        "Account 1050 Cash - customer funds has $75,000.00 in item 200, by its name money or securities of customers. The minimum is $5,000.00, and $250,000.00 applies to a firm that receives or holds them. State the firm's activities in the capital settings, or say on which basis it receives them and when it forwards them.",
    },
    'a reserve account': { accounts: [['1060', 'Special reserve bank acct 15c3-3', '200', 500]] },
    'a liability to customers': { accounts: [['2700', 'Due to customers', '1205', -12_000]] },
  },
  silent: {
    'retainers of clients': { accounts: [['2195', 'Client retainers held', '1205', -5_000]] },
    'a customer list': { accounts: [['1770', 'Customer list (acquired)', '735', 40_000]] },
    'a firm that transmits money for fund shares': {
      accounts: [['1050', 'Cash - customer funds', '200', 75_000]],
      company: { minimumNetCapital: money(25_000), activities: ['FUND_SHARES'] },
    },
    'a carrying firm': {
      accounts: [['1050', 'Cash - customer funds', '200', 75_000]],
      company: { minimumNetCapital: money(250_000) },
    },
  },
};

export const costsMissing: QuestionCases = {
  fires: {
    'revenue without any cost': {
      without: ['5000', '5100', '5200', '5300'],
      message:
        "The period has revenue of $182,410.25 and no account for these costs: rent; pay; audit and accounting; FINOP and regulatory fees. Costs of the firm's business that another party pays are recorded, and deducted unless it can pay them on its own. Book them, or enter the expense-sharing agreement.",
    },
    'regulatory fees alone': { without: ['5000', '5100', '5200'] },
    'rent alone': { without: ['5000', '5200', '5300'] },
  },
  silent: {
    'a firm without rent and pay': { without: ['5000', '5100'] },
    'an expense-sharing agreement': {
      without: ['5000', '5100', '5200', '5300'],
      accounts: [['5900', 'Expense sharing agmt - parent', '4100', 40_000]],
    },
    'one account for all expenses': {
      without: ['5000', '5100', '5200', '5300'],
      accounts: [['5900', 'Other expenses', '4100', 40_000]],
    },
    'no revenue': { without: ['4000', '5000', '5100', '5200', '5300'] },
  },
};
