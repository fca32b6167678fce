import { isZero } from '@/domain/money';
import { fiscalYearStart, formatDay } from '@/domain/periods';
import { lineBalance } from '@/domain/statements/balances';
import { incomeLines } from '@/domain/statements/incomeStatement';
import { nameOfLine } from '../askedLines';
import type { Question } from '../question';

/** Asks about an income or expense line that falls to zero inside a fiscal year, as after closing entries. */
export const incomeClosed: Question = {
  id: 'incomeClosed',
  version: 1,
  class: 'answer',
  title: 'Income line fell to zero',
  about:
    'Compares each line of income and expense with earlier trial balances of the fiscal year. Asks whether one that fell to zero was closed to equity.',
  reads: ['balances'],
  authority: ['Form X-17A-5 Part IIA, statement of income'],
  place: 'balances',
  statements: ['income-statement'],
  days: 'none',
  ask: ({ inputs: { company, period }, balances, plan }) =>
    plan.parts.flatMap(({ end }) => {
      const yearStart = fiscalYearStart(end, company.fiscalYearEnd);
      const earlierEnds = [...balances.keys()].filter((earlier) => earlier >= yearStart && earlier < end);
      return incomeLines.flatMap(({ code }) => {
        const earlier = earlierEnds.find((date) => !isZero(lineBalance(balances, date, code)));
        if (earlier === undefined || !isZero(lineBalance(balances, end, code))) return [];
        const message = `Item ${nameOfLine(code)}, had a balance at ${formatDay(earlier)} and has none at ${formatDay(end)}, in the same fiscal year. Was it closed to equity?`;
        return [{ message, codes: [code], subject: end === period.end ? code : `${code} ${end}` }];
      });
    }),
};
