import Button from 'react-bootstrap/Button';
import { type ExplainQuery, useExplainQuery } from './explainApi';
import type { ExplainTrail } from './explainTrail';

type ExplainCrumbsProps = Pick<ExplainQuery, 'companyId' | 'unsaved'> & {
  /** The figures above the one that is shown. */
  trail: ExplainTrail;
  onMove: (trail: ExplainTrail) => void;
};

/** The way back up; each figure is read already, unless the address was opened anew. */
export function ExplainCrumbs({ companyId, unsaved, trail, onMove }: ExplainCrumbsProps) {
  if (trail.length === 0) return null;
  return (
    <nav aria-label="Figures above" className="nc-explain-crumbs">
      <ol>
        {trail.map((figure, index) => (
          <li key={figure}>
            <Crumb query={{ companyId, figure, page: 1, unsaved }} onMove={() => onMove(trail.slice(0, index + 1))} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ query, onMove }: { query: ExplainQuery; onMove: () => void }) {
  const level = useExplainQuery(query).currentData?.data;
  const name = level === undefined ? query.figure : (level.code ?? level.title);
  return (
    <Button variant="link" title={level?.title} onClick={onMove}>
      {name}
    </Button>
  );
}
