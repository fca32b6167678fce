import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useCompanyId } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { paths } from '@/lib/paths';
import { AgedAccounts } from './AgedAccounts';
import { AgedSplits } from './AgedSplits';
import { Register } from './Register';
import { useGetReceivablesQuery } from './receivablesApi';
import { Turning } from './Turning';
import './receivables.css';

const parameter = 'time_report';

/** Open receivables at the end of a period by age, and what of them stops being allowable. */
export function ReceivablesPage() {
  return (
    <ExtraPage title="Receivables by Age" extra="receivables">
      <Aged />
    </ExtraPage>
  );
}

function Aged() {
  const companyId = useCompanyId();
  const [search, setSearch] = useSearchParams();
  const available = useListPeriodsQuery({ source: balancePeriods, companyId });
  const held = available.data ?? [];
  const asked = search.get(parameter) ?? '';
  const timeReport = held.includes(asked) ? asked : held[0];
  const choose = (period: string | null) =>
    setSearch(period === null ? {} : { [parameter]: period }, { replace: true });
  const failure = apiError(available.error);
  return (
    <>
      <PageHeader title="Receivables by Age">
        {timeReport !== undefined && (
          <PeriodSelect source={balancePeriods} companyId={companyId} value={timeReport} onChange={choose} />
        )}
      </PageHeader>
      {failure !== undefined && <ErrorNotice error={failure} onRetry={available.refetch} />}
      {available.data?.length === 0 && (
        <EmptyNotice text="No trial balance yet. Receivables are listed by period.">
          <Link to={paths.imports('balance')}>Import trial balance</Link>
        </EmptyNotice>
      )}
      {timeReport !== undefined && (
        <OfPeriod
          key={timeReport}
          companyId={companyId}
          timeReport={timeReport}
          earlier={held[held.indexOf(timeReport) + 1]}
        />
      )}
    </>
  );
}

type OfPeriodProps = { companyId: number; timeReport: string; earlier: string | undefined };

function OfPeriod({ companyId, timeReport, earlier }: OfPeriodProps) {
  const [by, setBy] = useState<string | undefined>(undefined);
  const query = useGetReceivablesQuery({ companyId, timeReport, by });
  const list = query.data?.data;
  const failure = query.isFetching ? undefined : apiError(query.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={query.refetch} />;
  if (list === undefined) return <Loading />;
  return (
    <div className="nc-receivables">
      <ClosedNotice companyId={companyId} of={timeReport} />
      <AgedAccounts accounts={list.accounts} query={query} />
      <AgedSplits companyId={companyId} list={list} />
      <Turning list={list} query={query} onBy={setBy} />
      <Register companyId={companyId} list={list} earlier={earlier} query={query} />
    </div>
  );
}
