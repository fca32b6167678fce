import { quoted } from '@server/common/textRules';
import { accountLineChanges } from '@server/netCapital/lineSumsRepository';
import { mappingDays } from '@server/staging/repositories/commitDaysRepository';
import type { IssueValues } from '@server/staging/repositories/issueQueries';
import { accountKeyChanges } from '@server/staging/repositories/keyRangesRepository';
import { coaTable } from '@server/staging/repositories/tables';
import type { KindImport, UploadedKind } from '@server/staging/stagedKind';
import { toStagedRow, toTimestamp } from '@server/staging/wireRows';
import { coaCsvColumns, coaSortFields } from '@/contract/coa/coa';
import type { Coa, CoaChange, CoaFilters } from '@/contract/coa/coa.schema';
import {
  coaAdditionSchema,
  coaAdditionsSchema,
  coaChangeSchema,
  coaFilters,
  coaSchema,
} from '@/contract/coa/coa.schema';
import type { StagedChange } from '@/contract/staging/staging';
import { getAccountType, getAllowable } from '@/domain/coa/accounts';
import { findFocusLine, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { findSsoiLine } from '@/domain/ssoi/lines/ssoiLines';
import { readAccount, type SentLine } from './accountReading';
import {
  type AllowableLines,
  type CoaRecord,
  coaImportSource,
  coaRows,
  coaRules,
  updateAccountKeys,
} from './coasRepository';
import { focusCodeOf, focusSettingOf, ssoiCodeOf, ssoiSettingOf } from './settings';

/** A change of an account, or an addition without its time. */
export type CoaInput = Omit<CoaChange, keyof StagedChange> & Partial<StagedChange>;

/** Imports of the chart of accounts; an empty line cell leaves the account unmapped. */
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
  template: {
    fileName: 'chart-of-accounts-template.csv',
    rows: [
      ['1000', 'Operating cash', '200', ''],
      ['4000', 'Commissions on listed equities', '3935', ''],
    ],
  },
};

/** The staged kind of accounts. */
export const coaKind: UploadedKind<CoaInput, CoaRecord, CoaFilters> = {
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
    // Older callers sort by the line's path in the row.
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
    differsFromBooks: differsText,
    usedByBalances: (row) => `${row} has trial balance rows and can't be deleted.`,
    usedByEntry: (row, { name }) =>
      `${row} is used by the recurring entry ${quoted(name ?? '')}, which isn't posted. Change or undo the entry first.`,
    usedByReceivable: (row, { debtor, time_report: period }) =>
      `${row} is used by a receivable from ${quoted(debtor ?? '')}, ${period}, which isn't posted. Change or undo the receivable first.`,
  },
  lineChanges: accountLineChanges,
  keyChanges: accountKeyChanges,
  changedDays: mappingDays,
  afterCommit: updateAccountKeys,
  import: coaImport,
};

const lines: AllowableLines = {
  allowable: codesThatAre('Allowable'),
  nonAllowable: codesThatAre('Non-Allowable'),
};

function codesThatAre(allowable: Coa['allowable']): string[] {
  return mappableFocusLines.filter(({ code }) => getAllowable(code) === allowable).map(({ code }) => code);
}

function toCoa(record: CoaRecord): Coa {
  return toStagedRow(record, {
    created_at: toTimestamp(record.created_at),
    updated_at: toTimestamp(record.updated_at),
    published_at: record.valid_at === null ? null : toTimestamp(record.valid_at),
    account_number: record.account_number,
    account_name: record.account_name,
    account_type: getAccountType(record.focus_id),
    allowable: getAllowable(record.focus_id),
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

/** Returns the message for an added account that the books already have with another name or line. */
function differsText(row: string, values: IssueValues): string {
  const { account_name: name, books_account_name: known } = values;
  const [inBooks, here] =
    name === known
      ? [
          mappingText(values['books_focus_id'], values['books_ssoi_id']),
          mappingText(values['focus_id'], values['ssoi_id']),
        ]
      : [quoted(known ?? ''), quoted(name ?? '')];
  return `${row} is ${inBooks} in the books and ${here} in this request. Reject the request so its author can correct it.`;
}

function mappingText(focusId: string | null = null, ssoiId: string | null = null): string {
  if (focusId === null && ssoiId === null) return 'not mapped';
  const lines = [focusId === null ? [] : `FOCUS line ${focusId}`, ssoiId === null ? [] : `SSOI line ${ssoiId}`];
  return `on ${lines.flat().join(' and ')}`;
}

/** Returns an SSOI line's text; a line without a published number has only its caption. */
function ssoiText(code: string): string {
  const setting = ssoiSettingOf(code);
  return setting?.is_provisional === true ? setting.description_line : lineText(code, setting);
}

function mappableFocusCode(code: string): string | undefined {
  return findFocusLine(code)?.mappable === true ? code : undefined;
}
