import type { BarMark, LevelDistance } from '@/domain/earlyWarning/capitalBar';
import { levelLabel } from '@/domain/earlyWarning/levelLabels';
import { formatDollars, money } from '@/domain/money';
import { formatAmount } from '@/lib/format';

/** `$135,015.92 above the nearest level (120% of the requirement)`. */
export function distanceText({ level, amount, isReached }: LevelDistance): string {
  const dollars = formatDollars(money(amount));
  return isReached
    ? `${dollars} below: ${levelLabel(level)}`
    : `${dollars} above the nearest level (${levelLabel(level)})`;
}

/** The levels of one mark: `120% of the requirement, Line 15 (3780)`. */
export function levelNames(levels: readonly string[]): string {
  return levels.map(levelLabel).join(', ');
}

/** `cushion $135,740.92, 226.23%`, or `short by …` below the level. */
export function cushionText({ cushion, cushionPercent }: Pick<BarMark, 'cushion' | 'cushionPercent'>): string {
  const dollars = formatDollars(money(Math.abs(cushion)));
  const percent = cushionPercent === null ? '' : `, ${formatAmount(Math.abs(cushionPercent))}%`;
  return `${cushion < 0 ? 'short by' : 'cushion'} ${dollars}${percent}`;
}
