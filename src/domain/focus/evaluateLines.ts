import { isZero, type Money, roundPercent, roundToCents, subtract } from '@/domain/money';
import { meaningRules } from '@/domain/netCapital/ratios';
import { type AmountLookup, evaluateFormula, type Formula, parseFormula } from './formula';
import { debitItemsNote } from './inputs/inputFigures';
import { type FocusLine, focusLine, focusLines } from './lines/focusLines';
import type { Figure, FigurePart, Figures } from './types';

type EvaluationRules = {
  /** Formulas that replace the form's, by item number. In addition to items they may name `debitItems`. */
  overrides: Readonly<Record<string, string>>;
  /** Aggregate debit items, which are no item of the form; null if unknown. */
  debitItems: Money | null;
  /** The part of 3540 excluded under Note B; a positive amount reduces the deduction. */
  noteBDifference: Money;
};

const formulas: ReadonlyMap<string, Formula> = new Map(
  focusLines.flatMap((line) => (line.formula === null ? [] : [[line.code, parseFormula(line.formula)]])),
);

/**
 * Computes every formula line of the form from the known input figures. Money is rounded to cents and percentages to two decimals as each
 * figure is computed; an undefined operand leaves a figure undefined, with its note.
 */
export function evaluateLines(known: readonly Figure[], rules: EvaluationRules): Figures {
  const figures = new Map(known.map((figure) => [figure.code, figure]));
  const figureFor = (code: string): Figure => {
    if (code === namedInput) return inputFigure(rules.debitItems);
    const found = figures.get(code);
    if (found !== undefined) return found;
    const computed = computeLine(focusLine(code), figureFor, rules);
    figures.set(code, computed);
    return computed;
  };
  for (const line of focusLines) if (formulas.has(line.code)) figureFor(line.code);
  return Object.fromEntries(figures);
}

/** The one capital input that formulas name. */
const namedInput = 'debitItems';

function inputFigure(amount: Money | null): Figure {
  return { code: namedInput, amount, parts: [], ...(amount === null ? { note: debitItemsNote } : {}) };
}

function computeLine(line: FocusLine, figureFor: (code: string) => Figure, rules: EvaluationRules): Figure {
  const formula = formulaOf(line.code, rules);
  const amountOf: AmountLookup = (code) => figureFor(code).amount;
  const notes: string[] = [];
  const { value, parts } = evaluateFormula(formula, (code) => {
    const figure = figureFor(code);
    if (figure.amount === null && figure.note !== undefined) notes.push(figure.note);
    return figure.amount;
  });
  const lineParts = parts.map(
    ({ code, ...part }): FigurePart =>
      code === namedInput ? { kind: 'capitalInput', name: code, ...part } : { kind: 'line', code, ...part },
  );
  const meaning = meaningRules[line.code];
  if (value === null || (meaning !== undefined && !meaning.hasMeaning(amountOf))) {
    const note = notes[0] ?? meaning?.note ?? 'Undefined: division by zero.';
    return { code: line.code, amount: null, parts: lineParts, note };
  }
  const figure: Figure = { code: line.code, amount: round(line, value), parts: lineParts };
  return line.code === '3540' ? withNoteB(figure, value, rules.noteBDifference) : figure;
}

function formulaOf(code: string, rules: EvaluationRules): Formula {
  const override = rules.overrides[code];
  const formula = override === undefined ? formulas.get(code) : parseFormula(override);
  if (formula === undefined) throw new RangeError(`Item ${code} has neither an input nor a formula`);
  return formula;
}

function round(line: FocusLine, value: Money): Money {
  return line.unit === 'percent' ? roundPercent(value) : roundToCents(value);
}

/** Applies Note B of the form: 3540 excludes assets that another line already deducts. */
function withNoteB(figure: Figure, value: Money, difference: Money): Figure {
  if (isZero(difference)) return figure;
  const part = { kind: 'capitalInput', name: 'noteBDifference', sign: -1, amount: difference } as const;
  return { ...figure, amount: subtract(value, difference), parts: [...figure.parts, part] };
}
