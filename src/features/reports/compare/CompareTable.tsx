import type { ReactNode } from 'react';
import { FoldLine, ReportBox, useFoldedRows } from '@/components/report';
import { type ComparedRow, groupsOf, largestMove } from '@/domain/comparison/comparedRow';
import { type ComparedTimes, type Pair, timeText } from '@/domain/comparison/comparedTimes';
import { isEmptyLine } from '@/domain/netCapital/computationLook';
import { CompareRow } from './CompareRow';

export type CompareTableProps = {
  caption: string;
  /** Whether the rows are those of net capital, set as a computation; else numbers are those of accounts. */
  isComputation: boolean;
  times: ComparedTimes;
  /** What stands below the names of both periods. */
  timeNotes: Pair<string | null>;
  rows: readonly ComparedRow[];
  /** By groups as the report has them; else each row says its own. */
  isGrouped: boolean;
  /** Null where there are none to show. */
  reasonOf: ((row: ComparedRow) => ReactNode) | null;
};

/** A report's lines at two times, what they moved by, and why. */
export function CompareTable(props: CompareTableProps) {
  const { caption, isComputation, times, timeNotes, rows, isGrouped, reasonOf } = props;
  const folded = useFoldedRows(sectionsOf(props));
  const largest = largestMove(rows);
  const hasAccounts = !isComputation && rows.some(({ number }) => number !== null);
  const columnCount = reasonOf === null ? 6 : 7;
  return (
    <ReportBox className="nc-compare" label={caption}>
      <table className="table nc-report">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{hasAccounts ? 'Account' : 'Description'}</th>
            <FigureHeader text={timeText(times.before)} note={timeNotes.before} />
            <FigureHeader text={timeText(times.now)} note={timeNotes.now} />
            <FigureHeader text="Change" note={null} />
            <th scope="col">
              <span className="visually-hidden">Change as a bar</span>
            </th>
            <FigureHeader text="%" note={null} />
            {reasonOf !== null && <th scope="col">Reason</th>}
          </tr>
        </thead>
        {folded.shown.map(({ title, rows: shown }) => (
          <tbody key={shown[0]?.line}>
            {title !== null && (
              <tr className="nc-report-section">
                <th scope="rowgroup" colSpan={columnCount}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {shown.map((row) => (
              <CompareRow
                key={row.line}
                row={row}
                setting={isComputation ? (isGrouped ? 'computation' : 'items') : 'accounts'}
                isNamed={!isGrouped}
                largest={largest}
                reason={reasonOf?.(row)}
              />
            ))}
          </tbody>
        ))}
        <FoldLine {...folded} columns={columnCount} />
      </table>
    </ReportBox>
  );
}

/** Lines of a computation that hold nothing at either time are folded away. */
function sectionsOf({ isComputation, rows, isGrouped }: CompareTableProps) {
  const groups = isGrouped ? groupsOf(rows) : [{ title: null, rows }];
  const isFolded = ({ label, before, now }: ComparedRow) => isComputation && isEmptyLine(label, [before, now]);
  return groups.map(({ title, rows: shown }) => ({
    title,
    rows: shown.map((row) => ({ ...row, isFolded: isFolded(row) })),
  }));
}

function FigureHeader({ text, note }: { text: string; note: string | null }) {
  return (
    <th scope="col" className="nc-report-figure">
      {text}
      {note !== null && <span className="nc-report-note">{note}</span>}
    </th>
  );
}
