import { equityItems, otherQuestions } from '@/contract/company/company';
import type { Company } from '@/contract/company/company.schema';
import { fieldsOf, orNull, orNumber, type Read, readListOf, text, whole, wholeOrNull } from '@/lib/api/wholeValues';

type Subsidiary = NonNullable<Company['name_of_subsidiaries_affiliates']>[number];
type Accountant = NonNullable<Company['public_accountant']>;

const place = fieldsOf(['address_1', 'address_2', 'address_3', 'country', 'state', 'city', 'postal_code'], orNull);
const person = fieldsOf(
  ['first_name', 'middle_name', 'last_name', 'title', 'email', 'main_office_phone', 'direct_phone', 'mobile_phone'],
  orNull,
);

/** Reads the company of any backend: an incomplete profile has its sections, without answers. */
export const readCompany = whole<Company>({
  id: orNumber,
  company_name: text,
  domain: orNull,
  address: whole<Company['address']>({ ...place, billing_phone: orNull }),
  primary_contact: whole<Company['primary_contact']>({
    ...person,
    ...fieldsOf(['is_principal_firm', 'crd_number', 'is_cfo_firm'], orNull),
  }),
  billing_information: whole<Company['billing_information']>({
    ...place,
    ...fieldsOf(['name', 'email', 'phone'], orNull),
  }),
  ...fieldsOf(otherQuestions, orNull),
  ...fieldsOf(['crd_number', 'finra_crd_number', 'sec_file_number', 'principal_place_of_business'], orNull),
  ...fieldsOf(['main_phone', 'fiscal_year_end_date', 'accounting_software', 'report_frequency'], orNull),
  ...fieldsOf(['focus_reporting_frequency', 'finra_approved_business_lines', 'clearing_broker_name'], orNull),
  ...fieldsOf(['investment_advisor_crd_number', 'ria_crd_number', 'prime_broker_name', 'company_type'], orNull),
  firm_id: (id) => orNumber(id) ?? 2,
  min_net_capital_req: orNumber,
  ...fieldsOf(equityItems, orNumber),
  ...fieldsOf(
    equityItems.map((item) => `${item}_coa_number` as const),
    orNull,
  ),
  focus_report_pursuant: readListOf((value) => value),
  clearing_firm_names: orNull,
  finop: wholeOrNull<NonNullable<Company['finop']>>({
    ...person,
    ...fieldsOf(['crd_number', 'license_type'], orNull),
  }),
  public_accountant: wholeOrNull<Accountant>({
    ...fieldsOf(['category', 'type'], orNull),
    address: whole<Accountant['address']>(fieldsOf(['name', 'street', 'city', 'state', 'postal_code'], orNull)),
  }),
  name_of_subsidiaries_affiliates: orNullList(whole<Subsidiary>({ name: text, phone: text })),
});

function orNullList(read: Read): Read {
  const readList = readListOf(read);
  return (value) => (value == null ? null : readList(value));
}
