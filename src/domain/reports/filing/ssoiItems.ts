import type { Units } from '@/domain/focus/focusReport';
import { type LearnedNumbers, numbersOf } from '@/domain/ssoi/form/learnedNumbers';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import type { FilingItem, FilingItems } from './filingItems';
import { boxValue } from './focusItems';

/**
 * Returns the lines of a Supplemental Statement of Income as printed. Lines without a number are matched by the number in the company's own template,
 * if any.
 */
export function ssoiItems(
  { sections, boxes, numbers: printed }: SsoiForm,
  units: Units,
  learned: LearnedNumbers = {},
): FilingItems {
  const numbers: Readonly<Record<string, string>> = { ...numbersOf(learned), ...printed };
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
    // A caption alone is ambiguous: several sections have the same.
    unnumbered: valued.flatMap(({ id, label, title, value }) =>
      numbers[id] !== undefined || value === null ? [] : [{ label: `${title}: ${label}`, text: value.text }],
    ),
  };
}
