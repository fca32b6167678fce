import { rule } from '@server/documents/form/cells';
import { formContentWidth, formMargin, formPageSetUp } from '@server/documents/form/formPage';
import type { PdfContent, PdfDocument } from '@/contract/wire/pdfDefinition';
import type { PrintedFocus } from '@/domain/focus/form/focusForm';
import { answerBox, answerTick } from './answers';

const headerHeight = 92;

/** The sheet that every page of the report stands on. */
export function pageSetUp(printed: PrintedFocus): Omit<PdfDocument, 'content'> {
  return formPageSetUp(printed, { header: pageHeader(printed), headerHeight, subject: printed.words.form });
}

function pageHeader(printed: PrintedFocus): PdfContent {
  const { pageTitles } = printed.words;
  return {
    margin: [formMargin, 24, formMargin, 0],
    stack: [
      ...pageTitles.map(
        (text, index): PdfContent => ({
          text,
          style: 'formTitle',
          margin: [0, 0, 0, index === pageTitles.length - 1 ? 4 : 0],
        }),
      ),
      {
        columns: [
          { width: '*', ...answerBox(printed, '100') },
          { width: 84, ...answerBox(printed, '99') },
          { width: 92, ...answerBox(printed, '98') },
          { width: 108, stack: [answerTick(printed, '198'), answerTick(printed, '199')] },
        ],
        columnGap: 8,
      },
      { stack: [rule(formContentWidth)], margin: [0, 5, 0, 0] },
    ],
  };
}
