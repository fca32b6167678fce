import { balanceImportSource } from '@server/db/repositories/importsRepository';
import { digitsFault } from '@server/services/coa/accountReading';
import type { ImportKind } from '@server/services/imports/importKind';
import type { Reading } from '@server/services/staging/stagedKind';
import { balanceCsvColumns } from '@/contract/trialBalance';
import { balanceKind } from './balanceKind';
import { readBalance } from './balanceReading';

/**
 * Imports of trial balances: a row is the balance of its account in its period. Of debit and credit one may be left empty, as ledgers write
 * them, and is zero then; periods are read without regard to case.
 */
export const balanceImport: ImportKind = {
  kind: balanceKind,
  source: balanceImportSource,
  headers: balanceCsvColumns,
  textPositions: [balanceCsvColumns.indexOf('Description')],
  headerOf: {
    account_number: 'Account Number',
    coa_id: 'Account Number',
    debit: 'Debit',
    credit: 'Credit',
    time_report: 'Time Report',
    description: 'Description',
  },
  readCells: ([accountNumber = '', debit = '', credit = '', timeReport = '', description = '']) =>
    withAccount(
      accountNumber,
      readBalance({
        debit: debit === '' && credit !== '' ? '0' : debit,
        credit: credit === '' && debit !== '' ? '0' : credit,
        timeReport: toTimeReport(timeReport),
        description,
      }),
    ),
};

function toTimeReport(text: string): string {
  return /^\S{2,3}\s+\d\d$/.test(text) ? text.toUpperCase().replace(/\s+/, ' ') : text;
}

function withAccount(accountNumber: string, reading: Reading): Reading {
  const message = digitsFault(accountNumber);
  if (reading.ok && message === null) {
    reading.values['account_number'] = accountNumber;
    return reading;
  }
  const own = message === null ? [] : [{ field: 'account_number', message }];
  return { ok: false, faults: [...own, ...(reading.ok ? [] : reading.faults)] };
}
