import { formatMoney, isZero, type Money, subtract, sum } from '@/domain/money';
import type { Finding } from '@/domain/questions/finding';
import { adjoiningFiling } from '../adjoiningFiling';
import { amountOf } from '../figures';
import type { MoneyInputName } from '../inputs/moneyInputs';
import type { Figures } from '../types';
import { errorFinding, type FindingContext, warningFinding, withResolvingInputs } from './findings';

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

/** Checks that the balance sheet balances: 940 = 1810. */
export function checkBalanceSheet({ figures }: FindingContext): readonly Finding[] {
  return differ(figures, 'balanceSheetUnbalanced', {
    left: ['940'],
    right: ['1810'],
    text: 'Total assets (940) and total liabilities and ownership equity (1810)',
  });
}

/** Checks that the asset columns and rows foot: 940 = 540 + 740 = the sum of the row totals. */
export function checkAssetsFoot({ figures }: FindingContext): readonly Finding[] {
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

/** Checks that the liability columns and rows foot: 1760 = 1230 + 1450 = the sum of the row totals. */
export function checkLiabilitiesFoot({ figures }: FindingContext): readonly Finding[] {
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

/** Checks that non-allowable assets are carried over: 3540 = 740, or the Note B difference is explained. */
export function checkNonAllowable({ figures, inputs }: FindingContext): readonly Finding[] {
  const { noteBDifference, noteBReason } = inputs.capital;
  if (!isZero(noteBDifference) && noteBReason.trim() !== '') return [];
  return differ(figures, 'nonAllowableDiffers', {
    left: ['3540'],
    right: ['740'],
    text: 'Non-allowable assets deducted (3540) and those of the balance sheet (740), without a reason under Note B,',
    inputs: ['noteBDifference'],
  });
}

/** Checks that A.I. liabilities are carried over: 3790 = 1230. A firm on the alternative method leaves 3790 empty. */
export function checkIndebtedness({ figures }: FindingContext): readonly Finding[] {
  if (amountOf(figures, '3790') === null) return [];
  return differ(figures, 'aggregateIndebtednessDiffers', {
    left: ['3790'],
    right: ['1230'],
    text: 'A.I. liabilities in the computation (3790) and in the balance sheet (1230)',
  });
}

/** Checks that equity agrees three ways: 3480 = 1800 = 4290. */
export function checkEquity({ figures }: FindingContext): readonly Finding[] {
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

/** Checks that subordinated debt agrees: 3520 = 4330. */
export function checkSubordinated({ figures }: FindingContext): readonly Finding[] {
  return differ(figures, 'subordinatedDiffers', {
    left: ['4330'],
    right: ['3520'],
    text: 'Subordinated liabilities rolled forward (4330) and in net capital (3520)',
    inputs: ['beginningSubordinated', 'subordinatedIncreases', 'subordinatedDecreases'],
  });
}

/** Checks that the income statement agrees: 4250 = 4230 + 4226, comprehensive income. */
export function checkNetIncome({ figures }: FindingContext): readonly Finding[] {
  return differ(figures, 'netIncomeDiffers', {
    left: ['4250'],
    right: ['4230', '4226'],
    text: 'Income in the changes in equity (4250) and in the statement of income (4230, 4226)',
  });
}

/** Checks continuity of equity: 4240 = 4290 of the prior filing, unless restated. No finding if the last filing isn't for the prior period. */
export function checkBeginningEquity(context: FindingContext): readonly Finding[] {
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

/** Checks continuity of subordinated debt: 4300 = 4330 of the prior filing. */
export function checkBeginningSubordinated(context: FindingContext): readonly Finding[] {
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

/** Checks that the withdrawal list foots: 4699 = the sum of 4603 … 4693. */
export function checkWithdrawalsFoot({ figures, inputs }: FindingContext): readonly Finding[] {
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
  checkBalanceSheet,
  checkAssetsFoot,
  checkLiabilitiesFoot,
  checkNonAllowable,
  checkIndebtedness,
  checkEquity,
  checkSubordinated,
  checkNetIncome,
  checkBeginningEquity,
  checkBeginningSubordinated,
  checkWithdrawalsFoot,
];

type Comparison = {
  left: readonly string[];
  right: readonly string[];
  text: string;
  /** The capital inputs that resolve a difference, if any. */
  inputs?: Finding['inputs'];
};

function differ(figures: Figures, rule: string, { left, right, text, inputs }: Comparison): readonly Finding[] {
  const leftTotal = totalOf(figures, left);
  const rightTotal = totalOf(figures, right);
  const difference = subtract(leftTotal, rightTotal);
  if (isZero(difference)) return [];
  const message = `${text} differ by ${formatMoney(difference)}: ${formatMoney(leftTotal)} against ${formatMoney(rightTotal)}.`;
  const codes = left.length + right.length <= 4 ? [...left, ...right] : left;
  return [withResolvingInputs(errorFinding(rule, message, codes), inputs)];
}

function totalOf(figures: Figures, codes: readonly string[]): Money {
  return sum(codes.flatMap((code) => amountOf(figures, code) ?? []));
}

type Continuity = { rule: string; code: string; input: MoneyInputName; prior: Money; text: string };

function continuity({ figures }: FindingContext, { rule, code, input, prior, text }: Continuity): readonly Finding[] {
  const beginning = totalOf(figures, [code]);
  const difference = subtract(beginning, prior);
  if (isZero(difference)) return [];
  const message = `${text} differ by ${formatMoney(difference)}: ${formatMoney(beginning)} against ${formatMoney(prior)}.`;
  return [withResolvingInputs(warningFinding(rule, message, [code]), [input])];
}
