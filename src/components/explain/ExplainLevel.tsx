import { EmptyNotice, ErrorNotice, Figure, LineCode, Loading } from '@/components/feedback';
import type { PanelHeading } from '@/components/sidePanel';
import type { Explanation } from '@/contract/figures/explain';
import { apiError } from '@/lib/api';
import { ExplainOrigin } from './ExplainOrigin';
import { ExplainParts } from './ExplainParts';
import { type ExplainQuery, useExplainQuery } from './explainApi';
import { headFigure } from './figureText';

type ExplainLevelProps = {
  query: ExplainQuery;
  canReview: boolean;
  heading: PanelHeading;
  onOpen: (figure: string) => void;
  onPage: (page: number) => void;
};

/** One figure with its parts: loading, failed, not there, or the level. While a page of parts is turned, the page before stays, and the focus with it. */
export function ExplainLevel({ query, canReview, heading, onOpen, onPage }: ExplainLevelProps) {
  const { data: answer, error, isFetching, refetch } = useExplainQuery(query);
  const failure = isFetching ? undefined : apiError(error);
  const level = failure === undefined ? answer?.data : undefined;
  return (
    <div aria-busy={isFetching}>
      <h2 {...heading}>
        {level?.title ?? 'What this figure is made of'} <LineCode code={level?.code} />
      </h2>
      {failure?.status === 404 && <EmptyNotice text="There is nothing more on this figure." />}
      {failure && failure.status !== 404 && <ErrorNotice error={failure} onRetry={refetch} />}
      {failure === undefined && answer === undefined && <Loading />}
      {level && <Computation level={level} />}
      {level && answer && <ExplainParts answer={answer} onOpen={onOpen} onPage={onPage} />}
      {level && <ExplainOrigin level={level} companyId={query.companyId} canReview={canReview} />}
    </div>
  );
}

function Computation({ level }: { level: Explanation }) {
  const { context, formula, citation, note } = level;
  return (
    <>
      {(level.amount !== null || note !== null) && (
        <p className="nc-explain-amount">
          <Figure text={headFigure(level)} />
        </p>
      )}
      <p className="nc-explain-quiet">{context}</p>
      {formula !== null && <p className="nc-explain-formula">{formula}</p>}
      {note !== null && <p className="nc-explain-formula">{note}</p>}
      {citation !== null && <p className="nc-explain-quiet">{citation}</p>}
    </>
  );
}
