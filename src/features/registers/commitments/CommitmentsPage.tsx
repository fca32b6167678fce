import '../registers.css';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ClosedNotice } from '@/components/close/ClosedNotice';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice } from '@/components/feedback';
import { withHistory } from '@/components/history';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { DataTable } from '@/components/table';
import { useCompanyId } from '@/features/auth';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { useIsNarrow } from '@/lib/hooks';
import { paths } from '@/lib/paths';
import { useCommittedRows } from '@/lib/staging';
import { useStagedList } from '@/lib/staging/useStagedList';
import { type PeriodList, PeriodListSearch, periodListDefaults, toPeriodListQuery } from '../periodLists';
import { commitmentColumns, commitmentSearch } from './commitmentColumns';
import { commitmentKind } from './commitmentKind';

/** Open contractual commitments at a period's end, each with its deduction (Rule 15c3-1(c)(2)(viii)). */
export function CommitmentsPage() {
  const companyId = useCompanyId();
  const list = useStagedList({ defaults: periodListDefaults('issuer:asc'), findsNumbers: false });
  const available = useListPeriodsQuery({ source: balancePeriods, companyId });
  const { time_report: asked } = list.filters;
  const timeReport = asked === '' ? available.data?.[0] : asked;
  const failure = apiError(available.error);

  return (
    <ExtraPage title="Commitments" extra="commitments">
      <PageHeader title="Commitments">
        {timeReport !== undefined && (
          <PeriodSelect
            source={balancePeriods}
            companyId={companyId}
            value={timeReport}
            onChange={(period) => list.setFilter('time_report', period ?? '')}
          />
        )}
        <Link className="btn btn-primary" to={paths.capital.editCommitments(timeReport)}>
          Edit Commitments
        </Link>
      </PageHeader>
      <p className="nc-register-about">
        Open contractual commitments, such as firm underwritings. They fill the period's capital inputs until somebody
        saves others. A firm with an open one needs at least $100,000 of net capital, Rule 15c3-1(a)(2)(iii).
      </p>
      {failure !== undefined && <ErrorNotice error={failure} onRetry={available.refetch} />}
      {available.data?.length === 0 && (
        <EmptyNotice text="No trial balance yet. Commitments are listed by period.">
          <Link to={paths.imports('balance')}>Import trial balance</Link>
        </EmptyNotice>
      )}
      {timeReport !== undefined && (
        <>
          <ClosedNotice companyId={companyId} of={timeReport} />
          <Open companyId={companyId} list={list} timeReport={timeReport} />
        </>
      )}
    </ExtraPage>
  );
}

type OpenProps = { companyId: number; list: PeriodList; timeReport: string };

function Open({ companyId, list, timeReport }: OpenProps) {
  const query = commitmentKind.useArrivingQuery(toPeriodListQuery(companyId, list, timeReport));
  const isNarrow = useIsNarrow();
  const columns = useMemo(
    () => withHistory(commitmentColumns, { kind: commitmentKind, companyId, isNarrow }),
    [companyId, isNarrow],
  );
  const { rows, total } = useCommittedRows(query.data, list, commitmentKind);
  return (
    <DataTable
      label="Open commitments"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      query={query}
      list={list}
      total={total}
      isFiltered={list.filters.search !== ''}
      emptyAction={<Link to={paths.capital.editCommitments(timeReport)}>Add commitment</Link>}
      toolbar={<PeriodListSearch list={list} label={commitmentSearch} />}
      emptyText="No commitments listed yet."
    />
  );
}
