import type { PrintedBox } from '@/domain/focus/form/boxes';
import { type Formula, parseFormula } from '@/domain/focus/formula';
import { toDecimalString } from '@/domain/money';
import type { BoxPlaces } from './workbookPlan';

/** The spreadsheet formula of a box, without the equals sign; null where it has none, or one of what is not in the workbook. */
export function liveFormula({ formula, isRounded }: PrintedBox, sheet: string, places: BoxPlaces): string | null {
  if (formula === undefined) return null;
  const text = writeFormula(parseFormula(formula), (code) => cellReference(places, code, sheet));
  return text !== null && isRounded ? `ROUND(${text},2)` : text;
}

type CellName = (code: string) => string | null;

/** A cell as formulas name it: `B12`, or `'Net capital'!B12` from another sheet. */
function cellReference(places: BoxPlaces, code: string, sheet: string): string | null {
  const place = places.get(code);
  if (place === undefined) return null;
  const cell = `${columnLetter(place.column)}${place.row}`;
  return place.sheet === sheet ? cell : `'${place.sheet}'!${cell}`;
}

function writeFormula(formula: Formula, nameOf: CellName): string | null {
  if (formula.kind === 'number') return toDecimalString(formula.value);
  if (formula.kind === 'code') return nameOf(formula.code);
  const operands = formula.kind === 'max' ? formula.operands : [formula.left, formula.right];
  const texts = operands.map((operand) => writeOperand(operand, formula, nameOf)).filter((text) => text !== null);
  if (texts.length !== operands.length) return null;
  return formula.kind === 'max' ? `MAX(${texts.join(',')})` : texts.join(formula.operator);
}

/** An operation within another stands in parentheses, except in a plain sum. */
function writeOperand(operand: Formula, parent: Formula, nameOf: CellName): string | null {
  const text = writeFormula(operand, nameOf);
  if (text === null || operand.kind !== 'operation' || parent.kind !== 'operation') return text;
  return operand.operator === '+' && parent.operator === '+' ? text : `(${text})`;
}

// No sheet is wider than 26 columns.
function columnLetter(column: number): string {
  return String.fromCharCode(64 + column);
}
