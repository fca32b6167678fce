import { balanceOn, getAccountSection, getAllowable } from '@/domain/coa/accounts';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type MoneyInputName, moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { lineNameOf } from '@/domain/focus/lines/lineName';
import type { NormalSide } from '@/domain/focus/lines/lineTraits';
import type { LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import { type Money, negate, sum, zero } from '@/domain/money';
import { formatDay, type Period } from '@/domain/periods';
import { comprehensiveIncomeCode } from '@/domain/statements/incomeStatement';
import { computeTransfers, transferInput, transferNames } from '@/domain/statements/transfers';
import type { StatementLineName } from './figureAddress';
import { checkSum, createFigure, createPart, type ExplainedFigure, type FigurePartRow } from './parts';

/** The sources of a period's statements. */
export type StatementBooks = { period: Period; trialBalances: readonly TrialBalanceSums[]; capital: CapitalInputs };

type SumName = Exclude<StatementLineName, 'noteB' | `transfer${string}`>;

/** Lines that gather accounts: which, and on which side they are positive. */
const sums: Readonly<Record<SumName, { title: string; side: NormalSide; has: (code: string | null) => boolean }>> = {
  unclosedIncome: {
    title: 'Net income for the fiscal year to date, not yet closed',
    side: 'credit',
    has: (code) => isIncome(code) && code !== comprehensiveIncomeCode,
  },
  unclosedComprehensiveIncome: {
    title: 'Other comprehensive income for the fiscal year to date, not yet closed',
    side: 'credit',
    has: (code) => code === comprehensiveIncomeCode,
  },
  unmapped: { title: 'Total unmapped accounts', side: 'debit', has: (code) => !isMapped(code) },
  accounts: {
    title: 'Liabilities in A.I.',
    side: 'credit',
    has: (code) =>
      isMapped(code) && getAccountSection(code) === 'liabilities' && getAllowable(code) === 'Non-Allowable',
  },
};

/**
 * Explains a statement line that is no item of the form: accounts by their FOCUS line, the part that Note B excludes from the deduction (negative),
 * or the transfers of lease split and aging into an item.
 */
export function explainStatementLine(books: StatementBooks, line: StatementLineName): ExplainedFigure {
  if (line === 'noteB') return explainNoteB(books);
  return isSum(line) ? explainSum(books, line) : explainTransfer(books, line);
}

function isSum(line: StatementLineName): line is SumName {
  return Object.hasOwn(sums, line);
}

function explainSum({ period: { end }, trialBalances }: StatementBooks, name: SumName): ExplainedFigure {
  const { title, side, has } = sums[name];
  const lines = trialBalances.find((balance) => balance.end === end)?.lines.filter(({ focusId }) => has(focusId)) ?? [];
  const parts = lines.map((line) => linePart(line, side, end));
  const amount = sumOf(parts);
  return createFigure({
    title,
    amount,
    formula: side === 'credit' ? 'Credits less debits, by FOCUS line.' : 'Debits less credits, by FOCUS line.',
    note: parts.length === 0 ? 'No account holds an amount.' : null,
    parts,
    check: checkSum(amount, parts),
  });
}

function linePart(line: LineBalance, side: NormalSide, end: string): FigurePartRow {
  const { focusId: code } = line;
  return createPart({
    label: code === null ? 'Accounts without a FOCUS line' : lineNameOf(code),
    code,
    detail: `Trial balance of ${formatDay(end)}`,
    amount: balanceOn(side, line),
    address: { kind: 'line', reportId: null, end, code },
  });
}

function explainNoteB({ period, capital }: StatementBooks): ExplainedFigure {
  const amount = negate(capital.noteBDifference);
  const parts = [inputPart({ name: 'noteBDifference', amount }, period)];
  const note = capital.noteBReason === '' ? null : capital.noteBReason;
  return createFigure({ title: 'Not deducted again (Note B)', amount, note, parts, check: checkSum(amount, parts) });
}

type TransferName = Extract<StatementLineName, `transfer${string}`>;

function explainTransfer({ period, capital }: StatementBooks, line: TransferName): ExplainedFigure {
  const code = line.slice('transfer'.length);
  const moved = computeTransfers(capital).filter(({ to }) => to === code);
  // Into an allowable item it leaves the column that the statement shows.
  const signed = (value: Money) => (getAllowable(code) === 'Non-Allowable' ? value : negate(value));
  const amount = signed(sum(moved.map((transfer) => transfer.amount)));
  const parts = moved.flatMap((transfer) =>
    inputsOf(transfer, capital).map((entered) => inputPart({ ...entered, amount: signed(entered.amount) }, period)),
  );
  return createFigure({
    title: transferNames[code] ?? `Moved to ${code}`,
    code,
    amount,
    note: moved[0]?.reason ?? 'Nothing is moved.',
    parts,
    check: checkSum(amount, parts),
  });
}

type Entered = { name: MoneyInputName; amount: Money };

/** Returns the inputs behind a transfer: the amount itself, or the leases whose difference it is. */
function inputsOf({ from, amount }: { from: string; amount: Money }, capital: CapitalInputs): readonly Entered[] {
  const name = transferInput(from);
  if (name !== null) return [{ name, amount }];
  const typed = capital.excessLiabilities;
  if (from === '1385' && typed !== null) return [{ name: 'excessLiabilities', amount: typed }];
  const [assets, liabilities] = [capital.rightOfUseAssets ?? zero, capital.operatingLeasesLiabilities ?? zero];
  if (from === '1385') {
    return [
      { name: 'operatingLeasesLiabilities', amount: liabilities },
      { name: 'rightOfUseAssets', amount: negate(assets) },
    ];
  }
  const left: readonly Entered[] = [
    { name: 'rightOfUseAssets', amount: assets },
    { name: 'operatingLeasesLiabilities', amount: negate(liabilities) },
  ];
  return typed === null ? left : [...left, { name: 'excessLiabilities', amount: typed }];
}

function inputPart({ name, amount }: Entered, period: Period): FigurePartRow {
  return createPart({
    label: moneyInputs[name].label,
    detail: 'Capital input',
    amount,
    address: { kind: 'input', basis: { period }, name },
  });
}

function sumOf(parts: readonly FigurePartRow[]): Money {
  return sum(parts.map(({ amount }) => amount ?? zero));
}

function isIncome(code: string | null): boolean {
  const section = getAccountSection(code);
  return isMapped(code) && (section === 'income' || section === 'expenses');
}

/** True for a line that takes accounts; false without a line. */
function isMapped(code: string | null): boolean {
  return code !== null && findFocusLine(code)?.mappable === true;
}
