import type { KeptLevel } from '@/contract/whatIf/whatIf';
import type { EarlyWarning } from '@/domain/focus/types';
import { formatDollars, type Money, subtract } from '@/domain/money';
import { earlyWarningLevels, type LevelTerms } from '@/domain/netCapital/earlyWarning/levels';
import type { WithdrawalLimit } from '@/domain/netCapital/withdrawalTest';
import type { Standing } from './standing';

/** A condition, met while its slack isn't negative. `text` describes it when it binds. */
export type Constraint = { text: string; slack: Money };

type KeptWith = LevelTerms['keptWith'];

/**
 * Returns the constraints of a level: `120` for every level of Rule 17a-11, `150` for those of FINRA Rule 4120(a) too, `withdrawal` for the limits of
 * Rule 15c3-1(e)(2), and a margin for net capital that far above the requirement. Null while the figures are incomplete.
 */
export function getConstraints(
  { computation, withdrawal }: Standing,
  keep: KeptLevel,
  margin: Money,
): readonly Constraint[] | null {
  if (!computation.isComplete || computation.figures['3750']?.amount == null || withdrawal === null) return null;
  if (keep === 'withdrawal') return withdrawal.limits.map(limitConstraint);
  const { method } = computation.requirement;
  const table = computation.earlyWarnings;
  const of = (...rules: readonly KeptWith[]) =>
    table
      .filter(({ level, applies }) => applies && rules.includes(earlyWarningLevels[level].keptWith))
      .map(levelConstraint);
  if (keep === '120') return of('15c3-1', '17a-11');
  if (keep === '150') {
    // FINRA's levels can be kept by any firm that they can be measured for.
    const own = table.filter(({ level }) => {
      const { keptWith, appliesTo } = earlyWarningLevels[level];
      return keptWith === '4120' && (appliesTo?.method ?? method) === method;
    });
    return [...of('15c3-1', '17a-11'), ...own.map(levelConstraint)];
  }
  return of('15c3-1').map((constraint, place) =>
    place === 0
      ? {
          text: `net capital ${formatDollars(margin)} above the requirement`,
          slack: subtract(constraint.slack, margin),
        }
      : constraint,
  );
}

function levelConstraint({ level, left, right, citation }: EarlyWarning): Constraint {
  const isFloor = earlyWarningLevels[level].test.against !== 'indebtedness';
  const text = isFloor ? right.label : `aggregate indebtedness at ${right.label}`;
  return {
    text: `${text} (${citation})`,
    slack: isFloor ? subtract(left.amount, right.amount) : subtract(right.amount, left.amount),
  };
}

/** Returns the slack of a limit, which may be a minimum or a maximum. */
function limitConstraint({ paragraph, text, left, right, holds }: WithdrawalLimit): Constraint {
  const distance = subtract(left, right).abs();
  return { text: `${text} (${paragraph})`, slack: holds ? distance : distance.negated() };
}
