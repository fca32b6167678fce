import { formatMonthDay } from './days';
import type { Obligations } from './obligation';
import { obligations } from './obligations';

/** Returns every due rule, as one sentence. */
export function dueRulesText(list: Obligations = obligations): string {
  const texts = Object.values(list).map(({ dueText, due }) =>
    dueText.replace('{days}', due.count === 'dayOfYear' ? formatMonthDay(due.by) : String(due.days)),
  );
  return `${new Intl.ListFormat('en-US').format(texts)}.`;
}
