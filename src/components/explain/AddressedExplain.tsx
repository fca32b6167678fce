import { useSearchParams } from 'react-router-dom';
import { ExplainPanel } from './ExplainPanel';
import { type ExplainTrail, readTrail, readTrailPage, withTrail } from './explainTrail';

/** The panel that the page's address asks for, if any. */
export function AddressedExplain({ companyId, canReview }: { companyId: number; canReview: boolean }) {
  const [search, setSearch] = useSearchParams();
  const trail = readTrail(search);
  if (trail.length === 0) return null;

  function move(next: ExplainTrail, page?: number) {
    setSearch((now) => withTrail(now, next, page), { preventScrollReset: true });
  }

  return (
    <ExplainPanel
      companyId={companyId}
      trail={trail}
      page={readTrailPage(search)}
      canReview={canReview}
      onMove={move}
    />
  );
}
