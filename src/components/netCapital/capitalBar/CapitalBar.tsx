import type { CSSProperties } from 'react';
import type { CapitalLevel } from '@/contract/netCapital/netCapitalStanding.schema';
import { formatDollars, money } from '@/domain/money';
import { type BarMark, capitalBar, type LevelDistance } from '@/domain/netCapital/earlyWarning/capitalBar';
import { levelLabel } from '@/domain/netCapital/earlyWarning/levels';
import { formatAmount } from '@/lib/format';
import './capitalBar.css';

type CapitalBarProps = {
  netCapital: number;
  levels: readonly CapitalLevel[];
  /** The scale in dollars shared with other bars. */
  reach?: number;
};

/**
 * Net capital on one scale with every early-warning level. Each mark's name has a line of its own below, so that names never collide. Levels whose
 * order depends on other figures have a bar of their own.
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

/** Orders the marks so that the line from a mark to its name crosses no other name. */
function inRows(marks: readonly BarMark[]): readonly BarMark[] {
  return [...marks.filter(({ at }) => at > middle), ...marks.filter(({ at }) => at <= middle).toReversed()];
}

const middle = 50;

/** Returns the side of the mark for its name: left if the room is there, else right. */
function sideOf(at: number): string {
  return at > middle ? 'nc-bar-before' : 'nc-bar-after';
}

function placeAt(at: number): CSSProperties {
  return { '--nc-at': `${at}%` } as CSSProperties;
}

/** Returns `$135,015.92 above the nearest level (120% of the requirement)`. */
function distanceText({ level, amount, isReached }: LevelDistance): string {
  const dollars = formatDollars(money(amount));
  return isReached
    ? `${dollars} below: ${levelLabel(level)}`
    : `${dollars} above the nearest level (${levelLabel(level)})`;
}

/** Returns the levels of one mark: `120% of the requirement, Line 15 (3780)`. */
function levelNames(levels: readonly string[]): string {
  return levels.map(levelLabel).join(', ');
}

/** Returns `cushion $135,740.92, 226.23%`, or `short by …` below the level. A percentage above 1,000 is in words. */
function cushionText({ cushion, cushionPercent }: Pick<BarMark, 'cushion' | 'cushionPercent'>): string {
  const dollars = formatDollars(money(Math.abs(cushion)));
  const share = Math.abs(cushionPercent ?? 0);
  const times = share > 1000 ? 'more than 10 times the level' : `${formatAmount(share)}%`;
  const percent = cushionPercent === null ? '' : `, ${times}`;
  return `${cushion < 0 ? 'short by' : 'cushion'} ${dollars}${percent}`;
}
