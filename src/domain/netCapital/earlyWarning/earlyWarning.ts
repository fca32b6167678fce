import { amountOf, definedAmountOf } from '@/domain/focus/figures';
import type { EarlyWarning, Figures, FirmFacts, FocusCompany } from '@/domain/focus/types';
import { formatMoney, isLess, isMore, isPositive, largest, type Money, multiply, subtract, zero } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import {
  exactRequirement,
  getDebtEquityTotal,
  getDollarMinimum,
  getIndebtedness,
  getSubordinatedDebt,
} from '../measures';
import { getMaxIndebtednessRatio } from '../requirement';
import {
  type EarlyWarningLevel,
  earlyWarningLevels,
  getIndebtednessTimes,
  type LevelTerms,
  levelOrder,
} from './levels';

type EarlyWarningContext = {
  figures: Figures;
  company: FocusCompany;
  end: IsoDate;
  /** Null: not typed, or not of this firm's method. */
  debitItems: Money | null;
  /** Withdrawals of equity and maturities of subordinated debt in the six months after the end. */
  scheduled: Money;
  /** Payments of subordinated debt alone in those six months. */
  subordinatedPayments: Money;
};

/** One side of a comparison. `base` is the base of its multiple, undefined if it is 0 or less. */
type Side = EarlyWarning['left'] & { base?: string };

/** A level's comparison in a firm's figures: it fires when the left side is less (or more) than the right. */
type Test = {
  fires: 'less' | 'more';
  left: Side;
  right: Side;
  /** False if the level can't be reached, since there is nothing to compare. */
  isPossible?: boolean;
};

/**
 * Evaluates the whole early-warning table, each level with both sides of its comparison, by exact multiplication (A.I. against 12 times net capital),
 * never a rounded percentage. While haircuts are missing, uses net capital before them; while debit items are, the dollar minimum alone. Levels
 * reached that way are reached in any case.
 */
export function earlyWarnings(context: EarlyWarningContext): readonly EarlyWarning[] {
  return levelOrder.map((level) => decide(level, context));
}

/** Returns the levels that are reached, gravest first. */
export function reachedWarnings(warnings: readonly EarlyWarning[]): readonly EarlyWarning[] {
  return warnings.filter((warning) => warning.fires);
}

/** Returns a reached level's action and deadline, without a full stop. */
export function getConsequence({ action, deadline }: Pick<EarlyWarning, 'action' | 'deadline'>): string {
  if (deadline === 'none') return action;
  if (deadline === 'immediately') return `${action} immediately`;
  return deadline === 'same day' ? `${action}, the same day` : `${action} within ${deadline}`;
}

function decide(level: EarlyWarningLevel, context: EarlyWarningContext): EarlyWarning {
  const { test, appliesTo, action, deadline, citation } = earlyWarningLevels[level];
  const { fires, left, right: compared, isPossible = true } = compare(test, context);
  const { base, ...right } = compared;
  const applies = isOf(context.company, appliesTo);
  const isBeyond = fires === 'less' ? isLess(left.amount, right.amount) : isMore(left.amount, right.amount);
  const isReached = isBeyond && isPossible;
  return {
    level,
    message:
      isBeyond && !isReached
        ? `There is no ${left.label.toLowerCase()}.`
        : comparisonText({ left, right, base, isReached, isBelow: fires === 'less' }),
    applies,
    fires: applies && isReached,
    left,
    right,
    action,
    deadline,
    citation,
  };
}

function isOf(company: FocusCompany, { method, carriesOrClears }: LevelTerms['appliesTo'] = {}): boolean {
  const isOfMethod = method === undefined || company.method === method;
  return isOfMethod && (carriesOrClears === undefined || isCarryingOrClearing(company));
}

/** True for a firm that carries accounts, its own customers' or others', or clears transactions (Rule 17a-5(a)(1); FINRA Rule 4120(a)(1)). */
export function isCarryingOrClearing(firm: FirmFacts): boolean {
  return firm.carriesCustomerAccounts || firm.carriesForOthers || firm.clearsTransactions === true;
}

function compare(test: LevelTerms['test'], context: EarlyWarningContext): Test {
  const { figures, debitItems } = context;
  switch (test.against) {
    case 'requirement':
      return {
        fires: 'less',
        left: netCapital(context),
        right: { label: test.label, amount: multiply(exactRequirement(context), test.times) },
      };
    case 'dollarMinimum':
      return {
        fires: 'less',
        left: netCapital(context),
        right: { label: test.label, amount: multiply(getDollarMinimum(figures), test.times) },
      };
    case 'sixMonths':
      return {
        fires: 'less',
        left: afterSixMonths(context),
        right: sixMonthsThreshold(context),
        isPossible: isPositive(context.scheduled),
      };
    case 'subordinatedPayments':
      return afterSubordinatedPayments(context);
    case 'debitItems':
      return {
        fires: 'less',
        left: netCapital(context),
        right: { label: test.label, amount: multiply(debitItems ?? zero, test.times) },
      };
    case 'line15':
      return { fires: 'less', left: netCapital(context), right: line15Threshold(context) };
    case 'indebtedness':
      return {
        fires: 'more',
        left: { label: 'Aggregate indebtedness', amount: getIndebtedness(figures) },
        right: netCapitalTimes(
          context,
          getIndebtednessTimes(test, getMaxIndebtednessRatio(context.company, context.end)),
        ),
      };
    case 'debtEquity':
      return {
        fires: 'more',
        left: { label: 'Subordinated debt', amount: getSubordinatedDebt(figures) },
        right: {
          label: test.label,
          amount: multiply(getDebtEquityTotal(figures), test.times),
          base: 'debt-equity total',
        },
        isPossible: isPositive(getSubordinatedDebt(figures)),
      };
  }
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

function netCapitalTimes(context: EarlyWarningContext, times: number): Side {
  const percentage = `${times * 100}`.replace(/\B(?=\d{3}$)/, ',');
  const amount = multiply(netCapital(context).amount, times);
  return { label: `${percentage}% of net capital`, amount, base: 'net capital' };
}

function afterSixMonths(context: EarlyWarningContext): Side {
  const { label, amount } = netCapital(context);
  return { label: `${label} less withdrawals of six months`, amount: subtract(amount, context.scheduled) };
}

/** Returns the net capital below which any condition of FINRA Rule 4120(a)(1)(A) to (C) is met. */
function sixMonthsThreshold({ company, figures, debitItems }: EarlyWarningContext): Side {
  const minimum = multiply(getDollarMinimum(figures), '1.5');
  const [label, amount] =
    company.method === 'BASIC'
      ? ['10% of aggregate indebtedness', multiply(getIndebtedness(figures), '0.1')]
      : ['5% of aggregate debit items', multiply(debitItems ?? zero, '0.05')];
  return { label: `the greater of 150% of the dollar minimum or ${label}`, amount: largest(minimum, amount) };
}

/**
 * Compares what payments of subordinated debt of six months leave, by Appendix D (c)(2): net capital with 120% of the dollar minimum and 5% of debit
 * items, or aggregate indebtedness with 1,200% of net capital. Indebtedness excludes subordinated debt, so payments leave it as it is.
 */
function afterSubordinatedPayments(context: EarlyWarningContext): Test {
  const { company, figures, debitItems, subordinatedPayments } = context;
  const before = netCapital(context);
  const isPossible = isPositive(subordinatedPayments);
  const payments = isPossible ? `payments of ${formatMoney(subordinatedPayments)}` : 'payments';
  const left = {
    label: `${before.label} less subordinated ${payments} in six months`,
    amount: subtract(before.amount, subordinatedPayments),
  };
  const minimum = { label: '120% of the dollar minimum', amount: multiply(getDollarMinimum(figures), '1.2') };
  const ofDebits = { label: '5% of aggregate debit items', amount: multiply(debitItems ?? zero, '0.05') };
  const isBasic = company.method === 'BASIC';
  if (!isBasic && isMore(ofDebits.amount, minimum.amount)) return { fires: 'less', left, right: ofDebits, isPossible };
  if (!isBasic || isLess(left.amount, minimum.amount)) return { fires: 'less', left, right: minimum, isPossible };
  return {
    fires: 'more',
    left: { label: 'Aggregate indebtedness', amount: getIndebtedness(figures) },
    right: {
      label: `1,200% of ${left.label.charAt(0).toLowerCase()}${left.label.slice(1)}`,
      amount: multiply(left.amount, 12),
    },
    isPossible,
  };
}

function line15Threshold({ figures }: EarlyWarningContext): Side {
  const tenth = multiply(getIndebtedness(figures), '0.1');
  const minimum = multiply(getDollarMinimum(figures), '1.2');
  return {
    label: 'the greater of 10% of aggregate indebtedness or 120% of the dollar minimum',
    amount: largest(tenth, minimum),
  };
}
