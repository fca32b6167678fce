import { type MoneyInputName, moneyInputs } from '@/domain/focus/inputs/moneyInputs';
import { isPositive, zero } from '@/domain/money';
import type { Question } from '../question';

/** Inputs of one computation: with one that is typed, those that are blank make the credit zero. */
const computations: readonly {
  typed: readonly MoneyInputName[];
  open: readonly MoneyInputName[];
  paragraph: string;
}[] = [
  {
    typed: ['gainHaircuts', 'accruedIncomeDeferredTax', 'appreciationDeferredTax'],
    open: ['deferredTaxLiability'],
    paragraph: '(C)',
  },
  {
    typed: ['deferredTaxLiability'],
    open: ['gainHaircuts', 'accruedIncomeDeferredTax', 'appreciationDeferredTax'],
    paragraph: '(C)',
  },
  { typed: ['gainHaircuts'], open: ['gainTaxRate'], paragraph: '(C)(1)' },
  { typed: ['lossTaxBenefits'], open: ['reducibleTaxes'], paragraph: '(D)' },
  { typed: ['reducibleTaxes'], open: ['lossTaxBenefits'], paragraph: '(D)' },
];

/** Says that a tax added to net worth is answered in part: each credit is the lesser of two amounts, and zero without one of them. */
export const taxCreditOpen: Question = {
  id: 'taxCreditOpen',
  version: 1,
  class: 'note',
  title: 'Tax credit answered in part',
  about: 'Looks for a tax credit with one of its amounts blank. Asks for it; until then nothing is added.',
  reads: ['inputs'],
  authority: ['Rule 15c3-1(c)(2)(i)(C)', 'Rule 15c3-1(c)(2)(i)(D)'],
  place: 'inputs',
  ask: ({ inputs: { capital } }) =>
    computations.flatMap(({ typed, open, paragraph }) => {
      const isAsked = typed.some((name) => isPositive(capital[name] ?? zero));
      if (!isAsked || open.some((name) => capital[name] !== null)) return [];
      const labels = open.map((name) => moneyInputs[name].label.toLowerCase()).join(', or ');
      const message = `Enter the ${labels}, or 0.00. Without it nothing is added to net worth for this tax (Rule 15c3-1(c)(2)(i)${paragraph}).`;
      return [{ message, codes: ['3525'], inputs: open, subject: open.join(' ') }];
    }),
};
