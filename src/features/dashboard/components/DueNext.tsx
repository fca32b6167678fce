import { Link } from 'react-router-dom';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { formEditionNotes } from '@/domain/calendar/formEditions';
import { isIsoDate } from '@/domain/periods';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { type DueFilings, useDueFilings } from '../useDueFilings';

/** What is past due, and when the next filings are due, by the company's filing frequency, fiscal year and calendar. `today` is `YYYY-MM-DD`. */
export function DueNext({ today }: { today: string }) {
  const due = useDueFilings(today);
  const filings = [...due.pastDue, ...due.next];
  return (
    <section className="nc-panel nc-panel-due" aria-labelledby="nc-due-heading" aria-busy={due.state === 'loading'}>
      <header>
        <h2 id="nc-due-heading">Due next</h2>
      </header>
      {filings.length > 0 && (
        <table className="nc-due">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Filing</th>
              <th scope="col">Due date</th>
              <th scope="col">Days left</th>
            </tr>
          </thead>
          <tbody>
            {filings.map((filing) => (
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

type DueNotesProps = { due: DueFilings; today: string };

function DueNotes({ due: { pastDue, hasYearEnd, isCalendarIncomplete, isPastDueUnknown }, today }: DueNotesProps) {
  return (
    <>
      {pastDue.length > 0 && (
        <p className="nc-panel-note">
          Past due: no final report has been generated here for the period. Drafts don't count.
        </p>
      )}
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

function DueRow({ filing: { name, ofPeriod, due, daysLeft, source } }: { filing: DueFiling }) {
  const of = isIsoDate(ofPeriod) ? formatDate(ofPeriod) : ofPeriod;
  return (
    <tr>
      <th scope="row">
        {`${name}, ${of}`}
        {source !== null && <small className="nc-due-source">Set by {source}</small>}
      </th>
      <td>{formatDate(due)}</td>
      <td className={urgency(daysLeft)}>{daysText(daysLeft)}</td>
    </tr>
  );
}

function urgency(daysLeft: number): string | undefined {
  if (daysLeft < 0) return 'nc-due-past';
  return daysLeft <= soonDays ? 'nc-due-soon' : undefined;
}

function daysText(days: number): string {
  if (days === 0) return 'Today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} past due` : count;
}
