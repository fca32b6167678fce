import type { ReactNode } from 'react';
import { useExplain } from '@/components/explain';
import { Figure, FigureButton } from '@/components/feedback';
import { formatAmount } from '@/lib/format';
import type { ComparedPeriods, ComparedRow } from './compareRows';

export type CompareTableProps = {
  caption: string;
  periods: ComparedPeriods;
  rows: readonly ComparedRow[];
  /** By groups as the report has them; else each row says its own. */
  isGrouped: boolean;
  /** Null with a backend that keeps no reasons. */
  reasonOf: ((row: ComparedRow) => ReactNode) | null;
};

/** A report's lines in two periods, what they moved by, and why. */
export function CompareTable({ caption, periods, rows, isGrouped, reasonOf }: CompareTableProps) {
  const groups = isGrouped ? [...new Set(rows.map(({ group }) => group))] : [null];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="nc-report-box nc-compare" aria-label={caption} tabIndex={0}>
      <table className="table nc-report">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Account</th>
            {[periods.before, periods.now, 'Change', '%'].map((header) => (
              <th key={header} scope="col" className="nc-report-figure">
                {header}
              </th>
            ))}
            {reasonOf !== null && <th scope="col">Reason</th>}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            {group !== null && (
              <tr className="nc-report-section">
                <th scope="rowgroup" colSpan={reasonOf === null ? 5 : 6}>
                  <span>{group}</span>
                </th>
              </tr>
            )}
            {rows
              .filter((row) => group === null || row.group === group)
              .map((row) => (
                <Row key={row.line} row={row} isNamed={group === null} reason={reasonOf?.(row)} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type RowProps = { row: ComparedRow; isNamed: boolean; reason: ReactNode };

function Row({ row, isNamed, reason }: RowProps) {
  const { number, label, group, before, now, change, percentage, isTotal, figures } = row;
  return (
    <tr className={isTotal ? 'nc-report-total' : undefined}>
      <th scope="row">
        {number !== null && <span className="nc-report-number">{number}</span>} {label}
        {isNamed && <span className="nc-report-note">{group}</span>}
      </th>
      <Amount value={before} figure={figures?.before} label={`${label}, before`} />
      <Amount value={now} figure={figures?.now} label={`${label}, now`} />
      <Amount value={change} figure={figures?.change} label={`${label}, change`} />
      <td className="nc-report-figure">
        {percentage === null ? <Missing /> : <Figure text={`${formatAmount(percentage, 1)}%`} />}
      </td>
      {reason !== undefined && <td className="nc-compare-reason">{reason}</td>}
    </tr>
  );
}

type AmountProps = { value: number | null; figure?: string | undefined; label: string };

function Amount({ value, figure, label }: AmountProps) {
  const explain = useExplain();
  if (value === null) {
    return (
      <td className="nc-report-figure">
        <Missing />
      </td>
    );
  }
  const text = formatAmount(value);
  return (
    <td className="nc-report-figure">
      {figure === undefined ? (
        <Figure text={text} />
      ) : (
        <FigureButton label={`${text}, explain ${label}`} onClick={() => explain(figure)}>
          <Figure text={text} />
        </FigureButton>
      )}
    </td>
  );
}

function Missing() {
  return <span className="text-body-secondary">n/a</span>;
}
