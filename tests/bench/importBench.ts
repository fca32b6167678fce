import { csvUpload } from '@tests/support/csvUpload';
import { apiUrl } from '@tests/support/exampleBooks';
import { maxUploadBytes } from '@/contract/upload';
import { monthNames } from '@/domain/periods';
import { bareCopy, empty } from './bareCopy';
import { type BenchBackend, type BenchEngine, requireGood } from './benchBackend';
import { medians } from './measure';
import { count, milliseconds, printTable, times } from './print';

const accounts = 14_500;
const rounds = 3;

/** An import of a trial balance as large as one may be, against a bare COPY of the same rows into an equal table. */
export async function benchImport(engine: BenchEngine): Promise<void> {
  const backend = await engine.open('bench_import');
  try {
    await importAccounts(backend);
    const { csv, rows } = trialBalanceFile();
    const upload = csvUpload('trialBalance.csv', csv);
    const importRows = async () => void requireGood(await post(backend, 'UPLOAD_TRIAL_BALANCE', upload));
    await importRows();
    const copy = await bareCopy(backend.database, 'balance_versions');
    const result = await medians(
      {
        import: { prepare: () => empty(backend.database, 'balance_versions'), run: importRows },
        copy: { prepare: () => empty(backend.database, 'bare'), run: copy },
      },
      rounds,
    );
    printTable({
      title: `Import of a trial balance: ${(csv.length / 1024 / 1024).toFixed(1)} MB, ${count(rows)} rows, ${count(accounts)} accounts, all of them new`,
      headers: ['', 'median', 'against COPY'],
      rows: [
        ['POST /upload', milliseconds(result.import), times(result.import / result.copy)],
        ['bare COPY of the same rows, same indexes', milliseconds(result.copy), times(1)],
      ],
      note: 'Budget: at most 3x.',
    });
  } finally {
    await backend.close();
  }
}

async function importAccounts(backend: BenchBackend) {
  const lines = Array.from({ length: accounts }, (_, i) => `${accountNumber(i)},Account ${i},200,`);
  const csv = ['Account Number,Account Name,FOCUS ID,SSOI ID', ...lines, ''].join('\n');
  requireGood(await post(backend, 'UPLOAD_COA', csvUpload('accounts.csv', csv)));
  requireGood(await backend.admin.inject({ url: apiUrl('/coas/mark-done', { company_id: backend.companyId }) }));
}

/** Whole months of every account, as long as they fit into one import. */
function trialBalanceFile(): { csv: string; rows: number } {
  const lines = ['Account Number,Debit,Credit,Time Report,Description'];
  let length = 0;
  for (const timeReport of months()) {
    const month = Array.from(
      { length: accounts },
      (_, i) => `${accountNumber(i)},${1000 + (i % 9000)}.25,,${timeReport},`,
    );
    length += month.join('\n').length + 1;
    if (length > maxUploadBytes - 1000) break;
    lines.push(...month);
  }
  return { csv: `${lines.join('\n')}\n`, rows: lines.length - 1 };
}

function* months(): Generator<string> {
  for (let year = 0; year < 100; year += 1) {
    for (const name of monthNames) yield `${name} ${String(year).padStart(2, '0')}`;
  }
}

function accountNumber(i: number): string {
  return String(1_000_000 + i);
}

function post({ admin, companyId }: BenchBackend, action: string, upload: ReturnType<typeof csvUpload>) {
  return admin.inject({ method: 'POST', url: apiUrl('/upload', { company_id: companyId, action }), ...upload });
}
