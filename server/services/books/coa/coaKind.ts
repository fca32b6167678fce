import { moveAccountKeys } from '@server/db/repositories/books/accountKeys';
import {
  type AllowableLines,
  type CoaRecord,
  coaImportSource,
  coaRows,
  coaRules,
} from '@server/db/repositories/books/coasRepository';
import { accountLineChanges } from '@server/db/repositories/books/lineSumsRepository';
import { accountKeyChanges } from '@server/db/repositories/lists/keyRangesRepository';
import { mappingDays } from '@server/db/repositories/staging/commitDaysRepository';
import { coaTable } from '@server/db/repositories/staging/tables';
import { focusCodeOf, focusSettingOf, ssoiCodeOf, ssoiSettingOf } from '@server/services/books/settings';
import { quickBooksAccounts } from '@server/services/books/sources/quickBooks';
import type { KindImport, StagedKind } from '@server/services/staging/stagedKind';
import { toStagedRow, toTimestamp } from '@server/services/staging/wireRows';
import { type Coa, type CoaChange, type CoaFilters, coaCsvColumns, coaSortFields } from '@/contract/books/coa';
import {
  coaAdditionSchema,
  coaAdditionsSchema,
  coaChangeSchema,
  coaFilters,
  coaSchema,
} from '@/contract/books/coa.schema';
import type { StagedChange } from '@/contract/staging/staging';
import { accountTypeOf, allowableOf } from '@/domain/accounts';
import { findFocusLine, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { findSsoiLine } from '@/domain/ssoi/lines/ssoiLines';
import { readAccount, type SentLine } from './accountReading';

/** A change of an account, or an addition that need not say when it was made. */
export type CoaInput = Omit<CoaChange, keyof StagedChange> & Partial<StagedChange>;

/** Imports of the chart of accounts: an empty line cell leaves the account unmapped. */
const coaImport: KindImport = {
  action: 'UPLOAD_COA',
  source: coaImportSource,
  headers: coaCsvColumns,
  textPositions: [coaCsvColumns.indexOf('Account Name')],
  headerOf: {
    account_number: 'Account Number',
    account_name: 'Account Name',
    focus_id: 'FOCUS ID',
    ssoi_id: 'SSOI ID',
  },
  openReader:
    async () =>
    ([accountNumber = '', accountName = '', focusId = '', ssoiId = '']) =>
      readAccount({
        accountNumber,
        accountName,
        focus: { sent: focusId, code: focusId === '' ? null : mappableFocusCode(focusId) },
        ssoi: { sent: ssoiId, code: ssoiId === '' ? null : findSsoiLine(ssoiId)?.ssoiId },
      }),
  sheetSources: [quickBooksAccounts],
  template: {
    fileName: 'chart-of-accounts-template.csv',
    rows: [
      ['1000', 'Operating cash', '200', ''],
      ['4000', 'Commissions on listed equities', '3935', ''],
    ],
  },
};

/** Accounts of the chart of accounts. */
export const coaKind: StagedKind<CoaInput, CoaRecord, CoaFilters> = {
  name: 'COA',
  path: '/coas',
  table: coaTable,
  schemas: {
    row: coaSchema,
    filters: coaFilters,
    change: coaChangeSchema,
    additions: { one: coaAdditionSchema, many: coaAdditionsSchema },
  },
  list: {
    // Older callers name the lines by their place in the row.
    sortFields: [...coaSortFields, 'focus_setting.focus_id', 'ssoi_setting.ssoi_id'],
    shows: ['unmapped'],
    rows: (view, { filters, ...query }) =>
      coaRows(
        view,
        {
          ...query,
          filters: {
            accountNumber: filters.account_number?.$contains,
            accountName: filters.account_name?.$contains,
          },
        },
        lines,
      ),
    toRow: toCoa,
  },
  history: [
    { column: 'account_number', label: 'Account number' },
    { column: 'account_name', label: 'Account name' },
    { column: 'focus_id', label: 'FOCUS line', shown: (code) => lineText(code, focusSettingOf(code)) },
    { column: 'ssoi_id', label: 'SSOI line', shown: ssoiText },
  ],
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
  rules: coaRules,
  nameOf: ({ account_number }) => `Account ${account_number ?? 'unknown'}`,
  messages: {
    doubledNumber: (_row, { account_number }) => `Account number ${account_number} is already used by another account.`,
    usedByBalances: (row) => `${row} has trial balance rows and can't be deleted.`,
  },
  lineChanges: accountLineChanges,
  keyChanges: accountKeyChanges,
  changedDays: mappingDays,
  afterCommit: moveAccountKeys,
  import: coaImport,
};

const lines: AllowableLines = {
  allowable: codesThatAre('Allowable'),
  nonAllowable: codesThatAre('Non-Allowable'),
};

function codesThatAre(allowable: Coa['allowable']): string[] {
  return mappableFocusLines.filter(({ code }) => allowableOf(code) === allowable).map(({ code }) => code);
}

function toCoa(record: CoaRecord): Coa {
  return toStagedRow(record, {
    created_at: toTimestamp(record.created_at),
    updated_at: toTimestamp(record.updated_at),
    published_at: record.valid_at === null ? null : toTimestamp(record.valid_at),
    account_number: record.account_number,
    account_name: record.account_name,
    account_type: accountTypeOf(record.focus_id),
    allowable: allowableOf(record.focus_id),
    focus_setting: focusSettingOf(record.focus_id),
    ssoi_setting: ssoiSettingOf(record.ssoi_id),
  });
}

function sentLine(settingId: number | null | undefined, codeOf: (id: number) => string | undefined): SentLine {
  if (settingId === null || settingId === undefined) return { sent: '', code: null };
  return { sent: String(settingId), code: codeOf(settingId) };
}

function lineText(code: string, setting: { description_line: string } | null): string {
  return setting === null ? code : `${code} ${setting.description_line}`;
}

/** A line without a published number by its caption alone. */
function ssoiText(code: string): string {
  const setting = ssoiSettingOf(code);
  return setting?.is_provisional === true ? setting.description_line : lineText(code, setting);
}

function mappableFocusCode(code: string): string | undefined {
  return findFocusLine(code)?.mappable === true ? code : undefined;
}
