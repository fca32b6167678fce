import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useExplain } from '@/components/explain';
import { PdfViewerModal } from '@/components/pdfViewer/PdfViewerModal';
import { RowMenu } from '@/components/staging/rows/RowMenu';
import type { DocumentType } from '@/contract/reports/report';
import type { Report } from '@/contract/reports/report.schema';
import { reportFigure } from '@/domain/explain/figureAddress';
import { reportFileName } from '@/domain/reports/reportTexts';
import { useCompanyId } from '@/features/auth';
import { apiError, useExtra } from '@/lib/api';
import { fetchFile, saveFile, useDownload } from '@/lib/download';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { FillTemplateDialog } from '../filing/FillTemplateDialog';
import { loadReportLink, useGetReportLinkQuery } from '../reportsApi';
import { selectIsWholeDollars } from '../reportsSlice';

const documents = [
  { type: 'pdf', text: 'PDF' },
  { type: 'excel', text: 'Excel' },
] as const;

/** Preview, PDF and Excel of one report, and a menu of further actions. */
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

/** Returns true for the reports that FINRA publishes import templates of. */
function hasImportTemplate({ type }: Report): boolean {
  return type === 'FOCUS' || type === 'SSOI';
}

/** Downloads a report's file. `isBusy` while one is being rendered, which happens on request. */
function useReportDownload(companyId: number) {
  const dispatch = useAppDispatch();
  const isWholeDollars = useAppSelector(selectIsWholeDollars);
  const { download, isBusy } = useDownload();

  async function run(report: Report, type: DocumentType) {
    const query = { companyId, reportId: report.id, type, isPreview: false, isWholeDollars };
    const url = await dispatch(loadReportLink(query));
    const file = url ? await fetchFile(url) : null;
    if (file === null || file.size === 0) return { problem: 'There is no report.' };
    saveFile(file, reportFileName(report, type));
    return undefined;
  }

  return { download: (report: Report, type: DocumentType) => download(() => run(report, type)), isBusy };
}

function ReportPreview({ report, onClose }: { report: Report; onClose: () => void }) {
  const companyId = useCompanyId();
  const isWholeDollars = useAppSelector(selectIsWholeDollars);
  const { currentData, error, isFetching, refetch } = useGetReportLinkQuery(
    { companyId, reportId: report.id, type: 'pdf', isPreview: true, isWholeDollars },
    { refetchOnMountOrArgChange: true },
  );

  return (
    <PdfViewerModal
      title={`${report.name} (${report.time_report})`}
      source={currentData?.data.url || null}
      fileName={reportFileName(report, 'pdf')}
      isLoading={isFetching}
      failure={apiError(error)?.message}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
