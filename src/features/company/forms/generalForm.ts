import { boolean, type InferType, object, string } from 'yup';
import { type ReportFrequency, reportFrequencies } from '@/contract/company/company';
import type { Company, CompanyChange } from '@/contract/company/company.schema';
import { crdNumber } from '@/lib/validation';
import { addressRules, answer, line, personRules, requiredLine, requiredPhone, selectValue } from './profileRules';
import { addressNames, personNames, textsOf, unanswered, withoutEmpty } from './profileValues';

export const generalSchema = object({
  company_name: requiredLine(),
  focus_reporting_frequency: selectValue(reportFrequencies),
  focus_reporting_frequency_from: string().defined(),
  address: object({ ...addressRules, billing_phone: requiredPhone() }),
  primary_contact: object({
    ...personRules,
    is_principal_firm: answer(),
    crd_number: line().when('is_principal_firm', ([isYes], rule) => (isYes === true ? crdNumber() : rule)),
    is_cfo_firm: boolean().defined(),
  }),
});

export type GeneralValues = InferType<typeof generalSchema>;

/** Returns the tab's form values of the company. */
export function toGeneralForm(company: Company): GeneralValues {
  const { company_name, focus_reporting_frequency, address, primary_contact: contact } = company;
  return {
    company_name,
    focus_reporting_frequency: focus_reporting_frequency ?? '',
    focus_reporting_frequency_from: '',
    address: textsOf([...addressNames, 'billing_phone'], address),
    primary_contact: {
      ...textsOf([...personNames, 'crd_number'], contact),
      is_principal_firm: contact.is_principal_firm,
      is_cfo_firm: contact.is_cfo_firm === true,
    },
  };
}

/** Returns the tab's request: its own sections, plus the reporting frequency and the FINOP if they change. */
export function toGeneralRequest(values: GeneralValues, company: Company): CompanyChange {
  const { company_name, address, primary_contact, focus_reporting_frequency: frequency } = values;
  const { focus_reporting_frequency_from: from } = values;
  const isFrequencyChanged = from !== '' || frequency !== (company.focus_reporting_frequency ?? '');
  const finop = finopOf(values, company);
  return {
    // A draft without a name keeps the stored one.
    ...(company_name !== '' && { company_name }),
    primary_contact: {
      ...withoutEmpty(primary_contact),
      ...unanswered(primary_contact, ['is_principal_firm']),
    },
    address: withoutEmpty(address),
    ...(isFrequencyChanged && { focus_reporting_frequency: toFrequency(frequency) }),
    ...(from !== '' && { focus_reporting_frequency_from: from }),
    ...(finop !== undefined && { finop }),
  };
}

/**
 * Returns the FINOP after a save of the primary contact: the contact while it is the firm's CFO, null once it no longer is, and undefined if
 * unchanged. Keeps the license, and the CRD number if the contact has none.
 */
function finopOf({ primary_contact: contact }: GeneralValues, company: Company): CompanyChange['finop'] {
  const before = toGeneralForm(company).primary_contact;
  if (!contact.is_cfo_firm) return before.is_cfo_firm ? {} : undefined;
  const { is_cfo_firm: _is, is_principal_firm: _was, ...person } = contact;
  const isSame =
    before.is_cfo_firm && Object.entries(person).every(([name, value]) => Reflect.get(before, name) === value);
  if (isSame) return undefined;
  const { license_type = null, crd_number = null } = company.finop ?? {};
  return withoutEmpty({ ...person, crd_number: person.crd_number || crd_number, license_type });
}

function toFrequency(chosen: ReportFrequency | ''): ReportFrequency | null {
  return chosen === '' ? null : chosen;
}
