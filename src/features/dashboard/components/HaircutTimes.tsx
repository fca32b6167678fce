import { useExplain } from '@/components/explain';
import { FigureButton, Money } from '@/components/feedback';
import { focusFigure } from '@/domain/explain/figureAddress';
import { formatAmount } from '@/lib/format';
import type { HaircutRow } from '../pictures';

/** Haircuts by class over the periods, all columns on one scale, with the last amounts. */
export function HaircutTimes({ rows }: { rows: readonly HaircutRow[] }) {
  const [first] = rows;
  if (first === undefined) return <p className="nc-panel-note">No haircuts in these periods.</p>;
  const body = rows.slice(0, -1);
  return (
    <table className="nc-times">
      <caption className="visually-hidden">Haircuts by class and period, in US dollars</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Class</span>
          </th>
          {first.amounts.map(({ period }, index) => (
            <th key={period} scope="col">
              <span className={index === 0 || index === first.amounts.length - 1 ? undefined : 'visually-hidden'}>
                {period}
              </span>
            </th>
          ))}
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <TimesRow key={row.code} row={row} />
        ))}
      </tbody>
      <tfoot>
        {rows.slice(-1).map((row) => (
          <TimesRow key={row.code} row={row} />
        ))}
      </tfoot>
    </table>
  );
}

function TimesRow({ row: { code, label, amounts } }: { row: HaircutRow }) {
  const explain = useExplain();
  return (
    <tr>
      <th scope="row">{label}</th>
      {amounts.map(({ period, amount, share }) => (
        <td key={period}>
          {amount === null ? (
            <span className="visually-hidden">Incomplete</span>
          ) : (
            <FigureButton
              label={`${formatAmount(amount)}, explain ${label}, ${period}`}
              onClick={explain && (() => explain(focusFigure(period, code)))}
            >
              <Column share={share} title={`${period}: ${formatAmount(amount)}`} />
            </FigureButton>
          )}
        </td>
      ))}
      <td>
        <Money value={amounts.at(-1)?.amount} />
      </td>
    </tr>
  );
}

function Column({ share, title }: { share: number; title: string }) {
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" role="img" aria-label={title}>
      <title>{title}</title>
      <rect className="nc-bar-total" x="1" y={100 - Math.max(share, 2)} width="8" height={Math.max(share, 2)} />
    </svg>
  );
}
