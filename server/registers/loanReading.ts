import { importByKey } from '@server/imports/importsRepository';
import { loanTable } from '@server/staging/repositories/tables';
import type { FieldIssue, KindImport, Reading } from '@server/staging/stagedKind';
import { loanCsvColumns, maxLoanPayments, maxLoanText } from '@/contract/registers/registers';
import type { SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import { checkLoan, joinPaymentIssues } from '@/domain/registers/loans/checkLoan';
import { loanFields, paymentsHint, readLoanCells } from '@/domain/registers/loans/loanCells';
import { readPayments, type WrittenPayment, writePayments } from '@/domain/registers/loans/payments';
import { textFieldIssues, toFieldIssues } from './registerReading';

/** Validates a loan without the books. */
export function readLoan(given: SubordinatedLoanValues): Reading {
  const reference = given.approval_reference?.trim() ?? '';
  const values = { ...given, lender: given.lender.trim(), approval_reference: reference === '' ? null : reference };
  const payments = readPayments(values.payments);
  const issues = [
    ...toFieldIssues(joinPaymentIssues(checkLoan({ ...values, payments: payments ?? [] }))),
    ...textFieldIssues('lender', values.lender, maxLoanText),
    ...textFieldIssues('approval_reference', reference, maxLoanText),
    ...checkPayments(payments),
  ];
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    values: {
      lender: values.lender,
      lender_is: values.lender_is,
      form: values.form,
      amount: String(values.amount),
      agreement_date: values.agreement_date,
      maturity_date: values.maturity_date,
      is_equity: String(values.is_equity),
      is_temporary: String(values.is_temporary),
      approval_reference: values.approval_reference,
      renewal_notice_by: values.renewal_notice_by,
      is_expected_to_renew: String(values.is_expected_to_renew),
      payments: writePayments(payments ?? []),
    },
  };
}

function checkPayments(payments: readonly WrittenPayment[] | undefined): FieldIssue[] {
  if (payments === undefined) return [{ field: 'payments', message: paymentsHint }];
  if (payments.length <= maxLoanPayments) return [];
  return [{ field: 'payments', message: `Enter at most ${maxLoanPayments} payments.` }];
}

const headerOf = Object.fromEntries(loanFields.map((field, place) => [field, loanCsvColumns[place] ?? field]));

/** Imports of loans: a row of a file is the loan of its lender, form and agreement date. */
export const loanImport: KindImport = {
  action: 'UPLOAD_SUBORDINATED_LOANS',
  source: importByKey(loanTable, {
    columns: {
      lender: 'text',
      lender_is: 'text',
      form: 'text',
      amount: 'numeric(15, 2)',
      agreement_date: 'date',
      maturity_date: 'date',
      is_equity: 'boolean',
      is_temporary: 'boolean',
      approval_reference: 'text',
      renewal_notice_by: 'date',
      is_expected_to_renew: 'boolean',
      payments: 'text',
    },
    key: ['lender', 'agreement_date', 'form'],
    keyField: 'lender',
  }),
  headers: loanCsvColumns,
  optionalHeaders: loanCsvColumns.slice(loanCsvColumns.indexOf('Equity Capital')),
  textPositions: [loanCsvColumns.indexOf('Lender'), loanCsvColumns.indexOf('Approval Reference')],
  headerOf,
  openReader: async () => (cells) => {
    const named = Object.fromEntries(loanFields.map((field, place) => [field, cells[place] ?? '']));
    const { values, issues } = readLoanCells(named);
    if (issues.length > 0) return { ok: false, issues: toFieldIssues(issues) };
    return readLoan(values as SubordinatedLoanValues); // every field had a cell
  },
  template: {
    fileName: 'subordinated-loans-template.csv',
    rows: [
      [
        ...['Ann Owner', 'Partner, member or stockholder', 'Cash loan', '200,000.00', '06/30/2025', '06/30/2029'],
        ...['Yes', 'No', 'FINRA 20250601234', '', 'No', '06/30/2027 50,000.00; 06/30/2028 50,000.00'],
      ],
      [
        ...['First Bank', 'Outside lender', 'Secured demand note', '100,000.00', '01/31/2026', '01/31/2028'],
        ...['No', 'No', '', '07/31/2027', 'Yes', ''],
      ],
    ],
  },
};
