import { firmInputs, smallBook, trialBalance } from '@tests/support/books/focusFirm';
import { workedExampleInputs } from '@tests/support/books/workedExample';
import { describe, expect, it } from 'vitest';
import { computeFocus } from '@/domain/focus/computeFocus';
import { definedAmountOf, signedAmount } from '@/domain/focus/figures';
import { focusLines, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import type { FocusComputation } from '@/domain/focus/types';
import { add, money, sum, toAmount, toDecimalString, zero } from '@/domain/money';
import { reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';

function printed(computation: FocusComputation, code: string): string | null {
  const amount = computation.figures[code]?.amount ?? null;
  return amount === null ? null : toDecimalString(amount);
}

describe('the worked example', () => {
  const computation = computeFocus(workedExampleInputs('base'));

  it.each([
    ['200', '182450'],
    ['750', '182450'],
    ['295', '64300'],
    ['300', '50000'],
    ['810', '114300'],
    ['600', '25000'],
    ['830', '25000'],
    ['424', '60000'],
    ['850', '60000'],
    ['490', '90000'],
    ['680', '18700'],
    ['920', '108700'],
    ['735', '20250'],
    ['930', '20250'],
    ['540', '446750'],
    ['740', '63950'],
    ['940', '510700'],
    ['1114', '3200'],
    ['1560', '3200'],
    ['1205', '97745'],
    ['1385', '90000'],
    ['1685', '187745'],
    ['1400', '50000'],
    ['1710', '50000'],
    ['970', '50000'],
    ['1230', '100945'],
    ['1450', '140000'],
    ['1760', '240945'],
    ['1792', '10000'],
    ['1793', '150000'],
    ['1794', '109755'],
    ['1795', '269755'],
    ['1800', '269755'],
    ['1810', '510700'],
  ])('states item %s as %s on the balance sheet', (code, amount) => {
    expect(printed(computation, code)).toBe(amount);
  });

  it.each([
    ['3940', '119750'],
    ['3952', '1850'],
    ['3970', '64200'],
    ['3975', '15500'],
    ['3995', '30700'],
    ['4030', '232000'],
    ['4120', '45000'],
    ['4115', '78500'],
    ['4140', '18900'],
    ['4075', '1000'],
    ['4195', '4850'],
    ['4100', '49250'],
    ['4200', '197500'],
    ['4210', '34500'],
    ['4220', '7245'],
    ['4230', '27255'],
  ])('states item %s as %s of income', (code, amount) => {
    expect(printed(computation, code)).toBe(amount);
  });

  it.each([
    ['3480', '269755'],
    ['3500', '269755'],
    ['3520', '50000'],
    ['3530', '319755'],
    ['3540', '63950'],
    ['3610', '2500'],
    ['3620', '66450'],
    ['3640', '253305'],
    ['3734', '3800'],
    ['3650', '0'],
    ['3740', '3800'],
    ['3750', '249505'],
    ['3790', '100945'],
    ['3840', '100945'],
    ['3756', '6729.67'],
    ['3758', '50000'],
    ['3760', '50000'],
    ['3770', '199505'],
    ['3780', '189505'],
    ['3850', '40.46'],
    ['3860', '15.64'],
    ['4240', '242500'],
    ['4250', '27255'],
    ['4290', '269755'],
    ['4300', '50000'],
    ['4330', '50000'],
    ['4699', '0'],
  ])('computes item %s as %s', (code, amount) => {
    expect(printed(computation, code)).toBe(amount);
  });

  it('covers the three months of the quarter', () => {
    expect(computation.income).toEqual({ from: '2025-04-01', to: '2025-06-30', months: 3 });
    expect(computation.texts).toMatchObject({ '3931': '3', '3932': '040125', '3933': '063025', '4570': 'X' });
  });

  it('has no finding, reaches no warning and is complete', () => {
    expect(computation.findings).toEqual([]);
    expect(reachedWarnings(computation.earlyWarnings)).toEqual([]);
    expect(computation.isComplete).toBe(true);
  });

  it('has every current money and ratio line of the form', () => {
    const wanted = focusLines
      .filter((line) => line.unit !== null && line.status === 'current')
      .map((line) => line.code);
    expect(Object.keys(computation.figures).sort()).toEqual(wanted.sort());
  });

  it('names parts that add up, for every figure that is a sum', () => {
    const products = new Set(['3756', '3760', '3780', '3850', '3860']);
    for (const figure of Object.values(computation.figures)) {
      if (figure.amount === null || products.has(figure.code)) continue;
      expect([figure.code, toDecimalString(sum(figure.parts.map(signedAmount)))]).toEqual([
        figure.code,
        toDecimalString(figure.amount),
      ]);
    }
  });

  it('traces 1205 to its accounts and to the lease split', () => {
    expect(computation.figures['1205']?.parts).toMatchObject([
      { kind: 'trialBalance', end: '2025-06-30', focusId: '1205', sign: 1 },
      { kind: 'transfer', from: '1385', to: '1205' },
    ]);
  });
});

describe('the variant', () => {
  const computation = computeFocus(workedExampleInputs('variant'));

  it.each([
    ['200', '54750'],
    ['295', '0'],
    ['940', '318700'],
    ['1800', '77755'],
    ['3640', '61305'],
    ['3650', '1500'],
    ['3740', '5300'],
    ['3750', '56005'],
    ['3770', '6005'],
    ['3780', '-3995'],
    ['3850', '180.24'],
    ['4240', '242500'],
    ['4230', '-164745'],
  ])('computes item %s as %s', (code, amount) => {
    expect(printed(computation, code)).toBe(amount);
  });

  it('reaches the 120% level, not the requirement and not 1,200%', () => {
    const reached = reachedWarnings(computation.earlyWarnings).map((warning) => warning.level);
    expect(reached).toEqual(['netCapitalBelow120', 'line15Negative']);
  });

  it('names both sides of the 120% comparison', () => {
    const warning = computation.earlyWarnings.find(({ level }) => level === 'netCapitalBelow120');
    expect(warning?.message).toBe('Net capital of 56,005.00 is below 60,000.00, 120% of the net capital requirement.');
    expect(warning).toMatchObject({ deadline: '24 hours', citation: 'Rule 17a-11(b)(3)' });
  });

  it('has no finding', () => {
    expect(computation.findings).toEqual([]);
  });
});

describe('any books', () => {
  it('tie when every line that takes accounts holds something', () => {
    const lines = mappableFocusLines.map(
      (line, index) => [line.code, 1_000 + 101.01 * index, line.normalSide] as const,
    );
    const signed = lines.map(([code, amount, side]) => [code, side === 'debit' ? amount : -amount] as const);
    const rest = signed.reduce((total, [, amount]) => add(total, money(amount.toFixed(2))), zero);
    const book = signed.map(([code, amount]) => [code, Number(amount.toFixed(2))] as const);
    const inputs = firmInputs([trialBalance('2025-03-31', [...book, ['200', -toAmount(rest)]])], {
      capital: {
        exemptedSecuritiesHaircut: zero,
        debtSecuritiesHaircut: zero,
        optionsHaircut: zero,
        otherSecuritiesHaircut: zero,
        rightOfUseAssets: zero,
        operatingLeasesLiabilities: zero,
      },
    });
    const { figures, findings } = computeFocus(inputs);
    expect(findings.filter((finding) => finding.severity === 'error')).toEqual([]);
    const untouched = lines.filter(([code]) => !['200', '1794', '1797'].includes(code));
    expect(untouched.map(([code]) => [code, toAmount(definedAmountOf(figures, code))])).toEqual(
      untouched.map(([code, amount]) => [code, Number(amount.toFixed(2))]),
    );
  });

  it('tie over two quarters, the second beginning where the first ended', () => {
    const june = trialBalance('2025-06-30', [
      ['200', 120_000.25],
      ['1205', -15_000],
      ['1792', -50_000],
      ['3935', -95_000.25],
      ['4100', 40_000],
    ]);
    const computation = computeFocus(
      firmInputs([trialBalance('2025-03-31', smallBook), june], { timeReport: 'Q2 25' }),
    );
    expect(computation.findings).toEqual([]);
    expect(['4240', '4250', '4290'].map((code) => printed(computation, code))).toEqual([
      '80000',
      '25000.25',
      '105000.25',
    ]);
  });

  it('are nothing but zeros and a finding when there are none', () => {
    const computation = computeFocus(firmInputs([]));
    expect(printed(computation, '940')).toBe('0');
    expect(computation.findings.map((finding) => finding.rule)).toEqual(['trialBalanceMissing']);
  });
});
