import type { PdfContent, PdfDocument } from '@/contract/pdfDefinition';
import { pdfColors } from '@/contract/pdfLayouts';
import type { PrintedFocus } from '@/domain/focus/form/focusForm';
import { answerBox, answerTick } from './answers';
import { rule } from './cells';

const margin = 36;
const contentWidth = 612 - 2 * margin;
const headerHeight = 92;

const styles: PdfDocument['styles'] = {
  formTitle: { fontSize: 10, bold: true, alignment: 'center' },
  partTitle: { fontSize: 9, bold: true, alignment: 'center' },
  partSubtitle: { fontSize: 8, alignment: 'center', color: pdfColors.faint },
  columnHeading: { fontSize: 7.5, bold: true, alignment: 'center', decoration: 'underline' },
  caption: { fontSize: 6.5, color: pdfColors.faint },
  small: { fontSize: 6.5, color: pdfColors.faint },
};

/** The sheet that every page of the report stands on: letter size, firm and period above, page number below. */
export function pageSetUp(printed: PrintedFocus): Omit<PdfDocument, 'content'> {
  const { words, firm, period, isDraft } = printed;
  return {
    pageSize: 'LETTER',
    pageMargins: [margin, headerHeight, margin, 44],
    defaultStyle: { fontSize: 7.8 },
    styles,
    language: 'en-US',
    displayTitle: true,
    info: {
      title: `${words.report} ${period} – ${firm}`,
      subject: words.form,
      author: firm,
      creationDate: printed.generatedAt,
    },
    header: pageHeader(printed),
    footer: pageFooter(printed),
    ...(isDraft ? { watermark: { text: words.draft.mark, color: pdfColors.alert, opacity: 0.07, bold: true } } : {}),
  };
}

function pageHeader(printed: PrintedFocus): PdfContent {
  const { pageTitles } = printed.words;
  return {
    margin: [margin, 24, margin, 0],
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
      { stack: [rule(contentWidth)], margin: [0, 5, 0, 0] },
    ],
  };
}

function pageFooter({ firm, period, units, words, isDraft }: PrintedFocus): PdfContent {
  return {
    margin: [margin, 12, margin, 0],
    stack: [
      rule(contentWidth),
      {
        margin: [0, 4, 0, 0],
        columns: [
          { width: '*', text: `${firm} · ${period} · ${words.units[units]}`, style: 'small' },
          { width: 'auto', text: isDraft ? words.draft.note : '', color: pdfColors.alert, bold: true, fontSize: 7.5 },
          { width: '*', text: 'Page {page} of {pages}', style: 'small', alignment: 'right' },
        ],
      },
    ],
  };
}
