import { ErrorNotice, Loading } from '@/components/feedback';
import { ReportTable } from '@/components/report';
import type { SsoiItemGroup } from '@/contract/ssoi/ssoiReport.schema';
import { useCompanyId } from '@/features/auth';
import type { OutcomeProps } from '@/features/reports';
import { apiError } from '@/lib/api';
import { previewRequest, useOutlineSsoiQuery } from './ssoiApi';
import { statementTable, tieText } from './statementTable';
import '@/components/report/preview.css';

/** The statement that results from the answers, and if it ties to FOCUS. */
export function SsoiPreviewPanel({ request, onExplain }: OutcomeProps) {
  const { currentData, error, isFetching, refetch } = useOutlineSsoiQuery(
    { companyId: useCompanyId(), request: previewRequest(request) },
    { refetchOnMountOrArgChange: true },
  );
  const failure = isFetching ? undefined : apiError(error);
  return (
    <section className="nc-preview" aria-labelledby="nc-preview-heading" aria-busy={isFetching}>
      <h4 id="nc-preview-heading">Statement preview</h4>
      {failure ? (
        <ErrorNotice error={failure} onRetry={refetch} />
      ) : (
        <Statement groups={currentData?.data} timeReport={String(request.prefill['endDate'])} onExplain={onExplain} />
      )}
    </section>
  );
}

type StatementProps = Pick<OutcomeProps, 'onExplain'> & {
  groups: readonly SsoiItemGroup[] | undefined;
  timeReport: string;
};

function Statement({ groups, timeReport, onExplain }: StatementProps) {
  if (groups === undefined) return <Loading />;
  const ties = tieText(groups);
  return (
    <>
      {ties !== null && <p>{ties}.</p>}
      <ReportTable model={statementTable(groups, timeReport)} scroll="page" onExplain={onExplain} />
    </>
  );
}
