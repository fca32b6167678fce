import { formDay, formPhone } from '@server/documents/focus/boxText';
import type { PrintedFocus } from '@server/documents/focus/focusReport';
import type { Content } from 'pdfmake/interfaces';
import { periodStart } from '@/domain/periods';
import { labelledBox, partTitle, rule, tickBox, valueBox } from './cells';

const rules: readonly (readonly [code: string, words: string])[] = [
  ['16', '1) Rule 17a-5(a)'],
  ['17', '2) Rule 17a-5(b)'],
  ['18', '3) Rule 17a-11'],
  ['19', '4) Special request by designated examining authority'],
  ['26', '5) Other'],
];

/** The width of two of three columns of the page, gap included. */
const twoColumns = 355;

const subsidiaryCodes = [
  ['32', '33'],
  ['34', '35'],
  ['36', '37'],
  ['38', '39'],
] as const;

const execution =
  'The registrant/broker or dealer submitting this Form and its attachments and the person(s) by whom it is executed represent hereby that all information contained therein is true, correct and complete. It is understood that all required items, statements, and schedules are considered integral parts of this Form and that the submission of any amendment represents that all unamended items, statements and schedules remain true, correct and complete as previously submitted.';

/** The cover of the form: who files, for which period, pursuant to what. */
export function cover(printed: PrintedFocus): Content[] {
  return [
    partTitle('FOCUS REPORT · FORM X-17A-5 · PART IIA', '(Please read instructions before preparing Form.)'),
    ...pursuantTo(printed),
    ...firm(printed),
    ...questions(printed),
    ...signatures(),
    ...auditor(printed),
  ];
}

function pursuantTo({ filing }: PrintedFocus): Content[] {
  const boxes = rules.map(([code, words]) => tickBox(words, filing.pursuantTo.includes(code), code));
  return [
    { text: 'This report is being filed pursuant to (Check Applicable Block(s)):', bold: true, margin: [0, 2, 0, 2] },
    { columns: boxes.slice(0, 3), columnGap: 16 },
    { columns: [{ width: twoColumns, stack: boxes.slice(3, 4) }, boxes.slice(4)], columnGap: 16, margin: [0, 0, 0, 8] },
  ];
}

function firm({ filer, computation }: PrintedFocus): Content[] {
  const { period } = computation;
  return [
    pair(
      labelledBox('NAME OF BROKER-DEALER', filer.name, '13'),
      labelledBox('SEC FILE NO.', filer.secFileNumber, '14'),
    ),
    pair(
      labelledBox('ADDRESS OF PRINCIPAL PLACE OF BUSINESS (No. and Street; do not use P.O. box)', filer.street, '20'),
      labelledBox('FIRM I.D. NO.', filer.firmId, '15'),
    ),
    pair(
      address([filer.city, '21'], [filer.state, '22'], [filer.postalCode, '23']),
      labelledBox('FOR PERIOD BEGINNING (MM/DD/YY)', formDay(periodStart(period)), '24'),
    ),
    pair(
      labelledBox('NAME OF PERSON TO CONTACT IN REGARD TO THIS REPORT', filer.contactName, '30'),
      labelledBox('AND ENDING (MM/DD/YY)', formDay(period.end), '25'),
    ),
    pair(labelledBox('(AREA CODE) TELEPHONE NO.', formPhone(filer.contactPhone), '31'), { text: '' }),
    pair(
      {
        text: 'NAMES OF SUBSIDIARIES OR AFFILIATES CONSOLIDATED IN THIS REPORT',
        style: 'caption',
        margin: [2, 4, 0, 0],
      },
      { text: 'OFFICIAL USE', style: 'caption', margin: [2, 4, 0, 0] },
    ),
    ...subsidiaryCodes.map(([code, official], index) =>
      pair(valueBox(filer.subsidiaries[index] ?? '', code), valueBox('', official)),
    ),
  ];
}

type Box = readonly [value: string, code: string];

function address(city: Box, state: Box, postalCode: Box): Content {
  return {
    columns: [
      { width: '*', ...labelledBox('City', ...city) },
      { width: 80, ...labelledBox('State', ...state) },
      { width: 90, ...labelledBox('Zip Code', ...postalCode) },
    ],
    columnGap: 8,
  };
}

function questions({ filing, inputs }: PrintedFocus): Content[] {
  const carries = inputs.company.carriesCustomerAccounts;
  return [
    {
      columns: [
        { width: '*', text: 'DOES RESPONDENT CARRY ITS OWN CUSTOMER ACCOUNTS?', margin: [2, 3, 0, 0] },
        { width: 76, ...tickBox('YES', carries, '40') },
        { width: 76, ...tickBox('NO', !carries, '41') },
      ],
      columnGap: 8,
      margin: [0, 8, 0, 0],
    },
    tickBox('CHECK HERE IF RESPONDENT IS FILING AN AUDITED REPORT', filing.isAudited, '42'),
  ];
}

function signatures(): Content[] {
  const officers = [
    '1) Principal Executive Officer or Managing Partner',
    '2) Principal Financial Officer or Partner',
    '3) Principal Operations Officer or Partner',
  ];
  return [
    { text: 'EXECUTION', bold: true, margin: [0, 8, 0, 2] },
    { text: execution, fontSize: 7, alignment: 'justify' },
    {
      columns: [
        { width: 176, text: 'Dated the ________ day of _______________ 20____', fontSize: 7, margin: [0, 6, 0, 0] },
        {
          width: '*',
          stack: officers.map(
            (officer): Content => ({
              stack: [rule(300), { text: officer, style: 'caption' }],
              margin: [0, 16, 0, 0],
            }),
          ),
        },
      ],
      columnGap: 24,
    },
    {
      text: 'ATTENTION: Intentional misstatements or omissions of facts constitute Federal Criminal Violations. (See 18 U.S.C. 1001 and 15 U.S.C. 78ff(a).)',
      bold: true,
      fontSize: 7,
      margin: [0, 6, 0, 6],
    },
    rule(540),
  ];
}

function auditor({ filer, filing }: PrintedFocus): Content[] {
  const shown = filing.isAudited ? filer.auditor : null;
  return [
    {
      text: 'INDEPENDENT PUBLIC ACCOUNTANT whose opinion is contained in this Report',
      bold: true,
      margin: [0, 5, 0, 2],
    },
    labelledBox('NAME (If individual, state last, first, middle name)', shown?.name ?? '', '70'),
    {
      columns: [
        { width: '*', ...labelledBox('ADDRESS: Number and Street', shown?.street ?? '', '71') },
        { width: 110, ...labelledBox('City', shown?.city ?? '', '72') },
        { width: 70, ...labelledBox('State', shown?.state ?? '', '73') },
        { width: 80, ...labelledBox('Zip Code', shown?.postalCode ?? '', '74') },
      ],
      columnGap: 8,
    },
    {
      columns: [
        tickBox('Certified Public Accountant', shown?.kind === '75', '75'),
        tickBox('Public Accountant', shown?.kind === '76', '76'),
        tickBox('Accountant not resident in United States or any of its possessions', shown?.kind === '77', '77'),
      ],
      columnGap: 10,
      margin: [0, 4, 0, 0],
    },
  ];
}

function pair(wide: Content, narrow: Content): Content {
  return {
    columns: [
      { width: '*', stack: [wide] },
      { width: 160, stack: [narrow] },
    ],
    columnGap: 12,
  };
}
