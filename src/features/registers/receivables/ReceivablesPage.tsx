import './receivables.css';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { withHistory } from '@/components/history';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { DataTable } from '@/components/table';
import { formatDay } from '@/domain/periods';
import { periodEndOf } from '@/domain/registers/receivables/receivable';
import { useCompanyId } from '@/features/auth';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { useIsNarrow } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { useCommittedRows } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { type PeriodList, PeriodListSearch, periodListDefaults, toPeriodListQuery } from '../periodLists';
import { AgedAccounts, AgedSplits } from './AgedReceivables';
import { receivableColumns, receivableSearch } from './receivableColumns';
import { receivableKind } from './receivableKind';
import { useGetAgedReceivablesQuery } from './receivablesApi';
import { Turning } from './Turning';

/** Open receivables at a period's end by age, and the part that stops being allowable. */
export function ReceivablesPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: periodListDefaults('debtor:asc'), findsNumbers: false });
  const available = useListPeriodsQuery({ source: balancePeriods, companyId });
  const { time_report: asked } = list.filters;
  const timeReport = asked === '' ? available.data?.[0] : asked;
  const failure = apiError(available.error);

  return (
    <ExtraPage title="Receivables by Age" extra="receivables">
      <PageHeader title="Receivables by Age">
        {timeReport !== undefined && (
          <PeriodSelect
            source={balancePeriods}
            companyId={companyId}
            value={timeReport}
            onChange={(period) => list.setFilter('time_report', period ?? '')}
          />
        )}
        <Link className="btn btn-primary" to={paths.capital.editReceivables(timeReport)}>
          Edit Receivables
        </Link>
      </PageHeader>
      {failure !== undefined && <ErrorNotice error={failure} onRetry={available.refetch} />}
      {available.data?.length === 0 && (
        <EmptyNotice text="No trial balance yet. Receivables are listed by period.">
          <Link to={paths.imports('balance')}>Import trial balance</Link>
        </EmptyNotice>
      )}
      {timeReport !== undefined && (
        <div className="nc-receivables">
          <ClosedNotice companyId={companyId} of={timeReport} />
          <ByAge key={timeReport} companyId={companyId} timeReport={timeReport} />
          <Open companyId={companyId} list={list} timeReport={timeReport} />
        </div>
      )}
    </ExtraPage>
  );
}

type OfPeriodProps = { companyId: number; timeReport: string };

/** The accounts by age, the part that isn't allowable, and what turns next. */
function ByAge({ companyId, timeReport }: OfPeriodProps) {
  const [by, setBy] = useState<string | undefined>(undefined);
  const query = useGetAgedReceivablesQuery({ companyId, timeReport, by });
  const aged = query.data?.data;
  const failure = query.isFetching ? undefined : apiError(query.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={query.refetch} />;
  if (aged === undefined) return <Loading />;
  return (
    <>
      <AgedAccounts accounts={aged.accounts} query={query} />
      <AgedSplits companyId={companyId} aged={aged} />
      <Turning aged={aged} query={query} onBy={setBy} />
    </>
  );
}

type OpenProps = OfPeriodProps & { list: PeriodList };

/** The open receivables at the period's end. */
function Open({ companyId, list, timeReport }: OpenProps) {
  const query = receivableKind.useArrivingQuery(toPeriodListQuery(companyId, list, timeReport));
  const isNarrow = useIsNarrow();
  const columns = useMemo(
    () => withHistory(receivableColumns, { kind: receivableKind, companyId, isNarrow }),
    [companyId, isNarrow],
  );
  const { rows, total } = useCommittedRows(query.data, list, receivableKind);
  return (
    <section aria-labelledby="nc-open-heading">
      <h2 id="nc-open-heading">Open on {formatDay(periodEndOf({ time_report: timeReport }))}</h2>
      <DataTable
        label="Open receivables"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        query={query}
        list={list}
        total={total}
        isFiltered={list.filters.search !== ''}
        emptyAction={<Link to={paths.capital.editReceivables(timeReport)}>Add receivable</Link>}
        toolbar={<PeriodListSearch list={list} label={receivableSearch} />}
        emptyText="No receivables listed yet."
      />
    </section>
  );
}
