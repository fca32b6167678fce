import { mixed, type ObjectSchema, object, string } from 'yup';
import { maxAccountNameLength, maxAccountNumberLength } from '@/contract/coa/coa';
import type { Coa } from '@/contract/coa/coa.schema';
import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import { stagedAddition } from '@/lib/staging';
import { required } from '@/lib/validation';

export type CoaFormValues = {
  accountName: string;
  accountNumber: string;
  focusSetting: FocusSetting | null;
  ssoiSetting: SsoiSetting | null;
};

const accountNumberText = 'Account Number is required';

export const coaFormSchema: ObjectSchema<CoaFormValues> = object({
  accountName: required('Account Name is required', maxAccountNameLength),
  accountNumber: string()
    .trim()
    .required(accountNumberText)
    .matches(/^\d+$/, 'This field must be numeric')
    .matches(/[1-9]/, accountNumberText)
    .max(maxAccountNumberLength, `At most ${maxAccountNumberLength} digits`),
  focusSetting: mixed<FocusSetting>().nullable().defined(),
  ssoiSetting: mixed<SsoiSetting>().nullable().defined(),
});

export const emptyCoaForm: CoaFormValues = {
  accountName: '',
  accountNumber: '',
  focusSetting: null,
  ssoiSetting: null,
};

export function toCoaForm(coa: Coa): CoaFormValues {
  return {
    accountName: coa.account_name,
    accountNumber: coa.account_number,
    focusSetting: coa.focus_setting,
    ssoiSetting: coa.ssoi_setting,
  };
}

/** Applies the form's values to the row; type and allowability follow from the FOCUS line. */
export function applyCoaForm(coa: Coa, values: CoaFormValues): Coa {
  return { ...coa, ...toFields(values) };
}

/** Returns a new row with a temporary id, created at `now` (ISO 8601). */
export function newCoa(values: CoaFormValues, { id, now }: { id: number; now: string }): Coa {
  return { ...stagedAddition(id, now), ...toFields(values) };
}

/** Returns the SSOI line if it still fits: lines are offered by account type, so another type needs another line. */
export function fittingSsoiSetting(ssoi: SsoiSetting | null, focus: FocusSetting | null): SsoiSetting | null {
  return ssoi !== null && focus !== null && ssoi.type !== focus.type ? null : ssoi;
}

function toFields({ accountName, accountNumber, focusSetting, ssoiSetting }: CoaFormValues) {
  return {
    account_name: accountName,
    account_number: accountNumber,
    account_type: focusSetting?.type ?? null,
    allowable: focusSetting?.allowable ?? null,
    focus_setting: focusSetting,
    ssoi_setting: ssoiSetting,
  };
}
