import type { CapitalMethod } from '@/contract/company/capitalSettings';
import { dayAfter, formatDay, type IsoDate, previousPeriod } from '@/domain/periods';
import type { FactsContext, Question } from '../question';

const methodTexts: Readonly<Record<CapitalMethod, string>> = {
  BASIC: 'the aggregate indebtedness standard',
  ALTERNATIVE: 'the alternative standard',
};

/** Asks about a change of the standard within the period. */
export const methodChanged: Question = {
  id: 'methodChanged',
  version: 1,
  class: 'answer',
  title: 'Changed standard of computation',
  about:
    'Compares the method of the capital settings with the one before. Asks for the election, or for the approval of the way back.',
  reads: ['settings'],
  authority: ['Rule 15c3-1(a)(1)(ii)'],
  place: 'settings',
  fact: "the written election, or the Commission's approval",
  exclusions: ['The first method of a firm.', 'Entries with the same method.'],
  askOfFacts: ({ facts, inputs }: FactsContext) => {
    const from = dayAfter(previousPeriod(inputs.period).end);
    return facts.methods.flatMap((entry, index) => {
      const before = facts.methods[index - 1];
      if (before === undefined || before.method === entry.method) return [];
      return isWithin(entry.from, from, inputs.period.end) ? [asked(entry.from, before.method, entry.method)] : [];
    });
  },
};

function isWithin(day: IsoDate | null, from: IsoDate, end: IsoDate): day is IsoDate {
  return day !== null && day >= from && day <= end;
}

function asked(from: IsoDate, before: CapitalMethod, method: CapitalMethod) {
  const request =
    method === 'ALTERNATIVE'
      ? 'A firm elects it by a written notice to its examining authority: name the notice'
      : 'A firm that elected the alternative standard needs the approval of the Commission to leave it: name the approval';
  return {
    message: `The requirement is computed under ${methodTexts[method]} from ${formatDay(from)} on, and under ${methodTexts[before]} before. ${request}.`,
    codes: ['3760'],
    subject: from,
    figures: `${before} ${method}`,
  };
}
