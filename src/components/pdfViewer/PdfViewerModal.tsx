import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import { saveFile } from '@/lib/download';
import { type PdfState, usePdfUrl } from './usePdfUrl';
import './pdfViewer.css';

export type PdfViewerModalProps = {
  title: string;
  /** The signed link to the PDF; null when there is none. */
  url: string | null;
  /** The name under which Download saves it. */
  fileName?: string;
  /** The link itself is still on its way. */
  isLoading?: boolean;
  /** Why there is no link. */
  failure?: string | undefined;
  /** Gets a fresh link: those of old go stale. */
  onRetry?: () => void;
  onClose: () => void;
};

/** Shows a PDF in the browser's own viewer. */
export function PdfViewerModal({ title, url, fileName, isLoading, failure, onRetry, onClose }: PdfViewerModalProps) {
  const fetched = usePdfUrl(url);
  const pdf = linkState({ isLoading, failure }) ?? fetched;

  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <div className="modal-body nc-pdf-body">
        <PdfPane title={title} pdf={pdf} onRetry={onRetry} />
      </div>
      <div className="modal-footer">
        {pdf.status === 'ready' && (
          <button
            type="button"
            className="btn btn-outline-primary"
            onClick={() => saveFile(pdf.file, fileName ?? `${title}.pdf`)}
          >
            Download
          </button>
        )}
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function PdfPane({ title, pdf, onRetry }: { title: string; pdf: PdfState; onRetry: (() => void) | undefined }) {
  if (pdf.status === 'ready') return <iframe className="nc-pdf-frame" title={title} src={pdf.objectUrl} />;
  return (
    <div className="nc-pdf-note">
      {pdf.status === 'loading' && <Loading />}
      {pdf.status === 'none' && <EmptyNotice text="No PDF to display." />}
      {pdf.status === 'failed' && <ErrorNotice error={null} text={pdf.message} onRetry={onRetry} />}
    </div>
  );
}

function linkState({ isLoading, failure }: { isLoading: boolean | undefined; failure: string | undefined }) {
  if (isLoading) return { status: 'loading' } satisfies PdfState;
  return failure === undefined ? null : ({ status: 'failed', message: failure } satisfies PdfState);
}
