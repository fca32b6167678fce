import { amountOf } from '@/domain/focus/figures';
import { isZero } from '@/domain/money';
import type { FigureQuestion, QuestionContext } from '../question';
import { type ComparedItems, differ } from './differ';

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

type TieOut = Pick<FigureQuestion, 'id' | 'title' | 'about' | 'authority' | 'statements' | 'days'> & {
  comparisons: readonly ComparedItems[];
  isOpen?: (context: QuestionContext) => boolean;
};

/** The form's tie-outs, in the order in which a reader meets the figures. */
const terms: readonly TieOut[] = [
  {
    id: 'balanceSheetUnbalanced',
    title: 'Assets differ from liabilities and equity',
    about: 'Compares item 940 with item 1810.',
    authority: ['Form X-17A-5 Part IIA, items 940 and 1810'],
    comparisons: [
      {
        left: ['940'],
        right: ['1810'],
        text: 'Total assets (940) and total liabilities and ownership equity (1810)',
      },
    ],
  },
  {
    id: 'assetsDoNotFoot',
    title: "Total assets don't foot",
    about: 'Compares item 940 with its two columns and with the sum of the row totals.',
    authority: ['Form X-17A-5 Part IIA, item 940'],
    comparisons: [
      { left: ['940'], right: ['540', '740'], text: 'Total assets (940) and its two columns (540, 740)' },
      { left: ['940'], right: assetTotals, text: 'Total assets (940) and the sum of the row totals' },
    ],
  },
  {
    id: 'liabilitiesDoNotFoot',
    title: "Total liabilities don't foot",
    about: 'Compares item 1760 with its two columns and with the sum of the row totals.',
    authority: ['Form X-17A-5 Part IIA, item 1760'],
    comparisons: [
      { left: ['1760'], right: ['1230', '1450'], text: 'Total liabilities (1760) and its two columns (1230, 1450)' },
      { left: ['1760'], right: liabilityTotals, text: 'Total liabilities (1760) and the sum of the row totals' },
    ],
  },
  {
    id: 'nonAllowableDiffers',
    title: 'Non-allowable assets differ from item 740',
    about: 'Compares item 3540 with item 740, unless a difference has its reason under Note B.',
    authority: ['Rule 15c3-1(c)(2)(iv)', 'Form X-17A-5 Part IIA, Note B'],
    statements: ['non-allowable-assets'],
    comparisons: [
      {
        left: ['3540'],
        right: ['740'],
        text: 'Non-allowable assets deducted (3540) and those of the balance sheet (740), without a reason under Note B,',
        inputs: ['noteBDifference'],
      },
    ],
    isOpen: ({ inputs: { capital } }) => isZero(capital.noteBDifference) || capital.noteBReason.trim() === '',
  },
  {
    id: 'aggregateIndebtednessDiffers',
    title: 'A.I. liabilities differ from item 1230',
    about: 'Compares item 3790 with item 1230. A firm on the alternative method leaves 3790 empty.',
    authority: ['Rule 15c3-1(c)(1)'],
    statements: ['aggregate-indebtedness'],
    comparisons: [
      {
        left: ['3790'],
        right: ['1230'],
        text: 'A.I. liabilities in the computation (3790) and in the balance sheet (1230)',
      },
    ],
    isOpen: ({ figures }) => amountOf(figures, '3790') !== null,
  },
  {
    id: 'equityDiffers',
    title: "Ownership equity doesn't agree",
    about: 'Compares equity in net capital (3480), in the balance sheet (1800) and rolled forward (4290).',
    authority: ['Rule 15c3-1(c)(2)', 'Form X-17A-5 Part IIA, items 1800, 3480 and 4290'],
    comparisons: [
      {
        left: ['3480'],
        right: ['1800'],
        text: 'Ownership equity in net capital (3480) and in the balance sheet (1800)',
      },
      {
        left: ['4290'],
        right: ['1800'],
        text: 'Ownership equity rolled forward (4290) and in the balance sheet (1800)',
        inputs: ['beginningEquity', 'equityAdditions', 'equityDeductions'],
      },
    ],
  },
  {
    id: 'subordinatedDiffers',
    title: "Subordinated liabilities don't agree",
    about: 'Compares subordinated liabilities rolled forward (4330) with those in net capital (3520).',
    authority: ['Rule 15c3-1(c)(2)(ii), Appendix D', 'Form X-17A-5 Part IIA, items 3520 and 4330'],
    comparisons: [
      {
        left: ['4330'],
        right: ['3520'],
        text: 'Subordinated liabilities rolled forward (4330) and in net capital (3520)',
        inputs: ['beginningSubordinated', 'subordinatedIncreases', 'subordinatedDecreases'],
      },
    ],
  },
  {
    id: 'netIncomeDiffers',
    title: "Income doesn't agree",
    about: 'Compares income in the changes in equity (4250) with the statement of income (4230, 4226).',
    authority: ['Form X-17A-5 Part IIA, items 4226, 4230 and 4250'],
    days: 'none',
    comparisons: [
      {
        left: ['4250'],
        right: ['4230', '4226'],
        text: 'Income in the changes in equity (4250) and in the statement of income (4230, 4226)',
      },
    ],
  },
];

/** The tie-outs of the form as questions: a difference must be fixed. */
export const tieOuts: readonly FigureQuestion[] = terms.map(({ comparisons, isOpen, ...rest }) => ({
  ...rest,
  version: 1,
  class: 'fix',
  reads: isOpen === undefined ? ['figures'] : ['figures', 'inputs'],
  place: comparisons.some(({ inputs }) => inputs) ? 'inputs' : 'balances',
  ask: (context) =>
    isOpen?.(context) === false ? [] : comparisons.flatMap((comparison) => differ(context.figures, comparison)),
}));
