import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useExplain } from '@/components/explain';
import { RowMenu } from '@/components/staging/rows/RowMenu';
import type { Report } from '@/contract/reports/report';
import { reportFigure } from '@/domain/explain/figureAddress';
import { useCompanyId } from '@/features/company';
import { useExtra } from '@/lib/api';
import { FillTemplateDialog } from '../filing/FillTemplateDialog';
import { useReportDownload } from '../useReportDownload';
import { ReportPreview } from './ReportPreview';

const documents = [
  { type: 'pdf', text: 'PDF' },
  { type: 'excel', text: 'Excel' },
] as const;

/** Preview, PDF and Excel of one report, and in a menu what else can be done with it. */
export function ReportActions({ report }: { report: Report }) {
  const { download, isBusy } = useReportDownload(useCompanyId());
  const explain = useExplain();
  const hasTemplate = useExtra('filing-template');
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isFilling, setIsFilling] = useState(false);
  const { name } = report;
  const others = [
    ...(explain
      ? [{ text: 'Figures', label: `Figures of ${name}`, onClick: () => explain(reportFigure(report.id)) }]
      : []),
    ...(hasTemplate && hasImportTemplate(report)
      ? [{ text: 'Fill template', label: `Fill template from ${name}`, onClick: () => setIsFilling(true) }]
      : []),
  ];

  return (
    <div className="nc-report-actions" aria-busy={isBusy}>
      <Button size="sm" variant="outline-primary" aria-label={`Preview ${name}`} onClick={() => setIsPreviewing(true)}>
        Preview
      </Button>
      <RowMenu
        name={name}
        text="Download"
        label={`Download ${name}`}
        actions={documents.map(({ type, text }) => ({
          text,
          label: `${text} of ${name}`,
          onClick: () => void download(report, type),
        }))}
      />
      {others.length > 0 && <RowMenu name={name} text="More" actions={others} />}
      {isFilling && <FillTemplateDialog report={report} onClose={() => setIsFilling(false)} />}
      {isPreviewing && <ReportPreview report={report} onClose={() => setIsPreviewing(false)} />}
    </div>
  );
}

/** FINRA publishes import templates of these alone. */
function hasImportTemplate({ type }: Report): boolean {
  return type === 'FOCUS' || type === 'SSOI';
}
