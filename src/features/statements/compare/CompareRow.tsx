import type { ReactNode } from 'react';
import { useExplain } from '@/components/explain';
import { FigureButton, FigureText } from '@/components/feedback';
import { excessNetCapital, getComputationLook } from '@/domain/netCapital/getComputationLook';
import type { ComparedRow } from '@/domain/statements/comparison/comparedRow';
import { formatAmount, formatPoints } from '@/lib/format';

/** Minimum width of a bar, in percent of either side, so that the smallest movement is visible. */
const least = 1.5;

/** Rows of accounts, of the computation of net capital, or of that sorted by movement, in which nothing adds up. */
export type RowSetting = 'accounts' | 'computation' | 'items';

type CompareRowProps = {
  row: ComparedRow;
  setting: RowSetting;
  /** True to show the row's group. */
  isNamed: boolean;
  /** The largest movement, which sets the scale of the bars. */
  largest: number;
  /** Undefined in a table without reasons. */
  reason: ReactNode;
};

/** A line at two times, its movement, and the reason. */
export function CompareRow({ row, setting, isNamed, largest, reason }: CompareRowProps) {
  const { label, unit, before, now, change, percentage, figures } = row;
  const hasDollarSign = setting === 'computation' && getComputationLook(label).hasDollarSign;
  const money: Unit = hasDollarSign ? 'dollars' : 'money';
  const of = unit === 'percent' ? 'percent' : money;
  return (
    <tr className={rowClass(row, setting)}>
      <RowName row={row} setting={setting} isNamed={isNamed} />
      <Amount value={before} unit={of} figure={figures.before} label={`${label}, before`} />
      <Amount value={now} unit={of} figure={figures.now} label={`${label}, now`} />
      <Amount
        value={change}
        unit={unit === 'percent' ? 'points' : money}
        figure={figures.change}
        label={`${label}, change`}
      />
      <td className="nc-compare-bar">
        <MoveBar row={row} largest={largest} />
      </td>
      <td className="nc-report-figure">
        {percentage === null ? (
          <Missing />
        ) : (
          <FigureText text={change === 0 ? '–' : `${formatAmount(percentage, 1)}%`} />
        )}
      </td>
      {reason !== undefined && <td className="nc-compare-reason">{reason}</td>}
    </tr>
  );
}

function rowClass({ label, isTotal }: ComparedRow, setting: RowSetting): string | undefined {
  if (!isTotal) return undefined;
  if (setting !== 'computation') return 'nc-report-total';
  return getComputationLook(label).isFinal ? 'nc-report-grandCapitals' : 'nc-report-capitals';
}

function RowName({ row, setting, isNamed }: Pick<CompareRowProps, 'row' | 'setting' | 'isNamed'>) {
  const { number, label, group } = row;
  const look = getComputationLook(label);
  return (
    <th scope="row" className={setting === 'computation' && look.isIndented ? 'nc-report-level-1' : undefined}>
      {setting === 'accounts' ? (
        number !== null && <span className="nc-report-number">{`${number} `}</span>
      ) : (
        <span className="nc-report-item">{number === null ? '' : `${number} `}</span>
      )}
      {label}
      {setting !== 'accounts' && look.isFinal && <span className="nc-report-note">{excessNetCapital}</span>}
      {isNamed && group !== null && <span className="nc-report-note">{group}</span>}
    </th>
  );
}

type Unit = keyof typeof texts;
type AmountProps = { value: number | null; unit: Unit; figure: string | null; label: string };

const dashed = (write: (value: number) => string) => (value: number) => (value === 0 ? '–' : write(value));

/** Formatters; percentages change by points. */
const texts = {
  money: dashed((value) => formatAmount(value)),
  dollars: dashed((value) => formatAmount(value).replace(/^\(?/, '$&$$')),
  percent: (value: number) => `${formatAmount(value)}%`,
  points: dashed((value) => formatPoints(value)),
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
        <FigureText text={text} />
      ) : (
        <FigureButton label={`${text}, explain ${label}`} onClick={explain && (() => explain(figure))}>
          <FigureText text={text} />
        </FigureButton>
      )}
    </td>
  );
}

function Missing() {
  return <span className="text-body-secondary">n/a</span>;
}

type MoveBarProps = { row: ComparedRow; largest: number };

/** A movement as a bar to the left or right of the middle, next to its amount. */
function MoveBar({ row: { change, unit, isTotal }, largest }: MoveBarProps) {
  if (isTotal || unit === 'percent' || change === null || change === 0 || largest === 0) return null;
  const length = Math.max(least, (Math.abs(change) / largest) * 50);
  return (
    <svg className={change < 0 ? 'nc-move nc-move-down' : 'nc-move'} aria-hidden="true">
      <rect x={`${change < 0 ? 50 - length : 50}%`} width={`${length}%`} height="100%" rx="1" />
      <line x1="50%" x2="50%" y1="0" y2="100%" />
    </svg>
  );
}
