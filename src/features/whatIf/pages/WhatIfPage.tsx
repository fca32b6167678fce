import { useSearchParams } from 'react-router-dom';
import { ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useCompanyId } from '@/features/company';
import { balancePeriods } from '@/features/trialBalance';
import { apiError, useExtra } from '@/lib/api';
import { Bench } from '../Bench';
import '../whatIf.css';

const parameter = 'timeReport';

/** What would happen to net capital; nothing on this page changes the books. */
export function WhatIfPage() {
  const companyId = useCompanyId();
  const isThere = useExtra('what-if');
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
      <PageHeader title="What If">
        {timeReport !== undefined && (
          <PeriodSelect source={balancePeriods} companyId={companyId} value={timeReport} onChange={choose} />
        )}
      </PageHeader>
      {!isThere && <p>This server has no what-if.</p>}
      {isThere && failure !== undefined && <ErrorNotice error={failure} onRetry={available.refetch} />}
      {isThere && failure === undefined && available.data === undefined && <Loading />}
      {isThere && available.data !== undefined && timeReport === undefined && (
        <p>No trial balance yet. Import one, and see here what a withdrawal or a trade would do to net capital.</p>
      )}
      {isThere && timeReport !== undefined && (
        <Bench key={companyId} companyId={companyId} timeReport={timeReport} onPeriod={choose} />
      )}
    </>
  );
}
