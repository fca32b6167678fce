import '@/components/report/preview.css';
import { EarlyWarnings } from '@/components/earlyWarnings/EarlyWarnings';
import { Loading } from '@/components/feedback';
import { FiguresFailure, KeyFigureList } from '@/components/netCapital';
import { type ReportRow, ReportTable, type ReportTableModel } from '@/components/report';
import type { FocusPreview, FocusPreviewLine } from '@/contract/focus/focusPreview.schema';
import { focusFigure } from '@/domain/explain/figureAddress';
import { isOpen } from '@/domain/questions/finding';
import { useCompanyId } from '@/features/auth';
import { QuestionList } from '@/features/questions';
import { isInputsConflict, type OutcomeProps } from '@/features/reports';
import { apiError } from '@/lib/api';
import { usePreviewFocusQuery } from './focusApi';

/** The report that results from the answers; renders nothing with a backend that doesn't send it. */
export function FocusPreviewPanel({ request, conflictNotice, ...actions }: OutcomeProps) {
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
        <Preview preview={currentData?.data} timeReport={String(request.prefill['endDate'])} {...actions} />
      )}
    </section>
  );
}

type PreviewProps = Pick<OutcomeProps, 'onExplain' | 'onOpenField'> & {
  preview: FocusPreview | undefined;
  timeReport: string;
};

function Preview({ preview, timeReport, onExplain, onOpenField }: PreviewProps) {
  if (preview === undefined) return <Loading />;
  const { findings, warnings, warnings_checked: isChecked, sections } = preview;
  const isDraft = findings.some(isOpen);
  return (
    <>
      {isDraft && <p className="nc-preview-draft">If you generate it now, the report is a draft.</p>}
      {findings.length > 0 && (
        <QuestionList findings={findings} timeReport={timeReport} heading="h5" onOpenField={onOpenField} />
      )}
      <KeyFigureList figures={preview} timeReport={timeReport} onExplain={onExplain} />
      <EarlyWarnings
        warnings={warnings}
        isChecked={isChecked}
        isProvisional={isDraft}
        lacksDebitItems={preview.net_capital_requirement === null}
      />
      <ComputationTable sections={sections} onExplain={(code) => onExplain(focusFigure(timeReport, code))} />
    </>
  );
}

type ComputationTableProps = Pick<FocusPreview, 'sections'> & {
  /** Explains an item of the form. */
  onExplain: (code: string) => void;
};

/** The computation of net capital in form order; a figure that cannot be computed states the reason. */
function ComputationTable({ sections, onExplain }: ComputationTableProps) {
  return <ReportTable model={computationModel(sections)} scroll="page" isHeadHidden onExplain={onExplain} />;
}

function computationModel(sections: FocusPreview['sections']): ReportTableModel {
  return {
    caption: 'Computation in US dollars by form line and item. Empty lines are left out.',
    rowHeader: 'Line',
    columns: [
      { id: 'code', header: 'Item', kind: 'text' },
      { id: 'amount', header: 'Amount', kind: 'figure' },
    ],
    sections: sections.map(({ title, lines }) => ({
      id: title,
      title,
      rows: lines.filter(isShown).map(computationRow),
    })),
  };
}

function computationRow(line: FocusPreviewLine): ReportRow {
  const { code, label, amount, unit, is_part: isPart, is_total: isTotal, note } = line;
  return {
    id: code,
    number: `${line.line}.`,
    label,
    isPart,
    ...(isTotal ? { look: 'total' } : {}),
    ...(amount === null && note !== null ? { notes: [note] } : {}),
    cells: {
      code: { kind: 'code', text: code },
      amount: amount === null ? { kind: 'missing', text: 'n/a' } : { kind: unit, value: amount, explainId: code },
    },
  };
}

/** Returns true for totals, and for other lines with an amount. */
function isShown({ is_total, amount }: FocusPreviewLine): boolean {
  return is_total || amount !== 0;
}
