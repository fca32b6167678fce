import { labelledBox, tickBox } from '@server/documents/form/cells';
import type { PdfTable } from '@/contract/wire/pdfDefinition';
import { markedNumber, type PrintedFocus } from '@/domain/focus/form/focusForm';

/** Builds the box with the answer of an item number, under its caption. */
export function answerBox(printed: PrintedFocus, code: string): PdfTable {
  const { words, answers } = printed;
  return labelledBox(words.captions[code] ?? '', answers[code] ?? '', markedNumber(printed, code));
}

/** Builds the checkbox of an item number, after its caption. */
export function answerTick(printed: PrintedFocus, code: string): PdfTable {
  const { words, answers } = printed;
  return tickBox(words.captions[code] ?? '', answers[code] !== undefined, markedNumber(printed, code));
}
