import type { CashFlow } from '@/contract/annual/cashFlow';
import type { AnnualAccount, AnnualInputs } from '@/domain/annual/annualInputs';

type Row = [number: string, name: string, focusId: string | null, start: string, end: string];

/**
 * An invented corporation's year 2025 to the cent, debit less credit, with income closed at its beginning: it earned 30,000.25, bought equipment for 9,000, depreciated 4,000.10,
 * lent nothing, drew 10,000 on a note, repaid 5,000 of its subordinated loan and paid 12,000 of dividends.
 */
const rows: readonly Row[] = [
  ['1000', 'Operating cash', '200', '50000.00', '69500.60'],
  ['1100', 'Commissions receivable', '295', '20000.00', '26000.00'],
  ['1300', 'Common stock owned', '424', '15000.00', '14000.50'],
  ['1600', 'Equipment', '680', '40000.00', '49000.00'],
  ['1630', 'Accumulated depreciation', '680', '-10000.00', '-14000.10'],
  ['1650', 'Right-of-use asset, office', '490', '60000.00', '48000.00'],
  ['2100', 'Accounts payable', '1205', '-12000.00', '-17500.75'],
  ['2200', 'Operating lease liability', '1385', '-61000.00', '-50000.00'],
  ['2300', 'Note payable to bank', '1210', '0', '-10000.00'],
  ['2400', 'Subordinated loan', '1400', '-30000.00', '-25000.00'],
  ['3000', 'Common stock', '1792', '-10000.00', '-10000.00'],
  ['3200', 'Retained earnings', '1794', '-62000.00', '-62000.00'],
  ['3210', 'Dividends', '1794', '0', '12000.00'],
  ['4000', 'Commissions', '3935', '0', '-100000.00'],
  ['4400', 'Gain on investments', '3952', '0', '999.50'],
  ['5000', 'Salaries', '4115', '0', '60000.00'],
  ['5410', 'Depreciation', '4100', '0', '4000.10'],
  ['5900', 'Federal income tax', '4220', '0', '5000.15'],
];

/** Returns the accounts of the year, with other classes for the given numbers. */
export function annualAccounts(chosen: Readonly<Record<string, CashFlow>> = {}): readonly AnnualAccount[] {
  return rows.map(([number, name, focusId, start, end]) => ({
    id: 1000 + Number(number),
    number,
    name,
    focusId,
    start,
    end,
    chosen: chosen[number] ?? null,
  }));
}

const nobody = { street: '', city: '', state: '', postalCode: '', contactName: '', contactPhone: '', contactEmail: '' };

/** The annual report's inputs of the year: nothing filed, no register of loans. */
export const annualYear: AnnualInputs = {
  firm: {
    name: 'Year Securities, Inc.',
    secFileNumber: '8-1',
    firmId: '1',
    companyType: 'Corporation',
    isSample: false,
    ...nobody,
  },
  year: { from: '2025-01-01', to: '2025-12-31' },
  hasStart: true,
  accounts: annualAccounts(),
  entered: [
    { timeReport: 'Q2 25', items: { '4260': '0', '4270': '12000.00', '4300': '30000.00', '4310': '0', '4320': '0' } },
    { timeReport: 'Q4 25', items: { '4260': '0', '4270': '0', '4300': '30000.00', '4310': '0', '4320': '5000.00' } },
  ],
  loans: [],
  items: {},
  netCapital: [{ label: 'Net Capital', codes: ['3750'], amount: '40000', unit: 'money', isTotal: true }],
  filed: null,
  filedIncome: null,
  answers: {
    auditorName: 'Audit LLP',
    auditorStreet: '',
    auditorCity: '',
    auditorState: '',
    auditorPostalCode: '',
    auditorPcaobId: '',
    signerName: 'Ann Lee',
    signerTitle: 'President',
    customerProtection: '4570',
    exceptions: '',
    reconciliationNote: '',
  },
  generatedAt: '2026-02-01T00:00:00.000Z',
};
