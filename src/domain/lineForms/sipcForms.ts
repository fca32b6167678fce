import { formatDay } from '@/domain/periods';
import { mappableSsoiLines } from '@/domain/ssoi/lines/ssoiLines';
import type { AmountForm, AmountLine, AmountSection, AssessmentRate, BooksAmount, CarriedAmount } from './amountForm';
import { choiceLine, confirmed, firmLines, textLine, unnumbered, unreadLines } from './formLines';

/**
 * Assessment rates on net operating revenues, by the last day covered: SIPC's filing forms page names 0.0015 for fiscal years that end on 12/31/2017
 * and later.
 */
const rates = {
  firstHalf: [{ from: '2017-06-30', rate: '0.0015' }],
  fiscalYear: [{ from: '2017-12-31', rate: '0.0015' }],
} as const satisfies Record<string, readonly AssessmentRate[]>;

const revenueItems = ['3935', '3938', '3939', '3945', '3949', '3952', '3955', '3970', '3990', '3975', '3995'];
const tradingItems = ['3945', '3949'];

/** Interest and dividend income on the SSOI; on FOCUS Part IIA it's part of other lines. */
const interestIncome = mappableSsoiLines.filter(({ section }) => section === '7').map(({ ssoiId }) => ssoiId);

type Known = { books?: BooksAmount; carries?: CarriedAmount; hint?: string };

function asked(id: string, caption: string, more: Known = {}): AmountLine {
  return { id, caption, source: 'confirmed', kind: 'asked', ...more };
}

/** Marks an item whose number and meaning weren't read on a form. */
function unread(line: AmountLine): AmountLine {
  return { ...line, source: 'knowledge' };
}

function unreadSections(sections: readonly AmountSection[]): readonly AmountSection[] {
  return sections.map(({ title, lines }) => ({ title, lines: unreadLines(lines) }));
}

function computed(id: string, caption: string, how: Extract<AmountLine, { kind: 'computed' }>['how']): AmountLine {
  return { id, caption, source: 'confirmed', kind: 'computed', how };
}

const of = (take: BooksAmount['take'], ...items: string[]): { books: BooksAmount } => ({ books: { take, items } });
const idsOf = (item: string, count: number) => Array.from({ length: count }, (_, place) => `${item}(${place + 1})`);

const additions = idsOf('2b', 7);
const deductions = idsOf('2c', 9);

/** Items 2a to 2c, common to both forms. */
const revenues: readonly AmountSection[] = [
  {
    title: 'Total revenue',
    lines: [asked('2a', 'Total revenue (FOCUS item 4030)', of('balance', ...revenueItems))],
  },
  {
    title: 'Additions',
    lines: [
      asked('2b(1)', 'Revenues of subsidiaries and predecessors not in 2a'),
      asked('2b(2)', 'Net loss from trading in securities', of('loss', ...tradingItems)),
      asked('2b(3)', 'Net loss from trading in commodities', of('loss', '3990')),
      asked('2b(4)', 'Interest and dividend expense deducted in 2a'),
      asked('2b(5)', 'Net loss from underwriting or distribution', of('loss', '3955')),
      asked('2b(6)', 'Expenses deducted in net profit from underwriting or distribution', {
        hint: 'Other than advertising, printing, registration and legal fees.',
      }),
      asked('2b(7)', 'Net loss from securities in investment accounts', of('loss', '3952')),
      computed('2b', 'Total additions', { op: 'sum', plus: additions }),
    ],
  },
  {
    title: 'Deductions',
    lines: [
      asked('2c(1)', 'Investment company shares, variable annuities, insurance, and advice to funds', {
        ...of('gain', '3970'),
        hint: 'Also security futures. The books give FOCUS item 3970.',
      }),
      asked('2c(2)', 'Revenues from commodity transactions', of('gain', '3990')),
      asked('2c(3)', 'Commissions, floor brokerage and clearance paid to other SIPC members'),
      asked('2c(4)', 'Reimbursed postage for proxies'),
      asked('2c(5)', 'Net gain from securities in investment accounts', of('gain', '3952')),
      asked('2c(6)', 'Commissions and markups on certificates of deposit and paper of nine months or less'),
      asked('2c(7)', 'Printing, advertising and legal fees of other securities revenue'),
      unread(asked('2c(8)', 'Revenue not related to the securities business')),
      unread(
        asked('2c(9)(i)', 'Interest and dividend expense, up to the income', {
          books: { take: 'gain', items: ['4075'], upTo: interestIncome },
          hint: 'FOCUS item 4075 plus 2b(4), no more than interest and dividend income. The books give item 4075 up to section 7 of the SSOI.',
        }),
      ),
      unread(asked('2c(9)(ii)', "40% of margin interest earned on customers' accounts")),
      unread(computed('2c(9)', 'Greater of (i) and (ii)', { op: 'greater', of: ['2c(9)(i)', '2c(9)(ii)'] })),
      unread(computed('2c', 'Total deductions', { op: 'sum', plus: deductions })),
    ],
  },
];

/** Returns items 2d and 2e. */
function assessmentBy(known: readonly AssessmentRate[]): AmountSection {
  return {
    title: 'Assessment',
    lines: [
      unread(computed('2d', 'SIPC net operating revenues', { op: 'sum', plus: ['2a', '2b'], minus: ['2c'] })),
      computed('2e', `General assessment at ${known.at(-1)?.rate}`, { op: 'assessment', of: '2d', rates: known }),
    ],
  };
}

/** The paper forms whose lines were read, as filed for fiscal years ended in 2015. */
const editions = { SIPC_6: '34-REV 7/10', SIPC_7: '33-REV 7/10' };

/** SIPC's Portal, which takes filings since 11/01/2023 and numbers its lines differently. */
const portal = { from: '2023-10-31', name: 'SIPC Portal' };

/** Later editions: 35-REV 6/17 stands on a form filed for the fiscal year ended 12/31/2017, without its lines. */
const laterEditions = { SIPC_6: [portal], SIPC_7: [{ from: '2017-12-31', name: 'Form 35-REV 6/17' }, portal] };

function rateNote(known: readonly AssessmentRate[], period: string): string {
  return known
    .map(
      ({ from, rate }) =>
        `Rate: ${rate} for ${period} that end on ${formatDay(from)} or later, by SIPC's page of its forms.`,
    )
    .concat('SIPC may set another rate for a later year: check its page before you pay.')
    .join(' ');
}
const interestHint = 'At 20% a year from the due date on. Leave it 0 for a payment on time.';

const paperNote =
  'Items are numbered as on the paper form. Netcap files nothing: enter the amounts in the SIPC Portal, which numbers its lines otherwise.';

/** The general assessment of a fiscal year, less the payment for the first half. */
export const sipc7: AmountForm = {
  type: 'SIPC_7',
  title: 'SIPC-7 General Assessment Reconciliation',
  edition: editions.SIPC_7,
  laterEditions: laterEditions.SIPC_7,
  covers: 'fiscalYear',
  main: '2e',
  citation: 'SIPC bylaws, article 6',
  sections: [
    ...revenues,
    assessmentBy(rates.fiscalYear),
    {
      title: 'Payment',
      lines: [
        computed('2.A', 'General assessment (2e)', { op: 'sum', plus: ['2e'] }),
        asked('2.B', 'Paid with SIPC-6, without interest', { carries: { form: 'SIPC_6', line: '1.C' } }),
        asked('2.C', 'Prior overpayment applied', { carries: { form: 'SIPC_6', line: '1.B' } }),
        computed('2.D', 'Assessment balance due or (overpaid)', { op: 'sum', plus: ['2.A'], minus: ['2.B', '2.C'] }),
        asked('2.E', 'Interest on a late payment', { hint: interestHint }),
        computed('2.F', 'Total due or (overpaid)', { op: 'sum', plus: ['2.D', '2.E'] }),
        computed('2.H', 'Overpayment carried forward', { op: 'overpaid', of: '2.F' }),
      ],
    },
  ],
  notes: [rateNote(rates.fiscalYear, 'fiscal years'), paperNote],
};

/** The payment for the first half of a fiscal year. */
export const sipc6: AmountForm = {
  type: 'SIPC_6',
  title: 'SIPC-6 General Assessment Payment',
  edition: editions.SIPC_6,
  laterEditions: laterEditions.SIPC_6,
  covers: 'firstHalf',
  main: '2e',
  citation: 'SIPC bylaws, article 6',
  // Its second page and numbers weren't read; its questions are known from SIPC-7.
  sections: unreadSections([
    ...revenues,
    assessmentBy(rates.firstHalf),
    {
      title: 'Payment',
      lines: [
        computed('1.A', 'General assessment (2e)', { op: 'sum', plus: ['2e'] }),
        asked('1.B', 'Prior overpayment applied'),
        computed('1.C', 'Assessment balance due or (overpaid)', { op: 'sum', plus: ['1.A'], minus: ['1.B'] }),
        asked('1.D', 'Interest on a late payment', { hint: interestHint }),
        computed('1.E', 'Total due or (overpaid)', { op: 'sum', plus: ['1.C', '1.D'] }),
      ],
    },
  ]),
  notes: [rateNote(rates.firstHalf, 'first halves of fiscal years'), paperNote],
};

/** The grounds on which a firm isn't a member, 15 U.S.C. 78ccc(a)(2)(A). */
const sipcGrounds = [
  '(i) Principal business outside the United States',
  '(ii) Only fund shares, variable annuities, insurance, or advice to funds',
  '(iii) Registered only for security futures products',
] as const;

/** The certificate of a firm that claims not to be a member, for the calendar year that begins after its period. */
export const sipc3: AmountForm = {
  type: 'SIPC_3',
  title: 'SIPC-3 Exclusion Certificate',
  edition: null,
  covers: 'yearAhead',
  citation: '15 U.S.C. 78ccc(a)(2)(A)',
  sections: [
    { title: 'Broker-dealer', lines: unreadLines(firmLines) },
    {
      title: 'Exclusion',
      lines: unnumbered([
        ...confirmed(choiceLine('Ground', 'Ground of the exclusion', { choices: sipcGrounds })),
        textLine('Business', 'What the business consists of', { max: 1000 }),
        textLine('Signed by', 'Name and title of who certifies'),
      ]),
    },
  ],
  notes: ['Netcap files nothing: certify in the SIPC Portal within 30 days after the beginning of the calendar year.'],
};
