import { newCompanyProfile, replaceSections } from '@server/company/companyProfile';
import { demoCompanyProfile } from '@server/seed/demoCompany';
import { expect, test } from 'vitest';
import { otherQuestions } from '@/contract/company/company';
import type { Company } from '@/contract/company/company.schema';
import { blockingFields, isMarked } from '@/domain/company/missingFields';
import { profileFields } from '@/domain/company/profileFields';
import { toBillingForm, toBillingRequest } from '@/features/company/forms/billingForm';
import { generalSchema, toGeneralForm, toGeneralRequest } from '@/features/company/forms/generalForm';
import { toOtherForm, toOtherRequest } from '@/features/company/forms/otherForm';
import { otherSchema } from '@/features/company/forms/otherSchema';

const facts = { id: 1000, company_name: 'Larkmoor', domain: null };
const company: Company = { ...facts, ...demoCompanyProfile };
const fresh: Company = { ...facts, ...newCompanyProfile('148820') };

async function errorsOf(values: object, schema = otherSchema): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

test('what each tab sends of an unchanged profile leaves it as it was', async () => {
  const requests = [
    toGeneralRequest(toGeneralForm(company), company),
    toBillingRequest(toBillingForm(company)),
    toOtherRequest(await otherSchema.validate(toOtherForm(company))),
  ];
  expect(Object.keys(requests[0] ?? {})).toEqual(['company_name', 'primary_contact', 'address']);
  for (const request of requests) expect(replaceSections(demoCompanyProfile, request)).toEqual(demoCompanyProfile);
});

test('empty values, zeros and No are left out', () => {
  const request = toOtherRequest({
    ...toOtherForm(company),
    common_stock: 0,
    is_finra: false,
    clearing_broker_name: '',
  });
  for (const name of ['common_stock', 'is_finra', 'clearing_broker_name', 'is_ria'])
    expect(request).not.toHaveProperty(name);
});

test('a draft leaves open questions open', () => {
  const open = Object.fromEntries(otherQuestions.map((name) => [name, null]));
  expect(toOtherRequest(toOtherForm(fresh))).toEqual({
    ...open,
    crd_number: '148820',
    firm_id: 2,
    accounting_software: 'QUICKSBOOKS',
    finop: {},
    public_accountant: { address: {} },
    clearing_firm_names: null,
    name_of_subsidiaries_affiliates: null,
  });
});

test('an incomplete subsidiary is not sent', () => {
  const form = toOtherForm(company);
  const rows = [{ name: 'Half', phone: '' }, ...form.name_of_subsidiaries_affiliates.slice(0, 3)];
  expect(toOtherRequest({ ...form, name_of_subsidiaries_affiliates: rows }).name_of_subsidiaries_affiliates).toEqual(
    company.name_of_subsidiaries_affiliates,
  );
});

test('a new company is asked for everything that the specification requires', async () => {
  const errors = await errorsOf(toOtherForm(fresh));
  expect(errors).toMatchObject({
    is_finra: 'Please select one',
    has_parent_broker_dealer: 'Please select one',
    sec_file_number: 'This field is required',
    min_net_capital_req: 'This field is required',
    focus_reporting_frequency: 'Please select one',
    focus_report_pursuant: 'Please select one',
    is_ria: 'Please select one',
    'finop.email': 'Email is required',
    'finop.license_type': 'Please select one',
    'public_accountant.category': 'Please select one',
    'public_accountant.address.name': 'This field is required',
  });
  for (const optional of ['company_type', 'fiscal_year_end_date', 'common_stock', 'main_phone', 'crd_number'])
    expect(errors).not.toHaveProperty(optional);
  expect(Object.keys(await errorsOf(toGeneralForm(fresh), generalSchema as never))).toHaveLength(14);
});

test('a field is marked that saving refuses, always or by an answer, or that no report is made without', async () => {
  const yes = { is_finra: true, has_parent_broker_dealer: true, is_investment_advisor: true, is_ria: true };
  const asked = { ...toOtherForm(fresh), ...yes, crd_number: '' };
  const contact = { ...toGeneralForm(fresh).primary_contact, is_principal_firm: true };
  const errors = {
    ...(await errorsOf(asked)),
    ...(await errorsOf(
      { ...toGeneralForm(fresh), company_name: '', primary_contact: contact },
      generalSchema as never,
    )),
  };
  const answered = ['is_finra', 'is_investment_advisor', 'is_ria', 'primary_contact.is_principal_firm'];
  const marked = profileFields.filter(({ tab, path }) => tab !== 'billing' && isMarked(path)).map(({ path }) => path);
  // The parent's number belongs to a question of the form alone.
  const refused = Object.keys(errors).filter((path) => path !== 'finra_crd_number');
  expect(new Set([...refused, ...answered, ...blockingFields])).toEqual(new Set(marked));
});

test('a draft without a name keeps the stored one', () => {
  const form = { ...toGeneralForm(company), company_name: '' };
  expect(toGeneralRequest(form, company)).not.toHaveProperty('company_name');
});

test('what depends on an answer is required with Yes alone', async () => {
  const yes = { is_finra: true, has_parent_broker_dealer: true, is_investment_advisor: true, is_ria: true };
  const no = { is_finra: false, has_parent_broker_dealer: false, is_investment_advisor: false, is_ria: false };
  const empty = { crd_number: '', finra_crd_number: '', investment_advisor_crd_number: '', prime_broker_name: '' };
  expect(Object.keys(await errorsOf({ ...toOtherForm(company), ...yes, ...empty })).sort()).toEqual(
    Object.keys(empty).sort(),
  );
  expect(await errorsOf({ ...toOtherForm(company), ...no, ...empty })).toEqual({});
});

test('a subsidiary has both a name and a phone, or neither', async () => {
  const rows = [
    { name: 'A', phone: '' },
    { name: '', phone: '2125550100' },
    { name: 'B', phone: '212' },
    { name: '', phone: '' },
  ];
  expect(await errorsOf({ ...toOtherForm(company), name_of_subsidiaries_affiliates: rows })).toEqual({
    'name_of_subsidiaries_affiliates[0].phone': 'Please enter valid phone number',
    'name_of_subsidiaries_affiliates[1].name': 'Name is required',
    'name_of_subsidiaries_affiliates[2].phone': 'Please enter valid phone number',
  });
});

test('amounts and account numbers must be numeric, and the requirement more than nothing', async () => {
  const wrong = { common_stock: Number.NaN, common_stock_coa_number: '30A', min_net_capital_req: 0 };
  expect(await errorsOf({ ...toOtherForm(company), ...wrong, fiscal_year_end_date: '2-30' })).toEqual({
    common_stock: 'This field must be numeric',
    common_stock_coa_number: 'This field must be numeric',
    min_net_capital_req: 'This field is required',
    fiscal_year_end_date: 'Enter a month and a day, such as 12-31',
  });
});

test('the contact who is CFO becomes FINOP, follows changes, and leaves nobody behind', () => {
  const form = toGeneralForm(company);
  const on = { ...form, primary_contact: { ...form.primary_contact, is_cfo_firm: true, crd_number: '' } };
  const { finop } = toGeneralRequest(on, company);
  expect(finop).toMatchObject({ first_name: 'Dana', mobile_phone: '9175550141', license_type: 'Series 27' });
  expect(finop).toMatchObject({ crd_number: company.finop?.crd_number });
  expect(finop).not.toHaveProperty('middle_name');

  const saved: Company = { ...company, primary_contact: { ...company.primary_contact, is_cfo_firm: true } };
  const again = toGeneralForm(saved);
  expect(toGeneralRequest(again, saved)).not.toHaveProperty('finop');
  const renamed = { ...again, primary_contact: { ...again.primary_contact, last_name: 'Reyes' } };
  expect(toGeneralRequest(renamed, saved).finop).toMatchObject({ last_name: 'Reyes' });
  const off = { ...again, primary_contact: { ...again.primary_contact, is_cfo_firm: false } };
  expect(toGeneralRequest(off, saved).finop).toEqual({});
});
