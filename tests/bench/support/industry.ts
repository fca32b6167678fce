import { readDemoAccounts, readDemoBalances } from '@tests/support/books/demoBooks';
import { apiUrl } from '@tests/support/books/exampleBooks';
import { csvUpload } from '@tests/support/staging/csvUpload';
import { type BenchBackend, requireGood } from './benchBackend';

export const quarters = [21, 22, 23, 24, 25].flatMap((year) => [1, 2, 3, 4].map((quarter) => `Q${quarter} ${year}`));
const accounts = 100;
const demoQuarter = 'Q1 26';

type Row = { number: string; name: string; focusId: string; debit: number; credit: number };

/** Returns a hundred accounts: those of the demo company's books, and accounts without a balance for the rest. */
function rowsOfFirm(): readonly Row[] {
  const lines = new Map(readDemoAccounts().map((account) => [account.number, account]));
  const held = readDemoBalances()
    .filter((balance) => balance.timeReport === demoQuarter)
    .map(({ number, debit, credit }) => {
      const { name = number, focusId = '' } = lines.get(number) ?? {};
      return { number, name, focusId, debit, credit };
    });
  const others = Array.from({ length: Math.max(0, accounts - held.length) }, (_, i) => {
    return { number: String(90_000 + i), name: `Reserve ${i}`, focusId: '200', debit: 0, credit: 0 };
  });
  return [...held, ...others].slice(0, accounts);
}

/** Returns a quarter's trial balance as a file; `more` is added to every balance. */
export function balanceFile(timeReport: string, more = 0): string {
  const amount = (value: number) => (value === 0 ? '' : (value + more).toFixed(2));
  const lines = rowsOfFirm().map(({ number, debit, credit }) => {
    return `${number},${debit === 0 && credit === 0 ? '0' : amount(debit)},${amount(credit)},${timeReport},`;
  });
  return ['Account Number,Debit,Credit,Time Report,Description', ...lines, ''].join('\n');
}

/** Imports and posts the books of one firm, quarter by quarter, as a user does. */
export async function importFirm({ admin, companyId }: BenchBackend): Promise<void> {
  const coas = rowsOfFirm().map(({ number, name, focusId }) => `${number},"${name}",${focusId},`);
  const files = [
    {
      kind: 'coas',
      action: 'UPLOAD_COA',
      csv: ['Account Number,Account Name,FOCUS ID,SSOI ID', ...coas, ''].join('\n'),
    },
    ...quarters.map((quarter) => {
      return { kind: 'trial-balances', action: 'UPLOAD_TRIAL_BALANCE', csv: balanceFile(quarter) };
    }),
  ];
  for (const { kind, action, csv } of files) {
    const url = apiUrl('/upload', { company_id: companyId, action });
    requireGood(await admin.inject({ method: 'POST', url, ...csvUpload('books.csv', csv) }));
    requireGood(await admin.inject({ url: apiUrl(`/${kind}/mark-done`, { company_id: companyId }) }));
  }
}
