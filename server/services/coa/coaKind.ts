import { coaFaultQueries } from '@server/db/repositories/coasRepository';
import { accountLineChanges } from '@server/db/repositories/lineSumsRepository';
import { coaTable } from '@server/db/repositories/tables';
import { focusCodeOf, ssoiCodeOf } from '@server/services/settings';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { CoaChange } from '@/contract/coa';
import type { StagedChange } from '@/contract/staging';
import { readAccount, type SentLine } from './accountReading';

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
      focus: sentLine(focusSetting, focusCodeOf),
      ssoi: sentLine(ssoiSetting, ssoiCodeOf),
    }),
  faultQueries: coaFaultQueries,
  lineChanges: accountLineChanges,
};

function sentLine(settingId: number | null | undefined, codeOf: (id: number) => string | undefined): SentLine {
  if (settingId === null || settingId === undefined) return { sent: '', code: null };
  return { sent: String(settingId), code: codeOf(settingId) };
}
