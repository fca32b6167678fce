import { subordinatedLoanForms, subordinatedLoanLenders } from '@/contract/registers/registers';
import type { SubordinatedLoanValues } from '@/contract/registers/subordinatedLoans.schema';
import {
  amountCell,
  type CellFields,
  type CellReading,
  type Cells,
  choiceCell,
  dayCell,
  optionalDayCell,
  optionalTextCell,
  readCells,
  textCell,
  yesOrNoCell,
} from '../cells';
import { lenderTexts, loanFormTexts } from '../registerTexts';
import { readPayments, writePayments } from './payments';

/** Advice on payments that aren't understood. */
export const paymentsHint = 'Enter payments like 03/31/2027 50,000.00; 06/30/2027 50,000.00.';

const fields: CellFields<SubordinatedLoanValues> = {
  lender: textCell,
  lender_is: choiceCell(subordinatedLoanLenders, lenderTexts),
  form: choiceCell(subordinatedLoanForms, loanFormTexts),
  amount: amountCell,
  agreement_date: dayCell,
  maturity_date: dayCell,
  is_equity: yesOrNoCell(),
  is_temporary: yesOrNoCell(),
  approval_reference: optionalTextCell,
  renewal_notice_by: optionalDayCell,
  is_expected_to_renew: yesOrNoCell(),
  payments: { parse: toPayments, hint: paymentsHint },
};

/** The fields in the order of a file's columns. */
export const loanFields = Object.keys(fields) as readonly (keyof SubordinatedLoanValues)[];

/** Reads the cells that a row has. Lenders and forms are written as the screens label them, or by their keys. */
export function readLoanCells(cells: Cells<SubordinatedLoanValues>): CellReading<SubordinatedLoanValues> {
  return readCells(fields, cells);
}

function toPayments(text: string): string | undefined {
  const payments = readPayments(text);
  return payments && writePayments(payments);
}
