import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useEffectEvent } from 'react';
import Alert from 'react-bootstrap/Alert';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { ReadOnlyPickField, TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { CoaField } from '@/components/pickers/CoaField';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { Balance } from '@/contract/books/trialBalance';
import { parsePeriod } from '@/domain/periods';
import { useCompanyId } from '@/features/company';
import { canEdit, type MarkedRow } from '@/lib/staging';
import { shownAmounts } from '../shownAmounts';
import { AmountFields } from './AmountFields';
import { BalancePeriodField } from './BalancePeriodField';
import {
  type BalanceFormValues,
  balanceFormSchema,
  emptyBalanceForm,
  type FilledBalanceForm,
  isFilled,
  toBalanceForm,
} from './balanceForm';
import { takenText } from './takenText';
import { useContraMode } from './useContraMode';
import { useExistingItem } from './useExistingItem';
import { usePeriodConflict } from './usePeriodConflict';
import { usePeriodContext } from './usePeriodContext';

export type BalanceFormModalProps = StagedFormProps<Balance, FilledBalanceForm> & {
  /** The period that an addition begins with; '' leaves it to be chosen. */
  timeReport: string;
};

const additionTexts = { title: 'Add Trial Balance Item', okText: 'Add' };
const changeTexts = { title: 'Edit Trial Balance Item', okText: 'Update' };

export function BalanceFormModal(props: BalanceFormModalProps) {
  const { row, edits, timeReport, onSubmit, onCancel } = props;
  const companyId = useCompanyId();
  const form = useForm<BalanceFormValues>({
    defaultValues: row === null ? emptyBalanceForm(timeReport) : toBalanceForm(row),
    resolver: yupResolver(balanceFormSchema),
    context: { original: row },
  });
  const { coa, debit, credit, timeReport: chosenPeriod } = form.watch();
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  const context = usePeriodContext(edits);
  const conflict = usePeriodConflict(row === null ? chosenPeriod : '', context, edits);
  const isOwnAccount = coa?.id === row?.coa.id;
  const existing = useExistingItem(isOwnAccount ? null : coa, chosenPeriod, edits);
  const { target, filled, taken } = targetOf(row, existing ?? null);
  const contra = useContraMode(form, { companyId, original: row, edits });
  useFilledAmounts(form, { isAddition: row === null, existing: taken === null ? existing : undefined });

  // Whether one amount is missing depends on the other, which the form library does not look at when one of them changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amounts are what sets it off
  useEffect(() => {
    if (isSubmitted) trigger(['debit', 'credit']);
  }, [debit, credit, isSubmitted, trigger]);

  async function submit(values: BalanceFormValues) {
    if (!isFilled(values) || taken !== null || conflict !== null) return;
    const adjusted = await contra.loadItems(values);
    if (adjusted !== null) onSubmit(values, target, adjusted);
  }

  const handleSubmit = form.handleSubmit(submit, (errors) => notifyMissing(form, errors));

  return (
    <FormProvider {...form}>
      <FormModal
        {...(target === null ? additionTexts : changeTexts)}
        size={contra.isOn ? 'lg' : undefined}
        isDirty={form.formState.isDirty}
        isBusy={form.formState.isSubmitting}
        isOkDisabled={existing === undefined}
        onCancel={onCancel}
        onSubmit={handleSubmit}
      >
        <CoaField
          companyId={companyId}
          label="Chart Of Account"
          value={coa}
          error={taken === null ? form.formState.errors.coa?.message : takenText(taken)}
          onChange={(next) => form.setValue('coa', next, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
        <AmountFields companyId={companyId} contra={contra} original={row} edits={edits} />
        {row === null ? (
          <BalancePeriodField context={context} conflict={conflict} />
        ) : (
          <ReadOnlyPickField label="Time Report" value={row.time_report} />
        )}
        {filled !== null && (
          <Alert variant="info" transition={false} role="status">
            Account {filled.coa.account_number} already has an item in {filled.time_report}. You're editing it.
          </Alert>
        )}
        <TextField name="description" label="Description" />
      </FormModal>
    </FormProvider>
  );
}

/** What the form changes: an addition of what is there already is a change of it, unless it can't be changed and is `taken`. */
function targetOf(row: MarkedRow<Balance> | null, existing: MarkedRow<Balance> | null) {
  const filled = row === null && existing !== null && canEdit(existing) ? existing : null;
  const target = row ?? filled;
  return { filled, target, taken: existing !== null && existing.id !== target?.id ? existing : null };
}

type FilledAmounts = {
  isAddition: boolean;
  /** Undefined while it isn't known, or isn't to be filled in. */
  existing: MarkedRow<Balance> | null | undefined;
};

/** Fills an addition with the item that its account has in the period, or with zeros; typed amounts stay. */
function useFilledAmounts(form: UseFormReturn<BalanceFormValues>, { isAddition, existing }: FilledAmounts) {
  const fill = useEffectEvent(() => {
    const { coa, timeReport } = form.getValues();
    if (!isAddition || coa === null || parsePeriod(timeReport) === null || existing === undefined) return;
    const { dirtyFields } = form.formState;
    const { debit, credit, description } = existing === null ? zeroAmounts : toBalanceForm(existing);
    if (!(dirtyFields.debit || dirtyFields.credit)) {
      form.resetField('debit', { defaultValue: debit });
      form.resetField('credit', { defaultValue: credit });
    }
    if (!dirtyFields.description) form.resetField('description', { defaultValue: description });
  });
  const { coa, timeReport } = form.watch();
  const isKnown = existing !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, period or item sets it off
  useEffect(() => fill(), [coa?.id, timeReport, existing?.id, isKnown]);
}

const zeroAmounts = { ...shownAmounts({ debit: 0, credit: 0 }), description: '' };
