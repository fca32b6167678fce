import { coaImportSource } from '@server/db/repositories/importsRepository';
import type { ImportKind } from '@server/services/imports/importKind';
import { coaCsvColumns } from '@/contract/coa';
import { findFocusLine } from '@/domain/focus/focusLines';
import { findSsoiLine } from '@/domain/ssoi/ssoiLines';
import { readAccount } from './accountReading';
import { coaKind } from './coaKind';

/** Imports of the chart of accounts: a row is the account of its number, an empty line cell leaves it unmapped. */
export const coaImport: ImportKind = {
  kind: coaKind,
  source: coaImportSource,
  headers: coaCsvColumns,
  textPositions: [coaCsvColumns.indexOf('Account Name')],
  headerOf: {
    account_number: 'Account Number',
    account_name: 'Account Name',
    focus_id: 'FOCUS ID',
    ssoi_id: 'SSOI ID',
  },
  readCells: ([accountNumber = '', accountName = '', focusId = '', ssoiId = '']) =>
    readAccount({
      accountNumber,
      accountName,
      focus: { sent: focusId, code: focusId === '' ? null : mappableFocusCode(focusId) },
      ssoi: { sent: ssoiId, code: ssoiId === '' ? null : findSsoiLine(ssoiId)?.ssoiId },
    }),
};

function mappableFocusCode(code: string): string | undefined {
  return findFocusLine(code)?.mappable === true ? code : undefined;
}
