import { ruleBroken } from '@server/common/errors';
import { filerOf } from '@server/netCapital/companyFacts';
import { noPeriodText } from '@server/netCapital/period';
import { periodStep } from '@server/reports/periodStep';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import type { AnnualAnswers } from '@/domain/annual/annualInputs';
import {
  type CustomerProtection,
  customerProtections,
  filesExemptionReport,
  reliesOnFootnote74,
} from '@/domain/annual/customerProtection';
import { type Period, parsePeriod } from '@/domain/periods';
import type { AnnualBasis } from './annualBasis';

/** A filled wizard. */
export type AnnualRequest = { period: Period; answers: AnnualAnswers };

type TextName = Exclude<keyof AnnualAnswers, 'customerProtection' | 'alsoClaimed'>;
type TextField = { label: string; maxLength: number; required?: true; hint?: string };

const texts: Readonly<Record<TextName, TextField>> = {
  auditorName: { label: 'Independent public accountant', maxLength: 255, required: true },
  auditorStreet: { label: 'Street', maxLength: 255 },
  auditorCity: { label: 'City', maxLength: 255 },
  auditorState: { label: 'State', maxLength: 255 },
  auditorPostalCode: { label: 'ZIP code', maxLength: 20 },
  auditorPcaobId: { label: 'PCAOB registration number', maxLength: 20 },
  signerName: {
    label: 'Name',
    maxLength: 255,
    required: true,
    hint: 'A sole proprietor, a general partner, or an authorized officer or manager.',
  },
  signerTitle: { label: 'Title', maxLength: 255, required: true },
  activities: {
    label: 'Business activities under Footnote 74',
    maxLength: 1000,
    hint: 'For a firm that relied on it, alone or for a part of its business: to which activities that was limited.',
  },
  exceptions: {
    label: 'Exceptions in the year, each with its date',
    maxLength: 1000,
    hint: 'The nature of each, and its approximate date; a semicolon between two. Leave it blank if there were none.',
  },
  sipcFirstPaid: { label: 'SIPC-6 paid on', maxLength: 40 },
  sipcYearPaid: { label: 'SIPC-7 paid on', maxLength: 40 },
  sipcAgent: { label: 'SIPC collection agent', maxLength: 255 },
  reconciliationNote: {
    label: 'Why annual figures differ from FOCUS as filed',
    maxLength: 1000,
    hint: 'The preview lists the items that differ.',
  },
};

function textField(name: TextName): FieldDefinition {
  const { label, maxLength, required = false, hint } = texts[name];
  const validation = { maxLength, ...(required && { required }) };
  return { name, label, type: 'input', validation, isEditable: true, ...(hint === undefined ? {} : { hint }) };
}

const furtherClaims = ['4550', '4560', '4570', '4580', 'nonCovered'] as const satisfies readonly CustomerProtection[];

const exempt = { field: 'customerProtection', isNot: ['none'] };

const furtherField: FieldDefinition = {
  name: 'alsoClaimed',
  label: 'Also claimed in the year',
  type: 'select-multiple',
  values: furtherClaims.map((value) => ({ label: customerProtections[value], value })),
  isEditable: true,
  hint: 'For a firm that claims several paragraphs, or one and Footnote 74.',
  visibleWhen: exempt,
};

const protectionField: FieldDefinition = {
  name: 'customerProtection',
  label: 'Rule 15c3-3 in the year',
  type: 'radio',
  values: Object.entries(customerProtections).map(([value, label]) => ({ label, value })),
  validation: { required: true },
  isEditable: true,
};

/** The steps of the wizard, for facts that aren't in the books or the profile. */
export const annualSteps: WizardStep[] = [
  periodStep('The last period of the fiscal year.'),
  {
    name: 'accountant',
    title: 'Accountant',
    fields: (
      ['auditorName', 'auditorStreet', 'auditorCity', 'auditorState', 'auditorPostalCode', 'auditorPcaobId'] as const
    ).map(textField),
  },
  { name: 'oath', title: 'Oath or affirmation', fields: (['signerName', 'signerTitle'] as const).map(textField) },
  {
    name: 'customerProtection',
    title: 'Customer protection',
    fields: [
      protectionField,
      furtherField,
      { ...textField('activities'), visibleWhen: exempt },
      { ...textField('exceptions'), visibleWhen: exempt },
    ],
  },
  { name: 'reconciliation', title: 'Reconciliation', fields: [textField('reconciliationNote')] },
  {
    name: 'sipc',
    title: 'SIPC assessment',
    fields: (['sipcFirstPaid', 'sipcYearPaid', 'sipcAgent'] as const).map(textField),
  },
];

/** Returns the default answers: the profile's accountant and contact, and the exemption of the year end's capital inputs. */
export function startingAnswers({ books, capital }: Pick<AnnualBasis, 'books' | 'capital'>): AnnualAnswers {
  const { auditor, contactName } = filerOf(books.company);
  return {
    auditorName: auditor?.name ?? '',
    auditorStreet: auditor?.street ?? '',
    auditorCity: auditor?.city ?? '',
    auditorState: auditor?.state ?? '',
    auditorPostalCode: auditor?.postalCode ?? '',
    auditorPcaobId: '',
    signerName: contactName,
    signerTitle: books.company.profile.primary_contact.title ?? '',
    customerProtection: capital.exemption,
    alsoClaimed: [],
    activities: '',
    exceptions: '',
    reconciliationNote: '',
    sipcFirstPaid: '',
    sipcYearPaid: '',
    sipcAgent: '',
  };
}

/** Reads the answers; an omitted text is blank. Throws 422 naming every missing or invalid field. */
export function readAnnualRequest(prefill: Readonly<Record<string, unknown>>): AnnualRequest {
  const errors: ErrorDetail[] = [];
  const period = parsePeriod(String(prefill['endDate'] ?? ''));
  if (period === null) errors.push({ path: 'endDate', message: noPeriodText });
  const customerProtection = prefill['customerProtection'];
  const isKnown = isProtection(customerProtection);
  if (!isKnown) errors.push({ path: 'customerProtection', message: 'Choose one' });
  const answers = Object.fromEntries(
    Object.keys(texts).map((name) => {
      const value = prefill[name] ?? '';
      const issue = textIssue(value, texts[name as TextName]); // a key of the object above
      if (issue !== null) errors.push({ path: name, message: issue });
      return [name, String(value).trim()];
    }),
  ) as Record<TextName, string>; // of every key
  const alsoClaimed = readClaims(prefill['alsoClaimed'] ?? []);
  if (alsoClaimed === null) errors.push({ path: 'alsoClaimed', message: 'Choose among the claims' });
  if (period === null || !isKnown || alsoClaimed === null || errors.length > 0) throw marked(errors);
  const read = { ...answers, customerProtection, alsoClaimed };
  const missing = exemptionIssues(read);
  if (missing.length > 0) throw marked(missing);
  return { period, answers: read };
}

function marked(errors: ErrorDetail[]) {
  return ruleBroken('Fix the marked fields.', errors);
}

function readClaims(values: unknown): readonly CustomerProtection[] | null {
  if (!Array.isArray(values)) return null;
  const claims = furtherClaims.filter((claim) => values.includes(claim));
  return claims.length === new Set(values).size ? claims : null;
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const writtenDate = new RegExp(
  `\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|\\b(?:${months})\\b|\\b20\\d{2}\\b`,
  'i',
);

/** Returns what an exemption report lacks: the activities of Footnote 74, and the date of each exception (Rule 17a-5(d)(4)(iii)). */
function exemptionIssues(answers: AnnualAnswers): ErrorDetail[] {
  const { activities, exceptions } = answers;
  if (!filesExemptionReport(answers.customerProtection)) return [];
  const undated = exceptions.split(';').findIndex((exception) => exceptions !== '' && !writtenDate.test(exception));
  return [
    ...(reliesOnFootnote74(answers) && !activities
      ? [{ path: 'activities', message: 'Name the activities for which the firm relied on Footnote 74' }]
      : []),
    ...(undated === -1
      ? []
      : [
          {
            path: 'exceptions',
            message: `Give the approximate date of exception ${undated + 1}, such as 03/12/2026 or March 2026`,
          },
        ]),
  ];
}

function isProtection(value: unknown): value is AnnualAnswers['customerProtection'] {
  return typeof value === 'string' && Object.hasOwn(customerProtections, value);
}

function textIssue(value: unknown, { maxLength, required }: TextField): string | null {
  if (typeof value !== 'string') return 'Enter a text';
  if (required && value.trim() === '') return 'This field is required';
  return value.length > maxLength ? `Enter at most ${maxLength} characters` : null;
}
