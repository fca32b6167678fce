import { lenderTexts, loanFormTexts } from '../loans/loanTexts';
import { isAllowable, outstandingOn, type SubordinatedLoan } from '../loans/subordinatedLoan';
import { add, isZero, subtract, toDecimalString, zero } from '../money';
import { dayBefore, type IsoDate } from '../periods';
import type { LoanYear } from './annualInputs';

/** Loans of the register as a fiscal year had them; those of other years are left out. What was repaid in the year, at maturity too, is a decrease. */
export function loanYears(
  loans: readonly SubordinatedLoan[],
  year: { from: IsoDate; to: IsoDate },
): readonly LoanYear[] {
  return loans.flatMap((loan) => {
    const start = outstandingOn(loan, dayBefore(year.from));
    const end = outstandingOn(loan, year.to);
    const isNew = loan.agreementDate >= year.from && loan.agreementDate <= year.to;
    const increases = isNew ? loan.amount : zero;
    if (isZero(start) && !isNew) return [];
    return {
      lender: `${loan.lender} (${lenderTexts[loan.lenderIs].toLowerCase()})`,
      form: loanFormTexts[loan.form],
      isAllowable: isAllowable(loan),
      start: toDecimalString(start),
      increases: toDecimalString(increases),
      decreases: toDecimalString(subtract(add(start, increases), end)),
      end: toDecimalString(end),
    };
  });
}
