import { useSearchParams } from 'react-router-dom';
import { useExtra } from '@/lib/api';
import { withTrail } from './explainTrail';

/**
 * Opens what a figure is made of, by its address, in the panel beside the page; the panel has an address of its own. Undefined with a backend
 * that explains nothing: figures are plain text there.
 */
export function useExplain(): ((figure: string) => void) | undefined {
  const [, setSearch] = useSearchParams();
  const hasExplain = useExtra('explain');
  if (!hasExplain) return undefined;
  return (figure) => setSearch((search) => withTrail(search, [figure]), { preventScrollReset: true });
}
