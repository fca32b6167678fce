import { Link } from 'react-router-dom';
import type { StagedKindName } from '@/contract/staging/staging';
import { useRole } from '@/features/company';
import { paths } from '@/lib/paths';

/** Leads back to the requests of the same type; a viewer has no such list. */
export function Breadcrumb({ id, type }: { id: number | string; type?: StagedKindName }) {
  const isViewer = useRole() === 'VIEWER';
  return (
    <nav aria-label="Breadcrumb" className="nc-breadcrumb">
      <ol>
        <li>{isViewer ? 'Review Requests' : <Link to={paths.reviews.list(type)}>Review Requests</Link>}</li>
        <li aria-current="page">{id}</li>
      </ol>
    </nav>
  );
}
