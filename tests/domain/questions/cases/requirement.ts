import type { QuestionCases } from '@tests/support/questions/caseBooks';
import { money } from '@/domain/money';

export const minimumTooLow: QuestionCases = {
  fires: {
    'an underwriter, by the settings': {
      company: { activities: ['UNDERWRITER'], minimumNetCapital: money('99999.99') },
      stake: '0',
      excess: '-0.01',
      message:
        'The minimum is $99,999.99. Rule 15c3-1(a)(2)(iii) requires at least $100,000.00 of a firm that underwrites with a commitment to buy. Raise it in the capital settings.',
    },
    'a dealer, by the profile': { company: { tradesOwnAccount: true }, excess: '-95000' },
    'a firm with open commitments': { capital: { unlistedCommitments: money(1_000) } },
  },
  silent: {
    'a minimum that is met': { company: { activities: ['UNDERWRITER'], minimumNetCapital: money(100_000) } },
    'a minimum by the markets made': { company: { activities: ['MARKET_MAKER'], marketMakerMinimum: money(100_000) } },
    'the minimum of the alternative method': { company: { activities: ['CARRIES_ACCOUNTS'], method: 'ALTERNATIVE' } },
  },
};

const firstYear = { assumedStart: '2025-06-01', firstYearUntil: '2026-05-31' } as const;

export const businessStartMissing: QuestionCases = {
  fires: {
    'a member of ten months': {
      company: firstYear,
      message:
        'Enter the start of business in the capital settings. Membership began on 06/01/2025, so the requirement assumes the first 12 months: A.I. is limited to 800% of net capital (Rule 15c3-1(a)(1)(i)).',
    },
    'a member of this day': { company: { assumedStart: '2026-03-31', firstYearUntil: '2027-03-30' } },
    'a member of 365 days': { company: { assumedStart: '2025-04-01', firstYearUntil: '2026-03-31' } },
  },
  silent: {
    'a member of years': {},
    'a first year that has ended': { company: { ...firstYear, firstYearUntil: '2026-03-30' } },
    'a firm on the alternative method': { company: { ...firstYear, method: 'ALTERNATIVE' } },
  },
};

export const carryingFirm: QuestionCases = {
  fires: {
    'accounts of customers': {
      company: { carriesCustomerAccounts: true },
      message:
        'Firms that clear transactions or carry customer accounts file FOCUS Part II, unless their business is limited as its instructions describe (Rule 17a-5(a)(1)). Netcap prepares Part IIA only.',
    },
    'accounts of others': { company: { carriesForOthers: true } },
    clearing: { company: { clearsTransactions: true } },
  },
  silent: {
    'an introducing firm': {},
    'a firm that says it does not clear': { company: { clearsTransactions: false } },
    'a dealer': { company: { tradesOwnAccount: true } },
  },
};

const alternative = { method: 'ALTERNATIVE' } as const;

export const editionUnknown: QuestionCases = {
  fires: {
    'the first quarter of the edition': {
      timeReport: 'Q1 27',
      company: alternative,
      message:
        "FINRA amends the computation of the alternative requirement for periods ending 03/01/2027 or later. Netcap doesn't have its new text. Compare lines 21 to 25 with FINRA's form.",
    },
    'the next': { timeReport: 'Q2 27', company: alternative },
    'a year later': { timeReport: 'Q1 28', company: alternative },
  },
  silent: {
    'the edition before': { timeReport: 'Q4 26', company: alternative },
    'a firm on the basic method': { timeReport: 'Q1 27' },
    both: {},
  },
};
