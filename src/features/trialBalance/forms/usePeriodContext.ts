import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { Balance } from '@/contract/books/trialBalance';
import { type PeriodContext, periodKinds } from '@/domain/periodText';
import { useCompany, useCompanyId } from '@/features/company';
import type { LocalEdits } from '@/lib/staging';
import { balancePeriods } from '../balanceKind';

/** What decides how a period is read and which periods are taken: the trial balances with the person's staged and unsaved rows. */
export function usePeriodContext({ added }: LocalEdits<Balance>): PeriodContext {
  const { data: answer } = useCompany();
  const { data: saved = [] } = useListPeriodsQuery({
    source: balancePeriods,
    companyId: useCompanyId(),
    isEditMode: true,
  });
  return {
    heldKinds: periodKinds([...saved, ...added.map(({ time_report: timeReport }) => timeReport)]),
    frequency: answer?.data.focus_reporting_frequency ?? null,
  };
}
