import { focusLine } from '@/domain/focus/focusLines';
import { evaluateFormula, type Formula, parseFormula } from '@/domain/focus/formula';
import type { Figures } from '@/domain/focus/types';
import { isEqual, roundToCents, toDecimalString } from '@/domain/money';
import { boxPlaces } from './workbookPlan';

/**
 * The spreadsheet formula of a computed line, without the equals sign; null where the line is typed, or where its figure is not what its
 * formula gives (Note B, the first year's percentage), so that a live cell never shows another amount than the report.
 */
export function liveFormula(code: string, figures: Figures, sheet: string): string | null {
  const { formula } = focusLine(code);
  const amount = figures[code]?.amount ?? null;
  if (formula === null || amount === null) return null;
  const parsed = parseFormula(formula);
  const { value } = evaluateFormula(parsed, (part) => figures[part]?.amount ?? null);
  const text = writeFormula(parsed, sheet);
  if (value === null || text === null) return null;
  if (isEqual(value, amount)) return text;
  return isEqual(roundToCents(value), amount) ? `ROUND(${text},2)` : null;
}

/** A cell as formulas name it: `B12`, or `'Net capital'!B12` from another sheet. */
function cellReference(code: string, sheet: string): string | null {
  const place = boxPlaces.get(code);
  if (place === undefined) return null;
  const cell = `${columnLetter(place.column)}${place.row}`;
  return place.sheet === sheet ? cell : `'${place.sheet}'!${cell}`;
}

function writeFormula(formula: Formula, sheet: string): string | null {
  if (formula.kind === 'number') return toDecimalString(formula.value);
  if (formula.kind === 'code') return cellReference(formula.code, sheet);
  const operands = formula.kind === 'max' ? formula.operands : [formula.left, formula.right];
  const texts = operands.map((operand) => writeOperand(operand, formula, sheet)).filter((text) => text !== null);
  if (texts.length !== operands.length) return null;
  return formula.kind === 'max' ? `MAX(${texts.join(',')})` : texts.join(formula.operator);
}

/** An operation within another stands in parentheses, except in a plain sum. */
function writeOperand(operand: Formula, parent: Formula, sheet: string): string | null {
  const text = writeFormula(operand, sheet);
  if (text === null || operand.kind !== 'operation' || parent.kind !== 'operation') return text;
  return operand.operator === '+' && parent.operator === '+' ? text : `(${text})`;
}

// No sheet is wider than 26 columns.
function columnLetter(column: number): string {
  return String.fromCharCode(64 + column);
}
