import { type LoanDate, loanDates } from '@/domain/registers/loans/loanDates';
import { useCompanyId } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { loanKind } from './loanKind';

type LoanDates = {
  dates: readonly LoanDate[];
  /** True if they couldn't be loaded. */
  isUnknown: boolean;
};

/** Returns the due dates of the company's posted loans; none with a backend that stores no loans. `today` is `YYYY-MM-DD`. */
export function useLoanDates(today: string): LoanDates {
  const companyId = useCompanyId();
  const { data, isError } = loanKind.useCommittedQuery(
    { company_id: companyId },
    { skip: !useExtra('subordinated-loans') },
  );
  return { dates: loanDates(data?.data ?? [], today), isUnknown: isError };
}
