import { labelledBox, tickBox } from '@server/documents/form/cells';
import type { PdfTable } from '@/contract/wire/pdfDefinition';
import type { PrintedFocus } from '@/domain/focus/form/focusForm';

/** The box with words of an item number, under its caption. */
export function answerBox({ words, answers }: PrintedFocus, code: string): PdfTable {
  return labelledBox(words.captions[code] ?? '', answers[code] ?? '', code);
}

/** The box to tick of an item number, after its words. */
export function answerTick({ words, answers }: PrintedFocus, code: string): PdfTable {
  return tickBox(words.captions[code] ?? '', answers[code] !== undefined, code);
}
