import { formatDay } from '@/domain/periods';
import type { FactsContext, Question } from '../question';
import { findWholeFault } from '../wholeBooks';

const scaleTexts: Readonly<Record<string, string>> = {
  '1000': '1,000 times',
  '100': '100 times',
  '0.001': 'one thousandth of',
  '0.01': 'one hundredth of',
};

/** Asks about a trial balance in another unit than the one before, such as thousands of dollars. */
export const scaleChanged: Question = {
  id: 'scaleChanged',
  version: 1,
  class: 'answer',
  title: 'Trial balance in another unit',
  about:
    'Compares assets, liabilities and equity with the period before. Asks whether one of the two was entered in thousands or in cents.',
  reads: ['accounts', 'earlierPeriods'],
  authority: ['Rule 17a-3(a)(2)'],
  place: 'balances',
  exclusions: ['Books with fewer than three accounts to compare.'],
  askOfFacts: (context) => {
    const fault = findWholeFault(context);
    return fault?.kind === 'scaled' ? [asked(context, fault.factor)] : [];
  },
};

function asked({ facts, inputs }: FactsContext, factor: string) {
  const [before = ''] = facts.earlier;
  const scale = scaleTexts[factor] ?? factor;
  return {
    message: `Nearly every balance at ${formatDay(inputs.period.end)} is about ${scale} the balance at ${formatDay(before)}. One of the two trial balances was probably entered in another unit: enter it again in dollars, or say why it changed.`,
    codes: [],
    subject: 'scale',
    figures: `${before} ${factor}`,
  };
}
