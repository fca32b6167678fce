import { partTitle, rule } from '@server/documents/form/cells';
import { formContentWidth, formMargin, formPageSetUp } from '@server/documents/form/formPage';
import { notesPagePdf, reviewNotesPdf } from '@server/documents/form/reviewNotesPdf';
import { sectionTable } from '@server/documents/form/sectionTable';
import type { PdfContent, PdfDefinition, PdfDocument } from '@/contract/wire/pdfDefinition';
import { markedNumber, type PrintedFocus } from '@/domain/focus/form/focusForm';
import type { FocusSectionName } from '@/domain/focus/form/sections';
import { answerBox, answerTick } from './answers';
import { cover } from './cover';
import { attachedSchedules, exemptiveProvision, proposedWithdrawals } from './schedules';

const headerHeight = 92;

/** Builds the document definition of FOCUS Part IIA, in the order of the official form. Pure. */
export function focusDocument(printed: PrintedFocus): PdfDefinition {
  const part = (name: FocusSectionName) => sectionPart(name, printed);
  const { words } = printed;
  const content: PdfContent[] = [
    ...cover(printed),
    newPage(partTitle(words.financialCondition)),
    part('assets'),
    newPage(partTitle(words.financialCondition)),
    part('liabilities'),
    part('ownershipEquity'),
    newPage(part('netCapital')),
    newPage(part('requirement')),
    part('aggregateIndebtedness'),
    part('otherRatios'),
    part('alternateRequirement'),
    notes(printed),
    newPage(incomeHeading(printed)),
    part('revenue'),
    part('expenses'),
    part('netIncome'),
    part('monthlyIncome'),
    newPage({ stack: exemptiveProvision(printed) }),
    ...proposedWithdrawals(printed),
    newPage(part('equityChanges')),
    part('subordinatedChanges'),
    ...attachedSchedules(printed),
    ...reviewNotesPdf(printed),
    ...(printed.questions === undefined ? [] : notesPagePdf(printed.questions)),
  ];
  return { docDefinition: { ...pageSetUp(printed), content }, tableLayout: 'form' };
}

/** Builds a section under its title, which never stays alone at the foot of a page. */
function sectionPart(name: FocusSectionName, printed: PrintedFocus): PdfContent {
  const section = printed.sections[name];
  const numberOf = (code: string) => markedNumber(printed, code);
  return {
    stack: [partTitle(section.title, section.subtitle), sectionTable(section, { boxes: printed.boxes, numberOf })],
  };
}

function newPage(content: PdfContent): PdfContent {
  return { stack: [content], pageBreak: 'before' };
}

function incomeHeading(printed: PrintedFocus): PdfContent {
  return {
    stack: [
      partTitle(printed.words.income),
      {
        columns: ['3932', '3933', '3931'].map((code): PdfContent => ({ width: '*', ...answerBox(printed, code) })),
        columnGap: 12,
      },
    ],
  };
}

function notes({ words }: PrintedFocus): PdfContent {
  return {
    stack: [
      { text: words.notes.title, bold: true, fontSize: 6.5 },
      ...words.notes.texts.map((text): PdfContent => ({ text, style: 'small', margin: [0, 1, 0, 0] })),
    ],
  };
}

/** Returns the page setup of the report. */
function pageSetUp(printed: PrintedFocus): Omit<PdfDocument, 'content'> {
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
