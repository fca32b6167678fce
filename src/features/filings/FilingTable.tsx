import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { Pill } from '@/components/feedback';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import type { IsoDate } from '@/domain/periods';
import { type FilingRights, filingName, filingPlace, reportListPath } from '@/lib/filings';
import { formatDate } from '@/lib/format';
import { type FilingState, filingState } from './filingState';
import type { DueFilings } from './useDueFilings';

type FilingActions = {
  today: IsoDate;
  rights: FilingRights;
  /** Undefined for who may not record. */
  onRecord: ((filing: DueFiling) => void) | undefined;
  /** Undefined for who may not take a record back. */
  onWithdraw: ((filing: DueFiling, recordId: number) => void) | undefined;
};

/** A row for each filing, the one that is due last first. */
export function FilingTable({ due, ...actions }: { due: DueFilings } & FilingActions) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Filing</th>
          <th scope="col">Due</th>
          <th scope="col">State</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {due.all.map((filing) => (
          <FilingRow
            key={`${filing.kind} ${filing.periodEnd}`}
            filing={filing}
            state={filingState(filing, due)}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
}

type FilingRowProps = { filing: DueFiling; state: FilingState } & FilingActions;

function FilingRow({ filing, state, today, rights, onRecord, onWithdraw }: FilingRowProps) {
  const { text, tone, note, filed } = state;
  const hasEnded = filing.periodEnd < today;
  const name = filingName(filing);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {formatDate(filing.due)}
        {filing.source !== null && <small>Set by {filing.source}</small>}
      </td>
      <td>
        <Pill tone={tone}>{text}</Pill>
        <small>{note}</small>
      </td>
      <td>
        <div className="nc-filing-actions">
          {hasEnded && <ReportLink filing={filing} isMade={text === 'Final' || filed !== null} rights={rights} />}
          {hasEnded && filed === null && onRecord !== undefined && (
            <Button variant="link" size="sm" aria-label={`Record ${name} as filed`} onClick={() => onRecord(filing)}>
              Record as filed
            </Button>
          )}
          {filed !== null && onWithdraw !== undefined && (
            <Button
              variant="link"
              size="sm"
              aria-label={`Take back that ${name} was filed`}
              onClick={() => onWithdraw(filing, filed.id)}
            >
              Take back
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

type ReportLinkProps = { filing: DueFiling; isMade: boolean; rights: FilingRights };

/** The way to the report, or to where it is made; nothing where it's made elsewhere. */
function ReportLink({ filing, isMade, rights }: ReportLinkProps) {
  if (filing.report === null) return null;
  const { to, action } = isMade
    ? { to: reportListPath(filing.report), action: 'View reports' }
    : filingPlace(filing, rights);
  return <Link to={to}>{action}</Link>;
}
