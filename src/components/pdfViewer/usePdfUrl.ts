import { useEffect, useState } from 'react';
import { apiError } from '@/lib/api';
import { fetchFile } from '@/lib/download';

export type PdfState =
  | { status: 'none' | 'loading' }
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
    let objectUrl: string | null = null;

    async function load(link: string) {
      setState({ status: 'loading' });
      try {
        const fetched = await fetchFile(link, stop.signal);
        if (stop.signal.aborted) return;
        if (fetched.size === 0) return setState({ status: 'none' });
        // The type is set here: whatever a server calls the file, it is never run as a page of our own origin.
        const file = new Blob([fetched], { type: 'application/pdf' });
        objectUrl = URL.createObjectURL(file);
        setState({ status: 'ready', file, objectUrl });
      } catch (failure) {
        if (stop.signal.aborted) return;
        setState({ status: 'failed', message: apiError(failure)?.message ?? 'Something went wrong' });
      }
    }

    load(url);
    return () => {
      stop.abort();
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    };
  }, [url]);

  return state;
}
