import { type LoanDate, loanDates } from '@/domain/loans/loanDates';
import { useCompanyId } from '@/features/company';
import { useExtra } from '@/lib/api';
import { useListLoansQuery } from '../registers/registersApi';

type LoanDates = {
  dates: readonly LoanDate[];
  /** They couldn't be loaded. */
  isUnknown: boolean;
};

/** What comes due of the company's subordinated loans; nothing with a backend that keeps none. `today` is `YYYY-MM-DD`. */
export function useLoanDates(today: string): LoanDates {
  const companyId = useCompanyId();
  const { data, isError } = useListLoansQuery(companyId, { skip: !useExtra('subordinated-loans') });
  return { dates: loanDates(data?.data.loans ?? [], today), isUnknown: isError };
}
