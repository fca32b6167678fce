import type { KeptLevel } from '@/contract/figures/whatIf';
import type { EarlyWarning, EarlyWarningLevel } from '@/domain/focus/types';
import { formatDollars, type Money, subtract } from '@/domain/money';
import type { WithdrawalLimit } from '@/domain/netCapital/withdrawalTest';
import type { Standing } from './standing';

/** Something that must hold: it does while its slack isn't negative. `text` says what it is once it binds. */
export type Constraint = { text: string; slack: Money };

/** Levels of the early-warning table; a level of other firms (FINRA's own) can be kept, too, by any firm that it can be measured for. */
const noticeLevels: readonly EarlyWarningLevel[] = [
  'netCapitalBelowRequirement',
  'indebtednessAboveMaximum',
  'netCapitalBelow120',
  'indebtednessAbove1200',
  'netCapitalBelow5PercentOfDebitItems',
];
const requiredLevels: readonly EarlyWarningLevel[] = ['netCapitalBelowRequirement', 'indebtednessAboveMaximum'];

/**
 * What must hold for a level to be kept: 120% stands for every level of Rule 17a-11, 150% for those of FINRA Rule 4120(a) as well, `withdrawal` for
 * the limits of Rule 15c3-1(e)(2), and a margin for net capital that far above the requirement. Null while the figures don't say.
 */
export function constraintsOf(
  { computation, withdrawal }: Standing,
  keep: KeptLevel,
  margin: Money,
): readonly Constraint[] | null {
  if (!computation.isComplete || computation.figures['3750']?.amount == null || withdrawal === null) return null;
  if (keep === 'withdrawal') return withdrawal.limits.map(limitConstraint);
  const { method } = computation.requirement;
  const table = computation.earlyWarnings;
  const of = (levels: readonly EarlyWarningLevel[]) =>
    table.filter(({ level, applies }) => applies && levels.includes(level)).map(levelConstraint);
  if (keep === '120') return of(noticeLevels);
  if (keep === '150') {
    const own: EarlyWarningLevel[] =
      method === 'BASIC' ? ['netCapitalBelow150', 'indebtednessAbove1000'] : ['netCapitalBelow150'];
    return [...of(noticeLevels), ...table.filter(({ level }) => own.includes(level)).map(levelConstraint)];
  }
  return of(requiredLevels).map((constraint, place) =>
    place === 0
      ? {
          text: `net capital ${formatDollars(margin)} above the requirement`,
          slack: subtract(constraint.slack, margin),
        }
      : constraint,
  );
}

function levelConstraint({ level, left, right, citation }: EarlyWarning): Constraint {
  const isFloor = level.startsWith('netCapital');
  const text = isFloor ? right.label : `aggregate indebtedness at ${right.label}`;
  return {
    text: `${text} (${citation})`,
    slack: isFloor ? subtract(left.amount, right.amount) : subtract(right.amount, left.amount),
  };
}

/** A limit holds from either side, by whichever way it is compared. */
function limitConstraint({ paragraph, text, left, right, holds }: WithdrawalLimit): Constraint {
  const distance = subtract(left, right).abs();
  return { text: `${text} (${paragraph})`, slack: holds ? distance : distance.negated() };
}
