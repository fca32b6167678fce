import type { ReactNode } from 'react';
import { useExplain } from '@/components/explain';
import { Figure, FigureButton } from '@/components/feedback';
import { type ComparedRow, groupsOf } from '@/domain/comparison/comparedRow';
import { type ComparedTimes, type Pair, timeText } from '@/domain/comparison/comparedTimes';
import { formatAmount, formatPoints } from '@/lib/format';

export type CompareTableProps = {
  caption: string;
  /** Whether numbers are those of items on the form, which stand in a column; else those of accounts. */
  hasItems: boolean;
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
  const { caption, hasItems, times, timeNotes, rows, isGrouped, reasonOf } = props;
  const groups = isGrouped ? groupsOf(rows) : [{ title: null, rows }];
  const hasAccounts = !hasItems && rows.some(({ number }) => number !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="nc-report-box nc-compare" aria-label={caption} tabIndex={0}>
      <table className="table nc-report">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{hasAccounts ? 'Account' : 'Description'}</th>
            <FigureHeader text={timeText(times.before)} note={timeNotes.before} />
            <FigureHeader text={timeText(times.now)} note={timeNotes.now} />
            <FigureHeader text="Change" note={null} />
            <FigureHeader text="%" note={null} />
            {reasonOf !== null && <th scope="col">Reason</th>}
          </tr>
        </thead>
        {groups.map(({ title, rows: shown }) => (
          <tbody key={shown[0]?.line}>
            {title !== null && (
              <tr className="nc-report-section">
                <th scope="rowgroup" colSpan={reasonOf === null ? 5 : 6}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {shown.map((row) => (
              <Row key={row.line} row={row} isNamed={!isGrouped} hasItems={hasItems} reason={reasonOf?.(row)} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function FigureHeader({ text, note }: { text: string; note: string | null }) {
  return (
    <th scope="col" className="nc-report-figure">
      {text}
      {note !== null && <span className="nc-report-note">{note}</span>}
    </th>
  );
}

type RowProps = { row: ComparedRow; isNamed: boolean; hasItems: boolean; reason: ReactNode };

function Row({ row, isNamed, hasItems, reason }: RowProps) {
  const { number, label, group, unit, before, now, change, percentage, isTotal, figures } = row;
  return (
    <tr className={isTotal ? 'nc-report-total' : undefined}>
      <th scope="row">
        {hasItems ? (
          <span className="nc-report-item">{number === null ? '' : `${number} `}</span>
        ) : (
          number !== null && <span className="nc-report-number">{`${number} `}</span>
        )}
        {label}
        {isNamed && group !== null && <span className="nc-report-note">{group}</span>}
      </th>
      <Amount value={before} unit={unit} figure={figures.before} label={`${label}, before`} />
      <Amount value={now} unit={unit} figure={figures.now} label={`${label}, now`} />
      <Amount
        value={change}
        unit={unit === 'percent' ? 'points' : unit}
        figure={figures.change}
        label={`${label}, change`}
      />
      <td className="nc-report-figure">
        {percentage === null ? <Missing /> : <Figure text={`${formatAmount(percentage, 1)}%`} />}
      </td>
      {reason !== undefined && <td className="nc-compare-reason">{reason}</td>}
    </tr>
  );
}

type Unit = keyof typeof texts;
type AmountProps = { value: number | null; unit: Unit; figure: string | null; label: string };

/** Percentages move by points. */
const texts = {
  money: (value: number) => formatAmount(value),
  percent: (value: number) => `${formatAmount(value)}%`,
  points: (value: number) => formatPoints(value),
};

function Amount({ value, unit, figure, label }: AmountProps) {
  const explain = useExplain();
  if (value === null) {
    return (
      <td className="nc-report-figure">
        <Missing />
      </td>
    );
  }
  const text = texts[unit](value);
  return (
    <td className="nc-report-figure">
      {figure === null ? (
        <Figure text={text} />
      ) : (
        <FigureButton label={`${text}, explain ${label}`} onClick={explain && (() => explain(figure))}>
          <Figure text={text} />
        </FigureButton>
      )}
    </td>
  );
}

function Missing() {
  return <span className="text-body-secondary">n/a</span>;
}
