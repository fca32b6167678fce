import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useExplain } from '@/components/explain';
import { WithExtra } from '@/components/extra/WithExtra';
import { ActionButton } from '@/components/feedback';
import type { Report } from '@/contract/reports/report';
import { reportFigure } from '@/domain/explain/figureAddress';
import { useCompanyId } from '@/features/company';
import { FillTemplateDialog } from '../filing/FillTemplateDialog';
import { useReportDownload } from '../useReportDownload';
import { ReportPreview } from './ReportPreview';

const documents = [
  { type: 'pdf', text: 'PDF' },
  { type: 'excel', text: 'Excel' },
] as const;

const secondary = { size: 'sm', variant: 'outline-secondary' } as const;

/** Preview, PDF and Excel of one report, and FINRA's template filled from it. */
export function ReportActions({ report }: { report: Report }) {
  const { download, isBusy } = useReportDownload(useCompanyId());
  const explain = useExplain();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isFilling, setIsFilling] = useState(false);

  return (
    <div className="nc-report-actions" aria-busy={isBusy}>
      <Button
        size="sm"
        variant="outline-primary"
        aria-label={`Preview ${report.name}`}
        onClick={() => setIsPreviewing(true)}
      >
        Preview
      </Button>
      {documents.map(({ type, text }) => (
        <ActionButton
          key={type}
          {...secondary}
          aria-label={`${text} of ${report.name}`}
          isBusy={isBusy}
          onClick={() => download(report, type)}
        >
          {text}
        </ActionButton>
      ))}
      {explain && (
        <Button
          {...secondary}
          aria-label={`Figures of ${report.name}`}
          onClick={() => explain(reportFigure(report.id))}
        >
          Figures
        </Button>
      )}
      <WithExtra name="filing-template">
        <Button {...secondary} aria-label={`Fill template from ${report.name}`} onClick={() => setIsFilling(true)}>
          Fill template
        </Button>
      </WithExtra>
      {isFilling && <FillTemplateDialog report={report} onClose={() => setIsFilling(false)} />}
      {isPreviewing && <ReportPreview report={report} onClose={() => setIsPreviewing(false)} />}
    </div>
  );
}
