import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ReadOnlyPickField, TextField } from '@/components/form';
import { FormModal } from '@/components/modal';
import { SelectFocusIdModal } from '@/components/pickers/SelectFocusIdModal';
import { SelectSsoiIdModal } from '@/components/pickers/SelectSsoiIdModal';
import { focusSettingText, ssoiSettingText } from '@/components/pickers/settingTexts';
import { notifyMissing } from '@/components/staging/notifyMissing';
import type { StagedFormProps } from '@/components/staging/StagedEditScreen';
import type { Coa } from '@/contract/coa/coa.schema';
import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import { getTypeName } from '@/domain/coa/accounts';
import { useCompanyId } from '@/features/auth';
import { apiError } from '@/lib/api';
import { type AppDispatch, useAppDispatch } from '@/lib/hooks';
import { type LocalEdits, type MarkedRow, overlay } from '@/lib/staging';
import { coaKind } from '../coaKind';
import { type CoaFormValues, coaFormSchema, emptyCoaForm, fittingSsoiSetting, toCoaForm } from './coaForm';

type CoaFormModalProps = Pick<StagedFormProps<Coa, CoaFormValues>, 'row' | 'edits' | 'onSubmit' | 'onCancel'>;

export function CoaFormModal({ row: coa, edits, onSubmit, onCancel }: CoaFormModalProps) {
  const companyId = useCompanyId();
  const dispatch = useAppDispatch();
  const [picking, setPicking] = useState<'focus' | 'ssoi' | null>(null);
  const form = useForm<CoaFormValues>({
    defaultValues: coa === null ? emptyCoaForm : toCoaForm(coa),
    resolver: yupResolver(coaFormSchema),
  });
  const { focusSetting, ssoiSetting } = form.watch();

  function setFocus(setting: FocusSetting | null) {
    form.setValue('focusSetting', setting, { shouldDirty: true });
    setSsoi(fittingSsoiSetting(ssoiSetting, setting));
  }

  function setSsoi(setting: SsoiSetting | null) {
    form.setValue('ssoiSetting', setting, { shouldDirty: true });
    setPicking(null);
  }

  /** Refuses another account's number, as Save would. */
  async function submit(values: CoaFormValues) {
    const { accountNumber } = values;
    const isNew = accountNumber !== coa?.account_number;
    const other = isNew && (await findSameNumber(dispatch, { companyId, accountNumber, ownId: coa?.id, edits }));
    if (!other) return onSubmit(values);
    const message = `Account number ${accountNumber} is already used by ${other.account_name}.`;
    form.setError('accountNumber', { message }, { shouldFocus: true });
  }

  const handleSubmit = form.handleSubmit(submit, (errors) => notifyMissing(form, errors));

  return (
    <>
      <FormProvider {...form}>
        <FormModal
          title={coa === null ? 'Add New Chart of Account' : 'Edit Chart of Account'}
          okText={coa === null ? 'Add' : 'Update'}
          isDirty={form.formState.isDirty}
          isBusy={form.formState.isSubmitting}
          onCancel={onCancel}
          onSubmit={handleSubmit}
        >
          <TextField name="accountName" label="Account Name" required />
          <TextField name="accountNumber" label="Account Number" inputMode="numeric" required />
          <ReadOnlyPickField
            label="Map Focus Setting"
            value={focusSetting === null ? '' : focusSettingText(focusSetting)}
            onPick={() => setPicking('focus')}
            onClear={() => setFocus(null)}
          />
          <ReadOnlyPickField label="Account Type" value={focusSetting === null ? '' : getTypeName(focusSetting)} />
          <ReadOnlyPickField
            label="Map SSOI Setting"
            value={ssoiSetting === null ? '' : ssoiSettingText(ssoiSetting)}
            onPick={() => setPicking('ssoi')}
            onClear={() => setSsoi(null)}
          />
        </FormModal>
      </FormProvider>
      {picking === 'focus' && (
        <SelectFocusIdModal selected={focusSetting} onSelect={setFocus} onCancel={() => setPicking(null)} />
      )}
      {picking === 'ssoi' && (
        <SelectSsoiIdModal
          type={focusSetting?.type ?? null}
          selected={ssoiSetting}
          onSelect={setSsoi}
          onCancel={() => setPicking(null)}
        />
      )}
    </>
  );
}

type Wanted = { companyId: number; accountNumber: string; ownId: number | undefined; edits: LocalEdits<Coa> };

/**
 * Finds another account with the number among the books, the user's saved rows and the unsaved ones; null without one, or if that can't be known and
 * Save will check. The number is the first in its order that contains it.
 */
async function findSameNumber(dispatch: AppDispatch, wanted: Wanted): Promise<Coa | null> {
  const { companyId, accountNumber, ownId, edits } = wanted;
  const query = {
    company_id: companyId,
    pagination: { page: 1, pageSize: 10 },
    sort: ['account_number:asc' as const],
    filters: { account_number: { $contains: accountNumber } },
  };
  const rows = await dispatch(coaKind.loadPage(query)).catch((error: unknown) => {
    if (apiError(error) === undefined) throw error;
    return [];
  });
  const candidates: MarkedRow<Coa>[] = [
    ...overlay(rows, edits),
    ...edits.changed.map(({ row }) => ({ ...row, local: 'changed' as const })),
  ];
  const isOther = ({ id, account_number, is_deleted, local }: MarkedRow<Coa>) =>
    account_number === accountNumber && id !== ownId && !is_deleted && local !== 'removed';
  return candidates.find(isOther) ?? null;
}
