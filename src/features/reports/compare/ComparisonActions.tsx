import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { PdfViewerModal } from '@/components/pdfViewer';
import type { ComparisonFileQuery, ComparisonFileType } from '@/contract/comparison';
import { apiError } from '@/lib/api';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { loadComparisonLink, useGetComparisonFileQuery } from './compareApi';

type ComparisonActionsProps = {
  asked: Omit<ComparisonFileQuery, 'type'>;
  title: string;
  /** Without the extension. */
  fileName: string;
};

const files: readonly { type: ComparisonFileType; text: string; extension: string }[] = [
  { type: 'pdf', text: 'Download PDF', extension: 'pdf' },
  { type: 'excel', text: 'Excel', extension: 'xlsx' },
  { type: 'csv', text: 'CSV', extension: 'csv' },
];

/** Preview and download of a comparison as it is shown; none with a backend that doesn't make them. */
export function ComparisonActions({ asked, title, fileName }: ComparisonActionsProps) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run(type: ComparisonFileType, extension: string) {
    try {
      await downloadFile(await dispatch(loadComparisonLink({ ...asked, type })), `${fileName}.${extension}`);
      return undefined;
    } catch (failure) {
      if (apiError(failure)?.status === 404) setIsMissing(true);
      throw failure;
    }
  }

  if (isMissing) return null;
  return (
    <div className="nc-statement-actions" aria-busy={isBusy}>
      <Button variant="outline-primary" onClick={() => setIsPreviewed(true)}>
        Preview PDF
      </Button>
      {/* Not disabled while busy: a button that is loses the focus of who pressed it. */}
      {files.map(({ type, text, extension }) => (
        <Button
          key={type}
          variant={type === 'pdf' ? 'primary' : 'outline-secondary'}
          aria-disabled={isBusy}
          onClick={() => !isBusy && download(() => run(type, extension))}
        >
          {text}
        </Button>
      ))}
      {isPreviewed && (
        <ComparisonPdf asked={asked} title={title} fileName={fileName} onClose={() => setIsPreviewed(false)} />
      )}
    </div>
  );
}

function ComparisonPdf({ asked, title, fileName, onClose }: ComparisonActionsProps & { onClose: () => void }) {
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
