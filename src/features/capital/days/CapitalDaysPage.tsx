import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { DataTable, usePhoneCards } from '@/components/table';
import type { CapitalDay } from '@/contract/capital/capitalDay';
import { useCompanyId, useRole } from '@/features/company';
import { paths } from '@/lib/paths';
import { AddDayDialog } from './AddDayDialog';
import { useListCapitalDaysQuery } from './capitalDaysApi';
import { DaysToCompute } from './DaysToCompute';
import { dayColumns } from './dayColumns';
import './days.css';

const noDays: readonly CapitalDay[] = [];

/** Net capital of days between period ends, and the ends of periods whose computation is kept. */
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
