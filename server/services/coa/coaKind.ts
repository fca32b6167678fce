import { coaFaultQueries } from '@server/db/repositories/coasRepository';
import { coaTable } from '@server/db/repositories/tables';
import { focusCodeOf, ssoiCodeOf } from '@server/services/settings';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { CoaChange } from '@/contract/coa';
import type { StagedChange } from '@/contract/staging';
import { readAccount } from './accountReading';

/** A change of an account, or an addition that need not say when it was made. */
export type CoaInput = Omit<CoaChange, keyof StagedChange> & Partial<StagedChange>;

/** Accounts as a staged kind. */
export const coaKind: StagedKind<CoaInput> = {
  name: 'COA',
  table: coaTable,
  fields: {
    account_number: 'accountNumber',
    account_name: 'accountName',
    focus_id: 'focusSetting',
    ssoi_id: 'ssoiSetting',
  },
  read: ({ accountNumber, accountName, focusSetting, ssoiSetting }) =>
    readAccount({
      accountNumber,
      accountName,
      focusId: lineCode(focusSetting, focusCodeOf),
      ssoiId: lineCode(ssoiSetting, ssoiCodeOf),
    }),
  faultQueries: coaFaultQueries,
};

function lineCode(settingId: number | null | undefined, codeOf: (id: number) => string | undefined) {
  return settingId === null || settingId === undefined ? null : codeOf(settingId);
}
