import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { NetCapitalTrend } from '@/contract/reports/netCapitalStanding';
import { formatDollars, money } from '@/domain/money';
import { formatAmount } from '@/lib/format';

const tick = { fill: 'var(--nc-quiet)', fontSize: 12 };
const tooltipStyle = { background: 'var(--nc-surface)', borderColor: 'var(--nc-line)', color: 'var(--bs-body-color)' };
const itemStyle = { color: 'var(--bs-body-color)' };

/** The lines differ in weight, markers and dashes, not by color alone. A figure that is missing leaves a gap. */
export function TrendChart({ trend }: { trend: NetCapitalTrend }) {
  return (
    // What it says is in the name of the image around it, and in the table: nothing in it takes the focus.
    <LineChart
      responsive
      className="nc-trend-lines"
      data={trend}
      accessibilityLayer={false}
      margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--nc-line)" />
      <XAxis dataKey="time_report" tick={tick} stroke="var(--nc-line)" padding={{ left: 24, right: 24 }} />
      <YAxis width="auto" tick={tick} axisLine={false} tickLine={false} tickFormatter={wholeDollars} />
      <Tooltip contentStyle={tooltipStyle} itemStyle={itemStyle} formatter={dollars} isAnimationActive={false} />
      <Line
        dataKey="net_capital_requirement"
        name="Requirement"
        stroke="var(--nc-danger)"
        strokeWidth={1.5}
        dot={{ r: 1, strokeWidth: 1 }}
        isAnimationActive={false}
      />
      <Line
        dataKey="warning_level"
        name="Warning level"
        stroke="var(--nc-warning)"
        strokeWidth={1.5}
        strokeDasharray="5 4"
        dot={{ r: 1, strokeWidth: 1, strokeDasharray: 'none' }}
        isAnimationActive={false}
      />
      <Line
        dataKey="net_capital"
        name="Net capital"
        stroke="var(--nc-brand)"
        strokeWidth={2.5}
        dot={{ r: 4, fill: 'var(--nc-brand)' }}
        isAnimationActive={false}
      />
    </LineChart>
  );
}

function wholeDollars(value: number): string {
  return formatAmount(value, 0);
}

function dollars(value: unknown): string {
  return typeof value === 'number' ? formatDollars(money(value)) : 'Incomplete';
}
