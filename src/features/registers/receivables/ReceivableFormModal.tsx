import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CurrencyField, DateField, SelectField, TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { CoaField } from '@/components/pickers/CoaField';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { ReceivableEntry } from '@/contract/registers/receivables.schema';
import { maxDebtor, maxOffsetContract, type ReceivableKind, receivableKinds } from '@/contract/registers/registers';
import type { BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { receivableRules } from '@/domain/registers/receivables/kinds';
import { periodEndOf } from '@/domain/registers/receivables/receivable';
import { type ReceivableForm, receivableFormSchema, toReceivableForm, withoutVainOffset } from './receivableForm';

const kinds = receivableKinds.map((value) => ({ value, label: receivableRules[value].label }));

type ReceivableFormModalProps = Pick<
  StagedFormProps<ReceivableEntry, ReceivableForm>,
  'row' | 'onSubmit' | 'onCancel'
> & {
  companyId: number;
  /** The initial period of an addition; '' to choose one. */
  timeReport: string;
  /** The periods with a trial balance. */
  periods: readonly string[];
  nameOf: (accountNumber: string) => string;
};

/** Adds or edits a receivable: its period, account, debtor, kind, date and amount, and the payable that waits for it. */
export function ReceivableFormModal(props: ReceivableFormModalProps) {
  const { companyId, row, timeReport, periods, nameOf, onSubmit, onCancel } = props;
  const form = useForm<ReceivableForm>({
    defaultValues: toReceivableForm(row, timeReport),
    resolver: yupResolver(receivableFormSchema),
  });
  const { time_report: chosen, account_number: number, kind, offset_amount: offset } = form.watch();
  const [account, setAccount] = useState<BalanceCoa | null>(number === '' ? null : unlisted(number, nameOf(number)));
  const offered = [...new Set([...periods, ...(chosen === '' ? [] : [chosen])])];
  const { errors, isDirty, isSubmitted } = form.formState;

  return (
    <FormProvider {...form}>
      <FormModal
        title={row === null ? 'Add receivable' : 'Edit receivable'}
        okText={row === null ? 'Add' : 'Update'}
        isDirty={isDirty}
        onCancel={onCancel}
        onSubmit={form.handleSubmit(
          (values) => onSubmit(withoutVainOffset(values)),
          (issues) => notifyMissing(form, issues),
        )}
      >
        <SelectField
          name="time_report"
          label="Time Report"
          required
          options={offered.map((value) => ({ value, label: value }))}
        />
        <CoaField
          companyId={companyId}
          label="Account"
          value={account}
          error={errors.account_number?.message}
          onChange={(next) => {
            setAccount(next);
            const value = next?.account_number ?? '';
            form.setValue('account_number', value, { shouldDirty: true, shouldValidate: isSubmitted });
          }}
        />
        <TextField name="debtor" label="Due from" required maxLength={maxDebtor} />
        <SelectField name="kind" label="Kind" required options={kinds} />
        <DateField
          name="arisen_on"
          label="Date"
          required
          max={periodEndOf({ time_report: chosen })}
          hint="For a dividend, the payable date. For an underwriting, the settlement date. For a joint account, the last delivery. For a margin call, the day of the call."
        />
        <CurrencyField name="amount" label="Amount" required />
        <OffsetFields kind={kind} hasOffset={offset !== null} />
      </FormModal>
    </FormProvider>
  );
}

/** The payable that waits for the receivable and its contract, of kinds that can have one. */
function OffsetFields({ kind, hasOffset }: { kind: ReceivableKind; hasOffset: boolean }) {
  if (receivableRules[kind].canBeOffset !== true) return null;
  return (
    <>
      <CurrencyField
        name="offset_amount"
        label="Payable when received"
        hint="Commissions that you owe only once this is paid. They keep as much of it allowable. Add 1% of what of them is left out of A.I. to the requirement, in the capital settings."
      />
      {hasOffset && (
        <TextField
          name="offset_contract"
          label="Contract"
          required
          maxLength={maxOffsetContract}
          hint="The written contract that limits the payable to the proceeds and waives payment until they are received."
        />
      )}
    </>
  );
}

/** Returns a receivable's account as the field shows it; a receivable has its number alone. */
function unlisted(account_number: string, account_name: string): BalanceCoa {
  return { id: 0, account_number, account_name, account_type: null, focus_setting: null, ssoi_setting: null };
}
