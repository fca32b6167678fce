import type { Units } from '@/domain/focus/focusReport';
import type { AnswerRow } from './answers';
import type { PrintedBox } from './boxes';
import type { FormSection } from './formSection';
import type { PrintedSchedule } from './printedSchedule';
import type { NoteGroup } from './reviewNotes';
import type { FocusSectionName } from './sections';
import type { FocusWords } from './words';

/**
 * A FOCUS report as it is printed, every word, item number and amount of it, as plain JSON. Documents and later periods read nothing else,
 * so that it stays as it was filed whatever becomes of the rules and captions that made it.
 */
export type FocusForm = {
  firm: string;
  /** Printed from sample data. */
  isSample?: true;
  /** As people write it: `Q2 25`. */
  period: string;
  /** When the report was generated, ISO 8601. */
  generatedAt: string;
  isDraft: boolean;
  /** The edition of the form that it is printed by. Reports made before there were editions lack it. */
  edition?: string;
  words: FocusWords;
  /** What stands in the boxes with words, by item number; a ticked box holds an `X`. */
  answers: Readonly<Record<string, string>>;
  sections: Readonly<Record<FocusSectionName, FormSection>>;
  /** What the boxes of some items show in place of their item numbers. Reports made before it was known lack it. */
  numbers?: Readonly<Record<string, string>>;
  /** The item numbers of each row of proposed withdrawals, and of their total. */
  withdrawals: { rows: readonly (readonly string[])[]; total: string };
  /** Every amount box, by item number. */
  boxes: Readonly<Record<Units, Readonly<Record<string, PrintedBox>>>>;
  /** The lists behind lines of the form. Reports made before there were any lack them. */
  schedules?: readonly PrintedSchedule[];
  review: Readonly<Record<Units, readonly NoteGroup[]>>;
  /** What only the workbook lists. */
  sheets: { cover: readonly AnswerRow[]; exemption: readonly AnswerRow[] };
};

/** A form in the units that it is printed in. */
export type PrintedFocus = Omit<FocusForm, 'boxes' | 'review'> & {
  units: Units;
  boxes: FocusForm['boxes'][Units];
  review: FocusForm['review'][Units];
};

/** The form in the units wanted. */
export function inUnits({ boxes, review, ...form }: FocusForm, units: Units): PrintedFocus {
  return { ...form, units, boxes: boxes[units], review: review[units] };
}

/** The number in the box of an item; its own, but for a few. */
export function boxNumber({ numbers }: Pick<PrintedFocus, 'numbers'>, code: string): string {
  return numbers?.[code] ?? code;
}

/** The text of an amount box; empty where the form has none. */
export function boxText({ boxes }: Pick<PrintedFocus, 'boxes'>, code: string): string {
  return boxes[code]?.text ?? '';
}
