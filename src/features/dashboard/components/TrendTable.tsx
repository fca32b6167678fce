import { Money } from '@/components/feedback';
import type { NetCapitalTrend } from '@/contract/netCapitalStanding';

/** The figures of the chart. */
export function TrendTable({ trend }: { trend: NetCapitalTrend }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that the keyboard can scroll it
    <section className="nc-trend-scroll" aria-label="Figures by period" tabIndex={0}>
      <table className="nc-trend-table">
        <caption className="visually-hidden">Net capital and requirement in US dollars</caption>
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">Net capital</th>
            <th scope="col">Requirement</th>
            <th scope="col">Warning level</th>
          </tr>
        </thead>
        <tbody>
          {trend.map((period) => (
            <tr key={period.time_report}>
              <th scope="row">{period.time_report}</th>
              <Amount value={period.net_capital} />
              <Amount value={period.net_capital_requirement} />
              <Amount value={period.warning_level} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Amount({ value }: { value: number | null }) {
  return <td>{value === null ? 'Incomplete' : <Money value={value} />}</td>;
}
