import { noFacts, type QuestionCases } from '@tests/support/questions/caseBooks';
import { money } from '@/domain/money';

const firm = {
  ...noFacts.firm,
  insiders: ['Meridian Holdings, Inc.', 'Ann Keller'],
  clearingFirms: ['Ridgeline Clearing'],
};
const haircuts = {
  otherSecuritiesHaircut: money(0),
  debtSecuritiesHaircut: money(0),
  exemptedSecuritiesHaircut: money(0),
};

export const insiderReceivable: QuestionCases = {
  fires: {
    'the parent among receivables from broker-dealers': {
      accounts: [['1500', 'Due from parent', '300', 9_800.4]],
      stake: '-9800.4',
      message:
        'Account 1500 Due from parent, $9,800.40, is on the allowable line 300, Receivables from brokers or dealers: other. An amount due from an affiliate, owner, officer or employee is deducted unless it is secured. Map it to 670, or say what secures it.',
    },
    'an affiliate of the profile': {
      accounts: [['1510', 'Receivable, Meridian Holdings', '355', 4_000]],
      facts: { firm },
    },
    'an owner of the profile': { accounts: [['1520', 'Ann Keller', '535', 2_000]], facts: { firm } },
    'advances to representatives': { accounts: [['1730', 'Adv. to RRs', '355', 8_000]] },
    'an affiliate on the allowable side': { accounts: [['1530', 'Alder Advisers', '480', 12_000]] },
  },
  silent: {
    'a bank account at the parent': {
      accounts: [['1000', 'Demand deposit account held at parent bank', '200', 60_000]],
    },
    'a secured loan to an officer': { accounts: [['1540', 'Officer loan, secured', '355', 30_000]] },
    'member firms': { accounts: [['1120', 'Floor Brokerage Billed - Member Firms', '300', 5_000]] },
    'a line that is deducted': { accounts: [['1500', 'Due from parent', '670', 9_800.4]] },
  },
};

export const forgivableLoan: QuestionCases = {
  fires: {
    'forgivable loans': {
      accounts: [['1750', 'Forgivable loans to representatives', '355', 42_000]],
      stake: '-42000',
      message:
        'Account 1750 Forgivable loans to representatives, $42,000.00, is on the allowable line 355, Receivables from non-customers. A loan or advance to a representative is unsecured and deducted, forgivable or not. Map it to 735, or say what secures it.',
    },
    'upfront loans': { accounts: [['1751', 'UPFRONT LOANS-FINL CONSULTANTS', '535', 15_000]] },
    'a transition note': { accounts: [['1752', 'Transition note - J. Dunleavy', '300', 20_000]] },
  },
  silent: {
    'a line that is deducted': { accounts: [['1750', 'Forgivable loans to representatives', '735', 42_000]] },
    'small change': { accounts: [['1750', 'Forgivable loans to representatives', '355', 60]] },
    'a loan that the firm has': { accounts: [['2300', 'PPP loan (forgivable)', '1210', -40_000]] },
  },
};

export const insuranceClaim: QuestionCases = {
  fires: {
    'a claim': {
      accounts: [['1790', 'Insurance claim receivable', '535', 33_000]],
      stake: '-33000',
      message:
        "Account 1790 Insurance claim receivable, $33,000.00, is on the allowable line 535, Other assets. A claim is deducted from 7 business days after the loss is discovered without outside counsel's opinion, from 20 without the carrier's written acknowledgment, and 20 after that. Map it to 735, or enter the opinion or acknowledgment.",
    },
    'a recovery': { accounts: [['1791', 'E&O insurance recovery', '355', 10_000]] },
    'a bond claim': { accounts: [['1792', 'Fidelity bond claim', '300', 5_000]] },
  },
  silent: {
    'a line that is deducted': { accounts: [['1790', 'Insurance claim receivable', '735', 33_000]] },
    'commissions of a carrier': { accounts: [['1120', 'VA Comm Rec', '300', 6_000]] },
    'a cash surrender value': { accounts: [['1780', 'CSV Life Ins', '535', 20_000]] },
  },
};

export const notConvertible: QuestionCases = {
  fires: {
    'prepaid rent': {
      accounts: [['1700', 'Ppd Rent', '535', 21_600.1]],
      stake: '-21600.1',
      message:
        "Account 1700 Ppd Rent, $21,600.10, is on the allowable line 535, Other assets. An asset that can't be readily converted into cash is deducted, as prepaid items, deposits, fixed assets, taxes and intangibles are. Map it to 735, or say how it is converted into cash.",
    },
    'a lease deposit in cash': { accounts: [['1740', 'Restricted Cash - LC for NY lease', '200', 16_000]] },
    furniture: { accounts: [['1600', 'Furniture & Fixtures', '535', 9_000]] },
    'a tax refund': { accounts: [['1760', 'Income taxes receivable', '355', 12_000]] },
    'a seat': { accounts: [['1650', 'Exchange seat', '535', 50_000]] },
    'something without a usual name': { accounts: [['1799', 'Project Osprey', '535', 50_000]] },
  },
  silent: {
    'a clearing deposit': { accounts: [['1110', 'Clearing deposit, clearing broker', '300', 50_000]] },
    'accrued interest': { accounts: [['1150', 'Accrued Interest Receivable - Bonds', '535', 900]] },
    'a tax reserve in the bank': { accounts: [['1020', 'Ckg - Tax Reserve', '200', 30_000]] },
    'a line that is deducted': { accounts: [['1700', 'Ppd Rent', '735', 21_600.1]] },
  },
};

export const unlistedSecurities: QuestionCases = {
  fires: {
    'restricted stock among stocks': {
      accounts: [['1325', 'Restricted stock', '424', 25_000]],
      capital: haircuts,
      stake: '-25000',
      message:
        "Account 1325 Restricted stock, $25,000.00, is on the allowable line 424, Securities and spot commodities owned, at market value: other securities. Securities without a ready market, and those that can't be publicly offered or sold, are deducted in full. Map it to 610, or say where they are quoted, or which bank lends against them.",
    },
    'warrants among options': {
      accounts: [['1330', 'Warrants received as fees', '420', 6_000]],
      capital: { optionsHaircut: money(0) },
    },
    'private notes among bonds': { accounts: [['1308', 'Private notes', '419', 10_000]], capital: haircuts },
    'a balance on the allowable side of those not readily marketable': {
      accounts: [['1400', 'Shares', '440', 15_000]],
    },
  },
  silent: {
    'listed stock': { accounts: [['1320', 'Common stock owned, listed', '424', 25_000]], capital: haircuts },
    'a municipal bond': { accounts: [['1304', 'Municipal securities', '418', 25_000]], capital: haircuts },
    'listed warrants': { accounts: [['1331', 'Listed warrants', '424', 4_000]], capital: haircuts },
    'a line that is deducted': { accounts: [['1400', 'Private partnership interest', '610', 15_000]] },
  },
};

export const payableNotIndebted: QuestionCases = {
  fires: {
    'an accrual beside leases': {
      accounts: [['2130', 'Accrued bonuses', '1385', -40_000]],
      stake: '0',
      message:
        "Account 2130 Accrued bonuses, $40,000.00, is in item 1385, outside aggregate indebtedness, which includes every liability that Rule 15c3-1(c)(1) doesn't exclude. Map it to 1205, or say which exclusion applies.",
    },
    'an unsecured loan as secured': {
      accounts: [
        ['1600', 'Equipment', '680', 50_000],
        ['2300', 'Term loan (unsecured)', '1390', -30_000],
      ],
    },
    'a name that says nothing, without leases': {
      accounts: [['2690', 'Project Osprey', '1385', -50_000]],
      capital: { operatingLeasesLiabilities: money(0) },
    },
    'a payable to non-customers': { accounts: [['2600', 'Due to officers', '1355', -5_000]] },
  },
  silent: {
    'a lease': { accounts: [['2200', 'Operating lease liability', '1385', -90_000]] },
    'fails to receive': { accounts: [['2020', 'Fails to Receive', '1305', -8_000]] },
    'deferred taxes payable': { accounts: [['2190', 'Income taxes payable - deferred', '1385', -12_000]] },
    "a general partner's account": { accounts: [['2610', 'General partner credit balance', '1355', -5_000]] },
    'aggregate indebtedness': { accounts: [['2130', 'Accrued bonuses', '1205', -40_000]] },
  },
};

export const legalClaim: QuestionCases = {
  fires: {
    'an arbitration settlement': {
      accounts: [['5600', 'Arbitration Settlements', '4100', 45_000]],
      message:
        "The period has $45,000.00 of claims, awards or settlements (5600 Arbitration Settlements), and no liability for them. What is owed or probable is a liability in full, in aggregate indebtedness. Accrue it, or enter counsel's letter that nothing more is owed.",
    },
    'litigation cost': { accounts: [['5610', 'Litigation', '4100', 8_000]] },
    'restitution to customers': { accounts: [['5620', 'Restitution', '4195', 3_000]] },
  },
  silent: {
    'legal fees': { accounts: [['5440', 'Legal Fees', '4100', 45_000]] },
    'a reserve for it': {
      accounts: [
        ['5600', 'Arbitration Settlements', '4100', 45_000],
        ['2160', 'Reserve for Litigation', '1205', -20_000],
      ],
    },
    'settlement of trades': { accounts: [['5110', 'Trade settlement charges', '4140', 4_000]] },
    'a small cost': { accounts: [['5600', 'Arbitration Settlements', '4100', 400]] },
  },
};

export const retainerNotDeferred: QuestionCases = {
  fires: {
    retainers: {
      accounts: [['4600', 'Retainer fees', '3995', -30_000]],
      stake: '-30000',
      message:
        "The period has $30,000.00 of retainers or advance fees in revenue (4600 Retainer fees), and no deferred revenue. A fee is revenue once its obligation is met, and a liability until then. Defer what isn't earned to 1205, or say by which contract it is earned.",
    },
    'engagement fees': { accounts: [['4610', 'Engagement fees', '3995', -15_000]] },
    'fees in advance': { accounts: [['4620', 'Advisory fees in advance', '3975', -20_000]] },
  },
  silent: {
    'retainers partly deferred': {
      accounts: [
        ['4600', 'Retainer fees', '3995', -30_000],
        ['2195', 'Unearned retainers', '1205', -10_000],
      ],
    },
    'a small part of revenue': { accounts: [['4600', 'Retainer fees', '3995', -5_000]] },
    'success fees': { accounts: [['4630', 'Success fees', '3995', -90_000]] },
  },
};
