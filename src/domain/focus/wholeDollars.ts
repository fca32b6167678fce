import { isZero, type Money, roundToDollars, subtract } from '@/domain/money';
import { requirementFormulas } from '@/domain/netCapital/requirement';
import { evaluateLines } from './evaluateLines';
import type { FocusReport } from './focusReport';
import { focusLine, focusLines } from './lines/focusLines';
import type { Figure, Figures } from './types';

/** A total that differs from the rounded total to the cent. */
export type RoundingDifference = { code: string; label: string; toTheCent: Money; printed: Money; difference: Money };

/** The one computed line with a fraction that other lines depend on. */
const fractionalCode = '3756';

/** Rounds every input line half away from zero and computes every total from rounded lines, so that each page foots. */
export function wholeDollarFigures({ inputs, computation }: Pick<FocusReport, 'inputs' | 'computation'>): Figures {
  const typed = Object.values(computation.figures).filter(isGiven);
  const rules = {
    overrides: requirementFormulas(inputs.company, inputs.period.end, roundToDollars),
    debitItems: inputs.capital.debitItems && roundToDollars(inputs.capital.debitItems),
    noteBDifference: roundToDollars(inputs.capital.noteBDifference),
  };
  const rounded = typed.map(roundFigure);
  const fractional = evaluateLines(rounded, rules)[fractionalCode];
  return evaluateLines(fractional === undefined ? rounded : [...rounded, roundFigure(fractional)], rules);
}

/** Returns the totals whose whole dollars differ from the exact total, a consequence of pages that foot. */
export function roundingDifferences(exact: Figures, wholeDollars: Figures): readonly RoundingDifference[] {
  return focusLines.flatMap(({ code, label, unit, formula }) => {
    const toTheCent = exact[code]?.amount ?? null;
    const printed = wholeDollars[code]?.amount ?? null;
    if (unit !== 'money' || formula === null || toTheCent === null || printed === null) return [];
    const difference = subtract(roundToDollars(printed), roundToDollars(toTheCent));
    return isZero(difference) ? [] : [{ code, label, toTheCent, printed, difference }];
  });
}

/** True for a figure that isn't computed from other lines, including empty items. */
function isGiven({ code, isOfOtherMethod }: Figure): boolean {
  return focusLine(code).formula === null || isOfOtherMethod === true;
}

function roundFigure(figure: Figure): Figure {
  return figure.amount === null ? figure : { ...figure, amount: roundToDollars(figure.amount) };
}
