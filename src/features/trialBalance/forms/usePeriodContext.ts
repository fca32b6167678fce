import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import { getFrequencies } from '@/domain/company/profileHistory';
import { type PeriodContext, periodKinds } from '@/domain/periodText';
import { useCompanyId } from '@/features/auth';
import { useCompany } from '@/features/company';
import type { LocalEdits } from '@/lib/staging';
import { balancePeriods } from '../balanceKind';

/** Returns the context to parse and check periods: the trial balances, with the user's staged and unsaved rows. */
export function usePeriodContext({ added }: LocalEdits<Balance>): PeriodContext {
  const { data: answer } = useCompany();
  const { data: saved = [] } = useListPeriodsQuery({
    source: balancePeriods,
    companyId: useCompanyId(),
    isEditMode: true,
  });
  return {
    heldKinds: periodKinds([...saved, ...added.map(({ time_report: timeReport }) => timeReport)]),
    frequency: answer ? getFrequencies(answer.data) : null,
  };
}
