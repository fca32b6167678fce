import { ruleBroken } from '@server/common/errors';
import { filerOf } from '@server/netCapital/companyFacts';
import { noPeriodText } from '@server/netCapital/period';
import { periodStep } from '@server/reports/periodStep';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import type { AnnualAnswers } from '@/domain/annual/annualInputs';
import { customerProtections } from '@/domain/annual/customerProtection';
import { type Period, parsePeriod } from '@/domain/periods';
import type { AnnualBasis } from './annualBasis';

/** A filled wizard. */
export type AnnualRequest = { period: Period; answers: AnnualAnswers };

type TextName = Exclude<keyof AnnualAnswers, 'customerProtection'>;
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
  exceptions: {
    label: 'Exceptions in the year, each with its date',
    maxLength: 1000,
    hint: 'Leave it blank if there were none.',
  },
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
      { ...textField('exceptions'), visibleWhen: { field: 'customerProtection', isNot: ['none'] } },
    ],
  },
  { name: 'reconciliation', title: 'Reconciliation', fields: [textField('reconciliationNote')] },
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
    exceptions: '',
    reconciliationNote: '',
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
  if (period === null || !isKnown || errors.length > 0) throw ruleBroken('Fix the marked fields.', errors);
  return { period, answers: { ...answers, customerProtection } };
}

function isProtection(value: unknown): value is AnnualAnswers['customerProtection'] {
  return typeof value === 'string' && Object.hasOwn(customerProtections, value);
}

function textIssue(value: unknown, { maxLength, required }: TextField): string | null {
  if (typeof value !== 'string') return 'Enter a text';
  if (required && value.trim() === '') return 'This field is required';
  return value.length > maxLength ? `Enter at most ${maxLength} characters` : null;
}
