import { useMemo } from 'react';
import type { IsoDate } from '@/domain/periods';
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
  const { data, isError } = useLoans();
  return { dates: loanDates(data?.data ?? [], today), isUnknown: isError };
}

/** Returns the dates of the company's posted agreements that aren't approved; none with a backend that stores no loans. */
export function useProposedAgreements(): readonly IsoDate[] {
  const { data } = useLoans();
  return useMemo(
    () => (data?.data ?? []).flatMap((loan) => (loan.approval_reference === null ? [loan.agreement_date] : [])),
    [data],
  );
}

function useLoans() {
  const companyId = useCompanyId();
  return loanKind.useCommittedQuery({ company_id: companyId }, { skip: !useExtra('subordinated-loans') });
}
