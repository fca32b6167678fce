import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { FigureButton, MoneyText } from '@/components/feedback';
import type { NetCapitalTrend } from '@/contract/netCapital/netCapitalStanding.schema';
import { capitalFigure, focusFigure } from '@/domain/explain/figureAddress';
import type { PlacedDay } from '@/domain/netCapital/trendDays';
import { formatDay } from '@/domain/periods';
import { formatAmount } from '@/lib/format';
import { paths } from '@/lib/paths';

/** The figures of the chart. */
export function TrendTable({ trend, days }: { trend: NetCapitalTrend; days: readonly PlacedDay[] }) {
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
          {trend.map(({ time_report: period, ...figures }, index) => (
            <Fragment key={period}>
              <tr>
                <th scope="row">{period}</th>
                <Amount
                  name={`Net capital, ${period}`}
                  value={figures.net_capital}
                  figure={focusFigure(period, '3750')}
                />
                <Amount
                  name={`Requirement, ${period}`}
                  value={figures.net_capital_requirement}
                  figure={focusFigure(period, '3760')}
                />
                <Amount
                  name={`Warning level, ${period}`}
                  value={figures.warning_level}
                  figure={capitalFigure(period, 'warningLevel')}
                />
              </tr>
              {days
                .filter(({ place }) => Math.floor(place) === index)
                .map((day) => (
                  <DayRow key={day.id} day={day} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A day between two periods. */
function DayRow({ day: { id, date, netCapital } }: { day: PlacedDay }) {
  return (
    <tr>
      <th scope="row">
        <Link to={paths.capital.day(id)}>{formatDay(date)}</Link>
      </th>
      <td>
        <MoneyText value={netCapital} />
      </td>
      <td />
      <td />
    </tr>
  );
}

type AmountProps = { name: string; value: number | null; figure: string };

function Amount({ name, value, figure }: AmountProps) {
  const explain = useExplain();
  if (value === null) return <td>Incomplete</td>;
  return (
    <td>
      <FigureButton label={`${formatAmount(value)}, explain ${name}`} onClick={explain && (() => explain(figure))}>
        <MoneyText value={value} />
      </FigureButton>
    </td>
  );
}
