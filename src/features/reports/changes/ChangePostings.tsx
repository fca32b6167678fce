import { Link } from 'react-router-dom';
import type { Role } from '@/contract/people/user';
import type { ReportChanges, ReportPosting } from '@/contract/reports/reportChanges';
import { changesText, formatCount, formatMoment } from '@/lib/format';
import { paths } from '@/lib/paths';

type ChangePostingsProps = { changes: Pick<ReportChanges, 'postings' | 'posting_count'>; role: Role };

/** What was posted since to the books that a report rests on, by whom, with the way to the change log for those who have it. */
export function ChangePostings({ changes: { postings, posting_count: count }, role }: ChangePostingsProps) {
  if (postings.length === 0) return null;
  return (
    <section>
      <h3>Posted since</h3>
      <ul className="nc-changes-postings">
        {postings.map((posting) => (
          <li key={posting.commit_number}>
            {changesText(posting.kind, posting.record_count)} by {posting.poster.first_name} {posting.poster.last_name},{' '}
            {formatMoment(posting.posted_at)}{' '}
            <small>
              Posting {posting.commit_number}
              {posting.review_request_id !== null && `, request ${posting.review_request_id}`}
            </small>{' '}
            {role !== 'VIEWER' && (
              <Link to={logPath(posting)} aria-label={`Posting ${posting.commit_number} in the change log`}>
                Change log
              </Link>
            )}
          </li>
        ))}
      </ul>
      {count > postings.length && <p>{formatCount(count - postings.length)} earlier postings are in the change log.</p>}
    </section>
  );
}

/** The log of the posting's kind, person and day, which is that of the reader's clock. */
function logPath({ kind, poster, posted_at }: ReportPosting): string {
  const moment = new Date(posted_at);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const search = new URLSearchParams({ kind, user: String(poster.id), from: day, to: day });
  return `${paths.changeLog()}?${search}`;
}
