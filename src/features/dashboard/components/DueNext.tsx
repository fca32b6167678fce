import { Link } from 'react-router-dom';
import { type DueFiling, dueFilings } from '@/domain/calendar/dueFilings';
import { filingNames } from '@/domain/calendar/filingNames';
import { isIsoDate } from '@/domain/periods';
import { useCompany, useFilingCalendar } from '@/features/company';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';

/** When the next filings are due, by the company's filing frequency, fiscal year and calendar. `today` is `YYYY-MM-DD`. */
export function DueNext({ today }: { today: string }) {
  const { data, isError } = useCompany();
  const { isLoading, isIncomplete, ...calendar } = useFilingCalendar();
  const company = isLoading ? undefined : data?.data;
  const filings =
    company === undefined
      ? []
      : dueFilings({
          today,
          frequency: company.focus_reporting_frequency ?? 'Quarterly',
          yearEnd: company.fiscal_year_end_date,
          ...calendar,
        });
  return (
    <section className="nc-panel" aria-labelledby="nc-due-heading" aria-busy={company === undefined && !isError}>
      <header>
        <h2 id="nc-due-heading">Due next</h2>
      </header>
      {company === undefined && (
        <p className="nc-panel-note">{isError ? "The company profile couldn't be loaded." : 'Loading...'}</p>
      )}
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
              <DueRow key={filing.kind} filing={filing} />
            ))}
          </tbody>
        </table>
      )}
      {company !== undefined && company.fiscal_year_end_date === null && (
        <p className="nc-panel-note">
          <Link to={paths.settings.otherInformation()}>Set the fiscal year end</Link> to see when the annual report is
          due.
        </p>
      )}
      {filings.length > 0 && (
        <p className="nc-panel-note">
          {isIncomplete
            ? "Your holidays and due dates couldn't be loaded. These dates skip federal holidays only."
            : 'Business days skip federal holidays and those in your company profile. FINRA publishes the final dates.'}
        </p>
      )}
    </section>
  );
}

const soonDays = 14;

function DueRow({ filing: { kind, ofPeriod, due, daysLeft, source } }: { filing: DueFiling }) {
  const of = isIsoDate(ofPeriod) ? formatDate(ofPeriod) : ofPeriod;
  return (
    <tr>
      <th scope="row">
        {`${filingNames[kind]}, ${of}`}
        {source !== null && <small className="nc-due-source">Set by {source}</small>}
      </th>
      <td>{formatDate(due)}</td>
      <td className={daysLeft <= soonDays ? 'nc-due-soon' : undefined}>{daysText(daysLeft)}</td>
    </tr>
  );
}

function daysText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}
