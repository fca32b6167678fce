import type { EffectLine } from '@/contract/reviews/reviewEffect.schema';
import type { BoxChange } from '@/domain/focus/focusChanges';
import { focusEditionOn, inEdition } from '@/domain/focus/lines/editions';
import { lineName } from '@/domain/focus/lines/lineName';
import { toAmountOrNull } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** Maps boxes that differ between two states of the books to the wire format; captions are those of the form's edition on the day. */
export function toEffectLines(boxes: readonly BoxChange[], end: IsoDate): EffectLine[] {
  const edition = focusEditionOn(end);
  return boxes.map(({ line, now, after, change }) => ({
    focus_id: line.code,
    caption: lineName(inEdition(line, edition)),
    unit: line.unit ?? 'money',
    takes_accounts: line.mappable,
    now: toAmountOrNull(now),
    after: toAmountOrNull(after),
    change: toAmountOrNull(change),
  }));
}
