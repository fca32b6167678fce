import type { ReactNode } from 'react';
import { FoldLine, ReportBox, useFoldedRows } from '@/components/report';
import { isEmptyLine } from '@/domain/netCapital/getComputationLook';
import { type ComparedRow, getLargestChange, groupByTitle } from '@/domain/statements/comparison/comparedRow';
import { type ComparedTimes, formatTime, type Pair } from '@/domain/statements/comparison/comparedTimes';
import { CompareRow } from './CompareRow';

export type CompareTableProps = {
  caption: string;
  /** True if the rows are a computation of net capital; else their numbers are accounts'. */
  isComputation: boolean;
  times: ComparedTimes;
  /** Notes below the names of both periods. */
  timeNotes: Pair<string | null>;
  rows: readonly ComparedRow[];
  /** True to group rows as in the report; else each row names its group. */
  isGrouped: boolean;
  /** Null to hide reasons. */
  reasonOf: ((row: ComparedRow) => ReactNode) | null;
};

/** A report's lines at two times, their movements, and the reasons. */
export function CompareTable(props: CompareTableProps) {
  const { caption, isComputation, times, timeNotes, rows, isGrouped, reasonOf } = props;
  const folded = useFoldedRows(sectionsOf(props));
  const largest = getLargestChange(rows);
  const hasAccounts = !isComputation && rows.some(({ number }) => number !== null);
  const columnCount = reasonOf === null ? 6 : 7;
  return (
    <ReportBox className="nc-compare" label={caption}>
      <table className="table nc-report">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{hasAccounts ? 'Account' : 'Description'}</th>
            <FigureHeader text={formatTime(times.before)} note={timeNotes.before} />
            <FigureHeader text={formatTime(times.now)} note={timeNotes.now} />
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

/** Returns the sections; lines of a computation without amounts at either time are folded. */
function sectionsOf({ isComputation, rows, isGrouped }: CompareTableProps) {
  const groups = isGrouped ? groupByTitle(rows) : [{ title: null, rows }];
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
