import { balanceImportSource } from '@server/db/repositories/books/balanceImportRepository';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import { findCompany } from '@server/db/repositories/company/companiesRepository';
import { stagedBy } from '@server/db/repositories/staging/layers';
import { numberIssue } from '@server/services/books/coa/accountReading';
import { quickBooksBalances } from '@server/services/books/sources/quickBooks';
import type { KindImport, Reading } from '@server/services/staging/stagedKind';
import { balanceCsvColumns } from '@/contract/books/trialBalance';
import { periodKinds } from '@/domain/periodText';
import { createPeriodReader, readBalance } from './balanceReading';

/** Imports of trial balances. A side that is left empty is zero, also where both are, as ledgers write accounts without a balance. */
export const balanceImport: KindImport = {
  action: 'UPLOAD_TRIAL_BALANCE',
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
  openReader: async (tx, scope) => {
    const company = await findCompany(tx, scope.companyId);
    const readPeriod = createPeriodReader({
      heldKinds: periodKinds(await listTimeReports(tx, stagedBy(scope))),
      frequency: company?.profile.focus_reporting_frequency ?? null,
    });
    return ([accountNumber = '', debit = '', credit = '', timeReport = '', description = '']) =>
      withAccount(
        accountNumber,
        readBalance({ debit: zeroIfBlank(debit), credit: zeroIfBlank(credit), timeReport, description }, readPeriod),
      );
  },
  sheetSources: [quickBooksBalances],
  template: {
    fileName: 'trial-balance-template.csv',
    rows: [
      ['1000', '12,500.00', '0.00', 'MAR 25', 'Balance of the bank statement'],
      ['4000', '0.00', '12,500.00', 'MAR 25', ''],
    ],
  },
};

/** Excel's accounting format writes zero as a dash. */
function zeroIfBlank(cell: string): string {
  return cell === '' || /^\$? {0,20}-$/.test(cell) ? '0' : cell;
}

function withAccount(accountNumber: string, reading: Reading): Reading {
  const message = numberIssue(accountNumber);
  if (reading.ok && message === null) {
    reading.values['account_number'] = accountNumber;
    return reading;
  }
  const own = message === null ? [] : [{ field: 'account_number', message }];
  return { ok: false, issues: [...own, ...(reading.ok ? [] : reading.issues)] };
}
