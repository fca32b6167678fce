import type { AnnualInputs } from './annualInputs';
import { type CashFlowStatement, cashFlowStatement } from './cashFlows';
import { type EquityChanges, equityChanges } from './equityChanges';
import { differingItems, type ReconciledItem, reconcile } from './reconciliation';
import { type SubordinatedChanges, subordinatedChanges } from './subordinatedChanges';

/** The statements of an annual report that its questions read, with its inputs. */
export type AnnualStatements = {
  inputs: AnnualInputs;
  /** Null without the opening balance sheet, as the next. */
  cashFlows: CashFlowStatement | null;
  equity: EquityChanges | null;
  subordinated: SubordinatedChanges;
  /** The items that differ from FOCUS as filed. */
  differing: readonly ReconciledItem[];
};

/** Computes the statements of an annual report that its questions read. */
export function computeAnnualStatements(inputs: AnnualInputs): AnnualStatements {
  return {
    inputs,
    cashFlows: cashFlowStatement(inputs),
    equity: equityChanges(inputs),
    subordinated: subordinatedChanges(inputs),
    differing: differingItems(reconcile(inputs)),
  };
}
