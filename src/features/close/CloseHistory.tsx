import { Link } from 'react-router-dom';
import type { PeriodClose } from '@/contract/close/periodClose';
import { changeKindNames } from '@/domain/changeLog';
import { formatMoment, personName } from '@/lib/format';
import { paths } from '@/lib/paths';

/** When a period was closed and reopened, and what changed its figures while it is closed. */
export function CloseHistory({ kept }: { kept: PeriodClose }) {
  const { events, changed_since: changes } = kept;
  return (
    <section className="nc-panel" aria-labelledby="nc-close-history">
      <header>
        <h2 id="nc-close-history">History</h2>
        <Link to={paths.changeLog()}>Change log</Link>
      </header>
      {changes.length > 0 && (
        <p className="nc-close-changed">
          {changes.length === 1 ? '1 posting' : `${changes.length} postings`} changed figures of this period since it
          was closed: {[...new Set(changes.map(({ kind }) => changeKindNames[kind]))].join(', ')}. Reports that were
          generated keep what they say.
        </p>
      )}
      <ul className="nc-close-history">
        {events.map(({ commit_number: number, is_closed: isClosed, at, author, reason }) => (
          <li key={number}>
            {isClosed ? 'Closed' : 'Reopened'} by {personName(author)}, <time dateTime={at}>{formatMoment(at)}</time>
            {reason !== '' && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
