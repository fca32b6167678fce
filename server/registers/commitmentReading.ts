import { quoted, textIssue } from '@server/common/textRules';
import { findCompany } from '@server/company/companiesRepository';
import { importByKey } from '@server/imports/importsRepository';
import { stagedBy } from '@server/staging/repositories/layers';
import { commitmentTable } from '@server/staging/repositories/tables';
import type { KindImport, Reading } from '@server/staging/stagedKind';
import { createPeriodReader } from '@server/trialBalance/balanceReading';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import type { CommitmentValues } from '@/contract/registers/commitments.schema';
import { commitmentCsvColumns, maxIssuer } from '@/contract/registers/registers';
import { getFrequencies } from '@/domain/company/profileHistory';
import { type IsoDate, parsePeriod } from '@/domain/periods';
import { periodKinds } from '@/domain/periodText';
import { checkCommitment, readCommitmentCells } from '@/domain/registers/commitments/commitment';

type OpenCommitment = Omit<CommitmentValues, 'time_report'>;

/** Validates a commitment without the books. */
export function readCommitment({ time_report: timeReport, ...values }: CommitmentValues): Reading {
  const period = parsePeriod(timeReport);
  if (period !== null) return readOpen(values, { timeReport, end: period.end });
  const message = `${quoted(timeReport)} isn't a period. Enter it like JAN 25 or Q1 25.`;
  return { ok: false, issues: [{ field: 'time_report', message }] };
}

function readOpen(sent: OpenCommitment, { timeReport, end }: { timeReport: string; end: IsoDate }): Reading {
  const { security_class, amount, deduction, profit } = sent;
  const issuer = sent.issuer.trim();
  const reason = textIssue(issuer, maxIssuer);
  const issues = [
    ...checkCommitment({ issuer, security_class, amount, deduction, profit }).map(({ path, message }) => ({
      field: path,
      message,
    })),
    ...(reason === null ? [] : [{ field: 'issuer', message: `${quoted(issuer)} ${reason}. Change the text.` }]),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const amounts = {
    amount: String(amount),
    deduction: deduction === null ? null : String(deduction),
    profit: String(profit),
  };
  return { ok: true, values: { period_end: end, time_report: timeReport, issuer, security_class, ...amounts } };
}

/** Imports of commitments: a file has all of its periods, and a row is the commitment of its period, issuer and class. */
export const commitmentImport: KindImport = {
  action: 'UPLOAD_COMMITMENTS',
  source: importByKey(commitmentTable, {
    columns: {
      period_end: 'date',
      time_report: 'text',
      issuer: 'text',
      security_class: 'text',
      amount: 'numeric(15, 2)',
      deduction: 'numeric(15, 2)',
      profit: 'numeric(15, 2)',
    },
    key: ['period_end', 'issuer', 'security_class'],
    keyField: 'issuer',
    completeBy: 'period_end',
  }),
  headers: commitmentCsvColumns,
  optionalHeaders: ['Haircut', 'Unrealized Profit'],
  textPositions: [commitmentCsvColumns.indexOf('Issuer')],
  headerOf: {
    time_report: 'Time Report',
    period_end: 'Time Report',
    issuer: 'Issuer',
    security_class: 'Class',
    amount: 'Market Value',
    deduction: 'Haircut',
    profit: 'Unrealized Profit',
  },
  openReader: async (tx, scope) => {
    const company = await findCompany(tx, scope.companyId);
    const readPeriod = createPeriodReader({
      heldKinds: periodKinds(await listTimeReports(tx, stagedBy(scope))),
      frequency: company && getFrequencies(company.profile),
    });
    return ([timeReport = '', issuer = '', security_class = '', amount = '', deduction = '', profit = '']) => {
      const period = readPeriod(timeReport);
      const { values, issues } = readCommitmentCells({ issuer, security_class, amount, deduction, profit });
      const found = issues.map(({ path, message }) => ({ field: path, message }));
      if (!period.ok) return { ok: false, issues: [{ field: 'time_report', message: period.message }, ...found] };
      return found.length > 0 ? { ok: false, issues: found } : readOpen(values as OpenCommitment, period); // every field had a cell
    };
  },
  template: {
    fileName: 'commitments-template.csv',
    rows: [
      ['Q2 26', 'Example Biotech Inc.', 'Equity, not listed', '500,000.00', '', '(2,500.00)'],
      ['Q2 26', 'Example City Water Bonds', 'Other security', '1,000,000.00', '70,000.00', '0.00'],
    ],
  },
};
