import type { Statements } from '@server/db/client';
import type { CompanyContext } from '@server/services/common/context';
import { periodInputs, readBooks, requireTrialBalance, settingsOn } from '@server/services/figures/books';
import { requireFacts } from '@server/services/figures/companyFacts';
import { readFocusInputs } from '@server/services/figures/focusInputs';
import { periodOf } from '@server/services/figures/period';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import { withFigures } from '@server/services/figures/withFigures';
import type { TieOut } from '@/contract/figures/tieOut';
import { periodReports } from '@/contract/statements/statement';
import { focusFigure, tieOutFigure, writeFigureAddress } from '@/domain/explain/figureAddress';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusInputs } from '@/domain/focus/types';
import { type Money, sum, toAmountOrNull } from '@/domain/money';
import { inventoryTieOut } from '@/domain/netCapital/inventoryTieOut';
import { formatPeriod, type Period } from '@/domain/periods';
import { indexBalances } from '@/domain/statements/balances';
import type { Check } from '@/domain/statements/checks';
import { tieOut } from '@/domain/statements/tieOut';
import { readFiled } from './readFiled';
import { outlinesOf } from './readStatement';

/**
 * Whether the parts of a period agree: trial balance, statements, FOCUS, inventory and roll-forwards, as of one moment. Throws 400 for what is no
 * period, 422 without a committed trial balance, and where the profile doesn't say what the requirement rests on.
 */
export async function readTieOut(context: CompanyContext, timeReport: string): Promise<TieOut> {
  const { end } = periodOf(timeReport);
  return withFigures(context, [end], (tx) => readTieOutIn(tx, context.member.companyId, timeReport));
}

/** The same within a snapshot that the caller holds. */
export async function readTieOutIn(tx: Statements, companyId: number, timeReport: string): Promise<TieOut> {
  const period = periodOf(timeReport);
  const books = await readBooks(tx, companyId, [period]);
  requireTrialBalance(books, period, 'time_report');
  requireFacts(books.company, settingsOn(books, period));
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const capital = periodInputs(books, period, priorFiling).inputs;
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling });
  const outlines = await outlinesOf(tx, books, { reports: periodReports, period });
  const checks = tieOut({
    trialBalance: sidesOf(inputs),
    statements: {
      balanceSheet: outlines['balance-sheet'],
      incomeStatement: outlines['income-statement'],
      nonAllowable: outlines['non-allowable-assets'],
      indebtedness: outlines['aggregate-indebtedness'],
    },
    figures: computeByCurrentRules(inputs).figures,
    filed: await readFiled(tx, companyId, period.end),
    noteBReason: capital.noteBReason,
    inventory:
      inputs.inventory === null
        ? null
        : inventoryTieOut(inputs.inventory, indexBalances(inputs.trialBalances), period.end),
  });
  return { time_report: timeReport, checks: checks.map((check) => toWire(check, period)) };
}

/** Debits and credits of the period's own trial balance, accounts without a line included. */
function sidesOf({ trialBalances, period }: FocusInputs): { debit: Money; credit: Money } {
  const lines = trialBalances.find(({ end }) => end === period.end)?.lines ?? [];
  return { debit: sum(lines.map(({ debit }) => debit)), credit: sum(lines.map(({ credit }) => credit)) };
}

function toWire({ left, right, difference, ...check }: Check, period: Period): TieOut['checks'][number] {
  const sideOf = ({ label, amount, text, ...shown }: Check['left']) => ({
    label,
    amount: toAmountOrNull(amount),
    ...(text === undefined ? {} : { text }),
    figure: figureOfSide(shown, period),
  });
  return { ...check, left: sideOf(left), right: sideOf(right), difference: toAmountOrNull(difference) };
}

function figureOfSide(
  { item, side, address }: Pick<Check['left'], 'item' | 'side' | 'address'>,
  period: Period,
): string | null {
  if (address !== undefined) return writeFigureAddress(address);
  if (item !== null) return focusFigure(formatPeriod(period), item);
  return side === undefined ? null : tieOutFigure(period.end, side);
}
