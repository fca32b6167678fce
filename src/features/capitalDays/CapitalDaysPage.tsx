import './days.css';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { ActionButton, EmptyNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { DataTable, usePhoneCards } from '@/components/table';
import type { CapitalDay } from '@/contract/capitalDays/capitalDay.schema';
import { listDaysToCompute } from '@/domain/capitalDays/dayDates';
import { formatDay, parsePeriod } from '@/domain/periods';
import { useCompanyId, useRole } from '@/features/auth';
import { inventoryDateSource } from '@/features/inventory';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { AddDayDialog } from './AddDayDialog';
import { useAddCapitalDayMutation, useListCapitalDaysQuery } from './capitalDaysApi';
import { dayColumns } from './dayColumns';

const maxOffered = 5;

const noDays: readonly CapitalDay[] = [];

/** Net capital of days between period ends, and of period ends with a stored computation. */
export function CapitalDaysPage() {
  return (
    <ExtraPage title="Daily Capital" extra="capital-days">
      <Days />
    </ExtraPage>
  );
}

function Days() {
  const companyId = useCompanyId();
  const navigate = useNavigate();
  const canCompute = useRole() !== 'VIEWER';
  const query = useListCapitalDaysQuery(companyId);
  const [isAdding, setIsAdding] = useState(false);
  const days = query.data?.data ?? noDays;
  const columns = usePhoneCards(dayColumns);
  return (
    <>
      <PageHeader title="Daily Capital">
        {canCompute && <Button onClick={() => setIsAdding(true)}>Add a day</Button>}
      </PageHeader>
      {canCompute && query.data !== undefined && <DaysToCompute companyId={companyId} days={days} />}
      {query.data?.data.length === 0 ? (
        <EmptyNotice
          text={canCompute ? 'No days yet. Add one to see net capital between period ends.' : 'No days yet.'}
        />
      ) : (
        <DataTable label="Daily Capital" columns={columns} rows={days} rowId={({ id }) => id} query={query} />
      )}
      {isAdding && (
        <AddDayDialog
          companyId={companyId}
          date={null}
          onAdded={({ id }) => navigate(paths.capital.day(id))}
          onCancel={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

/** The latest days with positions in the inventory and no computation; a press computes one. */
function DaysToCompute({ companyId, days }: { companyId: number; days: readonly CapitalDay[] }) {
  const { data: reportDates = [] } = useListPeriodsQuery({ source: inventoryDateSource, companyId });
  const { data: held = [] } = useListPeriodsQuery({ source: balancePeriods, companyId });
  const [addDay, { isLoading, originalArgs }] = useAddCapitalDayMutation();
  const periods = held.flatMap((timeReport) => parsePeriod(timeReport) ?? []);
  const computed = days.map(({ date }) => date);
  const offered = listDaysToCompute(reportDates, { periods, computed }).slice(0, maxOffered);
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
