import { formatDay } from '@/domain/periods';
import type { SsoiQuestion } from '../question';

const quarterStarts: Readonly<Record<string, true>> = { '01-01': true, '04-01': true, '07-01': true, '10-01': true };

/** Compares the period that the form prints with the calendar quarter. */
export const notAQuarter: SsoiQuestion = {
  id: 'notAQuarter',
  version: 1,
  class: 'note',
  title: 'Period other than the calendar quarter',
  about: 'Compares the period as printed with the calendar quarter of the statement.',
  reads: ['answers'],
  authority: ['FINRA, SSOI General Instructions'],
  place: 'inputs',
  ask: ({ inputs: { answers, period } }) => {
    const { periodFrom, periodTo } = answers;
    if (periodTo === period.end && periodFrom <= periodTo && periodFrom.slice(5) in quarterStarts) return [];
    const days = `${formatDay(periodFrom)} to ${formatDay(periodTo)}`;
    const message = `The period printed, ${days}, isn't the calendar quarter ended ${formatDay(period.end)}.`;
    return [{ message, codes: [], inputs: ['periodFrom', 'to'] }];
  },
};
