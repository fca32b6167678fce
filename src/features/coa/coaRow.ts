import type { Coa, CoaChange } from '@/contract/coa';

/** A row's own fields as a save sends them. */
export function toCoaFields(coa: Coa): Omit<CoaChange, 'id' | 'updatedAt' | 'isUndo' | 'isDeleted'> {
  return {
    accountName: coa.account_name,
    accountNumber: coa.account_number,
    accountType: coa.account_type,
    focusSetting: coa.focus_setting?.id ?? null,
    ssoiSetting: coa.ssoi_setting?.id ?? null,
  };
}

/** What a row is called where it is named outside the table. */
export function coaName({ account_number: number }: Pick<Coa, 'account_number'>): string {
  return `account ${number}`;
}
