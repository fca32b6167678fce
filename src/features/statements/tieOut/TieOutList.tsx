import './tieOut.css';
import { Link } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { FigureButton, FigureText, MoneyText, Pill, type PillTone } from '@/components/feedback';
import type { TieOutState } from '@/contract/statements/tieOut';
import type { TieOut, TieOutCheck } from '@/contract/statements/tieOut.schema';
import { parsePeriod } from '@/domain/periods';
import { tieOutStateTexts } from '@/domain/statements/tieOut/runTieOut';
import { formatAmount } from '@/lib/format';
import { paths } from '@/lib/paths';

const tones: Readonly<Record<TieOutState, PillTone>> = {
  TIES: 'success',
  EXPLAINED: 'info',
  DIFFERS: 'danger',
  UNKNOWN: 'neutral',
};

/** The checks of a period as a table: both figures, their difference, and a link; failed checks are first. */
export function TieOutList({ tieOut: { checks, time_report: timeReport } }: { tieOut: TieOut }) {
  const isOpen = ({ state }: TieOutCheck) => state === 'DIFFERS' || state === 'UNKNOWN';
  const sorted = [...checks.filter(isOpen), ...checks.filter((check) => !isOpen(check))];
  return (
    <table className="nc-tie-out" aria-label={`Tie-out of ${timeReport}`}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col" colSpan={2}>
            Amount
          </th>
          <th scope="col" colSpan={2}>
            Against
          </th>
          <th scope="col">Difference</th>
          <th scope="col">
            <span className="visually-hidden">Where to look</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((check) => (
          <TieOutRow key={`${check.check} ${check.title}`} check={check} timeReport={timeReport} />
        ))}
      </tbody>
    </table>
  );
}

function TieOutRow({ check, timeReport }: { check: TieOutCheck; timeReport: string }) {
  const { title, left, right, state, note } = check;
  const { to, action } = tieOutWay(check, timeReport);
  return (
    <tr>
      <th scope="row">
        {title} <Pill tone={tones[state]}>{tieOutStateTexts[state]}</Pill>
        {note !== null && <small>{note}</small>}
      </th>
      <Side {...left} title={title} />
      <Side {...right} title={title} />
      <td className="nc-tie-out-amount" data-head="Difference">
        <DifferenceText check={check} />
      </td>
      <td className="nc-tie-out-way">
        <Link to={to} aria-label={`${action}: ${title}`}>
          {action}
        </Link>
      </td>
    </tr>
  );
}

function DifferenceText({ check: { title, left, difference, state } }: { check: TieOutCheck }) {
  if (difference === 0 || (difference === null && state === 'TIES')) return <FigureText text="–" />;
  if (difference === null && typeof left.text === 'string') return 'Answers differ';
  return <SideText label="Difference" amount={difference} title={title} />;
}

type SideProps = TieOutCheck['left'] & { title: string };

function Side(side: SideProps) {
  return (
    <>
      <td className="nc-tie-out-side">{side.label}</td>
      <td className="nc-tie-out-amount">
        <SideText {...side} />
      </td>
    </>
  );
}

function SideText({ label, amount, text, figure, title }: SideProps) {
  const explain = useExplain();
  const said = text ?? (amount === null ? null : formatAmount(amount));
  if (said === null) return <span className="text-body-secondary">Not computed</span>;
  const shown = amount === null ? said : <MoneyText value={amount} />;
  if (figure === undefined || figure === null) return shown;
  return (
    <FigureButton label={`${said}, explain ${title}, ${label}`} onClick={explain && (() => explain(figure))}>
      {shown}
    </FigureButton>
  );
}

type Way = { to: string; action: string };

/** Returns the link to the page where a difference is found and settled. */
function tieOutWay({ place }: Pick<TieOutCheck, 'place'>, timeReport: string): Way {
  const period = encodeURIComponent(timeReport);
  const ofPeriod = (path: string) => `${path}?time_reports=${period}`;
  const ways: Readonly<Record<TieOutCheck['place'], Way>> = {
    TRIAL_BALANCE: { to: `${paths.trialBalance.list()}?time_report=${period}`, action: 'View trial balance' },
    BALANCE_SHEET: { to: ofPeriod(paths.reports.balanceSheet()), action: 'View balance sheet' },
    INCOME_STATEMENT: { to: ofPeriod(paths.reports.incomeStatement()), action: 'View income statement' },
    NON_ALLOWABLE_ASSETS: { to: ofPeriod(paths.reports.nonAllowableAssets()), action: 'View non-allowable assets' },
    AGGREGATE_INDEBTEDNESS: {
      to: ofPeriod(paths.reports.aggregateIndebtedness()),
      action: 'View aggregate indebtedness',
    },
    FOCUS: { to: paths.reports.focus(), action: 'View FOCUS reports' },
    FILINGS: { to: paths.reports.filings(), action: 'View filings' },
    INVENTORY: { to: paths.inventory.merged(parsePeriod(timeReport)?.end), action: 'View inventory' },
  };
  return ways[place];
}
