import type { CompanyType } from '@/contract/company/company';
import { getAccountSection } from '@/domain/coa/accounts';
import { signedAmount } from '@/domain/focus/figures';
import { type FocusLine, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import type { FigurePart } from '@/domain/focus/types';
import { add, applySign, isPositive, type Money, subtract, sum, zero } from '@/domain/money';
import type { IncomePart, IsoDate } from '@/domain/periods';
import { type Balances, findBalance, lineBalance } from './balances';
import { comprehensiveIncomeCode, incomeEffect, incomeLines } from './incomeStatement';

/**
 * The equity line for the income of the fiscal year to date until it's closed. Part IIA has no line for an LLC; its members' equity is stated as
 * partnership capital.
 */
export const incomeHomes: Record<CompanyType, string> = {
  'A Sole Proprietorship': '1770',
  'A Partnership': '1780',
  LLC: '1780',
  Corporation: '1794',
};
const comprehensiveIncomeHome = '1797';

/** The equity lines that accounts are mapped to. */
const equityLines: readonly FocusLine[] = mappableFocusLines.filter(
  (line) => getAccountSection(line.code) === 'equity',
);

/**
 * Returns the unclosed income in an equity line at a date. Income and expense balances run from the start of the fiscal year, so the date's own trial
 * balance has the year to date. Net income goes to the line of the company's type, 4226 to 1797.
 */
export function unclosedIncomeParts(
  balances: Balances,
  end: IsoDate,
  home: { code: string; companyType: CompanyType },
): readonly FigurePart[] {
  const part = { end, sign: 1 } as const;
  const isNetIncome = home.code === incomeHomes[home.companyType];
  const isComprehensive = home.code === comprehensiveIncomeHome;
  return incomeLines
    .filter((line) => (line.code === comprehensiveIncomeCode ? isComprehensive : isNetIncome))
    .flatMap((line) => incomeEffect(balances, part, line));
}

/** Computes total ownership equity (item 1800) at a date: equity lines, treasury stock deducted, and the unclosed income of the year. */
export function ownershipEquity(balances: Balances, end: IsoDate): Money {
  const booked = equityLines.map((line) =>
    applySign(line.normalSide === 'debit' ? -1 : 1, lineBalance(balances, end, line.code)),
  );
  const unclosed = incomeLines.flatMap((line) => incomeEffect(balances, { end, sign: 1 }, line));
  return add(sum(booked), sum(unclosed.map(signedAmount)));
}

type EquitySpan = { from: IsoDate; to: IsoDate; income: readonly IncomePart[]; companyType: CompanyType };

/**
 * Returns the change of each equity line from one trial balance to a later one, without the `income` between them; negative for a deduction. Where no
 * account is on the line of the company type, a year's profit is closed to the line that rises the most, a loss to the one that falls the most.
 */
export function findEquityMovements(balances: Balances, span: EquitySpan): readonly Money[] {
  const home = incomeHomes[span.companyType];
  const movementOf = (line: FocusLine) => ({ line, amount: findMovement(balances, span, line) });
  const movements = equityLines.map(movementOf);
  const isHomeHeld = [span.from, span.to].some((end) => findBalance(balances, end, home) !== undefined);
  if (isHomeHeld) return movements.map(({ amount }) => amount);
  const closed = sum(movements.filter(({ line }) => line.code === home).map(({ amount }) => amount));
  const isLoss = isPositive(closed);
  const [taking = zero, ...others] = movements
    .filter(({ line }) => line.code !== home)
    .map(({ amount }) => amount)
    .sort((a, b) => (isLoss ? a.comparedTo(b) : b.comparedTo(a)));
  return [add(taking, closed), ...others];
}

function findMovement(balances: Balances, { from, to, income, companyType }: EquitySpan, line: FocusLine): Money {
  const unclosed = (end: IsoDate) =>
    sum(unclosedIncomeParts(balances, end, { code: line.code, companyType }).map(signedAmount));
  const held = (end: IsoDate) =>
    add(applySign(line.normalSide === 'debit' ? -1 : 1, lineBalance(balances, end, line.code)), unclosed(end));
  const earned = sum(income.map(({ end, sign }) => applySign(sign, unclosed(end))));
  return subtract(subtract(held(to), held(from)), earned);
}
