import { Link } from 'react-router-dom';
import { type DueFiling, dueFilings, type FilingKind } from '@/domain/calendar/dueFilings';
import { isIsoDate } from '@/domain/periods';
import { useCompany } from '@/features/company';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';

const filingNames: Readonly<Record<FilingKind, string>> = {
  FOCUS: 'FOCUS Part IIA',
  SSOI: 'SSOI',
  ANNUAL: 'Annual audited report',
};

/** When the next filings are due, by the company's filing frequency and fiscal year. `today` is `YYYY-MM-DD`. */
export function DueNext({ today }: { today: string }) {
  const { data, isError } = useCompany();
  const company = data?.data;
  const filings =
    company === undefined
      ? []
      : dueFilings({
          today,
          frequency: company.focus_reporting_frequency ?? 'Quarterly',
          yearEnd: company.fiscal_year_end_date,
          holidays: [],
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
        <p className="nc-panel-note">Business days skip federal holidays. FINRA publishes the final dates.</p>
      )}
    </section>
  );
}

const soonDays = 14;

function DueRow({ filing: { kind, ofPeriod, due, daysLeft } }: { filing: DueFiling }) {
  const of = isIsoDate(ofPeriod) ? formatDate(ofPeriod) : ofPeriod;
  return (
    <tr>
      <th scope="row">{`${filingNames[kind]}, ${of}`}</th>
      <td>{formatDate(due)}</td>
      <td className={daysLeft <= soonDays ? 'nc-due-soon' : undefined}>{daysText(daysLeft)}</td>
    </tr>
  );
}

function daysText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}
