import { earlierBook, type QuestionCases } from '@tests/support/questions/caseBooks';
import { money } from '@/domain/money';

const members = { companyType: 'LLC' } as const;
const stockless = ['3000', '3100'];

export const mixedOwnership: QuestionCases = {
  fires: {
    "an LLC's members' capital beside stock": {
      company: members,
      without: ['3100'],
      accounts: [['3200', "Members' capital", '1780', -96_512.35, -3_385.15, -3_385.15, -3_385.15, -3_385.15]],
      message:
        'Equity is on lines of another ownership type. By the company type, LLC, it belongs on item 1780, Partnership (limited partners). Accounts on other lines: 3000 Common stock (1792), $100,000.00. Map it there, correct the company type, or say why both apply.',
    },
    "an LLC's income beside equity on a corporation's lines": { company: members },
    "a corporation's members' capital": {
      accounts: [['3200', "Members' capital", '1780', -40_000, -40_000, -40_000, -40_000, -40_000]],
    },
    "a proprietor's draw on the partners' line": {
      company: { companyType: 'A Sole Proprietorship' },
      without: stockless,
      accounts: [
        ['3200', "Owner's capital", '1770', -196_512.35, -103_385.15, -103_385.15, -103_385.15, -103_385.15],
        ['3210', "Owner's draw", '1780', 12_000, 12_000, 12_000, 12_000, 12_000],
      ],
    },
  },
  silent: {
    'stock, retained earnings and treasury stock of a corporation': {
      accounts: [['3300', 'Treasury stock', '1796', 20_000, 20_000, 20_000, 20_000, 20_000]],
    },
    'members’ equity alone': {
      company: members,
      without: stockless,
      accounts: [['3200', "Members' equity", '1780', -196_512.35, -103_385.15, -103_385.15, -103_385.15, -103_385.15]],
    },
    "an LLC's other comprehensive income": {
      company: members,
      without: stockless,
      accounts: [
        ['3200', "Members' equity", '1780', -196_512.35, -103_385.15, -103_385.15, -103_385.15, -103_385.15],
        ['3400', 'Accumulated other comprehensive income', '1797', -5_000, -5_000, -5_000, -5_000, -5_000],
      ],
    },
    'small change': {
      accounts: [['3200', "Members' capital", '1780', -60, -60, -60, -60, -60]],
    },
  },
};

const capital = (...balances: number[]) => ['3200', "Members' capital", '1780', ...balances] as const;
const draws = (...balances: number[]) => ['3210', 'Member distributions', '1780', ...balances] as const;
const contributed = {
  company: members,
  without: stockless,
  accounts: [capital(-336_512.35, -213_385.15, -213_385.15), draws(80_000, 30_000, 30_000)],
};

export const distributionsNotDeducted: QuestionCases = {
  fires: {
    'a contribution on the same line, and draws that no year closes': {
      ...contributed,
      message:
        'Distribution accounts show $50,000.00 since 12/31/2025: 3210 Member distributions, $50,000.00. Deductions (4270) are $20,000.00. Enter $50,000.00 as deductions and $30,000.00 as additions (4260), or say what else is in these accounts.',
    },
    'a first trial balance': {
      ...contributed,
      facts: { earlier: [] },
      missing: ['2025-12-31', '2025-09-30', '2025-06-30', '2025-03-31'],
    },
    'draws of a new year, the old ones closed': {
      ...contributed,
      accounts: [capital(-336_512.35, -213_385.15), draws(20_000, 30_000)],
      capital: { equityDeductions: money(0) },
    },
    'treasury stock, and nothing deducted': {
      accounts: [['3300', 'Treasury stock', '1796', 20_000]],
      capital: { equityDeductions: money(0) },
    },
  },
  silent: {
    'dividends, which the roll-forward has': {
      ...earlierBook(1, [
        ['3100', 'Retained earnings', '1794', -300_000, -300_000],
        ['3110', 'Dividends declared', '1794', 12_000, 3_000],
      ]),
    },
    'what both items have': {
      ...contributed,
      capital: { equityDeductions: money(50_000), equityAdditions: money(30_000) },
    },
    'a first trial balance whose deductions are entered': {
      ...contributed,
      facts: { earlier: [] },
      missing: ['2025-12-31', '2025-09-30', '2025-06-30', '2025-03-31'],
      capital: { equityDeductions: money(10_000) },
    },
    'treasury stock sold again in a new year': {
      accounts: [['3300', 'Treasury stock', '1796', 15_000, 20_000]],
      capital: { equityDeductions: money(0) },
    },
    'a first month after a quarter': {
      ...contributed,
      facts: { earlier: [] },
    },
    'draws closed with the old year': {
      ...contributed,
      accounts: [capital(-196_512.35, -133_385.15), draws(0, 30_000)],
    },
  },
};
