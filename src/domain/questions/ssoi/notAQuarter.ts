import { formatDay, monthsBetween } from '@/domain/periods';
import type { SsoiQuestion } from '../question';

const quarterStarts: Readonly<Record<string, true>> = { '01-01': true, '04-01': true, '07-01': true, '10-01': true };

/** A statement covers at most a year. */
const maxMonths = 12;

/** Compares the period that the form prints with the calendar quarter. */
export const notAQuarter: SsoiQuestion = {
  id: 'notAQuarter',
  version: 1,
  class: 'note',
  title: "Period isn't a calendar quarter",
  about: 'Compares the period as printed with the calendar quarter of the statement.',
  authority: ['FINRA, SSOI General Instructions'],
  exclusions: ['Up to four whole quarters that end with it, such as those of a new firm.'],
  ask: ({ inputs: { answers, period } }) => {
    const { periodFrom, periodTo } = answers;
    const isOfQuarters = periodFrom <= periodTo && periodFrom.slice(5) in quarterStarts;
    if (periodTo === period.end && isOfQuarters && monthsBetween(periodFrom, periodTo) <= maxMonths) return [];
    const days = `${formatDay(periodFrom)} to ${formatDay(periodTo)}`;
    const message = `The period printed, ${days}, isn't the calendar quarter ended ${formatDay(period.end)}.`;
    return [{ message, codes: [], inputs: ['periodFrom', 'to'] }];
  },
};
