import { useSearchParams } from 'react-router-dom';
import { withTrail } from './explainTrail';

/** Opens what a figure is made of, by its address, in the panel beside the page; the panel has an address of its own. */
export function useExplain(): (figure: string) => void {
  const [, setSearch] = useSearchParams();
  return (figure) => setSearch((search) => withTrail(search, [figure]), { preventScrollReset: true });
}
