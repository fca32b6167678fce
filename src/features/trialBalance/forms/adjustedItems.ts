import type { StagedSubmission } from '@/components/staging/StagedEditScreen';
import type { Balance } from '@/contract/books/trialBalance';
import { apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { canEdit, type LocalEdits, type MarkedRow } from '@/lib/staging';
import type { FilledBalanceForm } from './balanceForm';
import { type AdjustedBy, type AdjustmentValues, adjustedAmounts } from './contraForm';
import { takenText } from './takenText';
import { loadExistingItem } from './useExistingItem';

export type AdjustedItem = StagedSubmission<Balance, FilledBalanceForm>;

type Adjusting = AdjustedBy & { companyId: number; timeReport: string; edits: LocalEdits<Balance> };

/** The items that adjustments change or add in a period, in their order; for one that can't be, the text of why. */
export async function loadAdjustedItems(
  dispatch: AppDispatch,
  adjustments: readonly AdjustmentValues[],
  adjusting: Adjusting,
): Promise<(AdjustedItem | string)[]> {
  const { companyId, timeReport, edits } = adjusting;
  const load = async ({ coa, amount }: AdjustmentValues): Promise<AdjustedItem | string> => {
    if (coa === null) throw new TypeError('An adjustment without an account');
    try {
      const item = await loadExistingItem(dispatch, { companyId, coa, timeReport }, edits);
      return itemOf(item, { coa, amount }, adjusting);
    } catch (error) {
      if (apiError(error) === undefined) throw error;
      return `The balance of account ${coa.account_number} couldn't be loaded. Try again.`;
    }
  };
  return Promise.all(adjustments.map(load));
}

function itemOf(
  row: MarkedRow<Balance> | null,
  { coa, amount }: AdjustmentValues & Pick<FilledBalanceForm, 'coa'>,
  { timeReport, ...by }: Adjusting,
): AdjustedItem | string {
  if (row !== null && !canEdit(row)) return takenText(row);
  const values = { coa, timeReport, description: row?.description ?? '', ...adjustedAmounts(row, { coa, amount }, by) };
  return { row, values };
}
