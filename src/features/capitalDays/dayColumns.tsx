import { Link } from 'react-router-dom';
import { warningName } from '@/components/earlyWarnings/EarlyWarnings';
import { MoneyText } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { CapitalDay } from '@/contract/capitalDays/capitalDay.schema';
import { formatDay } from '@/domain/periods';
import { formatMoment } from '@/lib/format';
import { paths } from '@/lib/paths';

/** The columns of the days. On a phone the inputs are last. */
export const dayColumns: readonly Column<CapitalDay>[] = [
  {
    id: 'date',
    header: 'Day',
    namesRow: true,
    cell: ({ id, date, time_report: period }) => (
      <>
        <Link to={paths.capital.day(id)}>{formatDay(date)}</Link>
        {period !== null && ` ${period}`}
      </>
    ),
    value: ({ date }) => date,
  },
  amount('net_capital', 'Net capital'),
  amount('net_capital_requirement', 'Requirement'),
  amount('excess_net_capital', 'Excess'),
  { id: 'level', header: 'Level', cell: levelText, value: levelText },
  {
    id: 'basis',
    header: 'Computed from',
    grow: 1,
    cell: ({ basis }) => basisText(basis),
    value: ({ basis }) => basisText(basis),
  },
  {
    id: 'computed',
    header: 'Computed',
    cell: ({ computed_at: at, author, computations }) => (
      <>
        {formatMoment(at)}
        <span className="nc-day-author">{`${author}${computations > 1 ? `, ${computations} saved` : ''}`}</span>
      </>
    ),
    value: ({ computed_at: at }) => at,
  },
];

type AmountName = 'net_capital' | 'net_capital_requirement' | 'excess_net_capital';

function amount(name: AmountName, header: string): Column<CapitalDay> {
  return {
    id: name,
    header,
    align: 'end',
    cell: (day) => (day[name] === null ? 'incomplete' : <MoneyText value={day[name]} />),
    value: (day) => day[name],
  };
}

/** Returns the most severe level reached, as text. */
function levelText({ is_complete: isComplete, warnings: [gravest] }: CapitalDay): string {
  if (gravest !== undefined) return warningName(gravest.level);
  return isComplete ? 'None reached' : 'Not checked';
}

/** Returns the inputs of a computation, as one sentence. */
export function basisText({ balances, positions }: CapitalDay['basis']): string {
  return `${balances}, ${positions.charAt(0).toLowerCase()}${positions.slice(1)}`;
}
