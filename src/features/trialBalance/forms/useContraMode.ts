import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { Balance } from '@/contract/books/trialBalance';
import { toAmount } from '@/domain/money';
import { useAppDispatch } from '@/lib/hooks';
import type { LocalEdits } from '@/lib/staging';
import { type AdjustedItem, loadAdjustedItems } from './adjustedItems';
import type { BalanceFormValues, FilledBalanceForm } from './balanceForm';
import { firstAdjustments, readChange, restOf } from './contraForm';

export type ContraMode = ReturnType<typeof useContraMode>;

type ContraOptions = {
  companyId: number;
  /** The item that is edited, with its original amounts; null while one is added, which has no such mode. */
  original: Balance | null;
  edits: LocalEdits<Balance>;
};

/** The contra-account mode of a form: other accounts take what its item is changed by. */
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

  // Whether one amount is too large depends on the others, too, which the form library does not look at.
  const rest = change === null ? '' : restOf(change, adjustments).toString();
  const { isSubmitted } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is what sets it off
  useEffect(() => {
    if (isSubmitted) trigger('adjustments');
  }, [rest, isSubmitted, trigger]);

  function toggle() {
    if (isOn) form.reset();
    setIsOn(!isOn);
  }

  /** Adds an adjustment of what is left. */
  function add() {
    const rest = change === null ? 0 : toAmount(restOf(change, getValues('adjustments')));
    append({ coa: null, amount: rest === 0 ? null : rest });
  }

  /** The items that the adjustments change or add; null when one of them can't be, which its field says then. */
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
