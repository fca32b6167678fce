import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { countedDays, soonDays } from '@/domain/calendar/dueTexts';
import { formEditionNotes } from '@/domain/calendar/formEditions';
import { getDueRemark } from '@/domain/calendar/obligations';
import type { LoanDate } from '@/domain/registers/loans/loanDates';
import type { DueFilings } from '@/features/calendar';
import { useLoanDates } from '@/features/registers';
import { useExtra } from '@/lib/api';
import { filingName } from '@/lib/filings';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';

type DueNextProps = { due: DueFilings; today: string };

/** A row: a filing, or a due date of a subordinated loan. */
type Due = { name: string; due: string; daysLeft: number; source: string | null; remark: string | null };

/** Rows shown at first; what is due soon is shown however many they are. */
const fewRows = 5;

/** The next due dates of filings, by the company's filing frequency, fiscal year and calendar, and of its loans. `today` is `YYYY-MM-DD`. */
export function DueNext({ due, today }: DueNextProps) {
  const loans = useLoanDates(today);
  const [isWhole, setWhole] = useState(false);
  const rows = rowsOf(due.next, loans.dates);
  const few = rows.filter(({ daysLeft }, place) => place < fewRows || daysLeft <= soonDays);
  return (
    <section className="nc-panel nc-panel-due" aria-labelledby="nc-due-heading" aria-busy={due.state === 'loading'}>
      <header>
        <h2 id="nc-due-heading">Due next</h2>
      </header>
      {rows.length > 0 && (
        <table className="nc-due">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">What is due</th>
              <th scope="col">Due date</th>
              <th scope="col">Days left</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : few).map((row) => (
              <DueRow key={`${row.name} ${row.due}`} row={row} isWhole={isWhole} />
            ))}
          </tbody>
        </table>
      )}
      {few.length < rows.length && (
        <button
          type="button"
          className="btn btn-link btn-sm p-0"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
      {loans.isUnknown && <p className="nc-panel-note">Dates of subordinated loans couldn&apos;t be loaded.</p>}
      {due.state === 'ready' ? (
        <DueNotes due={due} today={today} isWhole={isWhole || few.length === rows.length} />
      ) : (
        <p className="nc-panel-note">{waitingTexts[due.state]}</p>
      )}
    </section>
  );
}

/** Returns filings and loan dates, soonest first. */
function rowsOf(filings: readonly DueFiling[], loans: readonly LoanDate[]): readonly Due[] {
  const rows = [
    ...filings.map((filing) => ({ ...filing, name: filingName(filing), remark: getDueRemark(filing.kind) })),
    ...loans.map((date) => ({ ...date, source: null, remark: null })),
  ];
  return rows.sort((a, b) => (a.due < b.due ? -1 : 1));
}

const waitingTexts = { loading: 'Loading...', failed: "The company profile couldn't be loaded." };

function DueNotes({
  due: { hasYearEnd, isCalendarIncomplete, isPastDueUnknown },
  today,
  isWhole,
}: DueNextProps & { isWhole: boolean }) {
  const hasHolidays = useExtra('holidays');
  return (
    <>
      {isPastDueUnknown && <p className="nc-panel-note">Past-due filings couldn't be checked.</p>}
      {isWhole &&
        formEditionNotes(today).map((note) => (
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
          : `Business days skip federal holidays${hasHolidays ? ' and those in your company profile' : ''}. FINRA publishes the final dates.`}
      </p>
    </>
  );
}

function DueRow({ row: { name, due, daysLeft, source, remark }, isWhole }: { row: Due; isWhole: boolean }) {
  const isSoon = daysLeft <= soonDays;
  return (
    <tr>
      <th scope="row">
        {name}
        {source !== null && <small className="nc-due-source">Set by {source}</small>}
        {remark !== null && (isSoon || isWhole) && <small className="nc-due-source">{remark}</small>}
      </th>
      <td>{formatDate(due)}</td>
      <td className={isSoon ? 'nc-due-soon' : undefined}>{daysLeft === 0 ? 'Today' : countedDays(daysLeft)}</td>
    </tr>
  );
}
