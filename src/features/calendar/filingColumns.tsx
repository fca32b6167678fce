import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { DueFiling } from '@/domain/calendar/dueFilings';
import { getDueRemark, isMetByDay } from '@/domain/calendar/obligations';
import { isIsoDate } from '@/domain/periods';
import { type FilingRights, filingName, filingPlace, reportListPath } from '@/lib/filings';
import { formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import type { FilingState } from './filingState';

/** A filing with its state; `canBeFiled` if its period has ended, or it is due before. */
export type ListedFiling = DueFiling & { state: FilingState; canBeFiled: boolean };

export type FilingActions = {
  rights: FilingRights;
  /** Undefined for users who may not record. */
  onRecord: ((filing: DueFiling) => void) | undefined;
  /** Undefined for users who may not remove a record. */
  onRemove: ((filing: DueFiling, recordId: number) => void) | undefined;
};

/** Returns the columns of filings; a phone has a card for each. */
export function filingColumns(actions: FilingActions, isNarrow: boolean): readonly Column<ListedFiling>[] {
  const name: Column<ListedFiling> = { id: 'name', header: 'Filing', namesRow: true, cell: filingName };
  if (isNarrow) {
    const cell = (filing: ListedFiling) => (
      <div className="nc-filing-card">
        <strong>{filingName(filing)}</strong>
        <DueDate {...filing} />
        <State {...filing} />
        <Actions filing={filing} {...actions} />
      </div>
    );
    return [{ ...name, cell }];
  }
  return [
    name,
    { id: 'due', header: 'Due', cell: (filing) => <DueDate {...filing} /> },
    { id: 'state', header: 'Status', cell: (filing) => <State {...filing} /> },
    { id: 'actions', header: 'Actions', cell: (filing) => <Actions filing={filing} {...actions} /> },
  ];
}

function DueDate({ kind, due, source }: Pick<DueFiling, 'kind' | 'due' | 'source'>) {
  const remark = getDueRemark(kind);
  return (
    <span>
      {formatDate(due)}
      {source !== null && <small>Set by {source}</small>}
      {remark !== null && <small>{remark}</small>}
    </span>
  );
}

function State({ state: { text, tone, note } }: Pick<ListedFiling, 'state'>) {
  return (
    <span>
      <Pill tone={tone}>{text}</Pill>
      <small>{note}</small>
    </span>
  );
}

function Actions({ filing, rights, onRecord, onRemove }: { filing: ListedFiling } & FilingActions) {
  const { state, canBeFiled, report } = filing;
  const { filed } = state;
  const name = filingName(filing);
  if (!canBeFiled && filed === null) return null;
  return (
    <span className="nc-filing-actions">
      {report !== null && <ReportLink filing={{ ...filing, report }} rights={rights} />}
      {needsDay(filing) && (
        <WithExtra name="capital-days">
          <Link to={paths.capital.days()}>Daily Capital</Link>
        </WithExtra>
      )}
      {report === 'ANNUAL' && <AnnualLinks {...filing} canGenerate={rights.canGenerate} />}
      {filed === null && onRecord !== undefined && (
        <Button variant="link" size="sm" aria-label={`Record ${name} as filed`} onClick={() => onRecord(filing)}>
          Record as filed
        </Button>
      )}
      {filed !== null && onRemove !== undefined && (
        <Button
          variant="link"
          size="sm"
          aria-label={`Remove filed record of ${name}`}
          onClick={() => onRemove(filing, filed.id)}
        >
          Remove filed record
        </Button>
      )}
    </span>
  );
}

/** True for an obligation that a computation of net capital of its day is made for. */
function needsDay({ kind, ofPeriod, state }: ListedFiling): boolean {
  if (isMetByDay(kind)) return true;
  return kind === 'FOCUS_WITHDRAWAL' && isIsoDate(ofPeriod) && state.filed === null;
}

/** Further links of an annual report; the package, like any binder, needs the right to generate reports. */
function AnnualLinks({ ofPeriod, canGenerate }: Pick<ListedFiling, 'ofPeriod'> & { canGenerate: boolean }) {
  return (
    <>
      <WithExtra name="cash-flow-accounts">
        <Link to={paths.reports.cashFlows(ofPeriod)}>Cash Flow Classes</Link>
      </WithExtra>
      {canGenerate && (
        <WithExtra name="binder">
          <Link to={paths.reports.binder(ofPeriod)}>Annual package</Link>
        </WithExtra>
      )}
    </>
  );
}

type ReportLinkProps = {
  filing: ListedFiling & { report: NonNullable<DueFiling['report']> };
  rights: FilingRights;
};

/** Links to the existing report, or to make one. */
function ReportLink({ filing, rights }: ReportLinkProps) {
  const isMade = filing.state.filed !== null || filing.state.text === 'Final';
  const { to, action } = isMade
    ? { to: reportListPath(filing.report), action: 'View reports' }
    : filingPlace(filing, rights);
  return <Link to={to}>{action}</Link>;
}
