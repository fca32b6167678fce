import type { CompanyContext } from '@server/common/context';
import type { Executor } from '@server/db/client';
import { periodInputs, readBooks, requireTrialBalance, settingsOn } from '@server/netCapital/books';
import { requireFacts } from '@server/netCapital/companyFacts';
import { readPriorFiling } from '@server/netCapital/filings';
import { readFocusInputs } from '@server/netCapital/focusInputs';
import { requirePeriod } from '@server/netCapital/period';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { periodReports } from '@/contract/statements/statement';
import type { TieOut } from '@/contract/statements/tieOut.schema';
import { focusFigure, tieOutFigure, writeFigureAddress } from '@/domain/explain/figureAddress';
import { computeByCurrentRules } from '@/domain/focus/rules';
import type { FocusInputs } from '@/domain/focus/types';
import { type Money, sum, toAmountOrNull } from '@/domain/money';
import { inventoryTieOut } from '@/domain/netCapital/inventoryTieOut';
import { formatPeriod, type Period } from '@/domain/periods';
import { indexBalances } from '@/domain/statements/balances';
import type { Check } from '@/domain/statements/checks';
import { runTieOut } from '@/domain/statements/tieOut/runTieOut';
import { readFiled } from './readFiled';
import { outlinesOf } from './readStatement';

/**
 * Checks that the parts of a period agree in one snapshot: trial balance, statements, FOCUS, inventory and roll-forwards. Throws 400 for an invalid
 * period, 422 without a committed trial balance, and if the profile lacks a fact of the requirement.
 */
export async function readTieOut(context: CompanyContext, timeReport: string): Promise<TieOut> {
  const { end } = requirePeriod(timeReport);
  return withFreshHaircuts(context, [end], (tx) => readTieOutIn(tx, context.member.companyId, timeReport));
}

/** Does the same within a snapshot that the caller holds. */
export async function readTieOutIn(tx: Executor, companyId: number, timeReport: string): Promise<TieOut> {
  const period = requirePeriod(timeReport);
  const books = await readBooks(tx, companyId, [period]);
  requireTrialBalance(books, period, 'time_report');
  requireFacts(books.company, settingsOn(books, period));
  const priorFiling = await readPriorFiling(tx, companyId, period);
  const capital = periodInputs(books, period, priorFiling).inputs;
  const inputs = await readFocusInputs(tx, books, { period, capital, priorFiling });
  const outlines = await outlinesOf(tx, books, { reports: periodReports, period });
  const checks = runTieOut({
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

/** Returns debits and credits of the period's own trial balance, unmapped accounts included. */
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
