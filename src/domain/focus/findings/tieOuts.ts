import { formatMoney, isZero, type Money, subtract, sum } from '@/domain/money';
import { adjoiningFiling } from '../adjoiningFiling';
import { amountOf } from '../figures';
import type { MoneyInputName } from '../inputs/moneyInputs';
import type { Figures, Finding, FindingRule } from '../types';
import { errorFinding, type FindingContext, settledBy, warningFinding } from './findings';

const assetTotals = ['750', '810', '830', '850', '860', '880', '890', '900', '910', '920', '930'];
const liabilityTotals = [
  '1470',
  '1560',
  '1540',
  '1610',
  '1620',
  '1685',
  '1690',
  '1700',
  '1710',
  '1720',
  '1730',
  '1740',
  '1750',
];
const withdrawalAmounts = ['4603', '4613', '4623', '4633', '4643', '4653', '4663', '4673', '4683', '4693'];

/** The balance sheet balances: 940 = 1810. */
export function balanceSheetBalances({ figures }: FindingContext): readonly Finding[] {
  return differ(figures, 'balanceSheetUnbalanced', {
    left: ['940'],
    right: ['1810'],
    text: 'Total assets (940) and total liabilities and ownership equity (1810)',
  });
}

/** The asset columns and rows foot: 940 = 540 + 740 = the sum of the row totals. */
export function assetsFoot({ figures }: FindingContext): readonly Finding[] {
  return [
    ...differ(figures, 'assetsDoNotFoot', {
      left: ['940'],
      right: ['540', '740'],
      text: 'Total assets (940) and its two columns (540, 740)',
    }),
    ...differ(figures, 'assetsDoNotFoot', {
      left: ['940'],
      right: assetTotals,
      text: 'Total assets (940) and the sum of the row totals',
    }),
  ];
}

/** The liability columns and rows foot: 1760 = 1230 + 1450 = the sum of the row totals. */
export function liabilitiesFoot({ figures }: FindingContext): readonly Finding[] {
  return [
    ...differ(figures, 'liabilitiesDoNotFoot', {
      left: ['1760'],
      right: ['1230', '1450'],
      text: 'Total liabilities (1760) and its two columns (1230, 1450)',
    }),
    ...differ(figures, 'liabilitiesDoNotFoot', {
      left: ['1760'],
      right: liabilityTotals,
      text: 'Total liabilities (1760) and the sum of the row totals',
    }),
  ];
}

/** Non-allowable assets are carried over: 3540 = 740, or the Note B difference is explained. */
export function nonAllowableCarriedOver({ figures, inputs }: FindingContext): readonly Finding[] {
  const { noteBDifference, noteBReason } = inputs.capital;
  if (!isZero(noteBDifference) && noteBReason.trim() !== '') return [];
  return differ(figures, 'nonAllowableDiffers', {
    left: ['3540'],
    right: ['740'],
    text: 'Non-allowable assets deducted (3540) and those of the balance sheet (740), without a reason under Note B,',
    inputs: ['noteBDifference'],
  });
}

/** A.I. liabilities are carried over: 3790 = 1230. A firm on the alternative method leaves 3790 empty. */
export function indebtednessCarriedOver({ figures }: FindingContext): readonly Finding[] {
  if (amountOf(figures, '3790') === null) return [];
  return differ(figures, 'aggregateIndebtednessDiffers', {
    left: ['3790'],
    right: ['1230'],
    text: 'A.I. liabilities in the computation (3790) and in the balance sheet (1230)',
  });
}

/** Equity agrees three ways: 3480 = 1800 = 4290. */
export function equityAgrees({ figures }: FindingContext): readonly Finding[] {
  return [
    ...differ(figures, 'equityDiffers', {
      left: ['3480'],
      right: ['1800'],
      text: 'Ownership equity in net capital (3480) and in the balance sheet (1800)',
    }),
    ...differ(figures, 'equityDiffers', {
      left: ['4290'],
      right: ['1800'],
      text: 'Ownership equity rolled forward (4290) and in the balance sheet (1800)',
      inputs: ['beginningEquity', 'equityAdditions', 'equityDeductions'],
    }),
  ];
}

/** Subordinated debt agrees: 3520 = 4330. */
export function subordinatedAgrees({ figures }: FindingContext): readonly Finding[] {
  return differ(figures, 'subordinatedDiffers', {
    left: ['4330'],
    right: ['3520'],
    text: 'Subordinated liabilities rolled forward (4330) and in net capital (3520)',
    inputs: ['beginningSubordinated', 'subordinatedIncreases', 'subordinatedDecreases'],
  });
}

/** The income statement agrees: 4250 = 4230 + 4226, comprehensive income. */
export function netIncomeAgrees({ figures }: FindingContext): readonly Finding[] {
  return differ(figures, 'netIncomeDiffers', {
    left: ['4250'],
    right: ['4230', '4226'],
    text: 'Income in the changes in equity (4250) and in the statement of income (4230, 4226)',
  });
}

/** Continuity of equity: 4240 = 4290 of the prior filing, unless restated. Silent when the last filing is not the period before. */
export function beginningEquityContinues(context: FindingContext): readonly Finding[] {
  const prior = adjoiningFiling(context.inputs);
  if (prior === null) return [];
  return continuity(context, {
    rule: 'beginningEquityDiffers',
    code: '4240',
    input: 'beginningEquity',
    prior: prior.ownershipEquity,
    text: 'Equity at the beginning of the period (4240) and at the end of the prior filing (4290)',
  });
}

/** Continuity of subordinated debt: 4300 = 4330 of the prior filing. */
export function beginningSubordinatedContinues(context: FindingContext): readonly Finding[] {
  const prior = adjoiningFiling(context.inputs);
  if (prior === null) return [];
  return continuity(context, {
    rule: 'beginningSubordinatedDiffers',
    code: '4300',
    input: 'beginningSubordinated',
    prior: prior.subordinated,
    text: 'Subordinated liabilities at the beginning of the period (4300) and at the end of the prior filing (4330)',
  });
}

/** The withdrawal list foots: 4699 = the sum of 4603 … 4693. */
export function withdrawalsFoot({ figures, inputs }: FindingContext): readonly Finding[] {
  const typed = sum(inputs.capital.ownershipEquitySubordinatedLiabilities.map((row) => row.amount));
  const total = amountOf(figures, '4699');
  const onForm = differ(figures, 'withdrawalsDoNotFoot', {
    left: ['4699'],
    right: withdrawalAmounts,
    text: 'Proposed withdrawals in total (4699) and the sum of their rows',
  });
  if (onForm.length > 0 || total === null || isZero(subtract(total, typed))) return onForm;
  const message = `The form has no room for all proposed withdrawals. It shows ${formatMoney(total)} of ${formatMoney(typed)}.`;
  return [errorFinding('withdrawalsDoNotFoot', message, ['4699'])];
}

/** Every tie-out, in the order in which a reader meets the figures. */
export const tieOuts: readonly ((context: FindingContext) => readonly Finding[])[] = [
  balanceSheetBalances,
  assetsFoot,
  liabilitiesFoot,
  nonAllowableCarriedOver,
  indebtednessCarriedOver,
  equityAgrees,
  subordinatedAgrees,
  netIncomeAgrees,
  beginningEquityContinues,
  beginningSubordinatedContinues,
  withdrawalsFoot,
];

type Comparison = {
  left: readonly string[];
  right: readonly string[];
  text: string;
  /** The capital inputs that settle a difference, where some do. */
  inputs?: Finding['inputs'];
};

function differ(figures: Figures, rule: FindingRule, { left, right, text, inputs }: Comparison): readonly Finding[] {
  const leftTotal = totalOf(figures, left);
  const rightTotal = totalOf(figures, right);
  const difference = subtract(leftTotal, rightTotal);
  if (isZero(difference)) return [];
  const message = `${text} differ by ${formatMoney(difference)}: ${formatMoney(leftTotal)} against ${formatMoney(rightTotal)}.`;
  const codes = left.length + right.length <= 4 ? [...left, ...right] : left;
  return [settledBy(errorFinding(rule, message, codes), inputs)];
}

function totalOf(figures: Figures, codes: readonly string[]): Money {
  return sum(codes.flatMap((code) => amountOf(figures, code) ?? []));
}

type Continuity = { rule: FindingRule; code: string; input: MoneyInputName; prior: Money; text: string };

function continuity({ figures }: FindingContext, { rule, code, input, prior, text }: Continuity): readonly Finding[] {
  const beginning = totalOf(figures, [code]);
  const difference = subtract(beginning, prior);
  if (isZero(difference)) return [];
  const message = `${text} differ by ${formatMoney(difference)}: ${formatMoney(beginning)} against ${formatMoney(prior)}.`;
  return [settledBy(warningFinding(rule, message, [code]), [input])];
}
