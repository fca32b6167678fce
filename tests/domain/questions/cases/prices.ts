import { noFacts, type QuestionCases } from '@tests/support/questions/caseBooks';
import { money } from '@/domain/money';

const { positions } = noFacts;
const value = { identifier: 'ABC', value: '250000.00', computed: '25000.00' };

export const positionValueDiffers: QuestionCases = {
  fires: {
    'a value of ten times': {
      facts: { positions: { ...positions, values: { count: 1, first: [value] } } },
      message:
        "The value of 1 position isn't its quantity times its price: ABC ($250,000.00 entered, $25,000.00 computed). Haircuts follow the value: correct the quantity, the price or the value, or say why they differ.",
    },
    'two of them': {
      facts: { positions: { ...positions, values: { count: 2, first: [value, { ...value, identifier: 'DEF' }] } } },
    },
    'more than are kept': {
      facts: { positions: { ...positions, values: { count: 31, first: Array.from({ length: 20 }, () => value) } } },
    },
  },
  silent: {
    'no inventory': {},
    'no doubt': { facts: { positions } },
    'a doubtful price alone': {
      facts: {
        positions: {
          ...positions,
          prices: { count: 1, first: [{ identifier: 'ABC', value: '1000.00', price: '20.0000', since: '2025-12-31' }] },
        },
      },
    },
  },
};

const price = { identifier: 'ABC', value: '20000.00', price: '20.1500', since: '2025-12-31' };

export const priceUnchanged: QuestionCases = {
  fires: {
    'a stock': {
      facts: { positions: { ...positions, prices: { count: 1, first: [price] } } },
      message:
        "1 position has the price of an earlier report date: ABC (20.15 since 12/31/2025). An actively traded security seldom closes at the same price: enter the price of the period's last day, or name its source.",
    },
    'two stocks': {
      facts: { positions: { ...positions, prices: { count: 2, first: [price, { ...price, identifier: 'DEF' }] } } },
    },
    'a whole inventory': {
      facts: { positions: { ...positions, prices: { count: 400, first: Array.from({ length: 20 }, () => price) } } },
    },
  },
  silent: {
    'no inventory': {},
    'no doubt': { facts: { positions } },
    'a doubtful value alone': { facts: { positions: { ...positions, values: { count: 1, first: [value] } } } },
  },
};

const typed = { otherSecuritiesHaircut: money(9_000), undueConcentration: money(0) };

export const concentrationTyped: QuestionCases = {
  fires: {
    'one stock': {
      accounts: [['1320', 'Common stock of ABC Corp.', '424', 60_000]],
      capital: typed,
      stake: '-5665.99',
      message:
        'Account 1320 Common stock of ABC Corp. holds $60,000.00, more than 10% of tentative net capital ($22,226.75 or less), and undue concentration (3650) is empty. Securities of one issuer above 10% take half their haircut again on the excess: enter the charge, or name the issuers it holds.',
    },
    'an empty charge': {
      accounts: [['1320', 'Common stock of ABC Corp.', '424', 60_000]],
      capital: { otherSecuritiesHaircut: money(9_000) },
    },
    'a bond of one issuer': {
      accounts: [['1321', 'Corporate note, ABC Corp.', '419', 90_000]],
      capital: { debtSecuritiesHaircut: money(6_300) },
    },
  },
  silent: {
    'a money market fund': { accounts: [['1310', 'Money market fund shares', '424', 60_000]], capital: typed },
    'a charge that is typed': {
      accounts: [['1320', 'Common stock of ABC Corp.', '424', 60_000]],
      capital: { ...typed, undueConcentration: money(6_000) },
    },
    'a small position': { accounts: [['1320', 'Common stock of ABC Corp.', '424', 9_000]], capital: typed },
    'no securities': {},
  },
};

export const debtChargeLow: QuestionCases = {
  fires: {
    'a charge of zero': {
      accounts: [['1308', 'Corporate bonds', '419', 100_000]],
      capital: { debtSecuritiesHaircut: money(0) },
      stake: '-15000',
      message:
        'Debt securities (419) hold $100,000.00 and their haircut (3733) is $0.00, below the 2% of the shortest bonds. Only paper and certificates of minimal credit risk take less: enter the haircut, or name the credit assessment and its day.',
    },
    'a charge below 2%': {
      accounts: [['1308', 'Corporate bonds', '419', 100_000]],
      capital: { debtSecuritiesHaircut: money(1_999.99) },
      stake: '-13000.01',
    },
    'commercial paper': {
      accounts: [['1306', 'Commercial paper', '419', 50_000]],
      capital: { debtSecuritiesHaircut: money(125) },
    },
  },
  silent: {
    'a charge of 2%': {
      accounts: [['1308', 'Corporate bonds', '419', 100_000]],
      capital: { debtSecuritiesHaircut: money(2_000) },
    },
    'no charge typed yet': { accounts: [['1308', 'Corporate bonds', '419', 100_000]] },
    'no debt securities': { capital: { debtSecuritiesHaircut: money(0) } },
  },
};

const held = [
  ['1320', 'Firm inventory', '424', 100_000],
  ['2060', 'Payable to clearing broker, firm account', '1315', -90_000],
] as const;
const charged = { otherSecuritiesHaircut: money(15_000) };

export const debitUncovered: QuestionCases = {
  fires: {
    'equity below the haircuts': {
      accounts: held,
      capital: charged,
      stake: '0',
      message:
        "Payables to brokers of $90,000.00 (1305, 1315) stay out of aggregate indebtedness. Securities owned less them leave equity of $10,000.00, and their haircuts are $15,000.00: $5,000.00 isn't adequately collateralized. Move it to 1115, or name the statement that shows the account's equity.",
    },
    'no securities left': { accounts: [['2060', 'Payable to clearing broker', '1315', -20_000]] },
    'another line': {
      accounts: [held[0], ['2061', 'Margin debit', '1305', -97_000]],
      capital: charged,
    },
  },
  silent: {
    'equity above the haircuts': {
      accounts: [held[0], ['2060', 'Payable to clearing broker', '1315', -60_000]],
      capital: charged,
    },
    'a payable in aggregate indebtedness': { accounts: [['2050', 'Payable to clearing broker', '1114', -20_000]] },
    'haircuts that are missing': { accounts: held },
    'securities sold short': {
      accounts: [...held, ['2065', 'Securities sold short', '1360', -5_000]],
      capital: charged,
    },
    'no payable': { accounts: [held[0]], capital: charged },
  },
};
