import { editionPeriods } from '../focus/lines/editions';
import type { IsoDate } from '../periods';
import { addMonths } from './days';
import { type Obligations, obligations } from './obligations';

/** So many months before and after its first period end an edition of a form is news. */
const newsMonths = 12;

/** What is new of the forms around a day, a sentence for each edition: from which periods on it is for, and what it changes. */
export function formEditionNotes(today: IsoDate, list: Obligations = obligations): readonly string[] {
  return Object.values(list).flatMap(({ name, editions = [] }) =>
    editions.flatMap(({ from, change }) => {
      const isNews = addMonths(from, -newsMonths) <= today && today <= addMonths(from, newsMonths);
      return change === null || !isNews
        ? []
        : [`${name}: a new edition of the form applies to ${editionPeriods({ from })}: ${change}.`];
    }),
  );
}
