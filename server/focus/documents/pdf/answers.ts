import { labelledBox, tickBox } from '@server/documents/form/cells';
import type { PdfTable } from '@/contract/wire/pdfDefinition';
import type { PrintedFocus } from '@/domain/focus/form/focusForm';

/** Builds the box with the answer of an item number, under its caption. */
export function answerBox({ words, answers }: PrintedFocus, code: string): PdfTable {
  return labelledBox(words.captions[code] ?? '', answers[code] ?? '', code);
}

/** Builds the checkbox of an item number, after its caption. */
export function answerTick({ words, answers }: PrintedFocus, code: string): PdfTable {
  return tickBox(words.captions[code] ?? '', answers[code] !== undefined, code);
}
