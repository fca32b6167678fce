import { Link } from 'react-router-dom';
import { ActionButton } from '@/components/feedback';
import { findPeriodEndingOn } from '@/domain/calendar/days';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { formatDay, formatPeriod, type IsoDate } from '@/domain/periods';
import { useCompanyId, useRole } from '@/features/auth';
import { useUpdateCompanyMutation } from '@/features/company';
import { filingName } from '@/lib/filings';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';

type EarlierFilingsProps = {
  /** Filings that may have been made elsewhere, unanswered, longest past due first. */
  filings: readonly DueFiling[];
  /** The end of the first period with a report or books here. */
  first: IsoDate;
};

const namedFilings = 3;

/** Asks once whether filings of periods before the first one here were made elsewhere; an administrator's answer is kept in the company profile. */
export function EarlierFilings({ filings: toAskAbout, first }: EarlierFilingsProps) {
  const filings = toAskAbout.filter(({ periodEnd }) => periodEnd < first);
  const id = useCompanyId();
  const isAdmin = useRole() === 'ADMIN';
  const [update, { isLoading }] = useUpdateCompanyMutation();
  if (filings.length === 0) return null;
  const period = findPeriodEndingOn(first);

  async function answer(filingsFrom: IsoDate) {
    const { error } = await update({ id, data: { filings_from: filingsFrom } });
    if (error === undefined) notify.success('Saved in the company profile');
  }

  return (
    <section className="nc-panel nc-earlier-filings" aria-labelledby="nc-earlier-filings-heading">
      <h2 id="nc-earlier-filings-heading">
        Were the filings of periods before {period === null ? formatDay(first) : formatPeriod(period)} made elsewhere?
      </h2>
      <p>{listed(filings)} no report here. Netcap can't tell whether they were filed.</p>
      {isAdmin ? (
        <div className="nc-edit-bar-group">
          <ActionButton isBusy={isLoading} onClick={() => void answer(first)}>
            Yes, filed elsewhere
          </ActionButton>
          <ActionButton
            variant="outline-secondary"
            isBusy={isLoading}
            onClick={() => void answer(earliestEnd(filings))}
          >
            No, list them as past due
          </ActionButton>
          <Link to={paths.settings.otherInformation()}>Another first period</Link>
        </div>
      ) : (
        <p>An administrator can say so here.</p>
      )}
    </section>
  );
}

function listed(filings: readonly DueFiling[]): string {
  const names = filings.slice(0, namedFilings).map(filingName);
  const rest = filings.length - names.length;
  return `${names.join('; ')}${rest > 0 ? ` and ${rest} more` : ''} ${filings.length === 1 ? 'has' : 'have'}`;
}

function earliestEnd(filings: readonly DueFiling[]): IsoDate {
  return filings.map(({ periodEnd }) => periodEnd).reduce((first, end) => (end < first ? end : first));
}
