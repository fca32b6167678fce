import { ActionButton } from '@/components/feedback';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { CapitalDay } from '@/contract/capital/capitalDay';
import { daysToCompute } from '@/domain/capitalDays/dayDates';
import { formatDay, parsePeriod } from '@/domain/periods';
import { inventoryDates } from '@/features/inventory';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useAddCapitalDayMutation } from './capitalDaysApi';

const maxOffered = 5;

/** The last days with positions in the inventory and no computation: each is computed on a press. */
export function DaysToCompute({ companyId, days }: { companyId: number; days: readonly CapitalDay[] }) {
  const { data: reportDates = [] } = useListPeriodsQuery({ source: inventoryDates, companyId });
  const { data: held = [] } = useListPeriodsQuery({ source: balancePeriods, companyId });
  const [addDay, { isLoading, originalArgs }] = useAddCapitalDayMutation();
  const periods = held.flatMap((timeReport) => parsePeriod(timeReport) ?? []);
  const computed = days.map(({ date }) => date);
  const offered = daysToCompute(reportDates, { periods, computed }).slice(0, maxOffered);
  if (offered.length === 0) return null;

  async function compute(date: string) {
    const { error } = await addDay({ companyId, date, balances: null, positions: null });
    const failure = apiError(error);
    if (failure !== undefined) notify.error(failure.message);
    else notify.success(`Net capital of ${formatDay(date)} computed`);
  }

  return (
    <section className="nc-days-offered" aria-label="Days to compute">
      <p>Inventory positions are available for:</p>
      <ul>
        {offered.map((date) => (
          <li key={date}>
            {formatDay(date)}{' '}
            <ActionButton
              size="sm"
              variant="link"
              isBusy={isLoading && originalArgs?.date === date}
              onClick={() => compute(date)}
            >
              Compute
              <span className="visually-hidden"> net capital of {formatDay(date)}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
