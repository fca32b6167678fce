import { type LoanDate, loanDates } from '@/domain/registers/loans/loanDates';
import { useCompanyId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { useListLoansQuery } from '../registersApi';

type LoanDates = {
  dates: readonly LoanDate[];
  /** True if they couldn't be loaded. */
  isUnknown: boolean;
};

/** Returns the due dates of the company's subordinated loans; none with a backend that stores no loans. `today` is `YYYY-MM-DD`. */
export function useLoanDates(today: string): LoanDates {
  const companyId = useCompanyId();
  const { data, isError } = useListLoansQuery(companyId, { skip: !useExtra('subordinated-loans') });
  return { dates: loanDates(data?.data.loans ?? [], today), isUnknown: isError };
}
