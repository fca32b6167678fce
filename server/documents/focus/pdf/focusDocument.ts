import { partTitle } from '@server/documents/form/cells';
import { reviewNotes } from '@server/documents/form/reviewNotes';
import { sectionTable } from '@server/documents/form/sectionTable';
import type { PdfContent, PdfDefinition } from '@/contract/wire/pdfDefinition';
import { boxNumber, type PrintedFocus } from '@/domain/focus/form/focusForm';
import type { FocusSectionName } from '@/domain/focus/form/sections';
import { answerBox } from './answers';
import { cover } from './cover';
import { pageSetUp } from './page';
import { attachedSchedules, exemptiveProvision, proposedWithdrawals } from './schedules';

/** FOCUS Part IIA as a document definition, in the order of the official form. A pure function of the printed form. */
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
    ...reviewNotes(printed),
  ];
  return { docDefinition: { ...pageSetUp(printed), content }, tableLayout: 'form' };
}

/** A section under its title, which never stays alone at the foot of a page. */
function sectionPart(name: FocusSectionName, printed: PrintedFocus): PdfContent {
  const section = printed.sections[name];
  const numberOf = (code: string) => boxNumber(printed, code);
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
