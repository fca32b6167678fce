import { useExplain } from '@/components/explain';
import { FigureButton, Money } from '@/components/feedback';
import { formatAmount } from '@/lib/format';
import '../bars.css';

/** A bar with its name and amount; `from` and `to` in percent of the scale's length. A total from zero to zero has no bar. */
export type Bar = {
  key: string;
  label: string;
  amount: number;
  /** The address under which it opens; null for one that doesn't. */
  figure: string | null;
  from: number;
  to: number;
  tone: 'total' | 'more' | 'less' | 'part';
};

type BarTableProps = {
  /** What is shown, for who can't see that it is. */
  caption: string;
  rowHeader: string;
  /** The time of the amounts. */
  time: string;
  bars: readonly Bar[];
  /** Where zero is, in percent; null on a scale that begins above it. */
  zeroAt: number | null;
};

/** Bars below each other on one scale, which are a table for whoever reads them: each opens where its row is pressed. */
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
      <Money value={amount} />
    </FigureButton>
  );
}
