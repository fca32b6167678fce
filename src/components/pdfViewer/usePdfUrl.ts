import { useEffect, useState } from 'react';
import { apiError } from '@/lib/api';
import { fetchFile } from '@/lib/download';

export type PdfState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; file: Blob; objectUrl: string }
  | { status: 'failed'; message: string };

/** Fetches a PDF by its signed link and holds it under a blob: address for as long as the component lives. */
export function usePdfUrl(url: string | null): PdfState {
  const [state, setState] = useState<PdfState>(url === null ? { status: 'none' } : { status: 'loading' });

  useEffect(() => {
    if (url === null) {
      setState({ status: 'none' });
      return;
    }
    const stop = new AbortController();
    let last: PdfState = { status: 'loading' };
    setState(last);
    loadPdf(url, stop.signal).then((loaded) => {
      if (stop.signal.aborted) return release(loaded);
      last = loaded;
      setState(loaded);
    });
    return () => {
      stop.abort();
      release(last);
    };
  }, [url]);

  return state;
}

async function loadPdf(url: string, signal: AbortSignal): Promise<PdfState> {
  try {
    const fetched = await fetchFile(url, signal);
    if (fetched.size === 0) return { status: 'none' };
    // The type is set here: whatever a server calls the file, it is never run as a page of our own origin.
    const file = new Blob([fetched], { type: 'application/pdf' });
    return { status: 'ready', file, objectUrl: URL.createObjectURL(file) };
  } catch (failure) {
    return { status: 'failed', message: apiError(failure)?.message ?? 'Something went wrong' };
  }
}

function release(state: PdfState): void {
  if (state.status === 'ready') URL.revokeObjectURL(state.objectUrl);
}
