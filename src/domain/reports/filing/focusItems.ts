import type { Units } from '@/domain/focus/focusReport';
import type { PrintedBox } from '@/domain/focus/form/boxes';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import type { FocusSectionName } from '@/domain/focus/form/sections';
import { focusEditionOf, inEdition } from '@/domain/focus/lines/editions';
import { findFocusLine, focusLines } from '@/domain/focus/lines/focusLines';
import { money, toFixedDecimals } from '@/domain/money';
import type { FilingItem, FilingItems, FilingValue } from './filingItems';

/** A box with the same printed number as another: its key among the figures, its part of the form, and the adjacent numbers. */
type SharedBox = {
  number: string;
  key: string;
  section: FocusSectionName;
  label: string;
  neighbors: readonly string[];
};

/** Two lines print 3760, one by either method; the first box of Part B prints 3970 on Part IIA, as does an income item. */
const sharedBoxes: readonly SharedBox[] = [
  {
    number: '3760',
    key: '3760',
    section: 'requirement',
    label: 'Net capital requirement',
    neighbors: ['3758', '3770'],
  },
  {
    number: '3760',
    key: '3760',
    section: 'alternateRequirement',
    label: 'Net capital requirement',
    neighbors: ['3880', '3910'],
  },
  {
    number: '3970',
    key: '3870',
    section: 'alternateRequirement',
    label: '2% of combined aggregate debit items',
    neighbors: ['3880'],
  },
  {
    number: '3970',
    key: '3970',
    section: 'revenue',
    label: 'Revenue from sale of investment company shares',
    neighbors: ['3955', '3990'],
  },
];
const sharedKeys: ReadonlySet<string> = new Set(sharedBoxes.map(({ key }) => key));

/** Returns the boxes of a FOCUS report as printed. Boxes that are empty on the form have no value. */
export function focusItems(form: FocusForm, units: Units): FilingItems {
  const boxes = form.boxes[units];
  const boxed = (code: string): FilingValue | null => {
    const box = boxes[code];
    return box === undefined ? textValue(form.answers[code]) : boxValue(box, units);
  };
  const codes = [
    ...new Set([...focusLines.map(({ code }) => code), ...Object.keys(boxes), ...Object.keys(form.answers)]),
  ];
  const own = codes
    .filter((code) => !sharedKeys.has(code))
    .map((code): FilingItem => ({ number: code, label: labelOf(form, code), value: boxed(code) }));
  const shared = sharedBoxes.map(({ number, key, section, label, neighbors }): FilingItem => {
    const row = form.sections[section].rows.find(({ boxes: codes }) => codes.includes(key));
    const line = row === undefined ? '' : `, line ${row.number.replace('.', '')}`;
    return { number, label: `${label}${line}`, neighbors, value: row === undefined ? null : boxed(key) };
  });
  return { items: [...own, ...shared], unnumbered: [] };
}

/**
 * Returns a box's value: amounts with cents or in whole dollars, percentages in percent, as the form prints them. Null for a box that is empty on the
 * form.
 */
export function boxValue(
  { text, amount, style }: Pick<PrintedBox, 'text' | 'amount'> & { style?: PrintedBox['style'] },
  units: Units,
): FilingValue | null {
  if (text === '' || amount === null) return null;
  const decimals = units === 'dollars' && style !== 'percent' ? 0 : 2;
  return { kind: 'number', text: toFixedDecimals(money(amount), decimals) };
}

function textValue(text: string | undefined): FilingValue | null {
  return text === undefined || text === '' ? null : { kind: 'text', text };
}

function labelOf({ words, ...form }: FocusForm, code: string): string {
  const line = findFocusLine(code);
  return line === undefined ? (words.captions[code] ?? code) : inEdition(line, focusEditionOf(form)).label;
}
