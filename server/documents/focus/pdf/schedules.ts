import { boxText } from '@server/documents/focus/boxText';
import type { PrintedFocus } from '@server/documents/focus/focusReport';
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces';
import { maxWithdrawals } from '@/domain/focus/capitalInputs';
import { codeCell, codeWidth, emptyCell, formLayout, labelledBox, partTitle, ruledCell, tickBox } from './cells';

const provisions: readonly (readonly [code: string, words: string])[] = [
  ['4550', 'A. (k)(1) — Limited business (mutual funds and/or variable annuities only)'],
  ['4560', 'B. (k)(2)(i) — “Special Account for the Exclusive Benefit of customers” maintained'],
  [
    '4570',
    'C. (k)(2)(ii) — All customer transactions cleared through another broker-dealer on a fully disclosed basis',
  ],
  ['4580', 'D. (k)(3) — Exempted by order of the Commission (include copy of letter)'],
];

/** Line 24: the ground on which Rule 15c3-3 does not apply, with the clearing firm where there is one. */
export function exemptiveProvision({ computation }: PrintedFocus): Content[] {
  const { texts } = computation;
  return [
    partTitle('EXEMPTIVE PROVISION UNDER RULE 15c3-3'),
    {
      text: '24. If an exemption from Rule 15c3-3 is claimed, identify below the section upon which such exemption is based (check one only):',
      margin: [0, 0, 0, 3],
    },
    ...provisions.map(
      ([code, words]): Content => ({
        ...tickBox(words, texts[code] !== undefined, code),
        margin: [14, 0, 0, 0],
      }),
    ),
    { ...labelledBox('Name of clearing firm(s)', texts['4335'] ?? '', '4335'), margin: [28, 2, 0, 10] },
  ];
}

const withdrawalHeadings = [
  'Type of proposed withdrawal or accrual (see below for code)',
  'Name of lender or contributor',
  'Insider or outsider? (In or Out)',
  'Amount to be withdrawn (cash amount and/or net capital value of securities)',
  'Withdrawal or maturity date (MMDDYY)',
  'Expect to renew (Yes or No)',
];

const withdrawalCodes = [
  '1. Equity capital',
  '2. Subordinated liabilities',
  '3. Accruals',
  '4. 15c3-1(c)(2)(iv) liabilities',
];

/** What is to leave the firm within six months and net capital does not deduct yet. */
export function proposedWithdrawals(printed: PrintedFocus): Content[] {
  return [
    partTitle(
      'OWNERSHIP EQUITY AND SUBORDINATED LIABILITIES MATURING OR PROPOSED TO BE WITHDRAWN WITHIN THE NEXT SIX MONTHS AND ACCRUALS',
      '(as defined below), which have not been deducted in the computation of Net Capital',
    ),
    withdrawalTable(printed),
    { text: ['Withdrawal code:  ', withdrawalCodes.join('    ')], style: 'small', margin: [0, 4, 0, 0] },
  ];
}

function withdrawalTable(printed: PrintedFocus): ContentTable {
  return {
    table: {
      widths: [34, codeWidth, '*', codeWidth, 34, codeWidth, 74, codeWidth, 46, codeWidth, 34, codeWidth],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        withdrawalHeadings.flatMap((text) => [
          { text, style: 'caption', colSpan: 2, alignment: 'center' },
          emptyCell(),
        ]),
        ...Array.from({ length: maxWithdrawals }, (_, index) => withdrawalRow(printed, 4600 + 10 * index)),
        withdrawalTotal(printed),
      ],
    },
    layout: formLayout,
  };
}

function withdrawalRow(printed: PrintedFocus, first: number): TableCell[] {
  const { texts } = printed.computation;
  const box = (offset: number): TableCell[] => {
    const code = String(first + offset);
    const isAmount = offset === 3;
    return [
      ruledCell(isAmount ? boxText(printed, code) : (texts[code] ?? ''), isAmount ? 'right' : 'left'),
      codeCell(code),
    ];
  };
  return [0, 1, 2, 3, 4, 5].flatMap(box);
}

function withdrawalTotal(printed: PrintedFocus): TableCell[] {
  return [
    { text: 'TOTAL', bold: true, alignment: 'right', colSpan: 6 },
    ...Array.from({ length: 5 }, emptyCell),
    { ...ruledCell(boxText(printed, '4699'), 'right'), bold: true },
    codeCell('4699'),
    ...Array.from({ length: 4 }, emptyCell),
  ];
}
