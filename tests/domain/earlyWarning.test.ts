import { firm } from '@tests/support/focusFirm';
import { describe, expect, it } from 'vitest';
import { earlyWarnings, reachedWarnings } from '@/domain/earlyWarning';
import type { EarlyWarningLevel, Figures, FocusCompany } from '@/domain/focus/types';
import { money } from '@/domain/money';

const end = '2025-03-31';

type Amounts = {
  netCapital: string | null;
  indebtedness: string;
  minimum?: string;
  subordinated?: string;
  equity?: string;
};

function figuresOf({
  netCapital,
  indebtedness,
  minimum = '5000',
  subordinated = '0',
  equity = '100000',
}: Amounts): Figures {
  const amounts = {
    '3750': netCapital,
    '3640': '9000',
    '3840': indebtedness,
    '3758': minimum,
    '3520': subordinated,
    '3500': equity,
    '980': '0',
    '1010': '0',
  };
  return Object.fromEntries(
    Object.entries(amounts).map(([code, amount]) => [
      code,
      { code, amount: amount === null ? null : money(amount), parts: [] },
    ]),
  );
}

function reached(amounts: Amounts, company: Partial<FocusCompany> = {}): readonly EarlyWarningLevel[] {
  const warnings = earlyWarnings({ figures: figuresOf(amounts), company: { ...firm, ...company }, end });
  return reachedWarnings(warnings).map((warning) => warning.level);
}

describe('early warnings', () => {
  it('are silent for a sound firm', () => {
    expect(reached({ netCapital: '100000', indebtedness: '20000' })).toEqual([]);
  });

  it.each([
    ['5000', false],
    ['4999.99', true],
  ])('net capital of %s against a minimum of 5,000', (netCapital, fires) => {
    expect(reached({ netCapital, indebtedness: '0' }).includes('netCapitalBelowRequirement')).toBe(fires);
  });

  it.each([
    ['6000', false],
    ['5999.99', true],
  ])('net capital of %s against 120%% of the minimum', (netCapital, fires) => {
    expect(reached({ netCapital, indebtedness: '0' }).includes('netCapitalBelow120')).toBe(fires);
  });

  it.each([
    ['indebtednessAboveMaximum', '150000', false],
    ['indebtednessAboveMaximum', '150000.01', true],
    ['indebtednessAbove1200', '120000', false],
    ['indebtednessAbove1200', '120000.01', true],
  ] as const)('%s at indebtedness of %s against net capital of 10,000', (level, indebtedness, fires) => {
    expect(reached({ netCapital: '10000', indebtedness }).includes(level)).toBe(fires);
  });

  it('allows eight times net capital in the first twelve months only', () => {
    const amounts = { netCapital: '10000', indebtedness: '80000.01' };
    expect(reached(amounts, { firstYearUntil: end })).toContain('indebtednessAboveMaximum');
    expect(reached(amounts, { firstYearUntil: '2025-03-30' })).not.toContain('indebtednessAboveMaximum');
  });

  it('takes 120% of the ratio test where that is the requirement, unrounded', () => {
    // 1.2 / 15 of 100,000.03 is 8,000.0024: a cent above 8,000.00 it does not fire, at 8,000.00 it does.
    expect(reached({ netCapital: '8000.01', indebtedness: '100000.03' })).not.toContain('netCapitalBelow120');
    expect(reached({ netCapital: '8000', indebtedness: '100000.03' })).toContain('netCapitalBelow120');
  });

  it.each([
    ['10000', '100000', false],
    ['9999.99', '100000', true],
    ['6000', '0', false],
    ['5999.99', '0', true],
  ])('line 15 at net capital of %s and indebtedness of %s', (netCapital, indebtedness, fires) => {
    expect(reached({ netCapital, indebtedness }).includes('line15Negative')).toBe(fires);
  });

  it('decides where rounded percentages could not: 1,200.00% and a little', () => {
    expect(reached({ netCapital: '1000000', indebtedness: '12000000.01', minimum: '0' })).toContain(
      'indebtednessAbove1200',
    );
  });

  it('reports a violation when net capital is zero or negative, whatever the indebtedness', () => {
    expect(reached({ netCapital: '0', indebtedness: '0' })).toContain('netCapitalBelowRequirement');
    expect(reached({ netCapital: '-1', indebtedness: '10' })).toEqual([
      'netCapitalBelowRequirement',
      'indebtednessAboveMaximum',
      'netCapitalBelow120',
      'line15Negative',
      'indebtednessAbove1200',
    ]);
  });

  it.each([
    ['70000', false],
    ['70000.01', true],
  ])('subordinated debt of %s in a debt-equity total of 100,000', (subordinated, fires) => {
    const equity = String(100_000 - Number(subordinated));
    const levels = reached({ netCapital: '100000', indebtedness: '0', subordinated, equity });
    expect(levels.includes('debtEquityAbove70')).toBe(fires);
  });

  it('binds carrying firms alone to 150% and 1,000%', () => {
    const amounts = { netCapital: '7000', indebtedness: '70000.01' };
    expect(reached(amounts, { carriesCustomerAccounts: true })).toEqual(
      expect.arrayContaining(['netCapitalBelow150', 'indebtednessAbove1000']),
    );
    expect(reached(amounts)).toEqual(['line15Negative']);
  });

  it('never fires the level of the alternative method', () => {
    const warnings = earlyWarnings({ figures: figuresOf({ netCapital: '-5', indebtedness: '0' }), company: firm, end });
    const level = warnings.find((warning) => warning.level === 'netCapitalBelow5PercentOfDebitItems');
    expect(level).toMatchObject({ applies: false, fires: false });
  });

  it('takes net capital before haircuts while they are missing, and says so', () => {
    const figures = figuresOf({ netCapital: null, indebtedness: '135000.01' });
    const warnings = reachedWarnings(earlyWarnings({ figures, company: firm, end }));
    expect(warnings[0]?.message).toBe(
      'Net capital before haircuts of 9,000.00 is below 9,000.00, the net capital requirement.',
    );
  });

  it('gives action, deadline and citation', () => {
    const [first] = earlyWarnings({
      figures: figuresOf({ netCapital: '4000', indebtedness: '0' }),
      company: firm,
      end,
    });
    expect(first).toMatchObject({
      fires: true,
      deadline: 'same day',
      action: 'Stop business, and give notice to the SEC and the examining authority',
      citation: 'Rule 15c3-1(a); Rule 17a-11(a)(1)',
    });
  });
});
