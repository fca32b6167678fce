import type { Formula } from '@/domain/focus/formula';
import { formatMoney, type Money, multiply } from '@/domain/money';

/** Returns an item's name in a formula: its caption, or its amount. */
export type NameItem = (code: string) => string;

/** Writes a formula in words: `Tentative net capital (3640) less total haircuts (3740)`, `the greater of … and …`. */
export function formulaText(formula: Formula, nameItem: NameItem): string {
  switch (formula.kind) {
    case 'number':
      return formatMoney(formula.value);
    case 'code':
      return nameItem(formula.code);
    case 'max':
      return `the greater of ${formula.operands.map((operand) => formulaText(operand, nameItem)).join(' and ')}`;
    case 'operation':
      return operationText(formula, nameItem);
  }
}

/** True for a formula whose value is the sum of its signed items. */
export function isSum(formula: Formula): boolean {
  if (formula.kind === 'code') return true;
  if (formula.kind !== 'operation' || formula.operator === '*' || formula.operator === '/') return false;
  return isSum(formula.left) && isSum(formula.right);
}

type Operation = Extract<Formula, { kind: 'operation' }>;

const words = { '+': 'plus', '-': 'less', '*': 'times' } as const;

function operationText({ operator, left, right }: Operation, nameItem: NameItem): string {
  if (operator === '*' && left.kind === 'number') return `${percent(left.value)} of ${formulaText(right, nameItem)}`;
  if (operator !== '/') return `${formulaText(left, nameItem)} ${words[operator]} ${formulaText(right, nameItem)}`;
  const hundredfold = hundredfoldOf(left);
  if (hundredfold !== null)
    return `${formulaText(hundredfold, nameItem)} as a percentage of ${formulaText(right, nameItem)}`;
  const divisor = right.kind === 'number' ? right.value.toFixed() : formulaText(right, nameItem);
  return `${formulaText(left, nameItem)} divided by ${divisor}`;
}

/** Returns the factor that is multiplied by 100, as in a ratio in percent; null for anything else. */
function hundredfoldOf(formula: Formula): Formula | null {
  if (formula.kind !== 'operation' || formula.operator !== '*' || formula.left.kind !== 'number') return null;
  return formula.left.value.eq(100) ? formula.right : null;
}

function percent(factor: Money): string {
  return `${multiply(factor, 100).toFixed()}%`;
}
