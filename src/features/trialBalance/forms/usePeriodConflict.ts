import type { Balance } from '@/contract/books/trialBalance';
import { conflictingPeriod, mixedPeriodsText, type PeriodContext } from '@/domain/periodText';
import { useCompanyId } from '@/features/company';
import { type LocalEdits, overlay } from '@/lib/staging';
import { balanceKind } from '../balanceKind';

const pageSize = 100;

/**
 * Why a new item can't be of the period: there is a trial balance of the other kind on its last day. Null where it can be, also because the
 * person removed all items of the other trial balance, as far as one page shows them.
 */
export function usePeriodConflict(timeReport: string, context: PeriodContext, edits: LocalEdits<Balance>) {
  const other = conflictingPeriod(timeReport, context);
  const { currentData } = balanceKind.useEditableQuery(
    {
      company_id: useCompanyId(),
      pagination: { page: 1, pageSize },
      sort: ['coa.account_number:asc'],
      filters: { time_report: other ?? '' },
    },
    { skip: other === null },
  );
  if (other === null) return null;
  const isRemoved =
    currentData !== undefined &&
    currentData.pagination.total <= pageSize &&
    overlay(currentData.data, edits).every(
      (balance) => balance.time_report !== other || balance.is_deleted || balance.local === 'removed',
    );
  return isRemoved ? null : mixedPeriodsText(timeReport, other);
}
