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

/** A row: a filing with its remarks, or a due date of a subordinated loan. */
type Due = { name: string; due: string; daysLeft: number; remarks: readonly string[] };

/** The next due dates of filings, by the company's filing frequency, fiscal year and calendar, and of its loans. `today` is `YYYY-MM-DD`. */
export function DueNext({ due, today }: DueNextProps) {
  const loans = useLoanDates(today);
  const rows = rowsOf(due.next, loans.dates);
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
            {rows.map((row) => (
              <DueRow key={`${row.name} ${row.due}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {loans.isUnknown && <p className="nc-panel-note">Dates of subordinated loans couldn&apos;t be loaded.</p>}
      {due.state === 'ready' ? (
        <DueNotes due={due} today={today} />
      ) : (
        <p className="nc-panel-note">{waitingTexts[due.state]}</p>
      )}
    </section>
  );
}

/** Returns filings and loan dates, soonest first. */
function rowsOf(filings: readonly DueFiling[], loans: readonly LoanDate[]): readonly Due[] {
  const rows = [
    ...filings.map((filing) => ({ ...filing, name: filingName(filing), remarks: remarksOf(filing) })),
    ...loans.map((date) => ({ ...date, remarks: [] })),
  ];
  return rows.sort((a, b) => (a.due < b.due ? -1 : 1));
}

function remarksOf({ kind, source }: DueFiling): readonly string[] {
  const remark = getDueRemark(kind);
  return [...(source === null ? [] : [`Set by ${source}`]), ...(remark === null ? [] : [remark])];
}

const waitingTexts = { loading: 'Loading...', failed: "The company profile couldn't be loaded." };

function DueNotes({ due: { hasYearEnd, isCalendarIncomplete, isPastDueUnknown }, today }: DueNextProps) {
  const hasHolidays = useExtra('holidays');
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
          : `Business days skip federal holidays${hasHolidays ? ' and those in your company profile' : ''}. FINRA publishes the final dates.`}
      </p>
    </>
  );
}

function DueRow({ row: { name, due, daysLeft, remarks } }: { row: Due }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {remarks.map((remark) => (
          <small key={remark} className="nc-due-source">
            {remark}
          </small>
        ))}
      </th>
      <td>{formatDate(due)}</td>
      <td className={daysLeft <= soonDays ? 'nc-due-soon' : undefined}>
        {daysLeft === 0 ? 'Today' : countedDays(daysLeft)}
      </td>
    </tr>
  );
}
