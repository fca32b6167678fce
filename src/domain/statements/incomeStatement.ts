import { getAccountSection } from '@/domain/coa/accounts';
import { figureOfParts, signedAmount } from '@/domain/focus/figures';
import { type FocusLine, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import type { Figure, FigurePart } from '@/domain/focus/types';
import { type Money, sum } from '@/domain/money';
import type { IncomePart } from '@/domain/periods';
import { type Balances, findBalance } from './balances';

/** Item 4226 is part of comprehensive income, not of net income. */
export const comprehensiveIncomeCode = '4226';

/** The income and expense lines that accounts are mapped to. */
export const incomeLines: readonly FocusLine[] = mappableFocusLines.filter((line) => isIncomeLine(line.code));

/** The lines above 4210: taxes, equity in earnings and comprehensive income come after it. */
const operatingLines = incomeLines.filter((line) => line.section !== 'income_net');

/**
 * Computes the income and expense lines of a period, each in its own sign (revenue and expense positive, losses negative revenue), from the given
 * trial balances, added and subtracted.
 */
export function incomeFigures(balances: Balances, parts: readonly IncomePart[]): readonly Figure[] {
  return incomeLines.map((line) =>
    figureOfParts(
      line.code,
      parts.flatMap((part) => balancePart(balances, part, line.code)),
    ),
  );
}

/** Computes income before federal income taxes (4210) of the given trial balances: revenue less expenses; a loss is negative. */
export function computeIncomeBeforeTax(balances: Balances, parts: readonly IncomePart[]): Money {
  return effectOf(balances, parts, operatingLines);
}

/** Computes comprehensive income (4230 + 4226) of the given trial balances: revenue less expenses; a loss is negative. */
export function computeComprehensiveIncome(balances: Balances, parts: readonly IncomePart[]): Money {
  return effectOf(balances, parts, incomeLines);
}

/** Returns the effect of an income or expense balance on equity: revenue increases it, expense reduces it. */
export function incomeEffect(balances: Balances, part: IncomePart, line: FocusLine): readonly FigurePart[] {
  const amount = findBalance(balances, part.end, line.code);
  if (amount === undefined) return [];
  const isExpense = line.accountType === 'Expenses';
  const sign = isExpense === (part.sign === 1) ? -1 : 1;
  return [{ kind: 'trialBalance', end: part.end, focusId: line.code, sign, amount }];
}

function effectOf(balances: Balances, parts: readonly IncomePart[], lines: readonly FocusLine[]): Money {
  const effects = parts.flatMap((part) => lines.flatMap((line) => incomeEffect(balances, part, line)));
  return sum(effects.map(signedAmount));
}

function balancePart(balances: Balances, part: IncomePart, code: string): readonly FigurePart[] {
  const amount = findBalance(balances, part.end, code);
  return amount === undefined ? [] : [{ kind: 'trialBalance', end: part.end, focusId: code, sign: part.sign, amount }];
}

function isIncomeLine(code: string): boolean {
  const section = getAccountSection(code);
  return section === 'income' || section === 'expenses';
}
