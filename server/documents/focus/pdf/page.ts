import { formDay } from '@server/documents/focus/boxText';
import { isDraft, type PrintedFocus } from '@server/documents/focus/focusReport';
import type { Content, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatPeriod } from '@/domain/periods';
import { colours, labelledBox, rule, tickBox } from './cells';

const margin = 36;
const contentWidth = 612 - 2 * margin;
const headerHeight = 92;

const styles: StyleDictionary = {
  formTitle: { fontSize: 10, bold: true, alignment: 'center' },
  partTitle: { fontSize: 9, bold: true, alignment: 'center' },
  partSubtitle: { fontSize: 8, alignment: 'center', color: colours.faint },
  columnHeading: { fontSize: 7.5, bold: true, alignment: 'center', decoration: 'underline' },
  caption: { fontSize: 6.5, color: colours.faint },
  small: { fontSize: 6.5, color: colours.faint },
};

/** The sheet that every page of the report stands on: letter size, firm and period above, page number below. */
export function pageSetUp(printed: PrintedFocus): Omit<TDocumentDefinitions, 'content'> {
  const title = `FOCUS Part IIA ${formatPeriod(printed.computation.period)} – ${printed.filer.name}`;
  return {
    pageSize: 'LETTER',
    pageMargins: [margin, headerHeight, margin, 44],
    defaultStyle: { font: 'Roboto', fontSize: 7.8 },
    styles,
    language: 'en-US',
    displayTitle: true,
    info: { title, subject: 'Form X-17A-5', author: printed.filer.name, creationDate: new Date(printed.generatedAt) },
    header: () => pageHeader(printed),
    footer: (page, pages) => pageFooter(printed, { page, pages }),
    ...(isDraft(printed) ? { watermark: { text: 'DRAFT', color: colours.alert, opacity: 0.07, bold: true } } : {}),
  };
}

function pageHeader(printed: PrintedFocus): Content {
  const { filer, filing, computation } = printed;
  return {
    margin: [margin, 24, margin, 0],
    stack: [
      { text: 'FINANCIAL AND OPERATIONAL COMBINED UNIFORM SINGLE REPORT', style: 'formTitle' },
      { text: 'PART IIA', style: 'formTitle', margin: [0, 0, 0, 4] },
      {
        columns: [
          { width: '*', ...labelledBox('BROKER OR DEALER', filer.name, '100') },
          { width: 84, ...labelledBox('AS OF (MM/DD/YY)', formDay(computation.period.end), '99') },
          { width: 92, ...labelledBox('SEC FILE NO.', filer.secFileNumber, '98') },
          {
            width: 108,
            stack: [
              tickBox('Consolidated', filing.isConsolidated, '198'),
              tickBox('Unconsolidated', !filing.isConsolidated, '199'),
            ],
          },
        ],
        columnGap: 8,
      },
      { ...ruleBelow(), margin: [0, 5, 0, 0] },
    ],
  };
}

function ruleBelow() {
  return { stack: [rule(contentWidth)] };
}

type Place = { page: number; pages: number };

function pageFooter(printed: PrintedFocus, { page, pages }: Place): Content {
  const { filer, computation, units } = printed;
  const unitWords = units === 'cents' ? 'US dollars and cents' : 'whole US dollars';
  return {
    margin: [margin, 12, margin, 0],
    stack: [
      rule(contentWidth),
      {
        margin: [0, 4, 0, 0],
        columns: [
          {
            width: '*',
            text: `${filer.name} · ${formatPeriod(computation.period)} · ${unitWords}`,
            style: 'small',
          },
          { width: 'auto', text: draftText(printed), color: colours.alert, bold: true, fontSize: 7.5 },
          { width: '*', text: `Page ${page} of ${pages}`, style: 'small', alignment: 'right' },
        ],
      },
    ],
  };
}

function draftText(printed: PrintedFocus): string {
  return isDraft(printed) ? 'DRAFT: not for filing, see the findings at the end' : '';
}
