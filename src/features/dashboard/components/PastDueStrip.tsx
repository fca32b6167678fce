import { Link } from 'react-router-dom';
import { Icon } from '@/components/icon/Icon';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { countedDays } from '@/domain/calendar/dueTexts';
import { type FilingRights, filingName, filingPlace } from '@/lib/filings';
import '../pastDue.css';

type PastDueStripProps = FilingRights & { filings: readonly DueFiling[] };

/** Past-due filings, each with a link; renders nothing without any. */
export function PastDueStrip({ filings, ...rights }: PastDueStripProps) {
  if (filings.length === 0) return null;
  return (
    <section className="nc-past-due" aria-labelledby="nc-past-due-heading">
      <h2 id="nc-past-due-heading">
        <Icon name="warning" />
        {filings.length === 1 ? '1 filing is past due' : `${filings.length} filings are past due`}
      </h2>
      <ul>
        {filings.map((filing) => (
          <li key={filingName(filing)}>
            <Link to={filingPlace(filing, rights).to}>{filingName(filing)}</Link> {countedDays(filing.daysLeft)}
          </li>
        ))}
      </ul>
      <p>No final report of the period has been generated here. Drafts don't count.</p>
    </section>
  );
}
