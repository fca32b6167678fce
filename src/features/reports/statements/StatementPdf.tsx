import { PdfViewerModal } from '@/components/pdfViewer';
import { apiError } from '@/lib/api';
import type { StatementPdfHolder } from '../reportsSlice';
import { useGetStatementPdfQuery } from './statementsApi';

/** A report as its PDF, made here of the server's definition. */
export function StatementPdf({ pdf, onClose }: { pdf: StatementPdfHolder; onClose: () => void }) {
  const { currentData, error, isFetching, refetch } = useGetStatementPdfQuery(pdf.src, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PdfViewerModal
      title={pdf.title}
      source={currentData ?? null}
      fileName={pdf.fileName}
      isLoading={isFetching}
      failure={apiError(error)?.message}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
