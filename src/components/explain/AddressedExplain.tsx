import { useSearchParams } from 'react-router-dom';
import { ExplainPanel } from './ExplainPanel';
import { type ExplainTrail, readTrail, readTrailPage, writeTrail } from './explainTrail';

/** The explanation panel of the URL, if any. */
export function AddressedExplain({ companyId, canReview }: { companyId: number; canReview: boolean }) {
  const [search, setSearch] = useSearchParams();
  const trail = readTrail(search);
  if (trail.length === 0) return null;

  function move(next: ExplainTrail, page?: number) {
    setSearch((now) => writeTrail(now, next, page), { preventScrollReset: true });
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
