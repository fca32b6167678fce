import type { Coa, CoaChange } from '@/contract/coa/coa.schema';
import { orNull, text, whole } from '@/lib/api/wholeValues';
import { readFocusLine, readSsoiLine } from '@/lib/lines';
import { paths } from '@/lib/paths';
import { createStagedKind } from '@/lib/staging/stagedKind';

const readAccount = whole<Coa>({
  account_number: text,
  account_name: text,
  account_type: orNull,
  allowable: orNull,
  focus_setting: readFocusLine,
  ssoi_setting: readSsoiLine,
});

/** The chart of accounts as a staged kind. */
export const coaKind = createStagedKind<Coa>({
  name: 'COA',
  path: 'coas',
  populate: ['focus_setting', 'ssoi_setting'],
  listError: 'Unable to fetch api records',
  events: { saved: 'accountsSaved', markedDone: 'accountsMarkedDone' },
  title: 'Manage Chart of Accounts',
  label: 'Chart of Accounts',
  addText: 'Add Account',
  isUnmapped: ({ focus_setting: line }) => line === null,
  rowName: ({ account_number: number }) => `account ${number}`,
  toFields: toCoaFields,
  readRow: readAccount,
  review: {
    loadColumns: async () => (await import('./components/coaColumns')).coaReviewColumns,
    recordPath: ({ account_number: number }) => paths.coa.found(number),
  },
  template: { fileName: 'chart-of-accounts.csv', buttonText: 'Download COA Template' },
  upload: {
    action: 'UPLOAD_COA',
    buttonText: 'Import Chart of Accounts',
    title: 'Import Chart of Accounts',
    anyFile: 'account',
    notCsvText: 'File is not valid.',
  },
});

function toCoaFields(coa: Coa): Omit<CoaChange, 'id' | 'updatedAt' | 'isUndo' | 'isDeleted'> {
  return {
    accountName: coa.account_name,
    accountNumber: coa.account_number,
    accountType: coa.account_type,
    focusSetting: coa.focus_setting?.id ?? null,
    ssoiSetting: coa.ssoi_setting?.id ?? null,
  };
}
