import type { BarMark, LevelDistance } from '@/domain/earlyWarning/capitalBar';
import { formatDollars, money } from '@/domain/money';
import { formatAmount } from '@/lib/format';

const labels: Readonly<Record<string, string>> = {
  netCapitalBelowRequirement: 'Requirement',
  indebtednessAboveMaximum: 'A.I. limit',
  netCapitalBelow120: '120% of the requirement',
  line15Negative: 'Line 15 (3780)',
  indebtednessAbove1200: 'A.I. 1,200%',
  netCapitalBelow5PercentOfDebitItems: '5% of debit items',
  debtEquityAbove70: 'Debt-equity 70%',
  netCapitalBelow150: '150% of the requirement',
  indebtednessAbove1000: 'A.I. 1,000%',
};

/** What a level is called beside an amount; a general name for one of a later server. */
export function levelLabel(level: string): string {
  return labels[level] ?? 'Early-warning level';
}

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
