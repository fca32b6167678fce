import { EarlyWarnings } from '@/components/earlyWarnings';
import { Loading } from '@/components/feedback';
import { FindingGroup } from '@/components/findings';
import { FiguresFailure, KeyFigureList } from '@/components/netCapital';
import type { FocusPreview } from '@/contract/reports/focusPreview';
import { focusFigure } from '@/domain/explain/figureAddress';
import { useCompanyId } from '@/features/company';
import { apiError } from '@/lib/api';
import { findingsText } from '../findingsText';
import { isInputsConflict } from '../forms/reportRequest';
import type { OutcomeProps } from '../reportKind';
import { ComputationTable } from './ComputationTable';
import { usePreviewFocusQuery } from './focusApi';
import './preview.css';

/** What the report of the answers would say; nothing with a backend that does not tell. */
export function FocusPreviewPanel({ request, conflictNotice, onExplain }: OutcomeProps) {
  const companyId = useCompanyId();
  const { currentData, error, isFetching, refetch } = usePreviewFocusQuery(
    { companyId, request },
    { refetchOnMountOrArgChange: true },
  );
  const failure = isFetching ? undefined : apiError(error);

  if (failure?.status === 404) return null;
  if (failure !== undefined && isInputsConflict(failure)) return conflictNotice;
  return (
    <section className="nc-preview" aria-labelledby="nc-preview-heading" aria-busy={isFetching}>
      <h4 id="nc-preview-heading">Report preview</h4>
      {failure ? (
        <FiguresFailure failure={failure} onRetry={refetch} />
      ) : (
        <Preview preview={currentData?.data} timeReport={String(request.prefill['endDate'])} onExplain={onExplain} />
      )}
    </section>
  );
}

type PreviewProps = { preview: FocusPreview | undefined; timeReport: string; onExplain: (figure: string) => void };

function Preview({ preview, timeReport, onExplain }: PreviewProps) {
  if (preview === undefined) return <Loading />;
  const { findings, warnings, warnings_checked: isChecked, sections } = preview;
  const isDraft = findingsText(findings, 'error') !== null;
  return (
    <>
      {isDraft && <p className="nc-preview-draft">If you generate it now, the report is a draft.</p>}
      <FindingGroup severity="error" findings={findings} heading="h5" />
      <KeyFigureList figures={preview} timeReport={timeReport} onExplain={onExplain} />
      <EarlyWarnings
        warnings={warnings}
        isChecked={isChecked}
        isProvisional={isDraft}
        lacksDebitItems={preview.net_capital_requirement === null}
      />
      <FindingGroup severity="warning" findings={findings} heading="h5" />
      <ComputationTable sections={sections} onExplain={(code) => onExplain(focusFigure(timeReport, code))} />
    </>
  );
}
