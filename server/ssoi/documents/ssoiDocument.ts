import { partTitle, rule } from '@server/documents/form/cells';
import { formContentWidth, formMargin, formPageSetUp } from '@server/documents/form/formPage';
import { reviewNotesPdf } from '@server/documents/form/reviewNotesPdf';
import { sectionTable } from '@server/documents/form/sectionTable';
import type { PdfCell, PdfContent, PdfDefinition } from '@/contract/wire/pdfDefinition';
import type { PrintedComponents, PrintedOffering, PrintedSsoi } from '@/domain/ssoi/form/ssoiForm';

const headerHeight = 78;

/** Builds the document definition of the Supplemental Statement of Income, in the order of the form. Pure. */
export function ssoiDocument(printed: PrintedSsoi): PdfDefinition {
  const { words } = printed;
  // A line without a published number has an empty box.
  const numberOf = (id: string) => printed.numbers[id] ?? '';
  const page = formPageSetUp(printed, { header: pageHeader(printed), headerHeight, subject: words.rule });
  const content: PdfContent[] = [
    cover(printed),
    ...printed.sections.map(
      (section): PdfContent => ({
        stack: [partTitle(section.title), sectionTable(section, { boxes: printed.boxes, numberOf })],
        unbreakable: true,
      }),
    ),
    ...printed.components.map((components) => componentTable(components, printed)),
    ...operationalPage(printed),
    ...reviewNotesPdf(printed),
  ];
  return { docDefinition: { ...page, content }, tableLayout: 'form' };
}

function pageHeader({ words, firm }: PrintedSsoi): PdfContent {
  return {
    margin: [formMargin, 24, formMargin, 0],
    stack: [
      { text: words.title, style: 'formTitle' },
      { text: `${firm} · ${words.rule}`, style: 'partSubtitle', margin: [0, 2, 0, 6] },
      rule(formContentWidth),
    ],
  };
}

function cover({ cover: rows }: PrintedSsoi): PdfContent {
  const body = rows.map(([, label, answer]): PdfCell[] => [{ text: label, style: 'caption' }, { text: answer }]);
  return { table: { widths: [120, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 6] };
}

/** Builds the components of a line and the remainder; empty without components. */
function componentTable({ title, rows, rest }: PrintedComponents, { words, units }: PrintedSsoi): PdfContent {
  if (rows.length === 0) return { text: '' };
  const { description, amount, rest: restText } = words.components;
  const line = (text: string, figure: string): PdfCell[] => [{ text }, { text: figure, alignment: 'right' }];
  return {
    stack: [
      partTitle(title),
      {
        table: {
          widths: ['*', 84],
          headerRows: 1,
          body: [
            [
              { text: description, style: 'caption' },
              { text: amount, style: 'caption', alignment: 'right' },
            ],
            ...rows.map((row) => line(row.description, row.amount[units])),
            line(restText, rest[units]),
          ],
        },
        layout: 'lightHorizontalLines',
      },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 6],
  };
}

function operationalPage({ words, operationalPage: { lead, itemM, blocks }, units }: PrintedSsoi): PdfContent[] {
  return [
    { stack: [partTitle(words.operationalPage, lead)], pageBreak: 'before' },
    ...(itemM === ''
      ? []
      : [{ text: `${words.itemM}: ${itemM}`, margin: [0, 0, 0, 6] as [number, number, number, number] }]),
    ...blocks.flatMap(({ title, offerings }): PdfContent[] => [
      { text: title, bold: true, fontSize: 9, margin: [0, 6, 0, 3] },
      ...(offerings.length === 0 ? [{ text: 'None.' }] : offerings.map((offering) => offeringTable(offering, units))),
    ]),
  ];
}

function offeringTable({ slot, name, rows }: PrintedOffering, units: PrintedSsoi['units']): PdfContent {
  return {
    stack: [
      { text: `${slot}. ${name}`, bold: true, margin: [0, 4, 0, 2] },
      {
        table: {
          widths: [170, '*'],
          body: rows.map(({ label, texts }): PdfCell[] => [{ text: label, style: 'caption' }, { text: texts[units] }]),
        },
        layout: 'lightHorizontalLines',
      },
    ],
    unbreakable: true,
  };
}
