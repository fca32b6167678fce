import { useExplain } from '@/components/explain';
import { FigureButton, MoneyText } from '@/components/feedback';
import { formatAmount } from '@/lib/format';
import '../bars.css';

/** A bar with its name and amount; `from` and `to` in percent of the scale. A total from zero to zero has no bar. */
export type Bar = {
  key: string;
  label: string;
  amount: number;
  /** Address of its explanation; null without one. */
  figure: string | null;
  from: number;
  to: number;
  tone: 'total' | 'more' | 'less' | 'part';
};

type BarTableProps = {
  /** Caption for screen readers. */
  caption: string;
  rowHeader: string;
  /** The period of the amounts. */
  time: string;
  bars: readonly Bar[];
  /** Position of zero in percent; null on a scale that starts above it. */
  zeroAt: number | null;
};

/** Bars on one scale, as a table for screen readers: pressing a row opens its explanation. */
export function BarTable({ caption, rowHeader, time, bars, zeroAt }: BarTableProps) {
  return (
    <table className="nc-bars">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{rowHeader}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key} className={bar.tone === 'total' ? 'nc-bar-total' : undefined}>
            <th scope="row">{bar.label}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                {zeroAt !== null && <path className="nc-bar-zero" d={`M${zeroAt} 0V10`} />}
                {(bar.tone !== 'total' || bar.from !== bar.to) && (
                  <rect
                    className={`nc-bar-${bar.tone}`}
                    x={Math.min(bar.from, bar.to)}
                    y="1"
                    width={Math.max(Math.abs(bar.to - bar.from), 0.4)}
                    height="8"
                  />
                )}
              </svg>
              <BarAmount bar={bar} time={time} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BarAmount({ bar: { label, amount, figure }, time }: { bar: Bar; time: string }) {
  const explain = useExplain();
  const isOpening = explain !== undefined && figure !== null;
  return (
    <FigureButton
      label={`${formatAmount(amount)}, explain ${label}, ${time}`}
      onClick={isOpening ? () => explain(figure) : undefined}
    >
      <MoneyText value={amount} />
    </FigureButton>
  );
}
