import { Link } from 'react-router-dom';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { formEditionNotes } from '@/domain/calendar/formEditions';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { countedDays, filingName } from '../filingPlace';
import type { DueFilings } from '../useDueFilings';

type DueNextProps = { due: DueFilings; today: string };

/** When the next filings are due, by the company's filing frequency, fiscal year and calendar. `today` is `YYYY-MM-DD`. */
export function DueNext({ due, today }: DueNextProps) {
  return (
    <section className="nc-panel nc-panel-due" aria-labelledby="nc-due-heading" aria-busy={due.state === 'loading'}>
      <header>
        <h2 id="nc-due-heading">Due next</h2>
      </header>
      {due.next.length > 0 && (
        <table className="nc-due">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Filing</th>
              <th scope="col">Due date</th>
              <th scope="col">Days left</th>
            </tr>
          </thead>
          <tbody>
            {due.next.map((filing) => (
              <DueRow key={`${filing.name} ${filing.ofPeriod}`} filing={filing} />
            ))}
          </tbody>
        </table>
      )}
      {due.state === 'ready' ? (
        <DueNotes due={due} today={today} />
      ) : (
        <p className="nc-panel-note">{waitingTexts[due.state]}</p>
      )}
    </section>
  );
}

const waitingTexts = { loading: 'Loading...', failed: "The company profile couldn't be loaded." };

function DueNotes({ due: { hasYearEnd, isCalendarIncomplete, isPastDueUnknown }, today }: DueNextProps) {
  return (
    <>
      {isPastDueUnknown && <p className="nc-panel-note">Past-due filings couldn't be checked.</p>}
      {formEditionNotes(today).map((note) => (
        <p key={note} className="nc-panel-note">
          {note}
        </p>
      ))}
      {!hasYearEnd && (
        <p className="nc-panel-note">
          <Link to={paths.settings.otherInformation()}>Set the fiscal year end</Link> to see when the annual report is
          due.
        </p>
      )}
      <p className="nc-panel-note">
        {isCalendarIncomplete
          ? "Your holidays and due dates couldn't be loaded. These dates skip federal holidays only."
          : 'Business days skip federal holidays and those in your company profile. FINRA publishes the final dates.'}
      </p>
    </>
  );
}

const soonDays = 14;

function DueRow({ filing }: { filing: DueFiling }) {
  const { due, daysLeft, source } = filing;
  return (
    <tr>
      <th scope="row">
        {filingName(filing)}
        {source !== null && <small className="nc-due-source">Set by {source}</small>}
      </th>
      <td>{formatDate(due)}</td>
      <td className={daysLeft <= soonDays ? 'nc-due-soon' : undefined}>
        {daysLeft === 0 ? 'Today' : countedDays(daysLeft)}
      </td>
    </tr>
  );
}
