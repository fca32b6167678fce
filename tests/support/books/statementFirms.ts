import type { SignedIn, TestBackend } from '@tests/support/backend/backend';
import { accepted } from '@tests/support/backend/bookkeeper';
import { csvUpload } from '@tests/support/staging/csvUpload';
import type { CompanyType } from '@/contract/company/company';
import { apiUrl } from './exampleBooks';

/** A firm's books as in files: an account a line, then debit less credit in cents by account and period. */
export type Firm = {
  yearEnd: string;
  companyType: CompanyType;
  /** Number, name, FOCUS item (none = empty). */
  accounts: readonly (readonly [number: string, name: string, focusId: string])[];
  balances: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

const commonAccounts = [
  ['1000', 'Cash', '200'],
  ['3000', 'Common stock', '1792'],
  ['3200', 'Retained earnings', '1794'],
  ['4000', 'Advisory fees', '3975'],
  ['5000', 'Rent', '4100'],
] as const;

/** Files monthly; its fiscal year ends on June 30. August isn't in the books. */
export const monthlyFirm: Firm = {
  yearEnd: '06-30',
  companyType: 'Corporation',
  accounts: commonAccounts,
  balances: {
    'MAY 25': { 1000: 150_000, 3000: -100_000, 3200: -10_000, 4000: -90_010, 5000: 50_010 },
    'JUN 25': { 1000: 155_530, 3000: -100_000, 3200: -10_000, 4000: -100_035, 5000: 54_505 },
    'JUL 25': { 1000: 160_529, 3000: -100_000, 3200: -55_530, 4000: -8_000, 5000: 3_001 },
    'SEP 25': { 1000: 175_530, 3000: -100_000, 3200: -55_530, 4000: -30_000, 5000: 10_000 },
  },
};

/** A sole proprietor whose fiscal year ends on November 30, inside the last quarter; the books aren't closed then. */
export const soleProprietor: Firm = {
  yearEnd: '11-30',
  companyType: 'A Sole Proprietorship',
  accounts: [
    ['1000', 'Cash', '200'],
    ['3000', 'Capital', '1770'],
    ['4000', 'Commissions', '3939'],
    ['4900', 'Loss on investments', '3952'],
    ['5000', 'Rent', '4100'],
  ],
  balances: {
    'Q3 25': { 1000: 15_000, 3000: -10_000, 4000: -9_000, 4900: 1_000, 5000: 3_000 },
    'NOV 25': { 1000: 15_750, 3000: -10_000, 4000: -11_000, 4900: 1_250, 5000: 4_000 },
    'Q4 25': { 1000: 16_325, 3000: -15_750, 4000: -700, 4900: 25, 5000: 100 },
  },
};

/** A firm with a lease whose liability exceeds its asset, a subordinated loan, aged receivables, and items that only its capital inputs have. */
export const leasingFirm: Firm & { inputs: Readonly<Record<string, unknown>> } = {
  yearEnd: '12-31',
  companyType: 'Corporation',
  accounts: [
    ['1000', 'Cash', '200'],
    ['1300', 'Other receivables', '535'],
    ['1600', 'Furniture', '680'],
    ['1630', 'Accumulated depreciation', '680'],
    ['1650', 'Right-of-use asset', '490'],
    ['2100', 'Accounts payable', '1205'],
    ['2200', 'Operating lease liability', '1385'],
    ['2400', 'Subordinated loan', '1400'],
    ['3000', 'Common stock', '1792'],
    ['3300', 'Treasury stock', '1796'],
    ['4000', 'Commissions', '3939'],
    ['4800', 'Unrealized gain on pension', '4226'],
    ['5900', 'Federal income tax', '4220'],
    ['9999', 'Suspense', ''],
  ],
  balances: {
    'Q1 25': {
      1000: 81_000,
      1300: 4_000,
      1600: 7_000,
      1630: -2_000,
      1650: 40_000,
      2100: -15_000,
      2200: -46_000,
      2400: -20_000,
      3000: -45_000,
      3300: 2_500,
      4000: -7_000,
      4800: -500,
      5900: 1_050,
      9999: -50,
    },
  },
  inputs: {
    rightOfUseAssets: 400,
    operatingLeasesLiabilities: 460,
    excessLiabilities: 60,
    receivablesFromNonBrokerDealers: 25,
    noteBDifference: 10,
    noteBReason: 'Membership contributed',
    otherUnrecordedAmounts: 5.5,
  },
};

/** Imports the books of a firm into the company without books, as its administrator does. */
export async function importFirm(backend: TestBackend, firm: Firm): Promise<SignedIn> {
  const admin = await backend.signIn('admin@second.netcap.test');
  const { secondCompanyId: companyId, database } = backend;
  const profile = { fiscal_year_end_date: firm.yearEnd, company_type: firm.companyType };
  await database.pool.query('update companies set profile = profile || $2::jsonb where id = $1', [
    companyId,
    JSON.stringify(profile),
  ]);
  const accounts = firm.accounts.map(([number, name, focusId]) => `${number},"${name}",${focusId},`);
  const balances = Object.entries(firm.balances).flatMap(([timeReport, cents]) =>
    Object.entries(cents).map(([number, net]) => {
      const amount = (Math.abs(net) / 100).toFixed(2);
      return `${number},${net > 0 ? amount : 0},${net > 0 ? 0 : amount},${timeReport},`;
    }),
  );
  const upload = async (action: string, kind: string, lines: readonly string[]) => {
    const url = apiUrl('/upload', { company_id: companyId, action });
    accepted(await admin.inject({ method: 'POST', url, ...csvUpload('books.csv', lines.join('\n')) }));
    accepted(await admin.inject({ url: apiUrl(`/${kind}/mark-done`, { company_id: companyId }) }));
  };
  await upload('UPLOAD_COA', 'coas', ['Account Number,Account Name,FOCUS ID,SSOI ID', ...accounts]);
  await upload('UPLOAD_TRIAL_BALANCE', 'trial-balances', [
    'Account Number,Debit,Credit,Time Report,Description',
    ...balances,
  ]);
  return admin;
}
