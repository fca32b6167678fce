import { partTitle, rule, valueBox } from '@server/documents/form/cells';
import type { PdfContent, PdfTable } from '@/contract/wire/pdfDefinition';
import { markedNumber, type PrintedFocus } from '@/domain/focus/form/focusForm';
import { answerBox, answerTick } from './answers';

/** Width of two of three columns of the page, gap included. */
const twoColumns = 355;

/** Builds the cover of the form: the filer, the period, and the rule that requires it. */
export function cover(printed: PrintedFocus): PdfContent[] {
  const { title, subtitle } = printed.words.cover;
  return [
    partTitle(title, subtitle),
    ...pursuantTo(printed),
    ...firm(printed),
    ...questions(printed),
    ...signatures(printed),
    ...auditor(printed),
  ];
}

function pursuantTo(printed: PrintedFocus): PdfContent[] {
  const tick = (code: string) => answerTick(printed, code);
  return [
    { text: printed.words.cover.pursuantTo, bold: true, margin: [0, 2, 0, 2] },
    { columns: [tick('16'), tick('17'), tick('18')], columnGap: 16 },
    { columns: [{ width: twoColumns, stack: [tick('19')] }, tick('26')], columnGap: 16, margin: [0, 0, 0, 8] },
  ];
}

function firm(printed: PrintedFocus): PdfContent[] {
  const { subsidiaries, officialUse } = printed.words.cover;
  const box = (code: string) => answerBox(printed, code);
  const value = (code: string) => valueBox(printed.answers[code] ?? '', markedNumber(printed, code));
  return [
    pair(box('13'), box('14')),
    pair(box('20'), box('15')),
    pair(address(printed), box('24')),
    pair(box('30'), box('25')),
    pair(box('31'), { text: '' }),
    pair(heading(subsidiaries), heading(officialUse)),
    pair(value('32'), value('33')),
    pair(value('34'), value('35')),
    pair(value('36'), value('37')),
    pair(value('38'), value('39')),
  ];
}

function heading(text: string): PdfContent {
  return { text, style: 'caption', margin: [2, 4, 0, 0] };
}

function address(printed: PrintedFocus): PdfContent {
  return {
    columns: [
      { width: '*', ...answerBox(printed, '21') },
      { width: 80, ...answerBox(printed, '22') },
      { width: 90, ...answerBox(printed, '23') },
    ],
    columnGap: 8,
  };
}

function questions(printed: PrintedFocus): PdfContent[] {
  return [
    {
      columns: [
        { width: '*', text: printed.words.carriesAccounts, margin: [2, 3, 0, 0] },
        { width: 76, ...answerTick(printed, '40') },
        { width: 76, ...answerTick(printed, '41') },
      ],
      columnGap: 8,
      margin: [0, 8, 0, 0],
    },
    answerTick(printed, '42'),
  ];
}

function signatures({ words: { execution } }: PrintedFocus): PdfContent[] {
  const lines = execution.officers.map(
    (officer): PdfContent => ({
      stack: [rule(300), { text: officer, style: 'caption', margin: [0, 3, 0, 0] }],
      margin: [0, 20, 0, 0],
    }),
  );
  return [
    { text: execution.title, bold: true, margin: [0, 8, 0, 2] },
    { text: execution.text, fontSize: 7, alignment: 'justify' },
    {
      columns: [
        { width: 176, text: execution.dated, fontSize: 7, margin: [0, 6, 0, 0] },
        { width: '*', stack: lines },
      ],
      columnGap: 24,
    },
    { text: execution.attention, bold: true, fontSize: 7, margin: [0, 6, 0, 6] },
    rule(540),
  ];
}

function auditor(printed: PrintedFocus): PdfContent[] {
  return [
    { text: printed.words.accountant, bold: true, margin: [0, 5, 0, 2] },
    answerBox(printed, '70'),
    {
      columns: [
        { width: '*', ...answerBox(printed, '71') },
        { width: 110, ...answerBox(printed, '72') },
        { width: 70, ...answerBox(printed, '73') },
        { width: 80, ...answerBox(printed, '74') },
      ],
      columnGap: 8,
    },
    {
      columns: ['75', '76', '77'].map((code): PdfTable => answerTick(printed, code)),
      columnGap: 10,
      margin: [0, 4, 0, 0],
    },
  ];
}

function pair(wide: PdfContent, narrow: PdfContent): PdfContent {
  return {
    columns: [
      { width: '*', stack: [wide] },
      { width: 160, stack: [narrow] },
    ],
    columnGap: 12,
  };
}
