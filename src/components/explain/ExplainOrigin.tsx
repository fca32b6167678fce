import { Link } from 'react-router-dom';
import { HistoryButton } from '@/components/history';
import type { Explanation } from '@/contract/figures/explain';
import { formatMoment, personName } from '@/lib/format';
import { paths } from '@/lib/paths';

type ExplainOriginProps = {
  level: Pick<Explanation, 'facts' | 'posting' | 'record'>;
  companyId: number;
  /** Whether the person may open any request. */
  canReview: boolean;
};

/** Where an amount comes from: what was typed, who brought it into the books, and who approved that. */
export function ExplainOrigin({ level: { facts, posting, record }, companyId, canReview }: ExplainOriginProps) {
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

/** A request that posted is approved; its page has the conversation. */
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
