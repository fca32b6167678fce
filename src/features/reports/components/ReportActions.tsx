import { useState } from 'react';
import type { Report } from '@/contract/report';
import { useCompanyId } from '@/features/company';
import { useReportDownload } from '../useReportDownload';
import { ReportPreview } from './ReportPreview';

const documents = [
  { type: 'pdf', text: 'PDF' },
  { type: 'excel', text: 'Excel' },
] as const;

/** Preview, PDF and Excel of one report. */
export function ReportActions({ report }: { report: Report }) {
  const { download, isBusy } = useReportDownload(useCompanyId());
  const [isPreviewing, setIsPreviewing] = useState(false);

  return (
    <div className="nc-report-actions" aria-busy={isBusy}>
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        aria-label={`Preview ${report.name}`}
        onClick={() => setIsPreviewing(true)}
      >
        Preview
      </button>
      {documents.map(({ type, text }) => (
        <button
          key={type}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`${text} of ${report.name}`}
          // Not disabled: a button that is loses the focus of who pressed it.
          aria-disabled={isBusy}
          onClick={() => !isBusy && download(report, type)}
        >
          {text}
        </button>
      ))}
      {isPreviewing && <ReportPreview report={report} onClose={() => setIsPreviewing(false)} />}
    </div>
  );
}
