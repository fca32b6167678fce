import type { CSSProperties } from 'react';
import type { CapitalLevel } from '@/contract/reports/netCapitalStanding';
import { type BarMark, capitalBar } from '@/domain/earlyWarning/capitalBar';
import { formatDollars, money } from '@/domain/money';
import { distanceText, levelLabel } from '../levelTexts';

type CapitalBarProps = { netCapital: number; levels: readonly CapitalLevel[] };

/** Net capital on one scale with every early-warning level. */
export function CapitalBar({ netCapital, levels }: CapitalBarProps) {
  const { at, marks, distance } = capitalBar(netCapital, levels);
  const requirement = marks.find(({ level }) => level === 'netCapitalBelowRequirement');
  const highest = marks.reduce((end, mark) => Math.max(end, mark.at), 0);
  const named = marks.filter(({ level }) => level === requirement?.level || level === distance?.level);
  const style = {
    '--nc-bar-danger': `${requirement?.at ?? 0}%`,
    '--nc-bar-warning': `${highest}%`,
  } as CSSProperties;
  return (
    <div className="nc-capital-bar">
      {distance !== null && <p>{distanceText(distance)}</p>}
      <div role="img" aria-label={describe(netCapital, marks)} style={style}>
        {marks.map((mark) => (
          <i key={mark.level} className={mark.isDeficiency ? 'nc-bar-deficiency' : undefined} style={place(mark.at)} />
        ))}
        <b style={place(at)} />
      </div>
      <ul className="nc-legend">
        {named.map((mark) => (
          <li key={mark.level} className={mark.isDeficiency ? 'nc-bar-deficiency' : undefined}>
            {markText(mark)}
          </li>
        ))}
        <li className="nc-bar-capital">Net capital {formatDollars(money(netCapital))}</li>
      </ul>
    </div>
  );
}

function place(at: number): CSSProperties {
  return { insetInlineStart: `${at}%` };
}

function markText({ level, threshold }: BarMark): string {
  return `${levelLabel(level)} ${formatDollars(money(threshold))}`;
}

function describe(netCapital: number, marks: readonly BarMark[]): string {
  return [`Net capital ${formatDollars(money(netCapital))}`, ...marks.map(markText)].join('; ');
}
