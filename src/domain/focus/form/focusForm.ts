import type { Units } from '@/domain/focus/focusReport';
import type { AnswerRow } from './answers';
import type { PrintedBox } from './boxes';
import type { FormSection } from './formSection';
import type { PrintedSchedule } from './printedSchedule';
import type { NoteGroup } from './reviewNotes';
import type { FocusSectionName } from './sections';
import { type FocusWords, unconfirmedMark } from './words';

/**
 * A printed FOCUS report, every word, item number and amount of it, as plain JSON. Documents and later periods use nothing else, so a filed report
 * doesn't change with later rules and captions.
 */
export type FocusForm = {
  firm: string;
  /** Printed from sample data. */
  isSample?: true;
  /** As printed: `Q2 25`. */
  period: string;
  /** Time of generation, ISO 8601. */
  generatedAt: string;
  isDraft: boolean;
  /** The edition of the form that it is printed by. */
  edition: string;
  words: FocusWords;
  /** Text boxes by item number; a ticked box has an `X`. */
  answers: Readonly<Record<string, string>>;
  sections: Readonly<Record<FocusSectionName, FormSection>>;
  /** The printed numbers of items whose box has another number than their own. */
  numbers: Readonly<Record<string, string>>;
  /** The items that weren't confirmed against the official form; absent in reports from before they were marked. */
  unconfirmed?: readonly string[];
  /** The item numbers of each row of proposed withdrawals, and of their total. */
  withdrawals: { rows: readonly (readonly string[])[]; total: string };
  /** Every amount box, by item number. */
  boxes: Readonly<Record<Units, Readonly<Record<string, PrintedBox>>>>;
  /** The lists behind lines of the form; absent without any. */
  schedules?: readonly PrintedSchedule[];
  review: Readonly<Record<Units, readonly NoteGroup[]>>;
  /** Questions that were asked, with their answers; absent without any. */
  questions?: NoteGroup;
  /** Sheets of the workbook only. */
  sheets: { cover: readonly AnswerRow[]; exemption: readonly AnswerRow[] };
};

/** A form in the units that it is printed in. */
export type PrintedFocus = Omit<FocusForm, 'boxes' | 'review' | 'schedules'> & {
  units: Units;
  schedules: readonly Omit<PrintedSchedule, 'dollars'>[];
  boxes: FocusForm['boxes'][Units];
  review: FocusForm['review'][Units];
};

/** Returns the form in the given units. */
export function inUnits({ boxes, review, schedules = [], ...form }: FocusForm, units: Units): PrintedFocus {
  const printed = schedules.map(({ dollars, ...cents }) => (units === 'dollars' ? { ...cents, ...dollars } : cents));
  return { ...form, units, schedules: printed, boxes: boxes[units], review: review[units] };
}

/** Returns the number in an item's box: its own, with few exceptions. */
export function boxNumber({ numbers }: Pick<PrintedFocus, 'numbers'>, code: string): string {
  return numbers[code] ?? code;
}

/** Returns the same with the mark of an item that wasn't confirmed against the official form. */
export function markedNumber(printed: Pick<PrintedFocus, 'numbers' | 'unconfirmed'>, code: string): string {
  return boxNumber(printed, code) + (printed.unconfirmed?.includes(code) ? unconfirmedMark : '');
}

/** Returns the text of an amount box; empty if the form has none. */
export function boxText({ boxes }: Pick<PrintedFocus, 'boxes'>, code: string): string {
  return boxes[code]?.text ?? '';
}
