import { useEffect, useState } from 'react';
import type { PdfDefinition, PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import { apiError } from '@/lib/api';
import { fetchFile } from '@/lib/download';
import { makePdf } from '@/lib/pdf';

/** A signed link to a PDF, the PDF itself, or the definition that it is made of. A definition must stay the same object. */
export type PdfSource = string | Blob | PdfDefinition | PdfDefinitionText;

export type PdfState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; file: Blob; objectUrl: string }
  | { status: 'failed'; message: string };

/** Gets a PDF from its source and keeps it under a blob: address for as long as the component lives. */
export function usePdfUrl(source: PdfSource | null): PdfState {
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
    // The type is set here: whatever a server calls the file, it is never run as a page of our own origin.
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
