import { describe, expect, it } from 'vitest';
import { codesOf, evaluateFormula, isTotalFormula, parseFormula } from '@/domain/focus/formula';
import { money, toDecimalString } from '@/domain/money';

const amounts: Record<string, number> = { '1': 10, '2': 4, '3': 0, '4': -3 };

function lookUp(code: string) {
  const amount = amounts[code];
  return amount === undefined ? null : money(amount);
}

function value(text: string): string | null {
  const evaluated = evaluateFormula(parseFormula(text), lookUp).value;
  return evaluated === null ? null : toDecimalString(evaluated);
}

describe('formulas', () => {
  it.each([
    ['[1]', '10'],
    ['[1]+[2]', '14'],
    ['[1]-[2]-[4]', '9'],
    ['[1]-([2]-[4])', '3'],
    ['[1]+[2]*2', '18'],
    ['([1]+[2])*2', '28'],
    ['[1]/[2]', '2.5'],
    ['100*[2]/[1]', '40'],
    ['max([1],[2])', '10'],
    ['[1]-max([2]/10,1.2*[1], [4])', '-2'],
    ['12', '12'],
  ])('computes %s as %s', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it.each(['[1]/[3]', '[1]+[9]', 'max([1],[9])', '[1]/([2]-[2])*0', '[9]*0'])(
    'leaves %s undefined, never zero',
    (text) => {
      expect(value(text)).toBeNull();
    },
  );

  it('names its parts with their signs', () => {
    const { parts } = evaluateFormula(parseFormula('[1]-([2]-[4])+max([2],[9])'), lookUp);
    expect(parts.map((part) => [part.code, part.sign, toDecimalString(part.amount)])).toEqual([
      ['1', 1, '10'],
      ['2', -1, '4'],
      ['4', 1, '-3'],
      ['2', 1, '4'],
    ]);
  });

  it('lists the codes that it names', () => {
    expect(codesOf(parseFormula('[1]+2*max([2],[3])'))).toEqual(['1', '2', '3']);
  });

  it.each([
    ['[1]-[2]', true],
    ['max([1],[2])', true],
    ['[1]', false],
    ['[1]/15', false],
    ['100*[1]/[2]', false],
    ['[1]-max([2]/10,1.2*[3])', false],
  ])('knows whether %s gathers other lines as they are', (text, isTotal) => {
    expect(isTotalFormula(parseFormula(text))).toBe(isTotal);
  });

  it.each([
    '',
    '[1',
    '[1]+',
    '[1] [2]',
    'min([1],[2])',
    '([1]',
    'max [1]',
    'max([1]',
    '[1]+*[2]',
    '-[1]',
    '[1];[2]',
    'eval(1)',
  ])('refuses "%s"', (text) => {
    expect(() => parseFormula(text)).toThrow(SyntaxError);
  });
});
