import { ErrorNotice, Loading } from '@/components/feedback';
import { FindingGroups } from '@/components/findings/FindingGroup';
import { ReportTable } from '@/components/report';
import type { SsoiPreviewAnswer } from '@/contract/ssoi/ssoiReport.schema';
import { isOpen } from '@/domain/questions/finding';
import { useCompanyId } from '@/features/auth';
import type { OutcomeProps } from '@/features/reports';
import { apiError } from '@/lib/api';
import { previewRequest, useOutlineSsoiQuery } from './ssoiApi';
import { statementTable, tieText } from './statementTable';
import '@/components/report/preview.css';

/** The statement that results from the answers with its findings, and if it ties to FOCUS. */
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
        <Statement preview={currentData} timeReport={String(request.prefill['endDate'])} onExplain={onExplain} />
      )}
    </section>
  );
}

type StatementProps = Pick<OutcomeProps, 'onExplain'> & {
  preview: SsoiPreviewAnswer | undefined;
  timeReport: string;
};

function Statement({ preview, timeReport, onExplain }: StatementProps) {
  if (preview === undefined) return <Loading />;
  const { data: groups, findings = [] } = preview;
  const ties = tieText(groups);
  return (
    <>
      {findings.some(isOpen) && <p className="nc-preview-draft">If you generate it now, the report is a draft.</p>}
      <FindingGroups findings={findings} heading="h5" />
      {ties !== null && <p>{ties}.</p>}
      <ReportTable model={statementTable(groups, timeReport)} scroll="page" onExplain={onExplain} />
    </>
  );
}
