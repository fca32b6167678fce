import { amountOf, definedAmountOf } from '../focus/figures';
import type { EarlyWarning, EarlyWarningLevel, Figures, FocusCompany } from '../focus/types';
import { formatMoney, isLess, isMore, isPositive, largest, type Money, multiply, zero } from '../money';
import {
  debtEquityOf,
  dollarMinimumOf,
  exactRequirement,
  indebtednessOf,
  subordinatedDebtOf,
} from '../netCapital/measures';
import { maximumIndebtedness } from '../netCapital/requirement';
import type { IsoDate } from '../periods';

type EarlyWarningContext = {
  figures: Figures;
  company: FocusCompany;
  end: IsoDate;
  /** Null: not typed, or not of this firm's method. */
  debitItems: Money | null;
  /** How versions of the rules before 4 took a debt-equity total below zero. */
  warnsWithoutDebt?: boolean;
};

/** One side of a comparison; `base` is what a multiple is taken of, which there is none of when it is zero or less. */
type Side = EarlyWarning['left'] & { base?: string };

/** One row of the table: it fires when the left side is less (or more) than the right. */
type Level = {
  level: EarlyWarningLevel;
  fires: 'less' | 'more';
  left: (context: EarlyWarningContext) => Side;
  right: (context: EarlyWarningContext) => Side;
  appliesTo?: (company: FocusCompany) => boolean;
  /** What there must be for the level to be reached; it's silent without. */
  needs?: (context: EarlyWarningContext) => boolean;
  consequence: Pick<EarlyWarning, 'action' | 'deadline' | 'citation'>;
};

const sameDay = 'Stop business, and give notice to the SEC and the examining authority';
const notice = 'Give notice to the SEC and the examining authority';

const levels: readonly Level[] = [
  {
    level: 'netCapitalBelowRequirement',
    fires: 'less',
    left: netCapital,
    right: (context) => ({ label: 'the net capital requirement', amount: exactRequirement(context) }),
    consequence: { action: sameDay, deadline: 'same day', citation: 'Rule 15c3-1(a); Rule 17a-11(a)(1)' },
  },
  {
    level: 'indebtednessAboveMaximum',
    fires: 'more',
    left: indebtedness,
    right: (context) => netCapitalTimes(context, maximumIndebtedness(context.company, context.end)),
    appliesTo: isOnBasicMethod,
    consequence: { action: sameDay, deadline: 'same day', citation: 'Rule 15c3-1(a)(1)(i); Rule 17a-11(a)(1)' },
  },
  {
    level: 'netCapitalBelow120',
    fires: 'less',
    left: netCapital,
    right: (context) => requirementTimes(context, '1.2', '120% of the net capital requirement'),
    consequence: { action: notice, deadline: '24 hours', citation: 'Rule 17a-11(b)(3)' },
  },
  {
    level: 'line15Negative',
    fires: 'less',
    left: netCapital,
    right: line15Threshold,
    appliesTo: isOnBasicMethod,
    consequence: {
      action: 'Watch: line 15 of the form (3780) is negative',
      deadline: 'none',
      citation: 'Form X-17A-5 Part IIA, line 15',
    },
  },
  {
    level: 'indebtednessAbove1200',
    fires: 'more',
    left: indebtedness,
    right: (context) => netCapitalTimes(context, 12),
    appliesTo: isOnBasicMethod,
    consequence: { action: notice, deadline: '24 hours', citation: 'Rule 17a-11(b)(1)' },
  },
  {
    level: 'netCapitalBelow5PercentOfDebitItems',
    fires: 'less',
    left: netCapital,
    right: ({ debitItems }) => ({ label: '5% of aggregate debit items', amount: multiply(debitItems ?? zero, '0.05') }),
    appliesTo: (company) => !isOnBasicMethod(company),
    consequence: { action: notice, deadline: '24 hours', citation: 'Rule 17a-11(b)(2)' },
  },
  {
    level: 'debtEquityAbove70',
    fires: 'more',
    left: ({ figures }) => ({ label: 'Subordinated debt', amount: subordinatedDebtOf(figures) }),
    right: ({ figures }) => ({
      label: '70% of the debt-equity total',
      amount: multiply(debtEquityOf(figures), '0.7'),
      base: 'debt-equity total',
    }),
    needs: ({ figures, warnsWithoutDebt }) => warnsWithoutDebt === true || isPositive(subordinatedDebtOf(figures)),
    consequence: {
      action: 'Give notice once this has lasted more than 90 days',
      deadline: 'same day',
      citation: 'Rule 15c3-1(d)',
    },
  },
  {
    level: 'netCapitalBelow150',
    fires: 'less',
    left: netCapital,
    right: (context) => requirementTimes(context, '1.5', '150% of the net capital requirement'),
    appliesTo: (company) => company.carriesCustomerAccounts,
    consequence: { action: 'Give notice to FINRA', deadline: '24 hours', citation: 'FINRA Rule 4120(a)' },
  },
  {
    level: 'indebtednessAbove1000',
    fires: 'more',
    left: indebtedness,
    right: (context) => netCapitalTimes(context, 10),
    appliesTo: (company) => company.carriesCustomerAccounts && isOnBasicMethod(company),
    consequence: { action: 'Give notice to FINRA', deadline: '24 hours', citation: 'FINRA Rule 4120(a)' },
  },
];

/**
 * The whole early-warning table, each level with both sides of its comparison. Decided by exact multiplication (A.I. against 12 times net
 * capital), never by a rounded percentage. While haircuts are missing, net capital is taken before them, and while debit items are, the
 * requirement by its dollar minimum alone: what fires then fires anyhow.
 */
export function earlyWarnings(context: EarlyWarningContext): readonly EarlyWarning[] {
  return levels.map((level) => decide(level, context));
}

/** The levels that are reached, gravest first. */
export function reachedWarnings(warnings: readonly EarlyWarning[]): readonly EarlyWarning[] {
  return warnings.filter((warning) => warning.fires);
}

/** What a level asks for once it is reached, and by when; without a full stop. */
export function consequenceOf({ action, deadline }: Pick<EarlyWarning, 'action' | 'deadline'>): string {
  if (deadline === 'none') return action;
  return deadline === 'same day' ? `${action}, the same day` : `${action} within ${deadline}`;
}

function decide(level: Level, context: EarlyWarningContext): EarlyWarning {
  const left = level.left(context);
  const { base, ...right } = level.right(context);
  const applies = level.appliesTo?.(context.company) ?? true;
  const isBeyond = level.fires === 'less' ? isLess(left.amount, right.amount) : isMore(left.amount, right.amount);
  const isReached = isBeyond && (level.needs?.(context) ?? true);
  return {
    level: level.level,
    message:
      isBeyond && !isReached
        ? `There is no ${left.label.toLowerCase()}.`
        : comparisonText({ left, right, base, isReached, isBelow: level.fires === 'less' }),
    applies,
    fires: applies && isReached,
    left,
    right,
    ...level.consequence,
  };
}

type Comparison = Pick<EarlyWarning, 'left' | 'right'> & {
  base: string | undefined;
  isReached: boolean;
  isBelow: boolean;
};

function comparisonText({ left, right, base, isReached, isBelow }: Comparison): string {
  const leftText = `${left.label} of ${formatMoney(left.amount)}`;
  if (base !== undefined && isReached && !isPositive(right.amount))
    return `There is no ${base} against ${leftText.charAt(0).toLowerCase()}${leftText.slice(1)}.`;
  const comparison = isBelow ? 'below' : 'above';
  return `${leftText} ${isReached ? 'is' : 'is not'} ${comparison} ${formatMoney(right.amount)}, ${right.label}.`;
}

function netCapital({ figures }: EarlyWarningContext): Side {
  const amount = amountOf(figures, '3750');
  return amount === null
    ? { label: 'Net capital before haircuts', amount: definedAmountOf(figures, '3640') }
    : { label: 'Net capital', amount };
}

function indebtedness({ figures }: EarlyWarningContext): Side {
  return { label: 'Aggregate indebtedness', amount: indebtednessOf(figures) };
}

function netCapitalTimes(context: EarlyWarningContext, times: number): Side {
  const percentage = `${times * 100}`.replace(/\B(?=\d{3}$)/, ',');
  const amount = multiply(netCapital(context).amount, times);
  return { label: `${percentage}% of net capital`, amount, base: 'net capital' };
}

function requirementTimes(context: EarlyWarningContext, times: string, label: string): Side {
  return { label, amount: multiply(exactRequirement(context), times) };
}

function line15Threshold({ figures }: EarlyWarningContext): Side {
  const tenth = multiply(indebtednessOf(figures), '0.1');
  const minimum = multiply(dollarMinimumOf(figures), '1.2');
  return {
    label: 'the greater of 10% of aggregate indebtedness or 120% of the dollar minimum',
    amount: largest(tenth, minimum),
  };
}

function isOnBasicMethod({ method }: FocusCompany): boolean {
  return method === 'BASIC';
}
