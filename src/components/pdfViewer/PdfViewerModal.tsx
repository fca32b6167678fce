import './pdfViewer.css';
import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import type { PdfDefinition, PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import { apiError } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/download';
import { makePdf } from '@/lib/pdf/makePdf';

export type PdfViewerModalProps = {
  title: string;
  /** Null without a PDF. */
  source: PdfSource | null;
  /** File name of the download. */
  fileName?: string;
  /** True while the source is loading. */
  isLoading?: boolean;
  /** The reason that there is no source. */
  failure?: string | undefined;
  /** Requests a fresh source: a signed link expires. */
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

/** A signed link to a PDF, the PDF itself, or its definition. A definition must stay the same object. */
type PdfSource = string | Blob | PdfDefinition | PdfDefinitionText;

type PdfState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; file: Blob; objectUrl: string }
  | { status: 'failed'; message: string };

/** Loads a PDF from its source and provides a blob: URL while the component is mounted. */
function usePdfUrl(source: PdfSource | null): PdfState {
  const [state, setState] = useState<PdfState>({ status: source === null ? 'none' : 'loading' });

  useEffect(() => {
    if (source === null) {
      setState({ status: 'none' });
      return;
    }
    const stop = new AbortController();
    let last: PdfState = { status: 'loading' };
    setState(last);
    loadPdf(source, stop.signal).then((loaded) => {
      if (stop.signal.aborted) return release(loaded);
      last = loaded;
      setState(loaded);
    });
    return () => {
      stop.abort();
      release(last);
    };
  }, [source]);

  return state;
}

async function loadPdf(source: PdfSource, signal: AbortSignal): Promise<PdfState> {
  try {
    const loaded = await fileOf(source, signal);
    if (loaded.size === 0) return { status: 'none' };
    // The type is set here, so that no file from a server ever runs as a page of our own origin.
    const file = new Blob([loaded], { type: 'application/pdf' });
    return { status: 'ready', file, objectUrl: URL.createObjectURL(file) };
  } catch (error) {
    return { status: 'failed', message: apiError(error)?.message ?? 'Something went wrong' };
  }
}

async function fileOf(source: PdfSource, signal: AbortSignal): Promise<Blob> {
  if (typeof source === 'string') return fetchFile(source, signal);
  return source instanceof Blob ? source : makePdf(source, signal);
}

function release(state: PdfState): void {
  if (state.status === 'ready') URL.revokeObjectURL(state.objectUrl);
}
