import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton } from '@/components/feedback';
import { PdfViewerModal } from '@/components/pdfViewer';
import type { ComparisonFileQuery, ComparisonFileType } from '@/contract/statements/comparison';
import type { FluxReport } from '@/contract/statements/fluxNote';
import type { ComparedTimes } from '@/domain/comparison/comparedTimes';
import { reportFile } from '@/domain/statements/reportNames';
import { statementFileName } from '@/domain/statements/statementFileName';
import { useCompanyId } from '@/features/company';
import { apiError, useExtra } from '@/lib/api';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { loadComparisonLink, useGetComparisonFileQuery } from './compareApi';
import { comparisonTitle } from './comparisonTitle';
import type { ComparisonLook } from './useComparedTime';

type ComparisonActionsProps = { report: FluxReport; times: ComparedTimes; look: ComparisonLook };

const files: readonly { type: ComparisonFileType; text: string; extension: string }[] = [
  { type: 'pdf', text: 'Download PDF', extension: 'pdf' },
  { type: 'excel', text: 'Excel', extension: 'xlsx' },
  { type: 'csv', text: 'CSV', extension: 'csv' },
];

/** Preview and download of a comparison as it is shown; none with a backend that doesn't make them. */
export function ComparisonActions({ report, times, look }: ComparisonActionsProps) {
  const asked = { company_id: useCompanyId(), report, ...times, ...look };
  const fileName = statementFileName(reportFile(report), [times.before, times.now]);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const hasFiles = useExtra('comparison-file');
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run(type: ComparisonFileType, extension: string) {
    await downloadFile(await dispatch(loadComparisonLink({ ...asked, type })), `${fileName}.${extension}`);
    return undefined;
  }

  if (!hasFiles) return null;
  return (
    <div className="nc-statement-actions" aria-busy={isBusy}>
      <Button variant="outline-primary" onClick={() => setIsPreviewed(true)}>
        Preview PDF
      </Button>
      {/* Not disabled while busy: a button that is loses the focus of who pressed it. */}
      {files.map(({ type, text, extension }) => (
        <ActionButton
          key={type}
          variant={type === 'pdf' ? 'primary' : 'outline-secondary'}
          isBusy={isBusy}
          onClick={() => download(() => run(type, extension))}
        >
          {text}
        </ActionButton>
      ))}
      {isPreviewed && (
        <ComparisonPdf
          asked={asked}
          title={comparisonTitle(report, times)}
          fileName={fileName}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </div>
  );
}

type ComparisonPdfProps = {
  asked: Omit<ComparisonFileQuery, 'type'>;
  title: string;
  /** Without the extension. */
  fileName: string;
  onClose: () => void;
};

function ComparisonPdf({ asked, title, fileName, onClose }: ComparisonPdfProps) {
  const { currentData, error, isFetching, refetch } = useGetComparisonFileQuery(
    { ...asked, type: 'pdf' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PdfViewerModal
      title={title}
      source={currentData?.data.url ?? null}
      fileName={`${fileName}.pdf`}
      isLoading={isFetching}
      failure={apiError(error)?.message}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
