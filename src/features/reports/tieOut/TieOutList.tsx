import { Link } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { FigureButton, Money, Pill, type PillTone } from '@/components/feedback';
import type { TieOut, TieOutCheck, TieOutState } from '@/contract/figures/tieOut';
import { tieOutStateTexts } from '@/domain/statements/tieOut';
import { formatAmount } from '@/lib/format';
import { tieOutWay } from './tieOutTexts';
import './tieOut.css';

const tones: Readonly<Record<TieOutState, PillTone>> = {
  TIES: 'success',
  EXPLAINED: 'info',
  DIFFERS: 'danger',
  UNKNOWN: 'neutral',
};

/** The checks of a period, each with both figures and the way to them; those that don't tie come first. */
export function TieOutList({ tieOut: { checks, time_report: timeReport } }: { tieOut: TieOut }) {
  const isOpen = ({ state }: TieOutCheck) => state === 'DIFFERS' || state === 'UNKNOWN';
  const sorted = [...checks.filter(isOpen), ...checks.filter((check) => !isOpen(check))];
  return (
    <ul className="nc-tie-out" aria-label={`Tie-out of ${timeReport}`}>
      {sorted.map((check) => (
        <TieOutItem key={`${check.check} ${check.title}`} check={check} timeReport={timeReport} />
      ))}
    </ul>
  );
}

function TieOutItem({ check, timeReport }: { check: TieOutCheck; timeReport: string }) {
  const { title, left, right, difference, state, note } = check;
  const { to, action } = tieOutWay(check, timeReport);
  return (
    <li>
      <span className="nc-tie-out-title">
        {title} <Pill tone={tones[state]}>{tieOutStateTexts[state]}</Pill>
      </span>
      <dl>
        <Side {...left} title={title} />
        <Side {...right} title={title} />
        {state !== 'TIES' && <Side label="Difference" amount={difference} title={title} />}
      </dl>
      {note !== null && <small>{note}</small>}
      <Link to={to} aria-label={`${action}: ${title}`}>
        {action}
      </Link>
    </li>
  );
}

function Side({ label, amount, figure, title }: TieOutCheck['left'] & { title: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {amount === null ? (
          'Not computed'
        ) : (
          <SideAmount amount={amount} figure={figure ?? null} label={`${title}, ${label}`} />
        )}
      </dd>
    </div>
  );
}

function SideAmount({ amount, figure, label }: { amount: number; figure: string | null; label: string }) {
  const explain = useExplain();
  if (figure === null) return <Money value={amount} />;
  return (
    <FigureButton label={`${formatAmount(amount)}, explain ${label}`} onClick={explain && (() => explain(figure))}>
      <Money value={amount} />
    </FigureButton>
  );
}
