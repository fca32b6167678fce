import { useState } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { EmptyNotice, ErrorNotice } from '@/components/feedback';
import type { FluxReport } from '@/contract/fluxNote';
import { type ComparedRow, largestFirst } from '@/domain/comparison/comparedRow';
import { type ComparedTimes, type Pair, timeText } from '@/domain/comparison/comparedTimes';
import { reportFile, reportTitle } from '@/domain/statements/reportNames';
import { statementFileName } from '@/domain/statements/statementFileName';
import { useCompanyId } from '@/features/company';
import { CompareTable } from './CompareTable';
import { ComparisonActions } from './ComparisonActions';
import { ReasonCell } from './ReasonCell';
import { useReasons } from './useReasons';
import './compare.css';

type ComparedRowsProps = {
  report: FluxReport;
  times: ComparedTimes;
  timeNotes?: Pair<string | null>;
  rows: readonly ComparedRow[];
};

/** A report beside an earlier one: what moved, by how much, and why, in an order of choice. */
export function ComparedRows({ report, times, timeNotes = noNotes, rows }: ComparedRowsProps) {
  const companyId = useCompanyId();
  const [isLargestFirst, setIsLargestFirst] = useState(false);
  const [hasReasons, setHasReasons] = useState(true);
  const reasons = useReasons(report, times.now);
  if (rows.every(({ isTotal }) => isTotal)) return <EmptyNotice />;
  const title = reportTitle(report);
  const caption = `${title}, ${timeText(times.now)} and ${timeText(times.before)}, in US dollars`;
  return (
    <>
      <div className="nc-compare-controls">
        <FormCheck
          id="nc-compare-largest"
          type="switch"
          label="Largest movements first"
          checked={isLargestFirst}
          onChange={() => setIsLargestFirst(!isLargestFirst)}
        />
        {rows.some((row) => reasons.textOf(row) !== '') && (
          <FormCheck
            id="nc-compare-reasons"
            type="switch"
            label="Print reasons"
            checked={hasReasons}
            onChange={() => setHasReasons(!hasReasons)}
          />
        )}
        <ComparisonActions
          asked={{
            company_id: companyId,
            report,
            ...times,
            order: isLargestFirst ? 'largest' : 'report',
            reasons: hasReasons,
          }}
          title={caption}
          fileName={statementFileName(reportFile(report), [times.before, times.now])}
        />
      </div>
      {reasons.failure && <ErrorNotice error={reasons.failure} onRetry={reasons.refetch} />}
      <CompareTable
        caption={caption}
        times={times}
        timeNotes={timeNotes}
        rows={isLargestFirst ? largestFirst(rows) : rows}
        isGrouped={!isLargestFirst}
        reasonOf={reasons.isThere ? (row) => <ReasonCell {...reasons.cellOf(row)} /> : null}
      />
    </>
  );
}

const noNotes: Pair<string | null> = { now: null, before: null };
