import { booked, exampleAnswers, exampleInputs, offering } from '@tests/domain/ssoi/workedExample';
import type { CasesById } from '@tests/support/questions/statementCases';
import { money } from '@/domain/money';
import type { Offering, SsoiAnswers } from '@/domain/ssoi/answers/answers';
import type { SsoiInputs, SsoiSum } from '@/domain/ssoi/types';

type Change = Partial<SsoiInputs>;

const end = '2026-09-30';
const answered = (change: Partial<SsoiAnswers>): Change => ({ answers: exampleAnswers(change) });
const offered = (...offerings: readonly Offering[]) => answered({ offerings });
const sold = (slot: number, change: Partial<Offering>) => offered({ ...offering(slot, 10), ...change });
const components = (...amounts: readonly string[]) =>
  amounts.map((amount) => ({ description: 'Item', amount: money(amount) }));
const held = (...sums: readonly SsoiSum[]): Change => ({ trialBalances: [{ end, sums }], focus: {} });
const numbered = (...numbers: readonly string[]) => numbers.map((number) => ({ number, name: 'Account' }));
const filed = (change: Change['focus']): Change => ({ focus: { ...exampleInputs().focus, ...change } });
const unregistered = (amount: number): Change => ({
  ...held(booked('S08-UNREG-OTHER', '3955', amount), booked('13935', '3935', 1_000 - amount)),
  ...answered({ offerings: [], otherRevenue: [], otherExpenses: [] }),
});
const quarterOf = (from: string, to: string): Change => answered({ periodFrom: from, periodTo: to });

/** The quarter ended 09/30/2026 of a calendar year, from the trial balances of these ends. */
const ofCalendarYear = (...ends: readonly string[]): Change => ({
  fiscalYearEnd: '12-31',
  trialBalances: ends.map((each) => ({ end: each, sums: [booked('13935', '3935', 70_000)] })),
  focus: {},
});

/** Cases of the questions on a Supplemental Statement of Income, as changes of the worked example, of which nothing is asked. */
export const ssoiCases: CasesById<Change> = {
  notAQuarter: {
    fires: {
      'a day too many': {
        ...answered({ periodFrom: '2026-06-30' }),
        severity: 'warning',
        message: "The period printed, 06/30/2026 to 09/30/2026, isn't the calendar quarter ended 09/30/2026.",
      },
      'a period that ends early': answered({ periodTo: '2026-09-29' }),
      'a period that ends before it begins': quarterOf('2026-10-01', end),
      'more than four quarters': quarterOf('2025-07-01', end),
    },
    silent: {
      'the quarter': quarterOf('2026-07-01', end),
      'two quarters of a new firm': quarterOf('2026-04-01', end),
      'the year so far': quarterOf('2026-01-01', end),
      'four quarters': quarterOf('2025-10-01', end),
    },
  },
  incomeTrialBalanceMissing: {
    fires: {
      'no trial balance of the quarter before': {
        ...ofCalendarYear(end),
        severity: 'question',
        message:
          "No trial balance for 06/30/2026. The statement covers 01/01/2026 to 09/30/2026. Import it to report the quarter alone, or answer the question of the quarter's FOCUS report.",
      },
      'an answer to the quarter’s FOCUS question': {
        ...ofCalendarYear(end),
        given: [
          {
            ...{ id: 1, rule: 'incomeTrialBalanceMissing', version: 1, subject: 'income' },
            figures: 'No trial balance for 06/30/2026.',
            ...{ periodEnd: end, text: 'The books begin here.', date: null, paper: null, by: 'Dana Whitfield' },
            at: '2026-10-05T09:00:00.000Z',
          },
        ],
        severity: 'warning',
      },
      'that of another quarter': ofCalendarYear(end, '2026-03-31'),
      'a fiscal year that ends inside the quarter': { ...ofCalendarYear(end), fiscalYearEnd: '08-31' },
    },
    silent: {
      'a fiscal year that begins with the quarter': {},
      'the trial balance of the quarter before': ofCalendarYear(end, '2026-06-30'),
      'a business that began in the quarter': { ...ofCalendarYear(end), startedOn: '2026-08-03' },
    },
  },
  notMapped: {
    fires: {
      'two accounts': {
        ...held({ ...booked(null, '3938', 1_250.5), accounts: numbered('4015', '4020') }),
        severity: 'error',
        message:
          'Accounts 4015, 4020 have no SSOI line: $1,250.50 of FOCUS line Commissions on listed option transactions (3938). Map them in the chart of accounts.',
      },
      'more than are named': held({ ...booked(null, '4100', 7), accounts: numbered('5100'), accountCount: 3 }),
      'an amount without its account': held(booked(null, '3935', 1)),
    },
    silent: {
      'accounts with their lines': {},
      'an account of the balance sheet': held(booked(null, '200', 9_000)),
      'accounts that never had an amount': held(booked(null, '3935', 0)),
    },
  },
  mappedOffIncome: {
    fires: {
      'cash on other revenue': {
        ...held({ ...booked('13995', '200', 4_000), accounts: numbered('1000') }),
        severity: 'error',
        message:
          "Account 1000 has SSOI line 13995, but FOCUS line 200 isn't on the statement of income. Their balances are left out.",
      },
      'a payable on other expenses': held({ ...booked('14100', '1205', 70), accounts: numbered('2000', '2010') }),
      'equity on commissions': held(booked('13935', '1794', 5)),
    },
    silent: {
      'income on its line': {},
      'an account without a FOCUS line': held({ ...booked('13995', '200', 4_000), focusId: null }),
      'accounts that never had an amount': held(booked('13995', '200', 0)),
    },
  },
  focusTie: {
    fires: {
      'total revenue': {
        ...filed({ '4030': money('400001.01') }),
        severity: 'error',
        message:
          'Line 14030 is $400,000.00, FOCUS item 4030 is $400,001.01: they differ by ($1.01). FINRA requires them to be equal.',
      },
      'a cent of total expenses': { ...filed({ '4200': money('309999.99') }), severity: 'error' },
      'income taxes, whose equality is assumed': {
        ...filed({ '4220': money(17_999) }),
        severity: 'warning',
        message:
          'Line 14220 is $18,000.00, FOCUS item 4220 is $17,999.00: they differ by $1.00. They are expected to be equal.',
      },
    },
    silent: {
      'equal lines': {},
      "an item that can't be computed": filed({ '4030': null }),
      'a FOCUS part without the items': { focus: {} },
    },
  },
  typedOver: {
    fires: {
      'more than the books': {
        typed: { '13935': money(121_000) },
        severity: 'warning',
        message: 'Line 13935 was typed as $121,000.00. The books have $120,000.00.',
      },
      'less by a cent': { typed: { '13935': money('119999.99') } },
      'an amount where the books have none': { typed: { '13926': money(5) } },
    },
    silent: {
      'nothing typed': {},
      "the books' own amount": { typed: { '13935': money(120_000) } },
      'zero where the books have none': { typed: { '13926': money(0) } },
    },
  },
  componentsExceedLine: {
    fires: {
      'a component of other revenue': {
        ...answered({ otherRevenue: components('13000.01') }),
        severity: 'warning',
        message: "The largest components of other revenue (13995) come to $13,000.01, more than the line's $13,000.00.",
      },
      'components of other expenses': answered({ otherExpenses: components('5000', '2000', '1000.01') }),
      'a component of a line without an amount': {
        ...held(booked('13935', '3935', 1)),
        ...answered({ otherRevenue: components('1'), otherExpenses: [], offerings: [] }),
      },
    },
    silent: {
      'components below their lines': {},
      'the whole line': answered({ otherRevenue: components('13000') }),
      'no components': answered({ otherRevenue: [], otherExpenses: [] }),
      'none of a negative line': {
        ...held(booked('13995', '3995', -5)),
        ...answered({ otherRevenue: [], otherExpenses: [] }),
      },
    },
  },
  componentsOutOfOrder: {
    fires: {
      'other expenses': {
        ...answered({ otherExpenses: components('1', '2') }),
        severity: 'warning',
        message: 'List the components of other expenses (14100) from the largest to the smallest.',
      },
      'other revenue': answered({ otherRevenue: components('1', '2') }),
      'the third alone': answered({ otherRevenue: components('3', '1', '2') }),
    },
    silent: {
      'the largest first': {},
      'equal amounts': answered({ otherRevenue: components('2', '2') }),
      'one component': answered({ otherRevenue: components('2') }),
    },
  },
  operationalPageMissing: {
    fires: {
      'a cent above 10%': {
        ...unregistered(100.01),
        severity: 'error',
        message:
          'More than 10% of revenue comes from unregistered offerings, so the Operational Page is required. Enter the offerings.',
      },
      'all of the revenue': unregistered(1_000),
      'revenue that was typed': { ...unregistered(50), typed: { 'S08-UNREG-OTHER': money(500) } },
    },
    silent: {
      'offerings that are entered': {},
      '10% of revenue': unregistered(100),
      'no unregistered offerings': unregistered(0),
      'none of a negative revenue': { ...held(booked('13935', '3935', -1_000)), ...offered() },
    },
  },
  soldExceedsOffering: {
    fires: {
      'more than the size': {
        ...sold(1, { totalOfferingAmount: money(1_999_999) }),
        severity: 'warning',
        message: 'Offering 1: $2,000,000.00 sold is more than the $1,999,999.00 offered.',
      },
      'a cent more': sold(2, { totalOfferingAmount: money('1999999.99') }),
      "an affiliate's offering": sold(6, { totalAmountOfSecuritiesSold: money('5000000.01') }),
    },
    silent: {
      'less than the size': {},
      'the whole size': sold(1, { totalOfferingAmount: money(2_000_000) }),
      'an offering without a fixed size': sold(1, { totalOfferingAmount: null }),
    },
  },
  customersExceedSold: {
    fires: {
      'a cent more': {
        ...sold(1, { totalCustomersSecuritiesSold: money('2000000.01') }),
        severity: 'warning',
        message: 'Offering 1: $2,000,000.01 sold to your customers is more than the $2,000,000.00 sold in all.',
      },
      'nothing sold in all': sold(1, { totalAmountOfSecuritiesSold: money(0) }),
      "an affiliate's offering": sold(7, { totalCustomersSecuritiesSold: money(3_000_000) }),
    },
    silent: {
      'a part of what was sold': {},
      'all of it': sold(1, { totalCustomersSecuritiesSold: money(2_000_000) }),
      'none of it': sold(1, { totalCustomersSecuritiesSold: money(0) }),
    },
  },
  offeringsWithGap: {
    fires: {
      'the second left out': {
        ...offered(offering(1, 20), offering(3, 10)),
        severity: 'warning',
        message: 'Offerings of unaffiliated issuers: offerings 1 to 5 are filled from the first on, without a gap.',
      },
      'the first left out': offered(offering(2, 20)),
      "a gap among the affiliates' offerings": offered(offering(1, 20), offering(6, 9), offering(8, 8)),
    },
    silent: {
      'blocks filled from their tops': {},
      'one block alone': offered(offering(6, 9)),
      'no offerings': offered(),
    },
  },
  offeringsOutOfOrder: {
    fires: {
      'the larger second': {
        ...offered(offering(1, 10), offering(2, 20)),
        severity: 'warning',
        message: 'Offerings of unaffiliated issuers: list the offering with the largest revenue first.',
      },
      'the last alone': offered(offering(1, 30), offering(2, 10), offering(3, 20)),
      "affiliates' offerings": offered(offering(6, 10), offering(7, 20)),
    },
    silent: {
      'the largest first': {},
      'equal revenue': offered(offering(1, 10), offering(2, 10)),
      'a larger one in the other block': offered(offering(1, 10), offering(6, 20)),
    },
  },
  offeringRevenueExceedsLine: {
    fires: {
      "affiliates' offerings": {
        ...offered(offering(6, 20_001)),
        severity: 'warning',
        message:
          "Self or affiliated offerings: the offerings' revenue of $20,001.00 is more than the $20,000.00 of line “Unregistered self or affiliated offerings”.",
      },
      'two offerings together': offered(offering(1, 40_000), offering(2, 20_001)),
      'a line without an amount': { ...held(booked('13935', '3935', 1)), ...offered(offering(1, 1)) },
    },
    silent: {
      'less than the line': {},
      'the whole line': offered(offering(6, 20_000)),
      'no offerings': offered(),
      'none of a negative line': { ...held(booked('S08-UNREG-OTHER', '3955', -5)), ...offered() },
    },
  },
};
