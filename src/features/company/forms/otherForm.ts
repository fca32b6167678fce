import { equityItems, maxSubsidiaries, otherQuestions } from '@/contract/company/company';
import type { Company, CompanyChange } from '@/contract/company/company.schema';
import type { OtherValues } from './otherSchema';
import { personNames, textsOf, unanswered, withoutEmpty } from './profileValues';

/** Minimum number of clearing firms in the form; a profile with more shows them all. */
const shownClearingFirms = 3;

const textNames = [
  'crd_number',
  'finra_crd_number',
  'sec_file_number',
  'principal_place_of_business',
  'main_phone',
  'fiscal_year_end_date',
  'membership_date',
  'withdrawal_date',
  'fidelity_bond_renewal_date',
  'filings_from',
  'accountant_change_date',
  'finra_approved_business_lines',
  'clearing_broker_name',
  'investment_advisor_crd_number',
  'ria_crd_number',
  'prime_broker_name',
] as const;

/** Returns the tab's form values of the company. */
export function toOtherForm(company: Company): OtherValues {
  const { clearing_firm_names, name_of_subsidiaries_affiliates, finop } = company;
  const firms = clearing_firm_names ?? [];
  return {
    ...textsOf(textNames, company),
    ...textsOf(equityItems.map(coaNumberName), company),
    ...record(equityItems, (name) => company[name]),
    ...record(otherQuestions, (name) => company[name]),
    has_parent_broker_dealer: parentAnswer(company),
    fiscal_year_end_date_from: '',
    focus_reporting_frequency_from: '',
    firm_id: company.firm_id,
    // The specification's default of the field.
    accounting_software: company.accounting_software ?? 'QUICKSBOOKS',
    min_net_capital_req: company.min_net_capital_req,
    report_frequency: company.report_frequency ?? '',
    focus_reporting_frequency: company.focus_reporting_frequency ?? '',
    focus_report_pursuant: [...company.focus_report_pursuant],
    company_type: company.company_type ?? '',
    clearing_firm_names: filledUp(firms, Math.max(shownClearingFirms, firms.length), ''),
    finop: { ...textsOf([...personNames, 'crd_number'], finop), license_type: finop?.license_type ?? '' },
    public_accountant: toAccountantForm(company.public_accountant),
    name_of_subsidiaries_affiliates: filledUp(name_of_subsidiaries_affiliates ?? [], maxSubsidiaries, {
      name: '',
      phone: '',
    }),
  };
}

function toAccountantForm(accountant: Company['public_accountant']): OtherValues['public_accountant'] {
  return {
    category: accountant?.category ?? '',
    type: accountant?.type ?? '',
    address: textsOf(['name', 'street', 'city', 'state', 'postal_code'], accountant?.address ?? null),
  };
}

/** Returns the tab's request. The question about a parent broker-dealer only exists in the form: its answer is the parent's CRD number. */
export function toOtherRequest(values: OtherValues): CompanyChange {
  const { has_parent_broker_dealer: _question, finop, public_accountant, ...fields } = values;
  const { clearing_firm_names: firms, name_of_subsidiaries_affiliates: rows, ...others } = fields;
  const { address, ...accountant } = public_accountant;
  const names = firms.filter((name) => name !== '');
  const subsidiaries = rows.filter(({ name, phone }) => name !== '' && phone !== '');
  return {
    // An empty choice is omitted with the other empty values.
    ...(withoutEmpty(others) as CompanyChange),
    ...unanswered(values, otherQuestions),
    finop: withoutEmpty(finop) as NonNullable<CompanyChange['finop']>,
    public_accountant: { ...withoutEmpty(accountant), address: withoutEmpty(address) } as NonNullable<
      CompanyChange['public_accountant']
    >,
    clearing_firm_names: names.length === 0 ? null : names,
    name_of_subsidiaries_affiliates: subsidiaries.length === 0 ? null : subsidiaries,
  };
}

type EquityItem = (typeof equityItems)[number];

/** Returns the field of an equity item's account. */
export function coaNumberName<Item extends EquityItem>(item: Item): `${Item}_coa_number` {
  return `${item}_coa_number`;
}

/** Returns false once the tab was saved without the parent's number; null before. */
function parentAnswer({ finra_crd_number: parent, is_finra: saved }: Company): boolean | null {
  return parent === null && saved === null ? null : parent !== null;
}

function filledUp<Entry>(entries: readonly Entry[], count: number, empty: Entry): Entry[] {
  return Array.from({ length: count }, (_, position) => entries[position] ?? empty);
}

function record<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}
