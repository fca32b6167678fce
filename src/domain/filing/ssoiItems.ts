import type { Units } from '@/domain/focus/focusReport';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import type { FilingItem, FilingItems } from './filingItems';
import { boxValue } from './focusItems';

/** The lines of a Supplemental Statement of Income as it was printed. Lines without a published number are never matched. */
export function ssoiItems({ sections, boxes, numbers }: SsoiForm, units: Units): FilingItems {
  const lines = sections.flatMap(({ title, rows }) =>
    rows.flatMap(({ label, boxes: ids }) =>
      ids.filter((id) => id !== null).map((id) => ({ id, label, title, box: boxes[units][id] })),
    ),
  );
  const valued = lines.flatMap(({ box, ...line }) =>
    box === undefined ? [] : [{ ...line, value: boxValue(box, units) }],
  );
  return {
    items: valued.flatMap(({ id, label, value }): FilingItem[] => {
      const number = numbers[id];
      return number === undefined ? [] : [{ number, label, value }];
    }),
    // A caption alone says little: several sections have the same.
    unnumbered: valued.flatMap(({ id, label, title, value }) =>
      numbers[id] !== undefined || value === null ? [] : [{ label: `${title}: ${label}`, text: value.text }],
    ),
  };
}
