import type { FirmFigures } from '@/contract/practice/practice.schema';
import { formatAmount } from '@/lib/format';

const width = 64;
const height = 22;
const margin = 3;

type Point = { x: number; y: number };

/** Net capital of the last periods as a small line; renders nothing for fewer than two. A period without it leaves a gap. */
export function Sparkline({ trend }: Pick<FirmFigures, 'trend'>) {
  const known = trend.filter(({ net_capital: amount }) => amount !== null);
  if (known.length < 2) return null;
  const parts = partsOf(trend);
  const last = parts.at(-1)?.at(-1);
  return (
    <svg
      className="nc-sparkline"
      role="img"
      aria-label={trendText(known)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {parts.map((points) => (
        <polyline key={points[0]?.x} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
      {last !== undefined && <circle cx={last.x} cy={last.y} r="2" />}
    </svg>
  );
}

function trendText(known: FirmFigures['trend']): string {
  const text = ({ time_report: name, net_capital: amount }: FirmFigures['trend'][number]) =>
    `${formatAmount(amount ?? 0)} in ${name}`;
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined ? '' : `Net capital from ${text(first)} to ${text(last)}`;
}

/** Returns the runs of periods without a gap, as points scaled from zero, or a deficit, to the highest amount. */
function partsOf(trend: FirmFigures['trend']): readonly (readonly Point[])[] {
  const amounts = trend.flatMap(({ net_capital: amount }) => amount ?? []);
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const step = (width - 2 * margin) / Math.max(trend.length - 1, 1);
  const yOf = (amount: number) =>
    high === low ? height / 2 : height - margin - ((amount - low) / (high - low)) * (height - 2 * margin);
  const parts: Point[][] = [[]];
  for (const [index, { net_capital: amount }] of trend.entries()) {
    if (amount === null) parts.push([]);
    else parts.at(-1)?.push({ x: rounded(margin + index * step), y: rounded(yOf(amount)) });
  }
  return parts.filter((points) => points.length > 0);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
