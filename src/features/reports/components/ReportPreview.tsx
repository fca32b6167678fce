import { PdfViewerModal } from '@/components/pdfViewer';
import type { Report } from '@/contract/report';
import { reportFileName } from '@/domain/reportFileName';
import { useCompanyId } from '@/features/company';
import { apiError } from '@/lib/api';
import { useGetReportLinkQuery } from '../reportsApi';

export function ReportPreview({ report, onClose }: { report: Report; onClose: () => void }) {
  const companyId = useCompanyId();
  const { currentData, error, isFetching, refetch } = useGetReportLinkQuery(
    { companyId, reportId: report.id, type: 'pdf', isPreview: true },
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
