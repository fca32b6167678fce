import { add, isZero, subtract, toDecimalString, zero } from '@/domain/money';
import { dayBefore, type IsoDate } from '@/domain/periods';
import { getOutstanding, isAllowable, type SubordinatedLoan } from '@/domain/registers/loans/subordinatedLoan';
import { lenderTexts, loanFormTexts } from '@/domain/registers/registerTexts';
import type { LoanYear } from './annualInputs';

/** Returns the register's loans of a fiscal year. Repayments in the year, including at maturity, are decreases. */
export function loanYears(
  loans: readonly SubordinatedLoan[],
  year: { from: IsoDate; to: IsoDate },
): readonly LoanYear[] {
  return loans.flatMap((loan) => {
    const start = getOutstanding(loan, dayBefore(year.from));
    const end = getOutstanding(loan, year.to);
    const isNew = loan.agreementDate >= year.from && loan.agreementDate <= year.to;
    const increases = isNew ? loan.amount : zero;
    if (isZero(start) && !isNew) return [];
    return {
      lender: `${loan.lender} (${lenderTexts[loan.lenderIs].toLowerCase()})`,
      form: loanFormTexts[loan.form],
      isAllowable: isAllowable(loan, loans),
      start: toDecimalString(start),
      increases: toDecimalString(increases),
      decreases: toDecimalString(subtract(add(start, increases), end)),
      end: toDecimalString(end),
    };
  });
}
