import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import { saveFile } from '@/lib/download';
import { type PdfSource, type PdfState, usePdfUrl } from './usePdfUrl';
import './pdfViewer.css';

export type PdfViewerModalProps = {
  title: string;
  /** Null when there is none. */
  source: PdfSource | null;
  /** The name under which Download saves it. */
  fileName?: string;
  /** The source itself is still on its way. */
  isLoading?: boolean;
  /** Why there is no source. */
  failure?: string | undefined;
  /** Gets a fresh source: a signed link expires. */
  onRetry?: () => void;
  onClose: () => void;
};

/** Shows a PDF in the browser's own viewer. */
export function PdfViewerModal(props: PdfViewerModalProps) {
  const { title, source, fileName, isLoading, failure, onRetry, onClose } = props;
  const loaded = usePdfUrl(source);
  const pdf = sourceState({ isLoading, failure }) ?? loaded;

  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <Modal.Body className="nc-pdf-body">
        <PdfPane title={title} pdf={pdf} onRetry={onRetry} />
      </Modal.Body>
      <Modal.Footer>
        {pdf.status === 'ready' && (
          <Button variant="outline-primary" onClick={() => saveFile(pdf.file, fileName ?? `${title}.pdf`)}>
            Download
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </Modal.Footer>
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

function sourceState({ isLoading, failure }: { isLoading: boolean | undefined; failure: string | undefined }) {
  if (isLoading) return { status: 'loading' } satisfies PdfState;
  return failure === undefined ? null : ({ status: 'failed', message: failure } satisfies PdfState);
}
