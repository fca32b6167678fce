import type { StoredCompany } from '@server/company/companiesRepository';
import { filerOf, firmFacts, missingFacts, requireFacts } from '@server/netCapital/companyFacts';
import { secondCompanyProfile as secondProfile } from '@server/seed/secondCompany';
import { domainSettings } from '@tests/support/books/capitalSettings';
import { expect, test } from 'vitest';
import type { CompanyProfile } from '@/contract/company/company.schema';

const moment = new Date('2026-07-15T09:00:00.000Z');

function companyWith(changes: Partial<CompanyProfile> = {}): StoredCompany {
  return {
    id: 1,
    companyName: 'Second Securities, Inc.',
    domain: null,
    profile: { ...secondProfile, ...changes },
    requiresSecondFactor: false,
    sampleOwnerId: null,
    fluxThreshold: null,
    isSample: false,
    commitNumber: 0,
    createdAt: moment,
    updatedAt: moment,
  };
}

test('takes the facts of the computation from the profile', () => {
  expect(firmFacts(companyWith())).toEqual({
    name: 'Second Securities, Inc.',
    companyType: 'Corporation',
    fiscalYearEnd: '03-31',
    carriesCustomerAccounts: false,
    carriesForOthers: false,
    tradesOwnAccount: false,
    clearsTransactions: false,
  });
});

test('names what a report must not rest on while the profile is silent', () => {
  const settings = domainSettings;
  expect(missingFacts(companyWith(), settings)).toEqual([]);
  expect(missingFacts(companyWith(), null).map(({ label }) => label)).toEqual(['Minimum Net Capital Requirement']);
  const company = companyWith({ fiscal_year_end_date: null });
  const unset = { ...settings, minimumNetCapital: null };
  expect(missingFacts(company, unset).map(({ label }) => label)).toEqual([
    'Fiscal Year End Date',
    'Minimum Net Capital Requirement',
  ]);
  expect(() => requireFacts(company, unset)).toThrow(
    expect.objectContaining({
      status: 422,
      message: 'Please set the Fiscal Year End Date, the Minimum Net Capital Requirement in the Company Profile',
      details: [
        { path: 'company.fiscal_year_end_date', message: 'The Fiscal Year End Date is not set' },
        { path: 'company.min_net_capital_req', message: 'The Minimum Net Capital Requirement is not set' },
      ],
    }),
  );
});

test('fills the cover, its empty boxes with nothing', () => {
  const address = { ...secondProfile.address, address_1: '1 Main Street', address_2: 'Suite 4', address_3: null };
  const filer = filerOf(
    companyWith({ address, sec_file_number: null, public_accountant: null, name_of_subsidiaries_affiliates: null }),
  );
  expect(filer).toMatchObject({ street: '1 Main Street, Suite 4', secFileNumber: '', auditor: null, subsidiaries: [] });
});

test('takes the firm ID from the firm itself, not from its parent', () => {
  expect(filerOf(companyWith({ crd_number: '148820', finra_crd_number: '7001' })).firmId).toBe('148820');
});

test('ticks the box of the auditor', () => {
  const address = { name: 'Audit LLP', street: null, city: null, state: null, postal_code: null };
  const accountant = { category: 'Firm', type: 'Public Accountant', address } as const;
  expect(filerOf(companyWith({ public_accountant: accountant })).auditor).toEqual({
    name: 'Audit LLP',
    street: '',
    city: '',
    state: '',
    postalCode: '',
    kind: '76',
  });
});
