import { money } from '@/domain/money';
import type { Offering, SsoiAnswers } from '@/domain/ssoi/answers/answers';
import type { SsoiInputs, SsoiSum } from '@/domain/ssoi/types';

/** A Part IIA filer's quarter ended 2026-09-30 in whole dollars, worked out by hand; amounts of input lines, by SSOI line. */
const bookedAmounts: Readonly<Record<string, { focusId: string; amount: number }>> = {
  '13935': { focusId: '3935', amount: 120_000 },
  '13938': { focusId: '3938', amount: 15_000 },
  '13939': { focusId: '3939', amount: 25_000 },
  'S02-12B1': { focusId: '3970', amount: 35_000 },
  'S02-SALES': { focusId: '3970', amount: 55_000 },
  'S05-EQUITY': { focusId: '3949', amount: 10_000 },
  '14235': { focusId: '3952', amount: -1_000 },
  '14236': { focusId: '3952', amount: -3_000 },
  'S07-BANK-SWEEP': { focusId: '3995', amount: 6_000 },
  'S08-UNREG-OTHER': { focusId: '3955', amount: 60_000 },
  'S08-UNREG-SELF-AFF': { focusId: '3955', amount: 20_000 },
  '13975': { focusId: '3975', amount: 40_000 },
  'S09-OTHER': { focusId: '3995', amount: 5_000 },
  '13995': { focusId: '3995', amount: 13_000 },
  '14110': { focusId: '4115', amount: 150_000 },
  '14120': { focusId: '4120', amount: 40_000 },
  '14115': { focusId: '4115', amount: 30_000 },
  '14140': { focusId: '4140', amount: 35_000 },
  '14075': { focusId: '4075', amount: 2_000 },
  'S16-NONAFFILIATE': { focusId: '4100', amount: 12_000 },
  '14060': { focusId: '4100', amount: 9_000 },
  '14080': { focusId: '4100', amount: 18_000 },
  '14195': { focusId: '4195', amount: 6_000 },
  '14100': { focusId: '4100', amount: 8_000 },
  '14220': { focusId: '4220', amount: 18_000 },
};

/** Expected amounts of the statement by line id. */
export const expectedTotals: Readonly<Record<string, number>> = {
  '13940': 160_000,
  '13970': 90_000,
  '13950': 10_000,
  '13952': -4_000,
  'S07-TOTAL': 6_000,
  '13955': 80_000,
  'S09-TOTAL': 45_000,
  '13995': 13_000,
  '14030': 400_000,
  'S12-TOTAL': 220_000,
  'S13-TOTAL': 35_000,
  '14075': 2_000,
  'S16-TOTAL': 12_000,
  'S17-TOTAL': 33_000,
  '14100': 8_000,
  '14200': 310_000,
  '14210': 90_000,
  '14220': 18_000,
  '14230': 72_000,
};

/** The FOCUS report of the same quarter; items that Part IIA doesn't have are not there. */
const focusAmounts: Readonly<Record<string, number>> = {
  '3940': 160_000,
  '3952': -4_000,
  '4030': 400_000,
  '4200': 310_000,
  '4210': 90_000,
  '4220': 18_000,
  '4222': 0,
  '4230': 72_000,
};

/** Returns one account's balance on an SSOI line, at the end of the first quarter of a fiscal year. */
export function booked(ssoiId: string | null, focusId: string, amount: number): SsoiSum {
  const isExpense = focusId.startsWith('40') || focusId.startsWith('41') || focusId === '4195' || focusId === '4220';
  const [debit, credit] = isExpense === amount >= 0 ? [Math.abs(amount), 0] : [0, Math.abs(amount)];
  return { ssoiId, focusId, debit: money(debit), credit: money(credit) };
}

/** Returns the inputs of the worked example; the fiscal year begins with the quarter. */
export function exampleInputs(change: Partial<SsoiInputs> = {}): SsoiInputs {
  const sums = Object.entries(bookedAmounts).map(([ssoiId, { focusId, amount }]) => booked(ssoiId, focusId, amount));
  return {
    period: { kind: 'quarter', end: '2026-09-30' },
    fiscalYearEnd: '06-30',
    trialBalances: [{ end: '2026-09-30', sums }],
    focus: Object.fromEntries(Object.entries(focusAmounts).map(([code, amount]) => [code, money(amount)])),
    answers: exampleAnswers(),
    typed: {},
    ...change,
  };
}

/** Returns the answers in the wizard of the worked example. */
export function exampleAnswers(change: Partial<SsoiAnswers> = {}): SsoiAnswers {
  return {
    periodFrom: '2026-07-01',
    periodTo: '2026-09-30',
    isPortionOfItemM: null,
    otherRevenue: [6_000, 4_000, 2_000].map((amount, index) => ({
      description: `Item ${index}`,
      amount: money(amount),
    })),
    otherExpenses: [3_000, 2_500, 1_500].map((amount, index) => ({
      description: `Item ${index}`,
      amount: money(amount),
    })),
    offerings: [
      offering(1, 20_000, 'Alpha Fund'),
      offering(2, 14_000, 'Bravo Notes'),
      offering(3, 11_000, 'Charlie LP'),
      offering(4, 7_000, 'Delta REIT'),
      offering(5, 4_000, 'Echo Energy'),
      offering(6, 12_000, 'Own Preferred'),
      offering(7, 8_000, 'Affiliate Fund'),
    ],
    ...change,
  };
}

/** Returns an offering of the worked example with its revenue. */
export function offering(slot: number, revenue: number, name = `Offering ${slot}`): Offering {
  return {
    slot,
    nameOfIssuerOrSponsor: name,
    affiliation: slot > 5 ? 'affiliate' : null,
    filerId: 1_234_567,
    industryGroup: 'Pooled Investment Fund',
    minimumInvestmentAccepted: money(25_000),
    totalOfferingAmount: money(5_000_000),
    totalAmountOfSecuritiesSold: money(2_000_000),
    totalCustomersSecuritiesSold: money(500_000),
    amountOfRevenueEarned: money(revenue),
    exemptions: ['506(b)'],
    securityTypes: ['Equity'],
  };
}
