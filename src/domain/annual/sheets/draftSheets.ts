import { formatDay } from '@/domain/periods';
import type { PrintedSheet, SheetRow } from '@/domain/statements/reportSheet';
import type { AnnualInputs } from '../annualInputs';
import {
  claimedParagraph,
  customerProtections,
  filesExemptionReport,
  listClaimedParagraphs,
  listClaims,
  reliesOnFootnote74,
} from '../customerProtection';
import { annualSheet, runningRow, textCell } from './sheetRows';

/** Columns of pages that the user copies from. */
export const entryColumns = [
  { heading: 'Description', kind: 'text' },
  { heading: 'Entry', kind: 'text' },
] as const;

/** Builds a line of a page that the user copies or signs; unknown entries are marked. */
export function entryRow(caption: string, entry: string): SheetRow {
  return { id: caption, look: 'plain', cells: [textCell(caption), textCell(entry === '' ? 'Not entered' : entry)] };
}

/** Builds the facing page of Form X-17A-5 Part III from the firm's profile and the answers. */
export function facingPage(inputs: AnnualInputs): PrintedSheet {
  const { firm, year, answers } = inputs;
  return annualSheet(inputs, {
    title: 'Facing Page, Form X-17A-5 Part III (Draft)',
    columns: entryColumns,
    sections: [
      {
        title: 'Filing',
        rows: [
          entryRow('For the period beginning', formatDay(year.from)),
          entryRow('And ending', formatDay(year.to)),
          entryRow('SEC file number', firm.secFileNumber),
          entryRow('Type of registrant', 'Broker-dealer'),
        ],
      },
      {
        title: 'A. Registrant',
        rows: [
          entryRow('Name of firm', firm.name),
          entryRow('Firm ID (CRD number)', firm.firmId),
          entryRow('Principal place of business', firm.street),
          entryRow('City, state, ZIP code', formatPlace(firm)),
          entryRow('Person to contact', firm.contactName),
          entryRow('Telephone', firm.contactPhone),
          entryRow('E-mail', firm.contactEmail),
        ],
      },
      {
        title: 'B. Accountant',
        rows: [
          entryRow('Independent public accountant', answers.auditorName),
          entryRow('Address', answers.auditorStreet),
          entryRow('City, state, ZIP code of accountant', auditorPlace(inputs)),
          entryRow('PCAOB registration number', answers.auditorPcaobId),
        ],
      },
      { title: 'This filing contains', rows: contentRows(inputs) },
    ],
    notes: [
      'Captions as known of the form, edition not confirmed. Copy the entries to the form on EDGAR.',
      'Netcap files nothing. Rule 17a-5(d)(6): the annual report is filed electronically on EDGAR.',
    ],
  });
}

/** Formats city, state and ZIP code on one line. */
export function formatPlace({ city, state, postalCode }: { city: string; state: string; postalCode: string }): string {
  return [city, `${state} ${postalCode}`.trim()].filter((part) => part !== '').join(', ');
}

/** Returns the accountant's city, state and ZIP code. */
export function auditorPlace({ answers }: Pick<AnnualInputs, 'answers'>): string {
  const { auditorCity: city, auditorState: state, auditorPostalCode: postalCode } = answers;
  return formatPlace({ city, state, postalCode });
}

function contentRows({ answers }: AnnualInputs): readonly SheetRow[] {
  const made = [
    'Statement of financial condition',
    'Statement of income, or of comprehensive income',
    'Statement of cash flows',
    "Statement of changes in stockholders', members', partners' or proprietor's equity",
    'Statement of changes in liabilities subordinated to claims of creditors',
    'Computation of net capital',
    'Reconciliation of net capital with the FOCUS report',
    'Oath or affirmation',
    filesExemptionReport(answers.customerProtection) ? 'Exemption report' : 'Compliance report',
  ];
  const others = [
    'Notes to the financial statements',
    "Accountant's report on the financial statements",
    "Accountant's report on the exemption or compliance report",
  ];
  return [
    ...made.map((caption) => entryRow(caption, caption === 'Compliance report' ? 'From the firm' : 'Drafted here')),
    ...others.map((caption) => entryRow(caption, 'From the firm and its accountant')),
  ];
}

/** Builds the oath or affirmation (Rule 17a-5(e)(2)): the person, and the sworn statement. The form itself is signed, before a notary. */
export function oathPage(inputs: AnnualInputs): PrintedSheet {
  const { firm, year, answers } = inputs;
  const { signerName, signerTitle } = answers;
  return annualSheet(inputs, {
    title: 'Oath or Affirmation (Draft)',
    columns: entryColumns,
    sections: [
      {
        title: null,
        rows: [
          runningRow(
            'sworn',
            `${signerName}, ${signerTitle} of ${firm.name}, swears or affirms that, to the best of the signer's knowledge and belief, the financial report of the firm as of ${formatDay(year.to)} is true and correct, and that neither the firm nor any partner, officer, director or equivalent person has any proprietary interest in any account classified solely as that of a customer, except as follows:`,
          ),
          entryRow('Exceptions', 'None unless entered by hand'),
          entryRow('Signer', signerName),
          entryRow('Title', signerTitle),
          entryRow('Signature', '____________________'),
          entryRow('Notary public', '____________________'),
        ],
      },
    ],
    notes: [
      "What is sworn to, by Rule 17a-5(e)(2); the wording of the form wasn't confirmed. Sign the form itself, before a notary, and keep the paper.",
    ],
  });
}

const footnoteNote =
  "The statements of a firm that relied on Footnote 74 are known from SEC staff's answers on Rule 17a-5; their wording wasn't confirmed.";

/** Builds the exemption report (Rule 17a-5(d)(4)) as a draft; for a firm that files a compliance report, a note on that. */
export function exemptionPage(inputs: AnnualInputs): PrintedSheet {
  const isExempt = filesExemptionReport(inputs.answers.customerProtection);
  return annualSheet(inputs, {
    title: isExempt ? 'Exemption Report (Draft)' : 'Compliance Report (Not Drafted)',
    columns: entryColumns,
    sections: [{ title: null, rows: isExempt ? exemptionRows(inputs) : complianceRows }],
    notes: [
      isExempt
        ? 'Contents by Rule 17a-5(d)(4). A draft for the firm and its accountant to word, not a filing.'
        : 'Contents by Rule 17a-5(d)(3).',
      ...(reliesOnFootnote74(inputs.answers) ? [footnoteNote] : []),
    ],
  });
}

const complianceRows: readonly SheetRow[] = [
  runningRow(
    'compliance',
    "A firm that claims no exemption from Rule 15c3-3 files a compliance report: on its internal control over compliance in the year and at its end, and on its compliance with the net capital and reserve rules. Netcap doesn't draft it.",
  ),
];

function exemptionRows(inputs: AnnualInputs): readonly SheetRow[] {
  const { firm, answers } = inputs;
  const { exceptions, signerName, signerTitle } = answers;
  return [
    runningRow('knowledge', `To its best knowledge and belief, ${firm.name} states the following:`),
    ...paragraphRows(inputs),
    ...footnoteRows(inputs),
    ...(exceptions === '' ? [] : [runningRow('exceptions', exceptions)]),
    entryRow('Signer', signerName),
    entryRow('Title', signerTitle),
    entryRow('Signature', '____________________'),
    entryRow('Date', '____________________'),
  ];
}

/** Returns the statements of Rule 17a-5(d)(4)(i) and (ii); none of a firm that claims no paragraph. */
function paragraphRows({ firm, year, answers }: AnnualInputs): readonly SheetRow[] {
  const paragraphs = listClaimedParagraphs(answers);
  if (paragraphs === null) return [];
  const own = listClaims(answers).filter((claim) => claimedParagraph(claim) !== null);
  const noun = own.length === 1 ? 'paragraph' : 'paragraphs';
  const meaning = own.map((claim) => customerProtections[claim]).join('; ');
  return [
    runningRow(
      'claims',
      `${firm.name} claimed an exemption from Rule 15c3-3 under its ${noun} ${paragraphs} ${spanOf(year)}. ${meaning}.`,
    ),
    runningRow('met', `The firm met the provisions identified throughout the year${endOfStatement(answers)}`),
  ];
}

/** Returns the statements of a firm that relied on Footnote 74; none of another. */
function footnoteRows({ firm, year, answers }: AnnualInputs): readonly SheetRow[] {
  if (!reliesOnFootnote74(answers)) return [];
  const { activities = '' } = answers;
  const claimsParagraph = listClaimedParagraphs(answers) !== null;
  const opening = claimsParagraph
    ? `For its other business, ${firm.name} claims no exemption under paragraph (k) of Rule 15c3-3 and relied on`
    : `${firm.name} claims no exemption under paragraph (k) of Rule 15c3-3 and relied on`;
  return [
    runningRow(
      'footnote',
      `${opening} Footnote 74 of SEC Release 34-70073: its business activities there were limited to ${activities === '' ? '[activities]' : activities}.`,
    ),
    runningRow(
      'held',
      `The firm ${spanOf(year)} (1) did not directly or indirectly receive, hold, or otherwise owe funds or securities for or to customers, other than money or other consideration received and promptly transmitted in compliance with paragraph (a) or (b)(2) of Rule 15c2-4; (2) did not carry accounts of or for customers; and (3) did not carry PAB accounts as defined in Rule 15c3-3${endOfStatement(answers)}`,
    ),
  ];
}

function spanOf({ from, to }: AnnualInputs['year']): string {
  return `from ${formatDay(from)} to ${formatDay(to)}`;
}

function endOfStatement({ exceptions }: AnnualInputs['answers']): string {
  return exceptions === '' ? ' without exception.' : ', except as described here:';
}
