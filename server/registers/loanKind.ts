import { loanTable } from '@server/staging/repositories/tables';
import type { StagedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import { loanSortFields, type SubordinatedLoanForm, type SubordinatedLoanLender } from '@/contract/registers/registers';
import {
  type SubordinatedLoanChange,
  type SubordinatedLoanFilters,
  subordinatedLoanChangeSchema,
  subordinatedLoanFilters,
  subordinatedLoanSchema,
} from '@/contract/registers/subordinatedLoans.schema';
import { formatDay } from '@/domain/periods';
import { loanFields } from '@/domain/registers/loans/loanCells';
import { lenderTexts, loanFormTexts } from '@/domain/registers/registerTexts';
import { loanImport, readLoan } from './loanReading';
import { type LoanRecord, loanDays, loanRows } from './loansRepository';

const yesOrNo = (is: string) => (is === 'true' ? 'Yes' : 'No');

/** The staged kind of subordinated loans (Rule 15c3-1, Appendix D). */
export const loanKind: StagedKind<SubordinatedLoanChange, LoanRecord, SubordinatedLoanFilters> = {
  name: 'SUBORDINATED_LOAN',
  path: '/x/subordinated-loans',
  table: loanTable,
  schemas: { row: subordinatedLoanSchema, filters: subordinatedLoanFilters, change: subordinatedLoanChangeSchema },
  list: { sortFields: loanSortFields, shows: [], rows: loanRows, toRow: toLoanRow },
  history: [
    { column: 'lender', label: 'Lender' },
    { column: 'lender_is', label: 'Lender is', shown: (key) => lenderTexts[key as SubordinatedLoanLender] },
    { column: 'form', label: 'Form', shown: (key) => loanFormTexts[key as SubordinatedLoanForm] },
    { column: 'amount', label: 'Amount', type: 'amount' },
    { column: 'agreement_date', label: 'Agreement date', shown: formatDay },
    { column: 'maturity_date', label: 'Maturity date', shown: formatDay },
    { column: 'is_equity', label: 'Equity capital', shown: yesOrNo },
    { column: 'is_temporary', label: 'Temporary', shown: yesOrNo },
    { column: 'approval_reference', label: 'Approval reference' },
    { column: 'renewal_notice_by', label: 'Last day for notice', shown: formatDay },
    { column: 'is_expected_to_renew', label: 'Expected to be renewed', shown: yesOrNo },
    { column: 'payments', label: 'Payments' },
  ],
  fields: Object.fromEntries(loanFields.map((field) => [field, field])),
  read: readLoan,
  rules: () => [],
  nameOf: ({ lender, date }) => `Loan from ${lender ?? 'unknown'}, ${date ? formatDay(date) : 'unknown day'}`,
  messages: {},
  changedDays: loanDays,
  import: loanImport,
};

function toLoanRow({ lender, lender_is, form, amount, agreement_date, maturity_date, ...loan }: LoanRecord): object {
  const { is_equity, is_temporary, approval_reference, renewal_notice_by, is_expected_to_renew, payments } = loan;
  return toStagedRow(loan, {
    ...{ lender, lender_is, form, amount: Number(amount), agreement_date, maturity_date, is_equity, is_temporary },
    ...{ approval_reference, renewal_notice_by, is_expected_to_renew, payments },
  });
}
