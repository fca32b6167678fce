import { firm, periodOf, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { describe, expect, it, test } from 'vitest';
import { type DefaultSources, defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import { money, toAmount, toAmountOrNull } from '@/domain/money';

const march = trialBalance('2025-03-31', smallBook);
const june = trialBalance('2025-06-30', [
  ['200', 130_000],
  ['1205', -20_000],
  ['1400', -5_000],
  ['1792', -50_000],
  ['3935', -95_000],
  ['4100', 30_000],
  ['4220', 10_000],
]);

function defaults(sources: Partial<DefaultSources>) {
  return defaultCapitalInputs({
    company: firm,
    period: periodOf('Q2 25'),
    trialBalances: [],
    priorFiling: null,
    lastInputs: null,
    clearingFirmName: null,
    isFullyDisclosed: false,
    ...sources,
  });
}

describe('defaultCapitalInputs', () => {
  it('are zero without anything to go by, and haircuts blank', () => {
    const { inputs, origins } = defaults({});
    expect([inputs.otherDeductions, inputs.beginningEquity].map(toAmount)).toEqual([0, 0]);
    expect([inputs.otherSecuritiesHaircut, inputs.undueConcentration, inputs.excessLiabilities]).toEqual([
      null,
      null,
      null,
    ]);
    expect(inputs).toMatchObject({
      exemption: 'none',
      clearingFirmName: '',
      ownershipEquitySubordinatedLiabilities: [],
    });
    expect(origins.beginningEquity).toBeUndefined();
  });

  it('take beginning equity from the prior filing first', () => {
    const priorFiling = { period: periodOf('Q1 25'), ownershipEquity: money(81_000), subordinated: money(4_000) };
    const { inputs, origins } = defaults({ trialBalances: [march, june], priorFiling });
    expect([inputs.beginningEquity, inputs.beginningSubordinated].map(toAmount)).toEqual([81_000, 4_000]);
    expect(origins.beginningEquity).toBe('Item 4290 of the Q1 25 filing');
  });

  it('take it from the trial balance before the period next, its unclosed income included', () => {
    const { inputs, origins } = defaults({ trialBalances: [march, june] });
    expect([inputs.beginningEquity, inputs.beginningSubordinated].map(toAmount)).toEqual([80_000, 0]);
    expect(origins.beginningEquity).toBe('Item 1800 of the trial balance of 03/31/2025');
  });

  it('derive it from the books of the period last, and mark it', () => {
    const { inputs, origins } = defaults({ trialBalances: [june], company: { ...firm, fiscalYearEnd: '03-31' } });
    expect(toAmount(inputs.beginningEquity)).toBe(50_000);
    expect(origins.beginningEquity).toBe('Derived: ending equity less income since 04/01/2025. Check it');
  });

  it('pass over a filing that does not adjoin', () => {
    const priorFiling = { period: periodOf('Q4 24'), ownershipEquity: money(1), subordinated: money(1) };
    expect(toAmount(defaults({ trialBalances: [march, june], priorFiling }).inputs.beginningEquity)).toBe(80_000);
  });

  it('count subordinated loans as capital', () => {
    expect(toAmount(defaults({ trialBalances: [june] }).inputs.allowableSubordinatedLiabilities)).toBe(5_000);
  });

  it('take the income of the last month from its own trial balances, and only when they are there', () => {
    const may = trialBalance('2025-05-31', smallBook);
    const income = (sources: Partial<DefaultSources>) => toAmountOrNull(defaults(sources).inputs.lastMonthIncome);
    expect(income({ period: periodOf('JUN 25'), trialBalances: [may, june] })).toBe(35_000);
    expect(income({ trialBalances: [march, may, june] })).toBe(35_000);
    expect(income({ trialBalances: [march, june] })).toBeNull();
    expect(income({ trialBalances: [june], company: { ...firm, fiscalYearEnd: '05-31' } })).toBe(65_000);
    expect(income({ trialBalances: [] })).toBeNull();
  });

  it.each([
    { isFullyDisclosed: true, clearingFirmName: 'Clearing LLC', exemption: '4570' },
    { isFullyDisclosed: true, clearingFirmName: ' ', exemption: 'none' },
    { isFullyDisclosed: true, clearingFirmName: null, exemption: 'none' },
    { isFullyDisclosed: false, clearingFirmName: 'Clearing LLC', exemption: 'none' },
  ])('exempt a firm that clears through another: %o', ({ exemption, ...profile }) => {
    expect(defaults(profile).inputs.exemption).toBe(exemption);
  });

  it('keep the exemption that the last period had', () => {
    const lastInputs = { ...defaults({}).inputs, exemption: 'none' } as const;
    const { inputs } = defaults({ lastInputs, isFullyDisclosed: true, clearingFirmName: 'Clearing LLC' });
    expect(inputs.exemption).toBe('none');
  });

  it('stay within what their boxes take, and say so', () => {
    const reversed = trialBalance('2025-06-30', [
      ['1400', 500],
      ['1792', -10_000_000_000_000],
    ]);
    const { inputs, origins } = defaults({ trialBalances: [reversed] });
    expect([inputs.allowableSubordinatedLiabilities, inputs.beginningSubordinated].map(toAmount)).toEqual([0, 0]);
    expect(toAmount(inputs.beginningEquity)).toBe(9_999_999_999_999.99);
    expect(origins.beginningSubordinated).toMatch(/, limited to what the box holds$/);
  });

  it('carry what fits over from the last period', () => {
    const row = { type: 1, name: 'Owner', inOrOut: 'In', amount: money(9), renew: 'No' } as const;
    const lastInputs = {
      ...defaults({}).inputs,
      otherDeductions: money(2_500),
      equityAdditions: money(700),
      otherSecuritiesHaircut: money(3_800),
      exemption: '4570',
      clearingFirmName: 'Clearing LLC',
      ownershipEquitySubordinatedLiabilities: [
        { ...row, date: '2025-06-30' },
        { ...row, date: '2025-07-01' },
      ],
    } as const;
    const { inputs, origins } = defaults({ lastInputs, clearingFirmName: 'Other LLC' });
    expect([inputs.otherDeductions, inputs.equityAdditions].map(toAmount)).toEqual([2_500, 0]);
    expect(inputs.otherSecuritiesHaircut).toBeNull();
    expect(inputs).toMatchObject({ exemption: '4570', clearingFirmName: 'Clearing LLC' });
    expect(inputs.ownershipEquitySubordinatedLiabilities.map((kept) => kept.date)).toEqual(['2025-07-01']);
    expect(origins.otherDeductions).toBe('Same as last period');
  });
});

describe('the lists of the last period', () => {
  it('are kept by their names, at 0.00', () => {
    const { inputs: last } = defaults({});
    const items = { ...last.items, otherHaircuts: [{ name: 'Swap', amount: money(125.5) }] };
    const { inputs } = defaults({ lastInputs: { ...last, otherHaircuts: money(125.5), items } });
    expect(inputs.items.otherHaircuts.map(({ name, amount }) => [name, toAmount(amount)])).toEqual([['Swap', 0]]);
    expect([toAmount(inputs.otherHaircuts), inputs.items.otherAdditions]).toEqual([0, []]);
  });
});

test('the last month and its quarter share what is of the last day, and not what runs from their beginning', () => {
  const { inputs: quarter } = defaults({});
  const sameDayInputs = {
    period: periodOf('Q2 25'),
    inputs: {
      ...quarter,
      otherDeductions: money(2_500),
      otherSecuritiesHaircut: money(3_800),
      beginningEquity: money(70_000),
      equityAdditions: money(700),
      exemption: '4550',
    },
  } as const;
  const may = trialBalance('2025-05-31', smallBook);
  const { inputs, origins } = defaults({ period: periodOf('JUN 25'), trialBalances: [may, june], sameDayInputs });
  expect([inputs.otherDeductions, inputs.otherSecuritiesHaircut].map((amount) => amount && toAmount(amount))).toEqual([
    2_500, 3_800,
  ]);
  expect(inputs.exemption).toBe('4550');
  expect([inputs.beginningEquity, inputs.equityAdditions].map(toAmount)).toEqual([80_000, 0]);
  expect([origins.otherSecuritiesHaircut, origins.beginningEquity]).toEqual([
    'Saved for Q2 25',
    'Item 1800 of the trial balance of 05/31/2025',
  ]);
});
