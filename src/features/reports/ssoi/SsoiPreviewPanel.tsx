import { ErrorNotice, Loading } from '@/components/feedback';
import { ReportTable } from '@/components/report';
import type { SsoiItemGroup } from '@/contract/reports/ssoiReport';
import { useCompanyId } from '@/features/company';
import { apiError } from '@/lib/api';
import type { OutcomeProps } from '../reportKind';
import { previewRequest, useOutlineSsoiQuery } from './ssoiApi';
import { statementTable, tieText } from './statementTable';
import '../focus/preview.css';

/** The statement that the answers come to, and whether it ties to FOCUS. */
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
