import { formatMonthDay } from './days';
import type { Obligations } from './obligation';
import { obligations } from './obligations';

/** The notice on a replaced accountant. No day in the books or the profile tells when its days begin, so that it's no obligation with a date. */
export const accountantNotice = { days: 15, count: 'business', citation: 'Rule 17a-5(f)(3)' } as const;

/** Returns every due rule, as one sentence. */
export function dueRulesText(list: Obligations = obligations): string {
  const texts = Object.values(list).map(({ dueText, due }) =>
    dueText.replace('{days}', due.count === 'dayOfYear' ? formatMonthDay(due.by) : String(due.days)),
  );
  return `${new Intl.ListFormat('en-US').format(texts)}.`;
}
