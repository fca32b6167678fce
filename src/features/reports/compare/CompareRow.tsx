import type { ReactNode } from 'react';
import { useExplain } from '@/components/explain';
import { Figure, FigureButton } from '@/components/feedback';
import type { ComparedRow } from '@/domain/comparison/comparedRow';
import { computationLook, excessNetCapital } from '@/domain/netCapital/computationLook';
import { formatAmount, formatPoints } from '@/lib/format';
import { MoveBar } from './MoveBar';

/** Lines of accounts, of the computation of net capital, or of that by their movements, in which nothing adds up. */
export type RowSetting = 'accounts' | 'computation' | 'items';

type CompareRowProps = {
  row: ComparedRow;
  setting: RowSetting;
  /** Whether it says its group. */
  isNamed: boolean;
  /** What a bar is as long as the room for it by. */
  largest: number;
  /** Undefined in a table without reasons. */
  reason: ReactNode;
};

/** A line at two times, what it moved by, and why. */
export function CompareRow({ row, setting, isNamed, largest, reason }: CompareRowProps) {
  const { label, unit, before, now, change, percentage, figures } = row;
  const hasDollarSign = setting === 'computation' && computationLook(label).hasDollarSign;
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
        {percentage === null ? <Missing /> : <Figure text={change === 0 ? '–' : `${formatAmount(percentage, 1)}%`} />}
      </td>
      {reason !== undefined && <td className="nc-compare-reason">{reason}</td>}
    </tr>
  );
}

function rowClass({ label, isTotal }: ComparedRow, setting: RowSetting): string | undefined {
  if (!isTotal) return undefined;
  if (setting !== 'computation') return 'nc-report-total';
  return computationLook(label).isFinal ? 'nc-report-grandCapitals' : 'nc-report-capitals';
}

function RowName({ row, setting, isNamed }: Pick<CompareRowProps, 'row' | 'setting' | 'isNamed'>) {
  const { number, label, group } = row;
  const look = computationLook(label);
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

/** Percentages move by points. */
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
