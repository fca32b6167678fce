import { numberIssue } from '@server/coa/accountReading';
import { findCompany } from '@server/company/companiesRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import type { KindImport, Reading } from '@server/staging/stagedKind';
import { balanceCsvColumns } from '@/contract/trialBalance/trialBalance';
import { getFrequencies } from '@/domain/company/profileHistory';
import { periodKinds } from '@/domain/periodText';
import { balanceImportSource } from './balanceImportRepository';
import { createPeriodReader, readBalance } from './balanceReading';
import { listTimeReports } from './balancesRepository';

/** Imports of trial balances. An empty side is zero, even if both are, as ledgers print accounts without a balance. */
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
      frequency: company && getFrequencies(company.profile),
    });
    return ([accountNumber = '', debit = '', credit = '', timeReport = '', description = '']) =>
      withAccount(
        accountNumber,
        readBalance({ debit: zeroIfBlank(debit), credit: zeroIfBlank(credit), timeReport, description }, readPeriod),
      );
  },
  template: {
    fileName: 'trial-balance-template.csv',
    rows: [
      ['1000', '12,500.00', '0.00', 'MAR 25', 'Balance of the bank statement'],
      ['4000', '0.00', '12,500.00', 'MAR 25', ''],
    ],
  },
};

/** Returns `0` for an empty cell and for the dash of Excel's accounting format. */
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
