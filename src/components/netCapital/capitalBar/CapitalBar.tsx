import type { CSSProperties } from 'react';
import type { CapitalLevel } from '@/contract/reports/netCapitalStanding';
import { type BarMark, capitalBar } from '@/domain/earlyWarning/capitalBar';
import { formatDollars, money } from '@/domain/money';
import { cushionText, distanceText, levelNames } from './levelTexts';
import './capitalBar.css';

type CapitalBarProps = {
  netCapital: number;
  levels: readonly CapitalLevel[];
  /** The dollars that bars beside this one reach. */
  reach?: number;
};

/**
 * Net capital on one scale with every early-warning level. Each mark is named below its place, on a line of its own, so that no two names
 * collide whatever the figures are. Levels that other levels come before stand on a bar of their own.
 */
export function CapitalBar({ netCapital, levels, reach = 0 }: CapitalBarProps) {
  const { at, marks, distance } = capitalBar(netCapital, levels, reach);
  const binding = marks.filter(({ isBinding }) => isBinding);
  const others = marks.filter(({ isBinding }) => !isBinding);
  const style = {
    '--nc-bar-danger': `${binding.find(({ isDeficiency }) => isDeficiency)?.at ?? 0}%`,
    '--nc-bar-warning': `${binding.at(-1)?.at ?? 0}%`,
  } as CSSProperties;
  return (
    <div className="nc-capital-bar">
      <p className={sideOf(at)} style={placeAt(at)}>
        <span>{distance === null ? `Net capital ${formatDollars(money(netCapital))}` : distanceText(distance)}</span>
      </p>
      <div className="nc-bar-track" aria-hidden="true" style={style}>
        {binding.map((mark) => (
          <i
            key={mark.levels.join()}
            className={mark.isDeficiency ? 'nc-bar-deficiency' : undefined}
            style={placeAt(mark.at)}
          />
        ))}
        <b style={placeAt(at)} />
      </div>
      <Marks marks={binding} label="Levels that net capital reaches first" />
      {others.length > 0 && (
        <>
          <div className="nc-bar-track nc-bar-apart" aria-hidden="true">
            {others.map((mark) => (
              <i key={mark.levels.join()} style={placeAt(mark.at)} />
            ))}
          </div>
          <Marks marks={others} label="Levels below those" isApart />
        </>
      )}
    </div>
  );
}

type MarksProps = { marks: readonly BarMark[]; label: string; isApart?: boolean };

function Marks({ marks, label, isApart = false }: MarksProps) {
  return (
    <ul className={isApart ? 'nc-bar-names nc-bar-apart' : 'nc-bar-names'} aria-label={label}>
      {inRows(marks).map((mark) => (
        <li key={mark.levels.join()} className={sideOf(mark.at)} style={placeAt(mark.at)}>
          <span>
            <strong>
              {levelNames(mark.levels)} {formatDollars(money(mark.threshold))}
            </strong>{' '}
            <small>{cushionText(mark)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** In the order in which the line from a mark down to its name passes no other name. */
function inRows(marks: readonly BarMark[]): readonly BarMark[] {
  return [...marks.filter(({ at }) => at > middle), ...marks.filter(({ at }) => at <= middle).toReversed()];
}

const middle = 50;

/** A name begins below its mark, or ends there where the room is on the left. */
function sideOf(at: number): string {
  return at > middle ? 'nc-bar-before' : 'nc-bar-after';
}

function placeAt(at: number): CSSProperties {
  return { '--nc-at': `${at}%` } as CSSProperties;
}
