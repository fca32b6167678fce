import { PdfViewerModal } from '@/components/pdfViewer';
import type { Report } from '@/contract/reports/report';
import { reportFileName } from '@/domain/reportFileName';
import { useCompanyId } from '@/features/company';
import { apiError } from '@/lib/api';
import { useAppSelector } from '@/lib/hooks';
import { useGetReportLinkQuery } from '../reportsApi';
import { selectIsWholeDollars } from '../reportsSlice';

export function ReportPreview({ report, onClose }: { report: Report; onClose: () => void }) {
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
