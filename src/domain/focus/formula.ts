import { add, divide, isZero, largest, type Money, money, multiply, subtract } from '@/domain/money';

type Operator = '+' | '-' | '*' | '/';

export type Formula =
  | { kind: 'number'; value: Money }
  | { kind: 'code'; code: string }
  | { kind: 'operation'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'max'; operands: readonly Formula[] };

/** A line that a formula names: its own amount, and the sign with which it enters. In a sum, signed parts add up to the value. */
type FormulaPart = { code: string; sign: 1 | -1; amount: Money };

/** `value` null = undefined: an operand is undefined, or a division is by zero. */
type Evaluation = { value: Money | null; parts: readonly FormulaPart[] };

/** Returns the amount of an item number; null if it is undefined. */
export type AmountLookup = (code: string) => Money | null;

type Reader = { tokens: readonly string[]; position: number };

const token = /\[\w+\]|\d+(?:\.\d+)?|max|[-+*/(),]/g;

/** Reads a formula of the line list: `[code]`, numbers, `+ - * / ( )` and `max()`. Throws a SyntaxError on anything else. */
export function parseFormula(text: string): Formula {
  if (text.replace(token, '').trim() !== '') throw new SyntaxError(`Not a formula: ${text}`);
  const reader: Reader = { tokens: text.match(token) ?? [], position: 0 };
  const formula = readSum(reader);
  if (reader.position !== reader.tokens.length) throw new SyntaxError(`Not a formula: ${text}`);
  return formula;
}

/** Computes a formula exactly, without any rounding, and names the lines that it is made of. */
export function evaluateFormula(formula: Formula, amountOf: AmountLookup): Evaluation {
  return { value: computeValue(formula, amountOf), parts: partsOf(formula, 1, amountOf) };
}

/** Returns the item numbers in a formula, in order. */
export function codesOf(formula: Formula): readonly string[] {
  if (formula.kind === 'number') return [];
  if (formula.kind === 'code') return [formula.code];
  return operandsOf(formula).flatMap((operand) => codesOf(operand));
}

/** True for a formula that combines whole lines, such as a sum or the greater of two; false for a carry-over, a share or a ratio. */
export function isTotalFormula(formula: Formula): boolean {
  return codesOf(formula).length > 1 && !hasNumber(formula);
}

function hasNumber(formula: Formula): boolean {
  if (formula.kind === 'number') return true;
  return formula.kind !== 'code' && operandsOf(formula).some(hasNumber);
}

function readSum(reader: Reader): Formula {
  return readOperations(reader, ['+', '-'], readProduct);
}

function readProduct(reader: Reader): Formula {
  return readOperations(reader, ['*', '/'], readOperand);
}

function readOperations(
  reader: Reader,
  operators: readonly Operator[],
  readNext: (reader: Reader) => Formula,
): Formula {
  let left = readNext(reader);
  let operator = operators.find((known) => known === peek(reader));
  while (operator !== undefined) {
    take(reader);
    left = { kind: 'operation', operator, left, right: readNext(reader) };
    operator = operators.find((known) => known === peek(reader));
  }
  return left;
}

function readOperand(reader: Reader): Formula {
  const next = take(reader);
  if (next === 'max') return readMax(reader);
  if (next === '(') {
    const inner = readSum(reader);
    expect(reader, ')');
    return inner;
  }
  if (next.startsWith('[')) return { kind: 'code', code: next.slice(1, -1) };
  if (/^\d/.test(next)) return { kind: 'number', value: money(next) };
  throw new SyntaxError(`Not an operand: ${next}`);
}

function readMax(reader: Reader): Formula {
  expect(reader, '(');
  const operands = [readSum(reader)];
  while (peek(reader) === ',') {
    take(reader);
    operands.push(readSum(reader));
  }
  expect(reader, ')');
  return { kind: 'max', operands };
}

function peek(reader: Reader): string | undefined {
  return reader.tokens[reader.position];
}

function take(reader: Reader): string {
  const next = peek(reader);
  if (next === undefined) throw new SyntaxError('The formula ends too soon');
  reader.position += 1;
  return next;
}

function expect(reader: Reader, wanted: string): void {
  const next = take(reader);
  if (next !== wanted) throw new SyntaxError(`Expected ${wanted}, found ${next}`);
}

function operandsOf(formula: Extract<Formula, { kind: 'operation' | 'max' }>): readonly Formula[] {
  return formula.kind === 'max' ? formula.operands : [formula.left, formula.right];
}

function computeValue(formula: Formula, amountOf: AmountLookup): Money | null {
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'code') return amountOf(formula.code);
  const values = operandsOf(formula).map((operand) => computeValue(operand, amountOf));
  const [first, ...others] = values.filter((value) => value !== null);
  if (first === undefined || others.length + 1 !== values.length) return null;
  if (formula.kind === 'max') return largest(first, ...others);
  const [second = first] = others;
  return calculate(formula.operator, first, second);
}

function calculate(operator: Operator, left: Money, right: Money): Money | null {
  switch (operator) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return multiply(left, right);
    case '/':
      return isZero(right) ? null : divide(left, right);
  }
}

function partsOf(formula: Formula, sign: 1 | -1, amountOf: AmountLookup): readonly FormulaPart[] {
  if (formula.kind === 'number') return [];
  if (formula.kind === 'max') return formula.operands.flatMap((operand) => partsOf(operand, sign, amountOf));
  if (formula.kind === 'operation') {
    const rightSign = formula.operator === '-' ? opposite(sign) : sign;
    return [...partsOf(formula.left, sign, amountOf), ...partsOf(formula.right, rightSign, amountOf)];
  }
  const amount = amountOf(formula.code);
  return amount === null ? [] : [{ code: formula.code, sign, amount }];
}

function opposite(sign: 1 | -1): 1 | -1 {
  return sign === 1 ? -1 : 1;
}
