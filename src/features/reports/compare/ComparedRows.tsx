import FormCheck from 'react-bootstrap/FormCheck';
import { EmptyNotice, ErrorNotice } from '@/components/feedback';
import { LeaveGuard, unsavedQuestion, useConfirm } from '@/components/modal';
import type { FluxReport } from '@/contract/statements/fluxNote';
import { type ComparedRow, largestFirst } from '@/domain/comparison/comparedRow';
import type { ComparedTimes, Pair } from '@/domain/comparison/comparedTimes';
import type { ComparedLook } from './ComparedReport';
import { CompareTable } from './CompareTable';
import { comparisonTitle } from './comparisonTitle';
import { ReasonCell } from './ReasonCell';
import { ReasonProgress } from './ReasonProgress';
import { useReasons } from './useReasons';
import { useUnsavedReasons } from './useUnsavedReasons';
import './compare.css';

type ComparedRowsProps = ComparedLook & {
  report: FluxReport;
  times: ComparedTimes;
  timeNotes?: Pair<string | null>;
  rows: readonly ComparedRow[];
};

/** A report beside an earlier one: what moved, by how much, and why, in an order of choice. */
export function ComparedRows({ report, times, timeNotes = noNotes, rows, look, setLook }: ComparedRowsProps) {
  const isLargestFirst = look.order === 'largest';
  const reasons = useReasons(report, times.now);
  const unsaved = useUnsavedReasons();
  const confirm = useConfirm();
  if (rows.every(({ isTotal }) => isTotal)) return <EmptyNotice />;

  /** Rows of another order are drawn anew, and totals go: what is typed in them goes along. */
  async function handleOrder() {
    if (unsaved.areThere() && !(await confirm(unsavedQuestion))) return;
    setLook({ ...look, order: isLargestFirst ? 'report' : 'largest' });
  }

  return (
    <>
      <LeaveGuard hasUnsaved={unsaved.areThere} isInside={unsaved.isInside} />
      <div className="nc-compare-controls">
        {reasons.areShown(rows) && <ReasonProgress {...reasons.progressOf(rows)} />}
        <FormCheck
          id="nc-compare-largest"
          type="switch"
          label="Largest movements first"
          checked={isLargestFirst}
          onChange={() => void handleOrder()}
        />
        {rows.some((row) => reasons.textOf(row) !== '') && (
          <FormCheck
            id="nc-compare-reasons"
            type="switch"
            label="Print reasons"
            checked={look.reasons}
            onChange={() => setLook({ ...look, reasons: !look.reasons })}
          />
        )}
      </div>
      {reasons.failure && <ErrorNotice error={reasons.failure} onRetry={reasons.refetch} />}
      <CompareTable
        caption={comparisonTitle(report, times)}
        isComputation={report === 'net-capital'}
        times={times}
        timeNotes={timeNotes}
        rows={isLargestFirst ? largestFirst(rows) : rows}
        isGrouped={!isLargestFirst}
        reasonOf={
          reasons.areShown(rows) ? (row) => <ReasonCell {...reasons.cellOf(row)} onTyped={unsaved.noteOf(row)} /> : null
        }
      />
    </>
  );
}

const noNotes: Pair<string | null> = { now: null, before: null };
