import { computeFirm, smallBook } from '@tests/support/books/focusFirm';
import { workedExampleInputs } from '@tests/support/books/workedExample';
import { describe, expect, it, test } from 'vitest';
import { explainItem } from '@/domain/explain/explainItem';
import { computeFocus } from '@/domain/focus/computeFocus';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { focusEditionOn } from '@/domain/focus/lines/editions';
import { money } from '@/domain/money';

/** A book of net capital 80,000, and one of 430,000 before what is typed. */
const big = [
  ['200', 450_000],
  ['1205', -20_000],
  ['1792', -430_000],
] as const;

const amountsOf = (capital: Partial<CapitalInputs>, book = smallBook) => {
  const { amount } = computeFirm(book, { capital });
  return ['3490', '3610', '3660', '3640', '3750'].map(amount);
};

// Each line worked out from the words of the rule.
describe('what is asked of whoever it concerns', () => {
  it.each<[rule: string, capital: Partial<CapitalInputs>, deducted: readonly [number, number, number]]>([
    ['(i)(G): contributions leave net worth', { withdrawableContributions: money(7_000) }, [7_000, 0, 0]],
    ['(i)(F): so does what others have assumed', { assumedLiabilities: money(1_200) }, [0, 1_200, 0]],
    ['(ix): aged fails', { agedFails: money(300) }, [0, 300, 0]],
    [
      '(xiv): 30,000 less 10% of 100,000',
      { fidelityBondCoverage: money(100_000), fidelityBondDeductible: money(30_000) },
      [0, 20_000, 0],
    ],
    [
      '(xiv): a deductible of 10% is none',
      { fidelityBondCoverage: money(100_000), fidelityBondDeductible: money(10_000) },
      [0, 0, 0],
    ],
    [
      '(viii): 30% of 20,000 and 15% of 10,000',
      { unlistedCommitments: money(20_000), listedCommitments: money(10_000) },
      [0, 0, 7_500],
    ],
    [
      '(viii)(C): less the profit',
      { unlistedCommitments: money(20_000), commitmentsProfit: money(2_000) },
      [0, 0, 4_000],
    ],
    ['(viii)(C): to zero at most', { unlistedCommitments: money(20_000), commitmentsProfit: money(9_000) }, [0, 0, 0]],
    [
      '(viii)(C): and more by the loss',
      { listedCommitments: money(20_000), commitmentsProfit: money(-500) },
      [0, 0, 3_500],
    ],
    [
      'on top of what is typed for the box',
      {
        nonAllowableEquity: money(1_000),
        withdrawableContributions: money(500),
        otherDeductions: money(100),
        assumedLiabilities: money(50),
        contractualCommitmentsHaircut: money(10),
        listedCommitments: money(1_000),
      },
      [1_500, 150, 160],
    ],
  ])('%s', (_, capital, [equity, charge, haircut]) => {
    const tentative = 80_000 - equity - charge;
    expect(amountsOf(capital)).toEqual([equity, charge, haircut, tentative, tentative - haircut]);
  });
});

// (viii)(B): a firm that maintains more than 250,000 adds back up to 150,000 of it.
test.each([
  ['500,000 in equities: 150,000, all added back', 500_000, 0],
  ['600,000: 180,000, of which net capital is 250,000 and no more', 600_000, 180_000],
  ['599,999: net capital of a little more than 250,000', 599_999, 29_999.7],
])('open commitments of %s', (_, unlisted, deducted) => {
  const [, , haircut, , netCapital] = amountsOf({ unlistedCommitments: money(unlisted) }, big);
  expect([haircut, netCapital]).toEqual([deducted, 430_000 - deducted]);
});

// 30% of 100,000 and 15% of 200,000 less a profit of 30,000: what the profit took of the 30% can't be added back.
test.each([
  ['all of it of those not listed', 30_000, 30_000],
  ['of which class is not said', null, 30_000],
  ['none of it of those not listed', 0, 0],
])('a profit lowers what can be added back, %s', (_, profit, deducted) => {
  const [, , haircut] = amountsOf(
    {
      unlistedCommitments: money(100_000),
      listedCommitments: money(200_000),
      commitmentsProfit: money(30_000),
      unlistedCommitmentsProfit: profit === null ? null : money(profit),
    },
    big,
  );
  expect(haircut).toBe(deducted);
});

test('every part is named with its rule, and adds up', () => {
  const inputs = workedExampleInputs('base');
  const asked = {
    assumedLiabilities: money(400),
    fidelityBondCoverage: money(100_000),
    fidelityBondDeductible: money(25_000),
  };
  const { figures, period } = computeFocus({ ...inputs, capital: { ...inputs.capital, ...asked } });
  const edition = focusEditionOn(period.end);
  const found = explainItem({ figures, basis: { period }, overrides: {}, edition }, '3610');
  expect(found?.check.addsUp).toBe(true);
  expect(found?.parts.map(({ label, detail, amount }) => [label, detail, amount?.toNumber()])).toEqual([
    ['Other deductions and charges', 'Capital input', 2_500],
    ['Liabilities and expenses that a third party has assumed', 'Capital input', 400],
    ['Fidelity bond deductible above 10% of coverage', 'Rule 15c3-1(c)(2)(xiv), FINRA Rule 4360(c)', 15_000],
  ]);
});

test('whoever withdraws is asked for contributions of a year, and zero is an answer', () => {
  const asked = (capital: Partial<CapitalInputs>) =>
    computeFirm(smallBook, { capital: { equityDeductions: money(5_000), ...capital } }).computation.findings.filter(
      ({ rule }) => rule === 'contributionsMissing',
    );
  expect(asked({})).toMatchObject([{ severity: 'question', codes: ['3490'], inputs: ['withdrawableContributions'] }]);
  expect(asked({ withdrawableContributions: money(0) })).toEqual([]);
  expect(asked({ equityDeductions: money(0) })).toEqual([]);
});
