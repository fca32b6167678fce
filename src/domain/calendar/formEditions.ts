import { editionPeriods } from '@/domain/focus/lines/editions';
import type { IsoDate } from '@/domain/periods';
import { addMonths } from './days';
import type { Obligations } from './obligation';
import { obligations } from './obligations';

/** Number of months before and after an edition's first period end in which it is news. */
const newsMonths = 12;

/** Describes the form editions that are new around a day, one sentence each: its first periods and its changes. */
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
