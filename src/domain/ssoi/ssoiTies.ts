import { zero } from '@/domain/money';
import { publishedLines } from './lines/publishedLines';
import type { SsoiFigure, SsoiInputs, SsoiTie } from './types';

/**
 * The lines that FINRA requires to be equal on the supplemental statement and the FOCUS report of the same quarter (SSOI FAQ; rows after
 * 14210 are assumed). A FOCUS part without the item has nothing to tie.
 */
export function ssoiTies(
  figures: Readonly<Record<string, SsoiFigure>>,
  focus: SsoiInputs['focus'],
): readonly SsoiTie[] {
  return publishedLines.flatMap(({ id, related_focus_code: focusCode, focus_must_equal: mustEqual, note }) => {
    if (!mustEqual || focusCode === null || !(focusCode in focus)) return [];
    const isConfirmed = !assumedEquality.test(note ?? '');
    return [{ id, focusCode, amount: figures[id]?.amount ?? zero, focus: focus[focusCode] ?? null, isConfirmed }];
  });
}

/** The published list marks a line whose equality nobody has read in its note. */
const assumedEquality = /must-equal (assumed|and the formula are from knowledge)/i;
