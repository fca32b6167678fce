import type { PdfContent, PdfDocument } from '@/contract/wire/pdfDefinition';
import { pdfColors } from '@/contract/wire/pdfLayouts';
import type { Units } from '@/domain/focus/focusReport';
import { sampleNote, sampleWatermark } from '../documentTexts';
import { rule } from './cells';

export const formMargin = 36;
export const formContentWidth = 612 - 2 * formMargin;

const styles: PdfDocument['styles'] = {
  formTitle: { fontSize: 10, bold: true, alignment: 'center' },
  partTitle: { fontSize: 9, bold: true, alignment: 'center' },
  partSubtitle: { fontSize: 8, alignment: 'center', color: pdfColors.faint },
  columnHeading: { fontSize: 7.5, bold: true, alignment: 'center', decoration: 'underline' },
  caption: { fontSize: 6.5, color: pdfColors.faint },
  small: { fontSize: 6.5, color: pdfColors.faint },
};

/** Page texts shared by all printed forms. */
export type PrintedPages = {
  firm: string;
  period: string;
  generatedAt: string;
  isDraft: boolean;
  isSample?: true;
  units: Units;
  words: {
    report: string;
    units: Readonly<Record<Units, string>>;
    draft: { mark: string; note: string };
    unconfirmed?: string;
  };
};

/** A form's header and its height, and the subject in the file's properties. */
type FormHead = { header: PdfContent; headerHeight: number; subject: string };

/** Returns the page setup of a form: letter size, the form's header above, firm, period and page number below. */
export function formPageSetUp(
  printed: PrintedPages,
  { header, headerHeight, subject }: FormHead,
): Omit<PdfDocument, 'content'> {
  const { words, firm, period } = printed;
  return {
    pageSize: 'LETTER',
    pageMargins: [formMargin, headerHeight, formMargin, 44],
    defaultStyle: { fontSize: 7.8 },
    styles,
    language: 'en-US',
    displayTitle: true,
    info: {
      title: `${words.report} ${period} – ${firm}`,
      subject,
      author: firm,
      creationDate: printed.generatedAt,
    },
    header,
    footer: pageFooter(printed),
    ...watermarkOf(printed),
  };
}

function watermarkOf({ isDraft, isSample, words }: PrintedPages): Pick<PdfDocument, 'watermark'> {
  if (isSample) return { watermark: sampleWatermark };
  return isDraft ? { watermark: { text: words.draft.mark, color: pdfColors.alert, opacity: 0.07, bold: true } } : {};
}

function pageFooter({ firm, period, units, words, isDraft, isSample }: PrintedPages): PdfContent {
  const facts = [firm, period, words.units[units], ...(words.unconfirmed === undefined ? [] : [words.unconfirmed])];
  const draftNote = isDraft ? words.draft.note : '';
  return {
    margin: [formMargin, 12, formMargin, 0],
    stack: [
      rule(formContentWidth),
      {
        margin: [0, 4, 0, 0],
        columns: [
          { width: '*', text: facts.join(' · '), style: 'small' },
          { width: 'auto', text: isSample ? sampleNote : draftNote, color: pdfColors.alert, bold: true, fontSize: 7.5 },
          { width: '*', text: 'Page {page} of {pages}', style: 'small', alignment: 'right' },
        ],
      },
    ],
  };
}
