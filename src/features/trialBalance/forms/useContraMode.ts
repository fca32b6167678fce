import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { StagedSubmission } from '@/components/staging/StagedEditScreen';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { toAmount } from '@/domain/money';
import { apiError } from '@/lib/api';
import { type AppDispatch, useAppDispatch } from '@/lib/hooks';
import { canEdit, type LocalEdits, type MarkedRow } from '@/lib/staging';
import { type BalanceFormValues, existingItemText, type FilledBalanceForm } from './balanceForm';
import {
  type AdjustedBy,
  type AdjustmentValues,
  adjustedAmounts,
  firstAdjustments,
  getRest,
  readChange,
} from './contraForm';
import { loadExistingItem } from './useExistingItem';

export type ContraMode = ReturnType<typeof useContraMode>;

type ContraOptions = {
  companyId: number;
  /** The edited item with its original amounts; null while one is added, which has no such mode. */
  original: Balance | null;
  edits: LocalEdits<Balance>;
};

/** Manages the contra-account mode of a form: other accounts offset the item's change. */
export function useContraMode(form: UseFormReturn<BalanceFormValues>, { companyId, original, edits }: ContraOptions) {
  const dispatch = useAppDispatch();
  const [isOn, setIsOn] = useState(false);
  const { control, getValues, setError, setValue, trigger } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'adjustments' });
  const { coa: main, debit, credit, adjustments } = form.watch();
  const change = original === null ? null : readChange(original, { debit, credit });

  const reset = useEffectEvent(() => {
    if (isOn && change !== null) replace(firstAdjustments(change));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount sets it off
  useEffect(() => reset(), [debit, credit, isOn]);

  // The limit of an amount depends on the others, which React Hook Form does not validate again.
  const rest = change === null ? '' : getRest(change, adjustments).toString();
  const { isSubmitted } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is what sets it off
  useEffect(() => {
    if (isSubmitted) trigger('adjustments');
  }, [rest, isSubmitted, trigger]);

  function toggle() {
    if (isOn) form.reset();
    setIsOn(!isOn);
  }

  /** Adds an adjustment of the rest. */
  function add() {
    const rest = change === null ? 0 : toAmount(getRest(change, getValues('adjustments')));
    append({ coa: null, amount: rest === 0 ? null : rest });
  }

  /** Loads the items that the adjustments change or add; null if one of them can't be changed, which its field then shows. */
  async function loadItems({ timeReport }: FilledBalanceForm): Promise<AdjustedItem[] | null> {
    if (change === null) return [];
    const adjusting = { change, main, companyId, timeReport, edits };
    const items = await loadAdjustedItems(dispatch, getValues('adjustments'), adjusting);
    for (const [index, item] of items.entries()) {
      if (typeof item === 'string') setError(`adjustments.${index}.coa`, { message: item });
    }
    return items.every((item) => typeof item !== 'string') ? items : null;
  }

  return {
    isOn,
    toggle,
    change,
    main,
    adjustments,
    keys: fields.map(({ id }) => id),
    add,
    remove,
    setCoa: (index: number, coa: BalanceFormValues['coa']) =>
      setValue(`adjustments.${index}.coa`, coa, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    loadItems,
  };
}

type AdjustedItem = StagedSubmission<Balance, FilledBalanceForm>;

type Adjusting = AdjustedBy & { companyId: number; timeReport: string; edits: LocalEdits<Balance> };

/** Returns the items that adjustments change or add in a period, in order; for an item that can't be changed, the reason. */
async function loadAdjustedItems(
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
  if (row !== null && !canEdit(row)) return existingItemText(row);
  const values = { coa, timeReport, description: row?.description ?? '', ...adjustedAmounts(row, { coa, amount }, by) };
  return { row, values };
}
