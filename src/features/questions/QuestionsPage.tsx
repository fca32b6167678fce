import '@/components/page/panel.css';
import './questions.css';
import { useSearchParams } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PeriodSelect } from '@/components/pickers/PeriodSelect';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { useCompanyId } from '@/features/auth';
import { balancePeriods } from '@/features/trialBalance';
import { apiError } from '@/lib/api';
import { QuestionList } from './QuestionList';
import { useListQuestionsQuery } from './questionsApi';

const title = 'Questions';
const parameter = 'time_report';

/** Everything that an examiner would ask of a period's books, to be fixed or answered before its FOCUS report is final. */
export function QuestionsPage() {
  return (
    <ExtraPage title={title} extra="questions">
      <ChosenPeriod />
    </ExtraPage>
  );
}

function ChosenPeriod() {
  const companyId = useCompanyId();
  const [search, setSearch] = useSearchParams();
  const held = useListPeriodsQuery({ source: balancePeriods, companyId });
  const failure = apiError(held.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={held.refetch} />;
  if (held.data === undefined) return <Loading />;
  const timeReport = search.get(parameter) ?? held.data[0];
  return (
    <>
      <PageHeader title={title}>
        <PeriodSelect
          source={balancePeriods}
          companyId={companyId}
          value={timeReport ?? null}
          onChange={(next) => setSearch(next === null ? {} : { [parameter]: next }, { replace: true })}
        />
      </PageHeader>
      {timeReport === undefined ? (
        <EmptyNotice text="No trial balance in the books yet. Import one, and Netcap asks what an examiner would." />
      ) : (
        <OfPeriod key={`${companyId} ${timeReport}`} timeReport={timeReport} entering={search.get('entering')} />
      )}
    </>
  );
}

type OfPeriodProps = {
  timeReport: string;
  /** The field whose question's inputs are open at first. */
  entering: string | null;
};

function OfPeriod({ timeReport, entering }: OfPeriodProps) {
  const companyId = useCompanyId();
  const query = useListQuestionsQuery({ companyId, timeReport });
  const failure = query.isFetching ? undefined : apiError(query.error);
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={query.refetch} />;
  const found = query.currentData?.data;
  if (found === undefined) return <Loading />;
  return (
    <div className="nc-panel" aria-busy={query.isFetching}>
      <QuestionList findings={found.findings} timeReport={timeReport} heading="h2" entering={entering} />
    </div>
  );
}
