import './explain.css';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { EmptyNotice, ErrorNotice, FigureText, LineCode, Loading } from '@/components/feedback';
import { HistoryButton } from '@/components/history';
import { type PanelHeading, SidePanel } from '@/components/sidePanel/SidePanel';
import type { Explanation } from '@/contract/explain/explain.schema';
import { apiError } from '@/lib/api';
import { formatMoment, personName } from '@/lib/format';
import { paths } from '@/lib/paths';
import { ExplainParts, headFigure } from './ExplainParts';
import { type ExplainQuery, type Unsaved, useExplainQuery } from './explainApi';
import type { ExplainTrail } from './explainTrail';

export type ExplainPanelProps = {
  companyId: number;
  /** The open figures; the last one is shown. */
  trail: ExplainTrail;
  page: number;
  unsaved?: Unsaved | undefined;
  canReview: boolean;
  /** Opens another trail of figures, or another page of parts; an empty trail closes the panel. */
  onMove: (trail: ExplainTrail, page?: number) => void;
};

/** The explanation of a figure, next to its page. */
export function ExplainPanel({ companyId, trail, page, unsaved, canReview, onMove }: ExplainPanelProps) {
  const figure = trail.at(-1) ?? '';
  const shown = { companyId, figure, unsaved };
  return (
    <SidePanel
      className="nc-explain"
      shown={figure}
      head={<ExplainCrumbs companyId={companyId} unsaved={unsaved} trail={trail.slice(0, -1)} onMove={onMove} />}
      onClose={() => onMove([])}
    >
      {(heading) => (
        <ExplainLevel
          key={JSON.stringify(shown)}
          query={{ ...shown, page }}
          canReview={canReview}
          heading={heading}
          onOpen={(next) => onMove([...trail, next])}
          onPage={(next) => onMove(trail, next)}
        />
      )}
    </SidePanel>
  );
}

type ExplainCrumbsProps = Pick<ExplainQuery, 'companyId' | 'unsaved'> & {
  /** The figures above the one shown. */
  trail: ExplainTrail;
  onMove: (trail: ExplainTrail) => void;
};

/** The breadcrumbs back up; each figure is cached, unless the URL was opened anew. */
function ExplainCrumbs({ companyId, unsaved, trail, onMove }: ExplainCrumbsProps) {
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

type ExplainLevelProps = {
  query: ExplainQuery;
  canReview: boolean;
  heading: PanelHeading;
  onOpen: (figure: string) => void;
  onPage: (page: number) => void;
};

/**
 * One figure with its parts: loading, failed, not found, or shown. While the next page of parts loads, the current one stays, and the focus with it.
 */
function ExplainLevel({ query, canReview, heading, onOpen, onPage }: ExplainLevelProps) {
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
          <FigureText text={headFigure(level)} />
        </p>
      )}
      <p className="nc-explain-quiet">{context}</p>
      {formula !== null && <p className="nc-explain-formula">{formula}</p>}
      {note !== null && <p className="nc-explain-formula">{note}</p>}
      {citation !== null && <p className="nc-explain-quiet">{citation}</p>}
    </>
  );
}

type ExplainOriginProps = {
  level: Pick<Explanation, 'facts' | 'posting' | 'record'>;
  companyId: number;
  /** True if the user may open any request. */
  canReview: boolean;
};

/** The origin of an amount: the typed values, who posted it, and who approved that. */
function ExplainOrigin({ level: { facts, posting, record }, companyId, canReview }: ExplainOriginProps) {
  return (
    <>
      {facts.length > 0 && (
        <dl className="nc-explain-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {posting && <Posting posting={posting} type={record?.kind} canReview={canReview} />}
      {record && (
        <p className="nc-explain-quiet">
          Every change <HistoryButton companyId={companyId} {...record} />
        </p>
      )}
    </>
  );
}

type PostingProps = Pick<ExplainOriginProps, 'canReview'> & {
  posting: NonNullable<Explanation['posting']>;
  type: NonNullable<Explanation['record']>['kind'] | undefined;
};

/** Shows a posting; a request that posted is approved, and its page has the comments. */
function Posting({ posting, type, canReview }: PostingProps) {
  const { posted_at, commit_number, author, review_request_id: requestId, approved_by } = posting;
  const request = `request ${requestId}`;
  return (
    <p className="nc-explain-quiet">
      Posting {commit_number}, {formatMoment(posted_at)}, entered by {personName(author)}.
      {requestId !== null && (
        <>
          {' '}
          Approved in{' '}
          {canReview ? <Link to={paths.reviews.detail(requestId, 'APPROVED', type)}>{request}</Link> : request}
          {approved_by !== null && ` by ${personName(approved_by)}`}.
        </>
      )}
    </p>
  );
}
