import { isPositive, zero } from '@/domain/money';
import { type MoneyInputName, moneyInputs } from '../inputs/moneyInputs';
import type { Finding } from '@/domain/questions/finding';
import { type FindingContext, warningFinding, withResolvingInputs } from './findings';

type TaxQuestion = { typed: readonly MoneyInputName[]; open: readonly MoneyInputName[]; paragraph: string };

/** Inputs of one computation: with one that is typed, those that are blank make the credit zero. */
const questions: readonly TaxQuestion[] = [
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

/** Checks that the taxes added to net worth are answered whole: each credit is the lesser of two amounts (Rule 15c3-1(c)(2)(i)(C), (D)). */
export function checkTaxCredits({ inputs: { capital } }: FindingContext): readonly Finding[] {
  return questions.flatMap(({ typed, open, paragraph }) => {
    const isAsked = typed.some((name) => isPositive(capital[name] ?? zero));
    if (!isAsked || open.some((name) => capital[name] !== null)) return [];
    const labels = open.map((name) => moneyInputs[name].label.toLowerCase()).join(', or ');
    const message = `Enter the ${labels}, or 0.00. Without it nothing is added to net worth for this tax (Rule 15c3-1(c)(2)(i)${paragraph}).`;
    return [withResolvingInputs(warningFinding('taxCreditOpen', message, ['3525']), open)];
  });
}
